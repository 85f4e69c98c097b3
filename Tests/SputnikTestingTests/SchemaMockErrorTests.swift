import Foundation
import SputnikMacros
import SputnikTesting
import Testing

@QueryOperation private struct FailingQuery {
  var user: FieldResult<User?>
  @QuerySatelite struct User {
    @Variable var id: ID
    var name: FieldResult<String>
    var role: FieldResult<Role>
    var age: FieldResult<Int?>
    var friends: FieldResult<[FieldResult<Friend?>]?>
  }
  @QuerySatelite(schemaTypeName: "User") struct Friend { var email: String? }
  @QueryEnum(.upperSnakeCase) enum Role { case admin, editor, reader, old }
}

@Suite("SchemaMock: errors of fields, and what becomes of them") struct SchemaMockErrorTests {
  private func response(_ onError: ErrorBehavior?) async throws -> FailingQuery {
    let mock = try Shop.mock(
      MockValues(seed: 1, ["User.name": .error("No name."), "User.age": .error("No age.")]))
    let response = try await mock.requestMaker(options: RequestOptions(onError: onError))
      .makeRequest(operation: FailingQuery(variables: .init(id: "1")))
    #expect(mock.requests.map(\.onError) == [onError])
    return response
  }

  @Test("By default, the object around a non-null field is null") func propagating() async throws {
    for onError in [nil, ErrorBehavior.propagate] {
      let response = try await response(onError)
      #expect(response.user.error?.message == "No name.")
      #expect(response.user.error?.path == "user.name")
      #expect(response.partialErrors.map(\.message) == ["No name."])
    }
  }

  @Test("With NULL, the field is null by itself") func nulls() async throws {
    let response = try await response(.null)
    let user = try #require(try response.user.get())
    #expect(user.name.error?.message == "No name.")
    #expect(user.age.error?.message == "No age.")
    #expect(user.role.value != nil)
    #expect(user.friends.value??.isEmpty == false)
    #expect(response.partialErrors.at("user.name").map(\.message) == ["No name."])
  }

  @Test("With HALT, there are no data") func halting() async throws {
    do {
      _ = try await response(.halt)
      Issue.record("the request must fail")
    } catch SputnikError.responseError(let errors) {
      #expect(errors.map(\.message) == ["No name."])
    }
  }

  @Test("Another value is refused") func unknown() async throws {
    let mock = try Shop.mock()
    let request = TransportRequest(
      url: try #require(URL(string: "https://mock.invalid/graphql")),
      headers: ["Content-Type": "application/json"],
      body: TransportBody(Data(#"{"query":"{ users { id } }","onError":"IGNORE"}"#.utf8)))
    let response = try await mock.send(request)
    #expect(response.status == 400)
    #expect(
      String(decoding: response.body, as: UTF8.self)
        == #"{"errors":[{"message":"'onError' must be NULL, PROPAGATE or HALT."}]}"#)
  }

  @Test("A struct that is made up has the failure, too") func madeUp() throws {
    let values = MockValues(seed: 1, ["User.name": .error("No name.")])
    let user = try values.response(to: FailingQuery.self).user.value??.name
    #expect(user?.error?.message == "No name.")
  }
}
