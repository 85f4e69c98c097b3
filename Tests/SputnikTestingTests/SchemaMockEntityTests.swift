import Foundation
import SputnikMacros
import SputnikTesting
import Testing

@Suite("SchemaMock: objects with an id") struct SchemaMockEntityTests {
  private static let user = "name email age role createdAt weird friends { id name }"

  @Test("An element of a list is the same object as the one that is asked for by its id")
  func listAndDetails() async throws {
    let mock = try Shop.mock()
    let users = await mock.data("{ users { id \(Self.user) } }")["users"]?.arrayValue ?? []
    #expect(users.count == 3)
    for user in users {
      // A mock of its own: nothing depends on what was asked for before.
      let details = try await Shop.mock().data(
        "query($id: ID!) { user(id: $id) { id \(Self.user) } }", ["id": user["id"] ?? .null])
      #expect(details["user"] == user)
      let renamed = await mock.data(
        #"mutation($id: ID!) { rename(id: $id, name: "Rick") { id \#(Self.user) } }"#,
        ["id": user["id"] ?? .null])
      #expect(renamed["rename"]?["name"] == "Rick")
      #expect(renamed["rename"]?["email"] == user["email"])
    }
    // Objects inside others, too.
    let friend = try #require(users[1]["friends"]?[2])
    let same = await mock.data(
      "query($id: ID!) { user(id: $id) { id name } }", ["id": friend["id"] ?? .null])
    #expect(same["user"] == friend)
  }

  @Test("An id has the type that a list had for it") func types() async throws {
    let mock = try Shop.mock()
    mock.values["Query.feed"] = .list(count: 30)
    let node = "__typename ... on Node { id } ... on User { name } ... on Product { title price } "
    let fields = node + "... on Review { stars author { id name } }"
    let feed = await mock.data("{ feed { \(fields) } }")["feed"]?.arrayValue ?? []
    #expect(Set(feed.compactMap { $0["__typename"] }) == ["User", "Review", "Product"])
    #expect(Set(feed.compactMap { $0["id"] }).count == 30)
    for item in feed {
      let node = await mock.data(
        "query($id: ID!) { node(id: $id) { \(fields) } }", ["id": item["id"] ?? .null])
      #expect(node["node"] == item)
    }
  }

  @Test("Other ids, other types and other seeds have other values") func others() async throws {
    let mock = try Shop.mock()
    mock.values["Query.node"] = ["__typename": "User"]
    let one = await mock.data(#"{ node(id: "1") { ... on User { name email age } } }"#)["node"]
    #expect(await mock.data(#"{ user(id: "1") { name email age } }"#)["user"] == one)
    #expect(await mock.data(#"{ user(id: "2") { name email age } }"#)["user"] != one)
    let other = try Shop.mock(MockValues(seed: 2))
    #expect(await other.data(#"{ user(id: "1") { name email age } }"#)["user"] != one)
  }

  @Test("Values of the user's win, and an id of the user's is one, too") func given() async throws {
    let mock = try Shop.mock(
      MockValues(seed: 1, ["Query.users": [["id": "5", "name": "Rick"], ["id": 6], ["id": "5"]]]))
    let users = await mock.data("{ users { id name email } }")["users"]
    #expect(users?[0]?["name"] == "Rick")
    #expect(users?[0]?["email"] == users?[2]?["email"])
    #expect(users?[1]?["id"] == "6")
    #expect(await mock.data("{ user(id: 6) { id name email } }")["user"] == users?[1])
    #expect(await mock.data(#"{ user(id: "5") { id name email } }"#)["user"] == users?[2])
    mock.values["User.email"] = "rick@example.com"
    #expect(await mock.data("{ user(id: 6) { email } }")["user"]?["email"] == "rick@example.com")
    // A function says what the id is at each place, and is asked only there.
    mock.values = MockValues(seed: 1, ["User.id": .computed { .json(.string("\($0.path)")) }])
    let computed = await mock.data("{ users { key: id name } }")["users"]?.arrayValue ?? []
    #expect(computed.map { $0["key"] } == ["users[0].key", "users[1].key", "users[2].key"])
    #expect(Set(computed.compactMap { $0["name"] }).count == 3)
    mock.values = MockValues(seed: 1, ["ID": "x"])
    #expect(await mock.data("{ user(id: 6) { id } users { id } }")["users"]?[1]?["id"] == "x")
  }

  @Test("Ids can be integers or null, and members of an input") func forms() async throws {
    let mock = try SchemaMock(
      sdl: """
        type Query { media(id: Int): Media page: [Media!]! any(first: Int): [Thing!]! }
        type Mutation { save(input: MediaInput!): Media! }
        input MediaInput { id: Int! }
        type Media { id: Int! title: String! }
        type Thing { id: ID title: String! }
        """, MockValues(seed: 1))
    let page = await mock.data("{ page { id title } }")["page"]?.arrayValue ?? []
    #expect(Set(page.compactMap { $0["title"] }).count == 3)
    for media in page {
      let id = media["id"] ?? .null
      #expect(
        await mock.data("query($id: Int) { media(id: $id) { id title } }", ["id": id])["media"]
          == media)
      #expect(
        await mock.data(
          "mutation($in: MediaInput!) { save(input: $in) { id title } }", ["in": ["id": id]])[
            "save"]
          == media)
    }
    mock.values.nullRate = 1
    #expect(await mock.data("{ any { id } }")["any"]?[0]?["id"] == .null)
  }

  @Test("The events of a subscription for one object say how it changes") func events() async throws
  {
    let mock = try SchemaMock(
      sdl: """
        type Query { user(id: ID!): User! }
        type Subscription { changed(id: ID!): User! joined: User! }
        type User { id: ID! age: Int! email: String! name: String! }
        """, MockValues(seed: 1))
    let changes = await mock.events(#"subscription { changed(id: "5") { id email } }"#)
    #expect(changes.count == 3)
    #expect(Set(changes).count == 3)
    #expect(changes.allSatisfy { $0.contains(#""id":"5""#) })
    for text in await mock.events("subscription { joined { id name age } }") {
      let user = try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))["joined"] ?? .null
      #expect(
        await mock.data(
          "query($id: ID!) { user(id: $id) { id name age } }", ["id": user["id"] ?? .null])["user"]
          == user)
    }
  }
}
