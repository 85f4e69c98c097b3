import Foundation
import Sputnik
import SputnikSchema

/// Some friends out of many: a connection, as the GraphQL website pages through lists.
struct FriendsPage {
  var friends: [JSONValue]
  var first: Int?
  /// The cursor behind which the page begins.
  var after: String?

  var value: ResolvedValue {
    let start = friends.indices.first { Self.cursor(of: $0) == after }.map { $0 + 1 } ?? 0
    let end = min(start + max(first ?? friends.count, 0), friends.count)
    let page = start..<end
    return [
      "totalCount": .int(friends.count),
      "edges": .list(
        page.map { index in
          [
            "cursor": .string(Self.cursor(of: index)),
            "node": StarWars.item(StarWars.characters, friends[index]),
          ]
        }),
      "friends": StarWars.items(StarWars.characters, .array(Array(friends[page]))),
      "pageInfo": [
        "startCursor": .string(page.first.map(Self.cursor)),
        "endCursor": .string(page.last.map(Self.cursor)),
        "hasNextPage": .json(.bool(end < friends.count)),
      ],
    ]
  }

  /// Counted from 1 and not for reading: `Y3Vyc29yMQ==`.
  private static func cursor(of index: Int) -> String {
    Data("cursor\(index + 1)".utf8).base64EncodedString()
  }
}
