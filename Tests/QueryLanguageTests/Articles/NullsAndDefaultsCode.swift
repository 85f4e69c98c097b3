import Sputnik
import TestSupport
import Testing

// The Swift code of the article "Nulls, defaults, and variables that are left out". What a server does with it is in
// `Rules/NullsAndDefaultsTests.swift`.

@Suite("The code of \"Nulls, defaults, and variables that are left out\"")
struct NullsAndDefaultsCode {
  @QuerySatelite struct Filter {
    var name: GraphQLNullable<String>
    var limit: Int?
  }

  @QueryOperation struct Optional {
    var items: Items
    @QuerySatelite struct Items {
      @Variable var size: Int? = 50
      var name: String
    }
  }

  @QueryOperation struct Required {
    var items: Items
    @QuerySatelite struct Items {
      @Variable var size: Int = 50
      var name: String
    }
  }

  @Test func defaults() throws {
    #expect(
      try Optional().text
        == "query Optional($size: Int = 50) { items(size: $size) { name } }")
    #expect(
      try Required().text
        == "query Required($size: Int! = 50) { items(size: $size) { name } }")
    #expect(try Required().body.hasSuffix(#""variables":{"size":50}}"#))
  }

  @Test func documents() {
    let document = GraphQL.Document { GraphQL.Operation(.query, "Items") { "name" } }
    _ = GraphQL.Request(document, variables: ["size": nil])
    _ = GraphQL.Request(document, variables: [:])
    #expect(GraphQL.Request(document, variables: ["size": nil]).variables == ["size": .null])
  }
}
