import SputnikMocks
import Synchronization

/// The trails of the server. Those that were added last come first.
final class TrailStore: Sendable {
  private let trails = Mutex<[JSONObject]>([])

  init() {
    add("Alta Via 1", in: "Italy", kilometers: 120)
    add("Camino Primitivo", in: "Spain", kilometers: 321)
    add("Heidschnuckenweg", in: "Germany", kilometers: 223)
    add("Kungsleden", in: "Sweden", kilometers: 440)
    add("Laugavegur", in: "Iceland", kilometers: 55)
    add("Malerweg", in: "Germany", kilometers: 116)
    add("Rota Vicentina", in: "Portugal", kilometers: 226)
    add("Tour du Mont Blanc", in: "France", kilometers: 170)
    add("West Highland Way", in: "Scotland", kilometers: 154)
  }

  func add(_ name: String, in country: String, kilometers: Int) {
    trails.withLock { trails in
      let trail: JSONObject = [
        "id": .string("\(trails.count + 1)"), "name": .string(name), "country": .string(country),
        "kilometers": .int(kilometers), "likes": .int(trails.count), "isLiked": false,
      ]
      trails.insert(trail, at: 0)
    }
  }

  /// Returns a page of a Relay connection. The cursor of a trail is its id.
  func page(first: JSONValue?, after cursor: JSONValue?) -> JSONValue {
    trails.withLock { trails in
      let start = trails.firstIndex { $0["id"] == cursor }.map { $0 + 1 } ?? 0
      let page = trails[start...].prefix(first?.intValue ?? trails.count)
      return [
        "edges": .array(page.map { ["node": .object($0)] }),
        "pageInfo": [
          "hasNextPage": .bool(page.endIndex < trails.endIndex),
          "endCursor": page.last?["id"] ?? .null,
        ],
      ]
    }
  }

  /// The trail with an id; null if there is none.
  subscript(id: JSONValue?) -> JSONValue {
    trails.withLock { trails in
      trails.first { $0["id"] == id }.map(JSONValue.object) ?? .null
    }
  }

  func like(_ id: JSONValue?, _ isLiked: Bool) throws -> JSONValue {
    try trails.withLock { trails in
      guard let index = trails.firstIndex(where: { $0["id"] == id }) else {
        throw ExecutionError("There is no such trail.")
      }
      if trails[index]["isLiked"] != .bool(isLiked) {
        let likes = trails[index]["likes"]?.intValue ?? 0
        trails[index]["likes"] = .int(likes + (isLiked ? 1 : -1))
        trails[index]["isLiked"] = .bool(isLiked)
      }
      return .object(trails[index])
    }
  }
}
