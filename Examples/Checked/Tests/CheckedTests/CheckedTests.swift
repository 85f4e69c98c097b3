import Checked
import Foundation
import SputnikTesting
import Testing

/// Operations against the same schema that the plugin uses, without a server.
@Suite struct CheckedTests {
  private let schema = URL(filePath: #filePath)
    .appending(path: "../../../Sources/Checked/schema.graphqls").standardized

  @Test func aBookIsFilledFromMadeUpValues() async throws {
    let mock = try SchemaMock(
      contentsOf: schema, MockValues(seed: 1, ["Book.title": "Orlando", "Book.genre": "NOVEL"]))
    let response = try await mock.requestMaker()
      .makeRequest(operation: BookQuery(variables: .init(id: "7")))
    let book = try #require(response.book)
    #expect(book.title == "Orlando")
    #expect(book.genre == .novel)
    #expect(!book.author.name.isEmpty)
    #expect(!book.reviews.isEmpty)
    #expect(response.partialErrors.isEmpty)
    #expect(mock.requests.map(\.operationName) == ["BookQuery"])
  }

  @Test func aReviewArrivesAtTheServer() async throws {
    let mock = try SchemaMock(contentsOf: schema, MockValues(seed: 1, ["Review.stars": 4]))
    let review = ReviewInput(book: "7", stars: 4, text: nil)
    let response = try await mock.requestMaker()
      .makeRequest(operation: AddReview(variables: .init(review: review)))
    #expect(response.addReview?.stars == 4)
    #expect(mock.requests.first?.variables == ["review": ["book": "7", "stars": 4]])
  }

  /// CompiledOperationTests of the package itself has the same texts for the sources.
  @Test func compiledOperationsHaveTheDocumentsOfTheirSources() throws {
    let review = ReviewInput(book: "7", stars: 4, text: nil)
    #expect(
      try AddReview(variables: .init(review: review)).document.text
        == "mutation AddReview($review: ReviewInput!) { addReview(review: $review) { stars } }")
    #expect(
      try BookQuery(variables: .init(id: "7")).document.text
        == "query BookQuery($id: ID!) { book(id: $id) { title subtitle genre published "
        + "author { id name } reviews { stars text } } }")
  }

  @Test func compiledOperationsFitTheSchema() throws {
    let schema = try Schema(sdl: String(contentsOf: schema, encoding: .utf8))
    expectValid(BookQuery.self, in: schema)
    expectValid(AddReview.self, in: schema)
  }
}
