import Foundation
import Sputnik
import TestSupport
import Testing

@testable import SputnikCache

/// A server, and queues for it in memory. Their clock is moved by tests.
struct OutboxWorld {
  let server: PostServer
  let cache: SputnikCache
  let clock: MovedClock
  var interceptors: [any SputnikInterceptor] = []

  init() throws {
    server = try PostServer()
    clock = MovedClock()
    cache = SputnikCache(clock: clock)
  }

  var maker: SputnikRequestMaker {
    SputnikRequestMaker(
      api: TestAPI(urlEndpoint: server.url), configuration: SputnikAPIConfiguration(),
      interceptors: interceptors
    ).caching(in: cache)
  }

  func queue(
    _ mutations: [any QueuedMutation.Type] = [LikePost.self, AddNote.self],
    fate: @escaping @Sendable (MutationFailure) -> MutationFate = { $0.fate }
  ) async throws -> MutationQueue {
    try await Self.queue(maker, mutations, fate: fate)
  }

  /// A queue that waits as long as it may.
  static func queue(
    _ maker: SputnikRequestMaker, _ mutations: [any QueuedMutation.Type],
    delay: Duration = .seconds(1),
    fate: @escaping @Sendable (MutationFailure) -> MutationFate = { $0.fate }
  ) async throws -> MutationQueue {
    try await MutationQueue(
      maker, mutations: mutations, delay: delay, maximumDelay: .seconds(3_600), fate: fate,
      now: Date(timeIntervalSince1970: 1_000_000),
      random: { 1 })
  }

  /// Stores posts without likes.
  func fill(_ ids: String...) throws {
    try fill(ids)
  }

  func fill(_ ids: [String]) throws {
    try cache.transaction(endpoint: maker.endpoint) { cache in
      for id in ids { try cache.insert(LikePost.Post(id: ID(id), likes: 0, isLiked: false)) }
    }
  }

  /// What the cache shows of a post: `3 true`
  func post(_ id: String) throws -> String? {
    try cache.value(of: LikePost.Post.self, id: ID(id), endpoint: maker.endpoint)
      .map { "\($0.likes) \($0.isLiked)" }
  }

  /// Waits until the queue has a timer, and moves the time.
  func move(by duration: Duration) async {
    #expect(await waitUntil { clock.sleepers > 0 })
    await clock.move(by: duration)
  }
}

/// The events of a queue, as lines.
final class EventLog: Sendable {
  private let log = Log()
  private let task = Guarded<Task<Void, Never>?>(nil)

  init(_ queue: MutationQueue) {
    let events = queue.events
    task.value = Task { [log] in
      for await event in events { log.append(Self.line(event)) }
      log.append("end")
    }
  }

  var all: [String] { log.all }

  /// Waits until there are so many events.
  ///
  /// It gives up after a minute without a new one.
  func wait(for count: Int) async -> [String] {
    var known = -1
    while all.count < count, all.count > known {
      known = all.count
      _ = await waitUntil { [log] in log.all.count >= count }
    }
    return all
  }

  private static func line(_ event: MutationEvent) -> String {
    func name(_ mutation: WaitingMutation) -> String {
      switch mutation.mutation {
      case let like as LikePost: "\(like.variables.id.rawValue) \(like.variables.isLiked)"
      case let note as AddNote: note.variables.id.rawValue
      default: mutation.name
      }
    }
    switch event {
    case .sent(let mutation, _): return "sent \(name(mutation))"
    case .refused(let mutation, let error): return "refused \(name(mutation)): \(error)"
    case .delayed(let mutation, _): return "delayed \(name(mutation))"
    case .paused(let mutation, _): return "paused \(name(mutation))"
    }
  }
}

extension LikePost {
  init(_ id: String, _ isLiked: Bool = true) {
    self.init(variables: .init(id: ID(id), isLiked: isLiked))
  }
}

extension MutationQueue {
  /// What waits: `7 true waiting`
  var lines: [String] {
    waiting.map { mutation in
      let like = mutation.mutation as? LikePost
      let name =
        like.map { "\($0.variables.id.rawValue) \($0.variables.isLiked)" } ?? mutation.name
      switch mutation.state {
      case .waiting: return "\(name) waiting"
      case .sending: return "\(name) sending"
      case .refused: return "\(name) refused"
      }
    }
  }
}
