import SputnikMacros
import Testing

/// The operation's name: what logs and tools call it.
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

  @Test func operationName() async throws {
    let answer = try await answer(
      to: HeroNameAndFriends(),
      reading: """
        query HeroNameAndFriends {
          hero {
            name
            friends {
              name
            }
          }
        }
        """)
    #expect(answer.hero.name == "R2-D2")
    #expect(answer.hero.friends.map(\.name) == ["Luke Skywalker", "Han Solo", "Leia Organa"])
  }
}

/// Variables: what differs from request to request goes beside the document.
@Suite("Query chapter: variables")
struct Variables {
  @QueryOperation struct HeroNameAndFriends {
    var hero: Hero
    @QuerySatelite struct Hero {
      @Variable var episode: Episode?
      var name: String
      var friends: [Friend]
    }
    @QuerySatelite struct Friend { var name: String }
  }

  @Test func variables() async throws {
    let answer = try await answer(
      to: HeroNameAndFriends(variables: .init(episode: .empire)),
      reading: """
        query HeroNameAndFriends($episode: Episode) {
          hero(episode: $episode) {
            name
            friends {
              name
            }
          }
        }
        """)
    #expect(answer.hero.name == "Luke Skywalker")
    #expect(answer.hero.friends.map(\.name) == ["Han Solo", "Leia Organa", "C-3PO", "R2-D2"])
  }

  @QueryOperation struct HeroOrLuke {
    var hero: Hero
    @QuerySatelite struct Hero {
      @Variable var episode: Episode? = .empire
      var name: String
    }
  }

  @Test("A default holds where nothing is given")
  func defaults() async throws {
    let queries = [
      HeroOrLuke(), HeroOrLuke(variables: .init(episode: nil)),
      HeroOrLuke(variables: .init(episode: .jedi)),
    ]
    var names: [String] = []
    for query in queries {
      let answer = try await answer(
        to: query,
        reading: """
          query HeroOrLuke($episode: Episode = EMPIRE) {
            hero(episode: $episode) {
              name
            }
          }
          """)
      names.append(answer.hero.name)
    }
    #expect(names == ["Luke Skywalker", "Luke Skywalker", "R2-D2"])
  }
}

/// Mutations write, and then read what they have written.
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

  @Test func mutations() async throws {
    let review = ReviewInput(stars: 5, commentary: "This is a great movie!")
    let answer = try await answer(
      to: CreateReviewForEpisode(variables: .init(ep: .jedi, review: review)),
      reading: """
        mutation CreateReviewForEpisode($ep: Episode!, $review: ReviewInput!) {
          createReview(episode: $ep, review: $review) {
            stars
            commentary
          }
        }
        """)
    #expect(answer.createReview.stars == 5)
    #expect(answer.createReview.commentary == "This is a great movie!")
  }
}
