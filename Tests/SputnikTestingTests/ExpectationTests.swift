import SputnikMacros
import SputnikTesting
import TestSupport
import Testing

@QueryEnum enum WrongRole: String { case admin = "ADMIN", boss = "BOSS" }
@QueryEnum enum OpenRole {
  @EnumValue("ADMIN") case admin
  case unknown(String)
}

@QueryOperation struct WrongQuery {
  @Property(arguments: ["id": 1]) var user: User
  var users: User2
  @QuerySatelite struct User {
    var nam: String
    var age: String?
    var role: WrongRole
    @Property(name: "role", alias: "open") var open: OpenRole
    @Property(name: "name", alias: "roleName") var roleName: Role
    var weird: Int?
  }
  @QuerySatelite(schemaTypeName: "User") struct User2 { var id: Int; var friends: [[String]] }
}

@QueryOperation struct Strict {
  var page: Page
  @Property(arguments: ["id": 1]) var user: User
  @QuerySatelite struct User { var email: String; var friends: [Friend?] }
  @QuerySatelite(schemaTypeName: "User") struct Friend { var friends: [Name]? }
  @QuerySatelite(schemaTypeName: "User") struct Name { var name: String }
  @QuerySatelite struct Page { var hasNextPage: Bool }
}

@Suite("Checks of operations") struct ExpectationTests {
  @Test("An operation that fits has no findings") func valid() throws {
    let schema = try Schema(sdl: Shop.sdl)
    #expect(expectValid(UserQuery.self, in: schema) == [])
    #expect(expectValid(UserQuery(variables: .init(id: "1")), in: schema, nullability: true) == [])
    #expect(expectValid(FeedQuery.self, in: schema, nullability: true) == [])
    expectValid(try GraphQL.Document(parsing: "{ users { name } }"), in: schema)
  }

  @Test("Each finding has a rule, a message and a path") func findings() throws {
    let findings = try Schema(sdl: Shop.sdl).findings(in: WrongQuery.self)
    #expect(
      findings.map { "\($0)" } == [
        "user.nam: the type 'User' has no field 'nam': did you mean 'name'? (fieldSelections)",
        "users.friends: the field 'friends' of type '[User]' needs a selection of fields: "
          + "'friends { … }' (leafFieldSelections)",
        "user.age: the field has the type 'Int', whose values 'String' can't hold (type)",
        "user.role: 'WrongRole' has no case for 'EDITOR', 'READER', 'OLD' of 'Role': add it, or a "
          + "case for unknown values (enumValues)",
        "user.role: 'WrongRole' has 'BOSS', which 'Role' doesn't have: remove it (enumValues)",
        "users: the field has the type '[User!]!', but the property's is 'User!': use a list of the "
          + "same depth (listDepth)",
        "users.id: the field has the type 'ID!', whose values 'Int' can't hold (type)",
        "users.friends: the field has the type '[User]', but the property's is '[[String!]!]!': use "
          + "a list of the same depth (listDepth)",
      ])
    #expect(
      findings.map(\.coordinate).prefix(3) == [
        .member(type: "User", name: "nam"), .member(type: "User", name: "friends"),
        .member(type: "User", name: "age"),
      ])
    #expect(findings[0].rule == .document(.fieldSelections))
  }

  @Test("Each finding is an issue at the place of the call") func issues() throws {
    let schema = try Schema(
      sdl: "type Query { user(id: ID!): User users: [User!]! } type User { name: String }")
    let issues = Guarded<[Issue]>([])
    let line = #line + 2
    withKnownIssue {
      expectValid(WrongQuery.self, in: schema)
    } matching: { issue in
      issues.change { $0.append(issue) }
      return true
    }
    #expect(
      issues.value.flatMap(\.comments).map(\.rawValue) == [
        "WrongQuery: user.nam: the type 'User' has no field 'nam': did you mean 'name'? "
          + "(fieldSelections)",
        "WrongQuery: user.age: the type 'User' has no field 'age' (fieldSelections)",
        "WrongQuery: user.role: the type 'User' has no field 'role' (fieldSelections)",
        "WrongQuery: user.open: the type 'User' has no field 'role' (fieldSelections)",
        "WrongQuery: user.weird: the type 'User' has no field 'weird' (fieldSelections)",
        "WrongQuery: users.id: the type 'User' has no field 'id' (fieldSelections)",
        "WrongQuery: users.friends: the type 'User' has no field 'friends' (fieldSelections)",
        "WrongQuery: users: the field has the type '[User!]!', but the property's is 'User!': use a "
          + "list of the same depth (listDepth)",
      ])
    #expect(issues.value.allSatisfy { $0.sourceLocation?.line == line })
  }

  @Test("Nullability is checked where it is asked for") func nullability() throws {
    let schema = try Schema(sdl: Shop.sdl)
    #expect(schema.findings(in: Strict.self) == [])
    #expect(
      schema.findings(in: Strict.self, nullability: true).map { "\($0)" } == [
        "user: the field can be null, because the field has the type 'User': make it optional (nullability)",
        "user.email: the field can be null, because the field has the type 'String': make it optional (nullability)",
        "user.friends: the field can be null, because the field has the type '[User]': make it optional (nullability)",
        "user.friends.friends: an element of the list can be null, because the field has the type '[User]': make it optional (nullability)",
      ])
  }

  @Test("An operation that can't be printed is a finding") func unprintable() throws {
    var query = UserQuery(variables: .init(id: "1"))
    query.setSelections([])
    let findings = try Schema(sdl: Shop.sdl).findings(in: query)
    #expect(findings.map(\.rule) == [.printing])
  }
}
