import Foundation
import Sputnik
import SputnikExecution

/// A page of a character's friends: a connection, as the pagination chapter of graphql.org
/// describes it.
struct FriendsPage {
  var friends: [JSONValue]
  var first: Int?
  /// The cursor after which the page begins, or `nil` for the first page.
  var after: String?

  /// The page as a `FriendsConnection`.
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

  /// Returns the opaque cursor of a friend: `Y3Vyc29yMQ==`, which is `cursor1` in Base64.
  private static func cursor(of index: Int) -> String {
    Data("cursor\(index + 1)".utf8).base64EncodedString()
  }
}
