/// A page of a list, as in the GraphQL Cursor Connections Specification of Relay.
///
/// ```swift
/// @QuerySatelite struct People: RelayConnection {
///   var edges: [Edge]
///   var pageInfo: PageInfo
///
///   var elements: [Person] { edges.map(\.node) }
///
///   @QuerySatelite struct Edge { var node: Person }
///   @QuerySatelite struct PageInfo: RelayPageInfo {
///     var hasNextPage: Bool
///     var endCursor: String?
///   }
/// }
/// // people { edges { node { … } } pageInfo { hasNextPage endCursor } }
/// ```
///
/// A ``Pages`` model needs one line for it, and so does
/// `SputnikRequestMaker.pages(_:options:connection:after:)`.
public protocol RelayConnection {
  /// An element of the list.
  associatedtype Element: Identifiable
  /// The satellite of the field `pageInfo`.
  associatedtype PageInfo: RelayPageInfo

  /// The elements of this page: the nodes of its edges.
  var elements: [Element] { get }
  /// Where this page ends.
  var pageInfo: PageInfo { get }
}

/// Where a page ends. See ``RelayConnection``.
///
/// ```swift
/// @QuerySatelite struct PageInfo: RelayPageInfo {
///   var hasNextPage: Bool
///   var endCursor: String?
/// }
/// ```
public protocol RelayPageInfo {
  /// Whether there are more elements.
  var hasNextPage: Bool { get }
  /// The cursor after the last element; `nil` if there is none.
  var endCursor: String? { get }
}

extension RelayConnection {
  /// Returns the operation of the next page; `nil` if this is the last one.
  ///
  /// - Parameters:
  ///   - operation: The operation of any page. It isn't a response: its arguments are as they were
  ///     set.
  ///   - cursor: The variable that takes the cursor.
  func next<Operation>(
    after operation: Operation, _ cursor: WritableKeyPath<Operation, String?>
  ) -> Operation? {
    guard pageInfo.hasNextPage, let end = pageInfo.endCursor else { return nil }
    var next = operation
    next[keyPath: cursor] = end
    return next
  }
}
