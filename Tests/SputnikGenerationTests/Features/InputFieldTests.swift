import SputnikChecks
import SputnikGeneration
import SputnikSchema
import Testing

@Suite("Fields of input objects that are written")
struct InputFieldTests {
  private static let sdl = """
    type Query { users(where: users_bool_exp!, order: Order): [User!]! save(user: UserInput!): Int }
    type User { id: Int! name: String }
    input users_bool_exp {
      _and: [users_bool_exp!] _not: users_bool_exp id: Int_exp name: String_exp posts: posts_bool_exp
    }
    input posts_bool_exp { user: users_bool_exp title: String_exp }
    input Int_exp { _eq: Int _in: [Int!] _gt: Int }
    input String_exp { _eq: String _like: String }
    input UserInput { id: ID! name: String role: Role! = ADMIN address: Address! tags: [TagInput!] }
    input Address { street: String city: String! geo: Geo }
    input Geo { lat: Float lon: Float }
    input TagInput { name: String! }
    enum Role { ADMIN GUEST }
    input Order @oneOf { by: Geo name: Role user: UserInput }
    """

  private func structs(
    _ graphQL: String, _ wanted: Set<SchemaCoordinate> = []
  ) throws -> (source: String, leftOut: [String]) {
    let schema = try Schema(sdl: Self.sdl)
    var options = GenerationOptions()
    options.inputFields = .required(and: wanted)
    let structs = StructWriter(schema: schema, options: options).write([
      DocumentFile(name: "A.graphql", text: graphQL)
    ])
    #expect(structs.refusals == [])
    let file = SourceFile(path: "A.swift", module: "App", text: structs.source)
    let report = AnnotatedSources([file]).checked(against: schema)
    #expect(report.findings.map(\.message) == [])
    #expect(report.operations == 1)
    let leftOut = structs.leftOutInputFields.map { type in
      "\(type.type): \(type.names.joined(separator: ", "))"
    }
    return (structs.source, leftOut)
  }

  @Test("Without a choice, all are")
  func all() throws {
    let structs = StructWriter(schema: try Schema(sdl: Self.sdl)).write([
      DocumentFile(
        name: "A.graphql",
        text: "query A($where: users_bool_exp!) { users(where: $where) { id } }")
    ])
    #expect(structs.leftOutInputFields == [])
    #expect(structs.source.matches(of: #/ struct /#).count == 6)
  }

  @Test("What is required, and what that needs")
  func required() throws {
    let (source, leftOut) = try structs("query A($user: UserInput!) { save(user: $user) }")
    #expect(
      source == """
        import Sputnik

        @QueryOperation struct A {
          @Variable var user: UserInput
          @Property(arguments: ["user"]) var save: Int?
        }

        @QuerySatelite struct UserInput {
          var id: ID
          var address: Address
        }

        @QuerySatelite struct Address {
          var city: String
        }

        """)
    #expect(
      leftOut == [
        "UserInput: name, role, tags",
        "Address: street, geo",
      ])
  }

  @Test("What the caller names, also a whole input object")
  func named() throws {
    let (source, leftOut) = try structs(
      "query A($where: users_bool_exp!) { users(where: $where) { id } }",
      [
        .member(type: "users_bool_exp", name: "name"), .member(type: "users_bool_exp", name: "id"),
        .member(type: "String_exp", name: "_eq"), .type("Int_exp"),
      ])
    #expect(
      source == """
        import Sputnik

        @QueryOperation struct A {
          var users: [User]

          @QuerySatelite struct User {
            @Variable var `where`: UsersBoolExp
            var id: Int
          }
        }

        @QuerySatelite(schemaTypeName: "users_bool_exp") struct UsersBoolExp {
          var id: IntExp?
          var name: StringExp?
        }

        @QuerySatelite(schemaTypeName: "Int_exp") struct IntExp {
          @Property(name: "_eq") var eq: Int?
          @Property(name: "_in") var `in`: [Int]?
          @Property(name: "_gt") var gt: Int?
        }

        @QuerySatelite(schemaTypeName: "String_exp") struct StringExp {
          @Property(name: "_eq") var eq: String?
        }

        """)
    #expect(
      leftOut == [
        "users_bool_exp: _and, _not, posts",
        "String_exp: _like",
      ])
  }

  @Test("A type can't be empty, so one field that needs no other input object is kept")
  func nothing() throws {
    let (source, leftOut) = try structs(
      "query A($where: users_bool_exp!, $order: Order) { users(where: $where, order: $order) { id } }"
    )
    #expect(
      source.hasSuffix(
        """
        @QuerySatelite(schemaTypeName: "users_bool_exp") struct UsersBoolExp {
          @Property(name: "_and") var and: [UsersBoolExp]?
        }

        @QueryEnum(.upperSnakeCase) enum Role {
          case admin
          case guest
          case unknown(String)
        }

        @QueryOneOf enum Order {
          case name(Role)
        }

        """))
    #expect(leftOut == ["users_bool_exp: _not, id, name, posts", "Order: by, user"])
  }

  @Test("Default values in the document keep their fields")
  func defaults() throws {
    let (source, _) = try structs(
      "query A($where: users_bool_exp! = {_not: {name: {_like: \"A%\"}}}) { users(where: $where) { id } }"
    )
    #expect(
      source.contains(
        "@Variable var `where`: UsersBoolExp = .init(not: .init(.init(name: .init(like: \"A%\"))))")
    )
    #expect(
      source.contains(
        """
        @QuerySatelite(schemaTypeName: "users_bool_exp") struct UsersBoolExp {
          @Property(name: "_not") var not: Indirect<UsersBoolExp>?
          var name: StringExp?
        }
        """))
  }
}
