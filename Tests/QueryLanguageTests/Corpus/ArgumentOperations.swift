import SputnikMacros
import Testing

@QueryMutation struct CreateAwesomeReview {
  @Property(
    arguments: [
      "episode": .enum("JEDI"), "review": ["stars": 10, "commentary": "This is awesome!"],
    ])
  var createReview: CreatedReview
}

@QueryMutation struct CreateReviewWithNullField {
  @Property(
    arguments: ["episode": .enum("JEDI"), "review": ["stars": 10, "commentary": .null]])
  var createReview: CreatedReview
}

@QuerySatelite(schemaTypeName: "Review") struct CreatedReview: Equatable {
  var stars: Int
  var commentary: String?
}

@QueryMutation struct CreateReviewForEpisode {
  var createReview: Review
  @QuerySatelite struct Review: Equatable {
    @Variable var episode: Episode
    @Variable var review: ReviewInput
    var stars: Int
    var commentary: String?
  }
}

@QueryOperation(name: "Starship") struct StarshipQuery {
  @Property(arguments: ["id": 3000]) var starship: Starship
  @QuerySatelite struct Starship: Equatable {
    var name: String
    var coordinates: [[Double]]?
  }
}

@QueryOperation struct StarshipCoordinates {
  var starshipCoordinates: Starship?
  @QuerySatelite struct Starship: Equatable {
    @Variable(argument: "coordinates") var place: [[Double]]?
    var name: String
    var coordinates: [[Double]]?
    var length: Double?
  }
}

extension CorpusCase {
  static let arguments = [
    CorpusCase("starwars/CreateAwesomeReview", CreateAwesomeReview()) {
      #expect($0.createReview == .init(stars: 10, commentary: "This is awesome!"))
    },
    CorpusCase("starwars/CreateReviewWithNullField", CreateReviewWithNullField()) {
      #expect($0.createReview == .init(stars: 10, commentary: nil))
    },
    CorpusCase(
      "starwars/CreateReviewForEpisode",
      CreateReviewForEpisode(
        variables: .init(
          episode: .empire,
          review: ReviewInput(
            stars: 4, commentary: "Cold.",
            favoriteColor: ColorInput(red: 230, green: 240, blue: 255))))
    ) {
      #expect($0.createReview == .init(stars: 4, commentary: "Cold."))
    },
    CorpusCase(
      "starwars/CreateReviewForEpisode",
      CreateReviewForEpisode(variables: .init(episode: .jedi, review: ReviewInput(stars: 1)))
    ) {
      #expect($0.createReview == .init(stars: 1, commentary: nil))
    },
    CorpusCase("starwars/Starship", StarshipQuery()) {
      #expect($0.starship == .init(name: "Millennium Falcon", coordinates: [[1, 2], [3, 4]]))
    },
    CorpusCase(
      "starwars/StarshipCoordinates",
      StarshipCoordinates(variables: .init(coordinates: [[0.5, -7.25]]))
    ) {
      #expect(
        $0.starshipCoordinates
          == .init(name: "Imperial shuttle", coordinates: [[0.5, -7.25]], length: 20))
    },
    CorpusCase(
      "starwars/StarshipCoordinates", StarshipCoordinates(variables: .init(coordinates: [[], [0]]))
    ) {
      #expect($0.starshipCoordinates == nil)
    },
  ]
}
