import SputnikSchema
import Testing

@Suite("Rules for documents and operations")
struct OperationRuleTests {
  @Test(
    "Invalid documents",
    arguments: [
      (
        "query getDogName { dog { name color } } extend type Dog { color: String }",
        ["1:31 fieldSelections", "1:41 executableDefinitions"]
      ),
      (
        "query getDogName { dog { name } } type Extra { a: Int }",
        ["1:35 executableDefinitions"]
      ),
      (
        "query Q { dog { name } } directive @d on FIELD",
        ["1:26 executableDefinitions"]
      ),
      (
        "query Q { dog { name } } schema { query: Query }",
        ["1:26 executableDefinitions"]
      ),
      (
        #""A scalar" scalar Time query Q { dog { name } }"#,
        ["1:12 executableDefinitions"]
      ),
      (
        "query Q { dog { name } } extend schema @d",
        ["1:26 executableDefinitions"]
      ),
      (
        "query getName { dog { name } } query getName { dog { owner { name } } }",
        ["1:38 operationNameUniqueness"]
      ),
      (
        #"query dogOperation { dog { name } } mutation dogOperation { addPet(pet: {dog: {name: "a"}}) { name } }"#,
        ["1:46 operationNameUniqueness"]
      ),
      (
        "query A { dog { name } } query A { dog { name } } query A { dog { name } }",
        ["1:32 operationNameUniqueness", "1:57 operationNameUniqueness"]
      ),
      (
        "{ dog { name } } query getName { dog { owner { name } } }",
        ["1:1 loneAnonymousOperation"]
      ),
      (
        "query { dog { name } } { cat { name } }",
        ["1:1 loneAnonymousOperation", "1:24 loneAnonymousOperation"]
      ),
      (
        "query A { dog { name } } mutation { addPets(pets: []) { name } }",
        ["1:26 loneAnonymousOperation"]
      ),
      (
        "subscription sub { newMessage { body sender } disallowedSecondRootField }",
        ["1:47 singleRootField"]
      ),
      (
        "subscription sub { ...multipleSubscriptions } fragment multipleSubscriptions on Subscription { newMessage { body sender } disallowedSecondRootField }",
        ["1:123 singleRootField"]
      ),
      (
        "subscription requiredRuntimeValidation($bool: Boolean!) { newMessage @include(if: $bool) { body sender } disallowedSecondRootField @skip(if: $bool) }",
        ["1:70 singleRootField", "1:106 singleRootField", "1:132 singleRootField"]
      ),
      (
        "subscription sub { __typename }",
        ["1:20 singleRootField"]
      ),
      (
        "subscription { newMessage { body } other: newMessage { sender } }",
        ["1:36 singleRootField"]
      ),
      (
        "subscription { ... @include(if: true) { newMessage { body } } }",
        ["1:20 singleRootField"]
      ),
      (
        "subscription { ...F @skip(if: false) } fragment F on Subscription { newMessage { body } }",
        ["1:21 singleRootField"]
      ),
      (
        "subscription { ... on Subscription { a: newMessage { body } b: newMessage { body } } }",
        ["1:61 singleRootField"]
      ),
      (
        "subscription { ...F } fragment F on Subscription { newMessage { body } ...F }",
        ["1:72 fragmentSpreadsMustNotFormCycles"]
      ),
    ])
  func invalid(document: String, findings: [String]) throws {
    #expect(try Pets.findings(in: document) == findings)
  }

  @Test(
    "Valid documents",
    arguments: [
      "query helloQuery { dog { name } }",
      #"mutation goodbyeMutation { addPet(pet: {cat: {name: "a"}}) { name } }"#,
      "query getDogName { dog { name } } query getOwnerName { dog { owner { name } } }",
      "query name { dog { ...name } } fragment name on Dog { name }",
      "{ dog { name } }",
      "{ dog { ...F } } fragment F on Dog { name }",
      "subscription sub { newMessage { body sender } }",
      "subscription sub { ...newMessageFields } fragment newMessageFields on Subscription { newMessage { body sender } }",
      "subscription { newMessage { body } newMessage { sender } }",
      "subscription { ... { newMessage { body } } }",
      "subscription { newMessage { body @skip(if: true) sender @include(if: true) } }",
      "subscription A { newMessage { body } } subscription B { disallowedSecondRootField }",
    ])
  func valid(document: String) throws {
    #expect(try Pets.findings(in: document) == [])
  }

  @Test(
    "Operations of a kind that the schema doesn't have",
    arguments: [
      ("query helloQuery { hello }", []),
      (
        "mutation goodbyeMutation { goodbye }",
        ["1:1: the schema has no mutation type"]
      ),
      (
        "query A { hello }\n\"About\" subscription B { greeting { text } }",
        ["2:9: the schema has no subscription type"]
      ),
    ])
  func operationTypeExistence(document: String, findings: [String]) throws {
    let schema = try Schema(sdl: "type Query { hello: String }")
    let found = schema.validate(try GraphQL.Document(parsing: document))
    #expect(found.map(\.description) == findings)
    #expect(found.allSatisfy { $0.rule == .operationTypeExistence })
  }
}
