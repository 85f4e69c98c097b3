import SputnikMacros
import SputnikTesting
import Testing

@Suite("SchemaMock: values at coordinates") struct SchemaMockOverrideTests {
  @Test("Values of fields, types, scalars and interfaces") func values() async throws {
    let mock = try Shop.mock(
      MockValues(
        seed: 1,
        [
          "User.name": "Rick", "Product": ["title": "Portal gun", "price": 9.5],
          "DateTime": "2013-12-02T09:30:00Z", "Node.id": "n", "Role": "EDITOR",
          "Query.feed": [["__typename": "Product", "inStock": true], ["__typename": "User"]],
        ]))
    #expect(
      await mock.text(
        """
        { feed { __typename ... on Product { id title price inStock } ... on User { id name role createdAt } } }
        """)
          == """
          {"data":{"feed":[{"__typename":"Product","id":"n","title":"Portal gun","price":9.5,"inStock":true},\
          {"__typename":"User","id":"n","name":"Rick","role":"EDITOR","createdAt":"2013-12-02T09:30:00Z"}]}}
          """)
  }

  @Test("Values are computed with the arguments and the path") func computed() async throws {
    let mock = try Shop.mock(
      MockValues([
        "Query.user": .computed { ["id": $0.arguments["id"] ?? 0, "name": .string("\($0.path)")] },
        "User": .computed { ["email": .string("\($0.index)@\($0.fieldName)")] },
      ]))
    #expect(
      await mock.text("{ me: user(id: 5) { id name email friends { email } } }")
        == """
        {"data":{"me":{"id":"5","name":"me","email":"0@user",\
        "friends":[{"email":"0@friends"},{"email":"1@friends"},{"email":"2@friends"}]}}}
        """)
  }

  @Test("Explicit nulls, and nulls by a rate") func nulls() async throws {
    let mock = try Shop.mock(MockValues(seed: 1, ["User.email": .null, "Review": .null]))
    #expect(
      await mock.text("{ user(id: 1) { email } }") == #"{"data":{"user":{"email":null}}}"#)
    mock.values = MockValues(seed: 1)
    mock.values.nullRate = 1
    #expect(await mock.text("{ user(id: 1) { name } }") == #"{"data":{"user":null}}"#)
    mock.values.nullRate = 0.5
    mock.values["Query.users"] = .list(count: 200)
    let users = await mock.data("{ users { email name } }")["users"]?.arrayValue ?? []
    let nulls = users.filter { $0["email"] == .null }.count
    #expect((70...130).contains(nulls))
    #expect(users.allSatisfy { $0["name"] != .null })
  }

  @Test("A null in a non-null field is an error of the object around it") func nonNull()
    async throws
  {
    let mock = try Shop.mock(MockValues(["User.name": .null]))
    #expect(
      await mock.text("{ user(id: 1) { name } }")
        == """
        {"errors":[{"message":"Cannot return null for non-nullable field User.name.",\
        "locations":[{"line":1,"column":17}],"path":["user","name"]}],"data":{"user":null}}
        """)
  }

  @Test("Errors of fields arrive as partial errors") func errors() async throws {
    let mock = try Shop.mock(
      MockValues([
        "User.email": .error("No address.", extensions: ["code": "HIDDEN"]),
        "User.bestFriend": .computed { _ in throw ExecutionError("No friends.") },
      ]))
    let response = try await mock.requestMaker().makeRequest(
      operation: UserQuery(variables: .init(id: "1")))
    #expect(response.user?.email == nil)
    #expect(response.user?.bestFriend == nil)
    let errors = response.partialErrors.compactMap { $0 as? DefaultPartialError }
    #expect(errors.map(\.message) == ["No address.", "No friends."])
    #expect(errors.map(\.path) == [["user", "email"], ["user", "bestFriend"]])
    #expect(errors.first?.extensions["code"] == "HIDDEN")
  }

  @Test("A coordinate that the schema doesn't have is an error") func unknown() async throws {
    let mock = try Shop.mock(MockValues(["User.nam": "Rick", "Usr": .null, "User.name": "R"]))
    #expect(
      await mock.text("{ user(id: 1) { name } }")
        == """
        {"errors":[{"message":"The mock has a value for \\"User.nam\\", but the schema has no such field."},\
        {"message":"The mock has a value for \\"Usr\\", but the schema has no such type."}]}
        """)
  }

  @Test("A document that isn't valid gets the errors of the rules") func invalid() async throws {
    let mock = try Shop.mock()
    #expect(
      await mock.text("{ user(id: 1) { nam } }")
        == """
        {"errors":[{"message":"the type 'User' has no field 'nam': did you mean 'name'?",\
        "locations":[{"line":1,"column":17}]}]}
        """)
    #expect(await mock.text("{ user(id: ").hasPrefix(#"{"errors":[{"message":"Syntax error"#))
    #expect(
      await mock.text("query($id: ID!) { user(id: $id) { name } }")
        == #"{"errors":[{"message":"Variable \"$id\" of required type \"ID!\" was not provided."}]}"#
    )
  }
}
