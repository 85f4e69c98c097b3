import Foundation
import Observation
import SputnikClient
import SputnikCore

/// Mutations that wait for a network: they are saved, shown at once, and sent one after the other
/// when that is possible.
///
/// ```swift
/// let outbox = try await MutationQueue(maker, mutations: [LikePost.self])
/// try await outbox.add(LikePost(variables: .init(id: "7", isLiked: true)))
/// ```
///
/// The article <doc:MutationsThatWait> says when to use it, what an error means, and what a server
/// should do. There is one queue for an endpoint and a cache, and you can use it from any thread or
/// actor. It ends when nobody has it any more, or with ``close()``.
public final class MutationQueue: Sendable {
  private let outbox: Outbox

  /// Opens the queue. What was saved before is shown again, and is sent in its order.
  ///
  /// ```swift
  /// let outbox = try await MutationQueue(maker, mutations: [LikePost.self, AddPost.self])
  /// ```
  ///
  /// If the cache has no file, or its file was lost, there is nothing to open, and what waits is
  /// lost at a restart.
  ///
  /// - Parameters:
  ///   - maker: The request maker, with a cache. Its own `Retry` and `errorPolicy` have no effect
  ///     here, and nothing is sent over its WebSocket.
  ///   - mutations: The types of all mutations that the queue can have, those of former versions of
  ///     the app, too. A mutation of another type that was saved is refused, and stays in the file.
  ///   - options: The options of the requests, which win over the request maker's and the API's.
  ///   - delay: The longest wait before the second try. It doubles from one try to the next, and a
  ///     random part of it is waited. If a server asks for a longer wait with `Retry-After`, it is
  ///     as long as that, and at most a day.
  ///   - maximumDelay: The longest wait between two tries, if no server asks for a longer one.
  ///   - idempotency: The header field with the key of a mutation; `nil` for none.
  ///   - fate: What an error means, in place of ``MutationFailure/fate``.
  /// - Throws: ``MutationQueueError`` if the request maker has no cache, if there is a queue
  ///   already, or if a type can't be used; ``CacheFileError`` if the file can't be read.
  public convenience init(
    _ maker: SputnikRequestMaker, mutations: [any QueuedMutation.Type],
    options: RequestOptions = RequestOptions(), delay: Duration = .seconds(1),
    maximumDelay: Duration = .seconds(300), idempotency: IdempotencyHeader? = .standard,
    fate: @escaping @Sendable (MutationFailure) -> MutationFate = { $0.fate }
  ) async throws {
    try await self.init(
      maker, mutations: mutations, options: options, delay: delay, maximumDelay: maximumDelay,
      idempotency: idempotency, fate: fate, now: Date(), random: { .random(in: 0...1) })
  }

  package init(
    _ maker: SputnikRequestMaker, mutations: [any QueuedMutation.Type],
    options: RequestOptions = RequestOptions(), delay: Duration = .seconds(1),
    maximumDelay: Duration = .seconds(300), idempotency: IdempotencyHeader? = .standard,
    fate: @escaping @Sendable (MutationFailure) -> MutationFate = { $0.fate }, now: Date,
    random: @escaping @Sendable () -> Double
  ) async throws {
    guard let cache = maker.store as? SputnikCache else { throw MutationQueueError.noCache }
    let day = Int64(now.timeIntervalSince1970 * 1_000)
    outbox = Outbox(
      maker, cache,
      Outbox.Settings(
        types: try Self.types(mutations), options: options,
        backoff: RetryPolicy(delay: delay, maximumDelay: maximumDelay), header: idempotency,
        fate: fate, random: random, start: day - cache.clock.now()))
    // A queue that was released may not have ended yet.
    if let former = cache.queue(of: maker.endpoint), former.isClosing {
      await former.close().value
    }
    guard let epoch = cache.add(outbox, for: maker.endpoint) else {
      throw MutationQueueError.secondQueue(endpoint: redactedURL(maker.endpoint))
    }
    do {
      try await outbox.open(in: epoch)
    } catch {
      cache.remove(outbox, for: maker.endpoint)
      throw error
    }
  }

