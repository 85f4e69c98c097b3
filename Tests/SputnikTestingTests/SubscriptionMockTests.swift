import SputnikMacros
import SputnikTesting
import Testing

@QuerySubscription struct ReviewWritten: Equatable {
  @Variable var product: ID
  @Local var isNew = true
  @Property(arguments: ["product": .variable("product")]) var reviewWritten: Review

  @QuerySatelite struct Review: Equatable {
    var stars: Int
    @FragmentSpread var author: ReviewAuthor
  }
}

@QueryOperation struct ReviewPage: Equatable {
  @Stream(initialCount: 1) var reviews: [Review]

  @QuerySatelite struct Review: Equatable {
    var stars: Int
    @FragmentSpread @Defer(if: "isSlow") var author: ReviewAuthor?
  }
}

@QueryFragment(on: "Review") struct ReviewAuthor: Equatable { var authorName: String }

@Suite("Mocks of subscriptions, and their structs against a schema") struct SubscriptionMockTests {
  @Test("A mock is an event") func mock() {
    let event = ReviewWritten.mock(MockValues(["Review.stars": 4])) { $0.variables.product = "7" }
    #expect(event.reviewWritten.stars == 4)
    #expect(event.reviewWritten.author.authorName != "")
    #expect(event.variables.product == "7")
    #expect(event.isNew)
    #expect(ReviewWritten.mock(seed: 1) == ReviewWritten.mock(seed: 1))
    #expect(
      ReviewWritten.mock(seed: 1).reviewWritten.author
        != ReviewWritten.mock(seed: 2).reviewWritten.author)
  }

  @Test("The fragments of a deferred mock are there, and a streamed list has elements")
  func incremental() {
    let page = ReviewPage.mock(seed: 1)
    #expect(page.reviews.count == 3)
    #expect(page.reviews.allSatisfy { $0.author != nil })
  }

  static let sdl = """
    type Query { a: Int }
    type Subscription { reviewWritten(product: ID!): Review! }
    type Review { stars: Int! authorName: String! }
    """

  @Test("A schema has the subscription type") func schema() throws {
    let schema = try Schema(sdl: Self.sdl)
    #expect(schema.findings(in: ReviewWritten.self).isEmpty)
    let other = try Schema(sdl: Self.sdl.replacing("stars: Int!", with: "stars: String!"))
    #expect(other.findings(in: ReviewWritten.self).count == 1)
  }
}
