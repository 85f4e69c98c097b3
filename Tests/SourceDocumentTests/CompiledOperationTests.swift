import Foundation
import SputnikLanguage
import SputnikChecks
import Testing

/// Every operation of the test targets and of the examples, in both forms.
@Suite("The source of an operation has the document that the compiled operation prints")
struct CompiledOperationTests {
  /// Operations whose documents aren't known before run time, because a default value isn't one of
  /// GraphQL's own literals: a scalar with a transformer reads it.
  static let unclear: Set = ["Spans", "HiddenParts", "DeprecatedBesideInitialValues"]

  @Test func everyOperationOfThisPackage() async throws {
    let sources = try Checkout.sources()
    var compiled = try await CompiledOperations(in: Checkout.targets.keys).documents
    #expect(compiled.values.map(\.count).reduce(0, +) > 330)
    var equal = 0
    for operation in sources.operations {
      let name = "\(sources.types[operation.type].module).\(operation.structName)"
      let documents = compiled[name] ?? []
      let identified = operation.document.identified.text
      if let match = documents.firstIndex(where: {
        $0 == operation.document && $0?.identified.text == identified
      }) {
        compiled[name]?.remove(at: match)
        equal += 1
      } else if let failed = documents.firstIndex(of: nil) {
        // Printing reports what a schema check reports here: a conflict, or an undeclared variable.
        compiled[name]?.remove(at: failed)
      } else {
        Issue.record(
          """
          \(operation.place): \(name)
          source:   \(operation.document.text)
          compiled: \(documents.map { $0?.text ?? "an error" })
          with a cache: \(identified)
          compiled:     \(documents.map { $0?.identified.text ?? "an error" })
          """)
      }
    }
    #expect(equal > 290)
    for unchecked in sources.unchecked {
      let module = try #require(
        Checkout.targets.first { unchecked.place.file.hasPrefix($0.value + "/") }?.key)
      let name = "\(module).\(unchecked.subject)"
      if Self.unclear.contains(unchecked.subject) {
        #expect(unchecked.reason.contains("isn't known before run time"))
        compiled[name]?.removeFirst()
      } else {
        let failed = try #require(compiled[name]?.firstIndex(of: nil), "\(unchecked)")
        compiled[name]?.remove(at: failed)
      }
    }
    let examples = sources.operations.filter { $0.place.file.contains("/Examples/") }
    #expect(examples.count == 5)
    for (name, documents) in compiled where !documents.isEmpty {
      Issue.record("\(name) was not read: \(documents.map { $0?.text ?? "an error" })")
    }
  }

  /// The tests of Examples/Cache have the same texts for the compiled operations.
  @Test func operationsOfThePackageWithACache() throws {
    let sources = AnnotatedSources(
      try Checkout.files(in: "Examples/Cache/Sources/TrailGuide", module: "TrailGuide"))
    #expect(sources.unchecked == [])
    #expect(
      sources.operations.map(\.document.text) == [
        "mutation LikeTrail($id: ID!, $isLiked: Boolean!) "
          + "{ like(id: $id, isLiked: $isLiked) { id likes isLiked } }",
        "query TrailDetails($id: ID!) "
          + "{ trail(id: $id) { id name country kilometers likes isLiked } }",
        "query TrailPage($first: Int, $after: String) "
          + "{ trails(first: $first, after: $after) "
          + "{ edges { node { id name likes isLiked } } pageInfo { hasNextPage endCursor } } }",
      ])
  }

  /// The tests of Examples/Database have the same texts for the compiled operations.
  @Test func operationsOfThePackageWithADatabase() throws {
    let sources = AnnotatedSources(
      try Checkout.files(in: "Examples/Database/Sources/AtlasStore", module: "AtlasStore"))
    #expect(sources.unchecked == [])
    #expect(
      sources.operations.map(\.document.text) == [
        "query AtlasQuery { people { id name homeworld { id name climate } } "
          + "films { id title year } }",
        "query SearchQuery($text: String!) { search(text: $text) { __typename "
          + "... on Person { id name homeworld { id name climate } } "
          + "... on Planet { id name climate } ... on Film { id title year } } }",
        "mutation RenamePerson($person: ID!, $name: String!) "
          + "{ rename(person: $person, name: $name) { id name } }",
      ])
  }

  /// The tests of Examples/Checked have the same texts for the compiled operations.
  @Test func operationsOfThePackageWithThePlugin() throws {
    let sources = AnnotatedSources(
      try Checkout.files(in: "Examples/Checked/Sources/Checked", module: "Checked")
        + Checkout.files(in: "Examples/Checked/Sources/CheckedKit", module: "CheckedKit"))
    #expect(sources.unchecked == [])
    #expect(
      sources.operations.map(\.document.text) == [
        "mutation AddReview($review: ReviewInput!) { addReview(review: $review) { stars } }",
        "query BookQuery($id: ID!) { book(id: $id) { title subtitle genre published "
          + "author { id name } reviews { stars text } } }",
      ])
  }
}
