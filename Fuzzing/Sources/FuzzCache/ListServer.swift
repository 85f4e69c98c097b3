import Foundation
import Randomness
import Sputnik
import SputnikCache
import SputnikClient
import SputnikCore

/// A server of one list, in pages after an id or after a number of elements, in both orders.
final class ListServer: SputnikTransport {
  static let pageSize = 2

  /// What is asked for.
  struct Place: Hashable, Decodable {
    var after: String
    var isReversed: Bool
  }

  struct Page: Sendable {
    var place: Place
    var ids: [String]
  }

  private struct State: Sendable {
    var ids = ["a", "b", "c", "d", "e", "f", "g"]
    var last = 0
    var fails = false
    /// The places of which the next request fails.
    var failing: Set<Place> = []
    var sent: [Page] = []
    var random: Random

    func ids(isReversed: Bool) -> [String] { isReversed ? ids.reversed() : ids }
  }

  /// Whether pages come after a number of elements, and not after an id.
  let usesOffset: Bool
  /// Whether some responses may not be stored.
  let forbidsStoring: Bool

  private let state: Locked<State>

  var ids: [String] { ids(isReversed: false) }
  /// The pages that were sent.
  var sent: [Page] { state.withLock { $0.sent } }

  init(_ random: inout Random) {
    usesOffset = random.below(2) == 0
    forbidsStoring = random.below(3) == 0
    state = Locked(State(random: Random(seed: random.next())))
  }

  func ids(isReversed: Bool) -> [String] { state.withLock { $0.ids(isReversed: isReversed) } }

  func failNext() { state.withLock { $0.fails = true } }

  func failNext(at place: Place) { state.withLock { _ = $0.failing.insert(place) } }

  func succeed() { state.withLock { ($0.fails, $0.failing) = (false, []) } }

  /// The place after an element; that of the first page for `nil`.
  func place(after index: Int?, isReversed: Bool) -> Place {
    let ids = ids(isReversed: isReversed)
    let after =
      if usesOffset {
        index.map { "\(($0 / Self.pageSize + 1) * Self.pageSize)" } ?? "0"
      } else {
        index.flatMap { ids.indices.contains($0) ? ids[$0] : nil } ?? ""
      }
    return Place(after: after, isReversed: isReversed)
  }

  /// Changes the list. Returns what has happened.
  func change(_ random: inout Random) -> String {
    let (place, isNew) = (random.below(3) == 0 ? 0 : random.below(5), random.below(3) > 0)
    return state.withLock { state in
      if !isNew, state.ids.count > 1 {
        return "\(state.ids.remove(at: min(place, state.ids.count - 1))) is gone"
      }
      state.last += 1
      state.ids.insert("x\(state.last)", at: min(place, state.ids.count))
      return "x\(state.last) is new at \(place)"
    }
  }

  func send(_ request: TransportRequest) async throws -> TransportResponse {
    let place = try Self.place(of: request)
    // A response takes its time, in which the model goes on.
    for _ in 0..<state.withLock({ $0.random.below(4) }) { await Task.yield() }
    let (ids, isStored) = try state.withLock { state in
      if state.fails || state.failing.remove(place) != nil {
        state.fails = false
        throw Gates.Offline()
      }
      let ids = page(at: place, of: state.ids(isReversed: place.isReversed))
      state.sent.append(Page(place: place, ids: ids))
      return (ids, !forbidsStoring || state.random.below(2) == 0)
    }
    let items = ids.map { "{\"id\":\"\($0)\",\"title\":\"\($0)\",\"__typename\":\"Item\"}" }
    var response = TransportResponse(
      json: "{\"data\":{\"feed\":[\(items.joined(separator: ","))]}}")
    if !isStored { response.headers["Cache-Control"] = "no-store" }
    return response
  }

  private func page(at place: Place, of ids: [String]) -> [String] {
    let first: Int
    if usesOffset {
      first = min(Int(place.after) ?? 0, ids.count)
    } else {
      // After an element that is gone there is nothing.
      first = place.after.isEmpty ? 0 : (ids.firstIndex(of: place.after) ?? ids.count - 1) + 1
    }
    return Array(ids[first...].prefix(Self.pageSize))
  }

  private static func place(of request: TransportRequest) throws -> Place {
    struct Body: Decodable { var variables: Place }
    guard case .bytes(let data)? = request.body.parts.first else { throw Gates.Offline() }
    return try JSONDecoder().decode(Body.self, from: data).variables
  }
}