  deinit { outbox.close() }

  private static func types(
    _ mutations: [any QueuedMutation.Type]
  ) throws -> [String: any QueuedMutation.Type] {
    var types: [String: any QueuedMutation.Type] = [:]
    for type in mutations {
      let name = type.queuedName
      if type.__kind != .mutation { throw MutationQueueError.notAMutation(name) }
      if types.updateValue(type, forKey: name) != nil { throw MutationQueueError.sameName(name) }
    }
    return types
  }
}

extension MutationQueue: Observable {
  /// What waits, is being sent or was refused, in the order in which it was added. Views that read
  /// it are told of changes.
  ///
  /// ```swift
  /// if !outbox.waiting.isEmpty { Text("\(outbox.waiting.count) changes aren't sent yet") }
  /// ```
  public var waiting: [WaitingMutation] { outbox.waiting }

  /// What happens from now on. Each access returns new events. The first one also returns what has
  /// happened before, such as a mutation that can't be read any more.
  ///
  /// ```swift
  /// for await event in outbox.events {
  ///   if case .refused(let mutation, let error) = event { show("\(mutation.name): \(error)") }
  /// }
  /// ```
  ///
  /// They end with the queue. Of events that nobody takes, the last 1,000 are kept.
  public var events: AsyncStream<MutationEvent> { outbox.events() }

  /// Adds a mutation at the end, and shows what is expected of it. It is saved when this returns.
  ///
  /// ```swift
  /// let like = LikePost(variables: .init(id: "7", isLiked: true))
  /// try await outbox.add(like, replacing: { $0.variables.id == "7" })
  /// ```
  ///
  /// - Parameters:
  ///   - mutation: The mutation. Only its variables are saved, so one with other selections or
  ///     arguments than those of its type is refused.
  ///   - queue: The name of an order of its own. Mutations with the same name are sent one after
  ///     the other, and at the same time as others; at most four names have their turn at a time.
  ///     Without a name, it is sent after all others without one.
  ///   - expires: The time after which it is refused if it has no answer; `nil` for never.
  ///   - isReplaced: Returns whether a mutation of the same type that waits is removed, because
  ///     this one takes its place. One that is being sent isn't asked about.
  /// - Returns: The ticket, with which the mutation can be cancelled.
  /// - Throws: What `expect(in:)` throws; ``MutationQueueError``; ``CacheFileError`` if the
  ///   mutation can't be saved. Nothing is added then.
  @discardableResult
  public func add<Mutation: QueuedMutation>(
    _ mutation: Mutation, queue: String? = nil, expires: Duration? = nil,
    replacing isReplaced: (@Sendable (Mutation) -> Bool)? = nil
  ) async throws -> MutationTicket {
    try await outbox.add(mutation, queue: queue, expires: expires, replacing: isReplaced)
  }

  /// Removes a mutation that waits, with what is expected of it, or one that was refused.
  ///
  /// ```swift
  /// if try await !outbox.cancel(ticket) { show("It is too late.") }
  /// ```
  ///
  /// - Parameter ticket: The ticket of the mutation.
  /// - Returns: Whether it was removed: it isn't being sent, and wasn't answered. If it was sent
  ///   and the answer never came, the server may have executed it.
  /// - Throws: ``CacheFileError`` if that can't be saved. The mutation still waits then.
  @discardableResult
  public func cancel(_ ticket: MutationTicket) async throws -> Bool {
    try await outbox.cancel(ticket)
  }

  /// Sends now what waits because of an error: the network is back, or the user has logged in.
  ///
  /// ```swift
  /// outbox.resume()
  /// ```
  public func resume() { outbox.resume() }

  /// Ends the queue. What waits is in the file, and another queue of the endpoint can be opened.
  ///
  /// It waits until a mutation that is being sent is cancelled. Don't wait for it in an interceptor
  /// or in the refresh of a token, for which that mutation may wait.
  public func close() async { await outbox.close().value }
}
