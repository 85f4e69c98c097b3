import SputnikCore

/// A mutation that can wait for a network in a ``MutationQueue``.
///
/// ```swift
/// extension LikePost: QueuedMutation {
///   func expect(in cache: inout CacheTransaction) throws {
///     try cache.update(Post.self, id: variables.id) { $0.isLiked = variables.isLiked }
///   }
/// }
/// extension LikePost.Variables: Codable {}
/// ```
///
/// A queue saves the name of the type and the variables, as JSON. It makes the document when it
/// sends the mutation, so a new version of the app can change that.
///
/// ```json
/// {"id": "7", "isLiked": true}
/// ```
///
/// An `Upload` can't be saved, so `Variables` with one can't be `Codable`.
public protocol QueuedMutation: GraphQLQueryOrMutation where Variables: Codable {
  /// The name of the type in the file; by default the name of the struct. If you rename the struct,
  /// give it its old name here: mutations that were saved before have it.
  static var queuedName: String { get }

  /// Makes the changes that are expected of the mutation; by default none.
  ///
  /// All that show the data have them until the server has replied. It runs when the mutation is
  /// added, when the app has started again, and whenever something below it changes. So it must do
  /// the same for the same data: put a new id into the variables, for example. A change of what the
  /// cache lacks is skipped until that is there.
  ///
  /// - Parameter cache: The cache, in a transaction.
  /// - Throws: Any error. ``MutationQueue/add(_:queue:expires:replacing:)`` throws that of the
  ///   first run, and the mutation isn't added.
  func expect(in cache: inout CacheTransaction) throws

  /// Changes what the response doesn't say, such as a list that has one element more now; by
  /// default nothing.
  ///
  /// It is a function of the filled copy, and runs in the step in which the response is stored and
  /// the expected changes end, unless the mutation was refused. If it throws an error, its changes
  /// are taken back, and observers of the request are told (`updateFailed`).
  ///
  /// ```swift
  /// func update(in cache: inout CacheTransaction) throws {
  ///   try cache.update(PostList()) { $0.posts.append(addPost) }
  /// }
  /// ```
  ///
  /// It may run twice for a response, and only the changes of the last run count.
  ///
  /// - Parameter cache: The cache, in a transaction.
  /// - Throws: Any error.
  func update(in cache: inout CacheTransaction) throws
}

extension QueuedMutation {
  public static var queuedName: String { String(describing: Self.self) }
  public func expect(in cache: inout CacheTransaction) throws {}
  public func update(in cache: inout CacheTransaction) throws {}
}
