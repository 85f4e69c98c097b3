import Foundation
import SputnikMacros
import SputnikTesting

/// A schema with everything that values are made up for.
enum Shop {
  static let sdl = """
    type Query {
      user(id: ID!): User
      users: [User!]!
      feed(first: Int): [Item!]!
      node(id: ID!): Node
      matrix: [[[[Int!]!]!]!]!
      page(after: String): Page!
    }

    type Mutation {
      rename(id: ID!, name: String!): User
      review(input: ReviewInput!): Review!
      upload(file: Upload!, note: String): String
    }

    scalar DateTime
    scalar LocalDate
    scalar URL
    scalar UUID
    scalar JSON
    scalar Weird
    scalar Upload

    enum Role { ADMIN EDITOR READER  OLD @deprecated(reason: "Use READER.") }

    interface Node { id: ID! }
    union Item = User | Review | Product

    type User implements Node {
      id: ID!
      name: String!
      email: String
      avatarURL: URL
      age: Int
      role: Role!
      roles: [Role!]!
      createdAt: DateTime!
      birthday: LocalDate
      key: UUID
      settings: JSON
      weird: Weird
      friends: [User]
      bestFriend: User
    }

    type Product implements Node { id: ID! title: String! price: Float! inStock: Boolean! }
    type Review implements Node { id: ID! stars: Int! text: String author: User }
    input ReviewInput { stars: Int! text: String role: Role }
    type Page { items: [Item!]! hasNextPage: Boolean! }
    """

  static func mock(_ values: MockValues = MockValues(seed: 1)) throws -> SchemaMock {
    try SchemaMock(sdl: sdl, values)
  }
}

extension SchemaMock {
  /// Returns the response to a document, as JSON text.
  func text(_ document: String, _ variables: JSONObject = [:]) async -> String {
    await execute(GraphQLRequest(query: document, variables: variables)).json.text
  }

  /// Returns the data of the response to a document.
  func data(_ document: String, _ variables: JSONObject = [:]) async -> JSONValue {
    await execute(GraphQLRequest(query: document, variables: variables)).data ?? .null
  }
}

@QueryEnum enum Role: String, CaseIterable {
  case admin = "ADMIN", editor = "EDITOR", reader = "READER", old = "OLD"
}

@Scalar(expressibleBy: [.string], valueType: Date.self) struct DateTime: Hashable {}

@QueryOperation struct UserQuery: Equatable {
  var user: User?
  @QuerySatelite struct User: Equatable {
    @Variable(argument: "id") var idArgument: ID
    var id: ID
    var name: String
    var email: String?
    var role: Role
    var createdAt: DateTime
    var bestFriend: Friend?
    @QuerySatelite(schemaTypeName: "User") struct Friend: Equatable { var name: String }
  }
}

@QueryOperation struct FeedQuery {
  var feed: [Item]
  @QueryUnion enum Item {
    case user(User)
    case review(Review)
    case product(Product)
  }
  @QuerySatelite struct User: Equatable { var name: String }
  @QuerySatelite struct Review: Equatable { var stars: Int }
  @QuerySatelite struct Product: Equatable { var title: String }
}
