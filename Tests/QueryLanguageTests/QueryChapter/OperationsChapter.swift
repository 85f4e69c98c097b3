import SputnikMacros
import TestSupport
import Testing

/// The operation's name, which appears in logs and tools.
@Suite("Query chapter: operation name")
struct OperationName {
  @QueryOperation struct HeroNameAndFriends {
    var hero: Hero
    @QuerySatelite struct Hero {
      var name: String
      var friends: [Friend]
    }
    @QuerySatelite struct Friend { var name: String }
  }

  @Test func nameIsPrinted() async throws {
    let text = """
      query HeroNameAndFriends {
        hero {
          name
          friends {
            name
          }
        }
      }
      """
    let response = try await response(to: HeroNameAndFriends(), printedAs: text)
    #expect(response.hero.name == "R2-D2")
    #expect(response.hero.friends.map(\.name) == ["Luke Skywalker", "Han Solo", "Leia Organa"])

    let built = GraphQL.Document {
      GraphQL.Operation(.query, "HeroNameAndFriends") {
        GraphQL.Field("hero") {
          "name"
          GraphQL.Field("friends") { "name" }
        }
      }
    }
    #expect(
      try await responseData(to: GraphQL.Request(built), printedAs: text) == [
        "hero": [
          "name": "R2-D2",
          "friends": [["name": "Luke Skywalker"], ["name": "Han Solo"], ["name": "Leia Organa"]],
        ]
      ])
  }

  @Test func nameChoosesOneOfSeveralOperations() async throws {
    let built = GraphQL.Document {
      GraphQL.Operation(.query, "Name") { GraphQL.Field("hero") { "name" } }
      GraphQL.Operation(.query, "Id") { GraphQL.Field("hero") { "id" } }
    }
    #expect(
      try await responseData(
        to: GraphQL.Request(built, operationName: "Id"),
        printedAs: """
          query Name {
            hero {
              name
            }
          }

          query Id {
            hero {
              id
            }
          }
          """) == ["hero": ["id": "2001"]])
  }
}

/// Mutations write, and then read the result.
@Suite("Query chapter: mutations")
struct Mutations {
  @QueryMutation struct CreateReviewForEpisode {
    var createReview: Review
    @QuerySatelite struct Review {
      @Variable(name: "ep") var episode: Episode
      @Variable var review: ReviewInput
      var stars: Int
      var commentary: String?
    }
  }

  @Test func mutationReadsWhatItWrote() async throws {
    let review = ReviewInput(stars: 5, commentary: "This is a great movie!")
    let text = """
      mutation CreateReviewForEpisode($ep: Episode!, $review: ReviewInput!) {
        createReview(episode: $ep, review: $review) {
          stars
          commentary
        }
      }
      """
    let response = try await response(
      to: CreateReviewForEpisode(variables: .init(ep: .jedi, review: review)), printedAs: text)
    #expect(response.createReview.stars == 5)
    #expect(response.createReview.commentary == "This is a great movie!")

    let built = GraphQL.Document {
      GraphQL.Operation(
        .mutation, "CreateReviewForEpisode",
        variables: [.init("ep", "Episode!"), .init("review", "ReviewInput!")]
      ) {
        GraphQL.Field(
          "createReview",
          arguments: ["episode": .variable("ep"), "review": .variable("review")]
        ) {
          "stars"
          "commentary"
        }
      }
    }
    let request = GraphQL.Request(
      built,
      variables: [
        "ep": "JEDI", "review": ["stars": 5, "commentary": "This is a great movie!"],
      ])
    #expect(
      try await responseData(to: request, printedAs: text)
        == ["createReview": ["stars": 5, "commentary": "This is a great movie!"]])
  }
}
