import Foundation
import SputnikMacros
import SputnikTesting
import Testing

@Suite("SchemaMock: values") struct SchemaMockTests {
  @Test("A response fills a struct") func fills() async throws {
    let mock = try Shop.mock()
    let response = try await mock.requestMaker().makeRequest(
      operation: UserQuery(variables: .init(id: "7")))
    #expect(response.partialErrors.isEmpty)
    let user = try #require(response.user)
    #expect(user.id == "7")
    #expect(user.email?.hasSuffix("@example.com") == true)
    #expect(user.createdAt.value != nil)
    #expect(user.bestFriend != nil)
  }

  @Test("The values of a seed") func pinned() async throws {
    let text = try await Shop.mock().text(
      "{ users { id name email age role createdAt birthday avatarURL key settings weird } }")
    #expect(
      text
        == """
        {"data":{"users":[\
        {"id":"381870302704","name":"Yuna Larsen","email":"yuna.larsen@example.com","age":52,\
        "role":"EDITOR","createdAt":"2019-05-24T08:59:00Z","birthday":"2019-07-17",\
        "avatarURL":"https://example.com/images/1912.jpg",\
        "key":"3507a955-9d45-43ed-a347-763a01bdbf5f",\
        "settings":{"label":"slow forest","count":84},"weird":"early forest"},\
        {"id":"351726023559","name":"Jonas Santos","email":"jonas.santos@example.com","age":20,\
        "role":"READER","createdAt":"2023-12-08T03:50:00Z","birthday":"2016-04-06",\
        "avatarURL":"https://example.com/images/4390.jpg",\
        "key":"a1139211-f7f5-4f32-a31b-82a69ea0d05d",\
        "settings":{"label":"open window","count":95},"weird":"quiet lantern"},\
        {"id":"806242533117","name":"Omar Moreau","email":"omar.moreau@example.com","age":23,\
        "role":"ADMIN","createdAt":"2020-09-19T23:32:00Z","birthday":"2018-04-11",\
        "avatarURL":"https://example.com/images/5318.jpg",\
        "key":"6a303742-5f5e-4408-a691-75be1afcb87e",\
        "settings":{"label":"red lantern","count":67},"weird":"little meadow"}]}}
        """)
  }

  @Test("A value depends on the seed, the fields above it and their arguments") func dependence()
    async throws
  {
    let mock = try Shop.mock()
    let one = await mock.data("{ user(id: 1) { name age } }")
    #expect(await mock.data("{ user(id: 1) { age name } }") == one)
    #expect(await mock.data("{ a: user(id: 1) { name age } }")["a"] == one["user"])
    #expect(await mock.data("query($id: ID!) { user(id: $id) { name age } }", ["id": "1"]) == one)
    #expect(await mock.data("{ user(id: 2) { name age } }") != one)
    #expect(try await Shop.mock().data("{ user(id: 1) { name age } }") == one)
    #expect(try await Shop.mock(MockValues(seed: 2)).data("{ user(id: 1) { name age } }") != one)
  }

  @Test("The members of a union alternate, and so do the values of an enum") func rotation()
    async throws
  {
    let mock = try Shop.mock()
    let feed = try await mock.requestMaker().makeRequest(operation: FeedQuery()).feed
    let kinds = feed.map { item in
      switch item {
      case .user: "user"
      case .review: "review"
      case .product: "product"
      }
    }
    #expect(Set(kinds) == ["user", "review", "product"])
    let roles = await mock.data("{ users { roles } }")["users"]?[0]?["roles"]?.arrayValue
    #expect(Set(roles ?? []) == ["ADMIN", "EDITOR", "READER"])
    let nodes = await (1...20).asyncMap { id in
      await mock.data("{ node(id: \(id)) { __typename } }")["node"]?["__typename"]
    }
    #expect(Set(nodes) == ["User", "Review", "Product"])
  }

  @Test("Arguments with the names of fields are the values of the fields") func echo() async throws
  {
    let mock = try Shop.mock()
    #expect(
      await mock.text(#"mutation { rename(id: 4, name: "Rick") { id name } }"#)
        == #"{"data":{"rename":{"id":"4","name":"Rick"}}}"#)
    #expect(
      await mock.text(
        #"mutation { review(input: {stars: 5, text: "Fine.", role: ADMIN}) { stars text } }"#)
        == #"{"data":{"review":{"stars":5,"text":"Fine."}}}"#)
    #expect(
      await mock.text(#"{ node(id: "x") { id } }"#) == #"{"data":{"node":{"id":"x"}}}"#)
  }

  @Test("Ids differ, and there is no next page") func ids() async throws {
    let mock = try Shop.mock()
    let users = await mock.data("{ users { id friends { id } } }")["users"]?.arrayValue ?? []
    let ids =
      users.compactMap { $0["id"] }
      + users.flatMap { $0["friends"]?.arrayValue ?? [] }.compactMap { $0["id"] }
    #expect(ids.count == 12)
    #expect(Set(ids).count == 12)
    #expect(
      await mock.text("{ page { hasNextPage } }") == #"{"data":{"page":{"hasNextPage":false}}}"#)
  }

  @Test("The size of lists, which is bounded where they are deep") func lists() async throws {
    let mock = try Shop.mock()
    let matrix = await mock.data("{ matrix }")["matrix"]
    #expect(matrix?.arrayValue?.count == 3)
    #expect(matrix?[2]?[2]?.arrayValue?.count == 3)
    #expect(matrix?[2]?[2]?[2]?.arrayValue?.count == 1)
    mock.values.listSize = 5
    #expect(await mock.data("{ users { name } }")["users"]?.arrayValue?.count == 5)
    mock.values["User.friends"] = .list(count: 7)
    let users = await mock.data("{ users { friends { friends { friends { id } } } } }")
    let friends = users["users"]?[4]?["friends"]
    #expect(friends?.arrayValue?.count == 7)
    #expect(friends?[6]?["friends"]?[6]?["friends"]?.arrayValue?.count == 7)
  }
}

extension Sequence {
  fileprivate func asyncMap<T>(_ transform: (Element) async -> T) async -> [T] {
    var values: [T] = []
    for element in self { values.append(await transform(element)) }
    return values
  }
}
