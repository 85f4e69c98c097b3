import Foundation
import Randomness
import Sputnik
import SputnikCache
import SputnikClient
import SputnikCore

/// A server of one list, in pages after an id or after a number of elements.
final class ListServer: SputnikTransport {
  static let pageSize = 2

  struct Page {
    var argument: String
    var ids: [String]
  }

  private struct State {
    var ids = ["a", "b", "c", "d", "e", "f", "g"]
    var last = 0
    var fails = false
    var sent: [Page] = []
  }

  /// Whether pages come after a number of elements, and not after an id.
  let usesOffset: Bool

  private let state = Locked(State())

  var ids: [String] { state.withLock { $0.ids } }
  /// The pages that were sent.
  var sent: [Page] { state.withLock { $0.sent } }

  init(usesOffset: Bool) { self.usesOffset = usesOffset }

  func failNext() { state.withLock { $0.fails = true } }
  func succeed() { state.withLock { $0.fails = false } }

  /// The argument of the page after an element; that of the first page for `nil`.
  func argument(after index: Int?) -> String {
    state.withLock { state in
      if usesOffset {
        return index.map { "\(($0 / Self.pageSize + 1) * Self.pageSize)" } ?? "0"
      }
      return index.flatMap { state.ids.indices.contains($0) ? state.ids[$0] : nil } ?? ""
    }
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
    let after = Self.argument(of: request)
    let ids = try state.withLock { state -> ArraySlice<String> in
      if state.fails {
        state.fails = false
        throw Gates.Offline()
      }
      let first: Int
      if usesOffset {
        first = min(Int(after) ?? 0, state.ids.count)
      } else {
        // After an element that is gone there is nothing.
        first = after.isEmpty ? 0 : (state.ids.firstIndex(of: after) ?? state.ids.count - 1) + 1
      }
      let ids = state.ids[first...].prefix(Self.pageSize)
      state.sent.append(Page(argument: after, ids: Array(ids)))
      return ids
    }
    let items = ids.map { "{\"id\":\"\($0)\",\"title\":\"\($0)\",\"__typename\":\"Item\"}" }
    return TransportResponse(json: "{\"data\":{\"feed\":[\(items.joined(separator: ","))]}}")
  }

  private static func argument(of request: TransportRequest) -> String {
    struct Body: Decodable {
      struct Variables: Decodable { var after: String }
      var variables: Variables
    }
    guard case .bytes(let data)? = request.body.parts.first,
      let body = try? JSONDecoder().decode(Body.self, from: data)
    else { return "" }
    return body.variables.after
  }
}
