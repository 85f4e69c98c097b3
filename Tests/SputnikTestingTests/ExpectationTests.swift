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

@QueryEnum(.upperSnakeCase, schemaTypeName: "Role") enum Rank { case admin, unknown(String) }

@QueryOperation struct NamedEnum {
  @Variable var role: Rank?
  @Property(arguments: ["role": .variable("role")]) var count: Int
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

  @Test("An enum has the name of the schema") func namedEnum() throws {
    let schema = try Schema(
      sdl: "type Query { count(role: Role): Int! } enum Role { ADMIN EDITOR }")
    #expect(expectValid(NamedEnum.self, in: schema) == [])
    let other = try Schema(
      sdl: "type Query { count(role: Rank): Int! } enum Rank { ADMIN EDITOR }")
    #expect(
      try other.findings(in: NamedEnum.self).map(\.message).contains {
        $0.contains("no type 'Role'")
      })
  }

  @Test("Each finding has a rule, a message and a path") func findings() throws {
    let findings = try Schema(sdl: Shop.sdl).findings(in: WrongQuery.self)
    #expect(
      findings.map { "\($0)" } == [
        "user.nam: the type 'User' has no field 'nam': did you mean 'name'? (field-selections)",
        "users.friends: the field 'friends' of type '[User]' needs a selection of fields: "
          + "'friends { … }' (leaf-field-selections)",
        "user.age: 'age' has the type 'String?', but 'User.age' has the scalar 'Int': write 'Int?' "
          + "(scalar-type)",
        "user.role: the enum 'Role' has no value 'BOSS' (unknown-enum-value)",
        "user.role: 'WrongRole' has no case for 'Role.EDITOR': add one, or a case marked "
          + "'@UnknownValue' (missing-enum-value)",
        "user.role: 'WrongRole' has no case for 'Role.READER': add one, or a case marked "
          + "'@UnknownValue' (missing-enum-value)",
        "user.role: 'WrongRole' has no case for 'Role.OLD': add one, or a case marked "
          + "'@UnknownValue' (missing-enum-value)",
        "user.roleName: 'roleName' has the type 'Role', an enum without a case for unknown values, "
          + "but 'User.name' has the scalar 'String', which can be any text: add a case marked "
          + "'@UnknownValue' (missing-enum-value)",
        "users: 'users' has the type 'User2', but 'Query.users' has the type '[User!]!', which has "
          + "another depth of lists (list-depth)",
        "users.id: 'id' has the type 'Int', but 'User.id' has the scalar 'ID': write 'ID' "
          + "(scalar-type)",
        "users.friends: 'friends' has the type '[[String]]', but 'User.friends' has the type "
          + "'[User]', which has another depth of lists (list-depth)",
      ])
    #expect(findings[0].rule == .document(.fieldSelections))
    #expect(findings[2].rule == .property(.scalarType))
    #expect(
      findings.map { $0.coordinate?.description } == [
        "User.nam", "User.friends", "User.age", "Role.BOSS", "Role.EDITOR", "Role.READER",
        "Role.OLD", "User.name", "Query.users", "User.id", "User.friends",
      ])
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
          + "(field-selections)",
        "WrongQuery: user.age: the type 'User' has no field 'age' (field-selections)",
        "WrongQuery: user.role: the type 'User' has no field 'role' (field-selections)",
        "WrongQuery: user.open: the type 'User' has no field 'role' (field-selections)",
        "WrongQuery: user.weird: the type 'User' has no field 'weird' (field-selections)",
        "WrongQuery: users.id: the type 'User' has no field 'id' (field-selections)",
        "WrongQuery: users.friends: the type 'User' has no field 'friends' (field-selections)",
        "WrongQuery: user.roleName: 'roleName' has the type 'Role', an enum without a case for "
          + "unknown values, but 'User.name' has the scalar 'String', which can be any text: add a "
          + "case marked '@UnknownValue' (missing-enum-value)",
        "WrongQuery: users: 'users' has the type 'User2', but 'Query.users' has the type "
          + "'[User!]!', which has another depth of lists (list-depth)",
      ])
    #expect(issues.value.allSatisfy { $0.sourceLocation?.line == line })
  }

  @Test("Nullability is checked where it is asked for") func nullability() throws {
    let schema = try Schema(sdl: Shop.sdl)
    #expect(schema.findings(in: Strict.self) == [])
    #expect(
      schema.findings(in: Strict.self, nullability: true).map { "\($0)" } == [
        "user: 'user' isn't optional, but 'Query.user' can be null: write 'User?' (nullable-field)",
        "user.email: 'email' isn't optional, but 'User.email' can be null: write 'String?' "
          + "(nullable-field)",
        "user.friends: 'friends' isn't optional, but 'User.friends' can be null: write '[Friend?]?' "
          + "(nullable-field)",
        "user.friends.friends: the elements of 'friends' aren't optional, but those of "
          + "'User.friends' can be null: write '[Name?]?' (nullable-element)",
      ])
  }

  @Test("An operation that can't be printed is a finding") func unprintable() throws {
    var query = UserQuery(variables: .init(id: "1"))
    query.setSelections([])
    let findings = try Schema(sdl: Shop.sdl).findings(in: query)
    #expect(findings.map(\.rule) == [.printing])
  }
}
