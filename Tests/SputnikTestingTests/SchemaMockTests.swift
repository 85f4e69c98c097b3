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
        {"id":"583847767375","name":"Elena Costa","email":"elena.costa@example.com","age":67,\
        "role":"EDITOR","createdAt":"2020-03-04T15:27:00Z","birthday":"2016-12-02",\
        "avatarURL":"https://example.com/images/3379.jpg",\
        "key":"4baac87a-8ab9-4e2f-a234-a71dcf29b8ba",\
        "settings":{"label":"distant comet","count":66},"weird":"golden river"},\
        {"id":"886718428238","name":"Freya Singh","email":"freya.singh@example.com","age":52,\
        "role":"ADMIN","createdAt":"2022-05-08T09:45:00Z","birthday":"2023-02-08",\
        "avatarURL":"https://example.com/images/3858.jpg",\
        "key":"72a09bef-a7d0-43a1-a54e-a47dc201bf4b",\
        "settings":{"label":"amber clock","count":41},"weird":"paper window"},\
        {"id":"806242533117","name":"Kofi Santos","email":"kofi.santos@example.com","age":64,\
        "role":"ADMIN","createdAt":"2024-07-10T04:48:00Z","birthday":"2019-07-25",\
        "avatarURL":"https://example.com/images/6086.jpg",\
        "key":"352d047c-96a8-4993-a2a4-5ad808aa1dc3",\
        "settings":{"label":"silver forest","count":81},"weird":"hidden island"}]}}
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
