import SputnikMacros

// The operations whose responses don't come at once.

// MARK: A subscription, and the mutation that causes its events

@QuerySubscription
struct ReviewAdded {
  var reviewAdded: Review

  @QuerySatelite struct Review {
    @Variable(name: "episodeId", argument: "episode") var episodeArgument: ID?
    var mood: Mood
    var stars: Int
    var commentary: String?
  }
}

@QueryMutation
struct AddReview {
  var addReview: Review

  @QuerySatelite struct Review {
    @Variable var input: ReviewInput
    var id: ID
  }
}

/// The input object `ReviewInput` of the schema.
@QuerySatelite
struct ReviewInput {
  var episode: ID
  var mood: Mood
  var stars: Int
  var commentary: String?
}

@QueryEnum enum Mood: String {
  case delighted = "DELIGHTED"
  case puzzled = "PUZZLED"
}

// MARK: A deferred fragment and a streamed list

@QueryOperation
struct PortraitQuery {
  var character: Character

  @QuerySatelite struct Character {
    @Variable var id: ID
    var name: String
    @Stream(initialCount: 1) var episode: [Appearance]
    @FragmentSpread @Defer(label: "home") var home: Home?

    @QuerySatelite struct Appearance { var name: String }
  }

  @QueryFragment(on: "Character") struct Home {
    var location: Place

    @QuerySatelite struct Place {
      var name: String
      var dimension: String
    }
  }
}

// MARK: A watched query, and a mutation whose effect is expected

@QueryOperation
struct NameQuery {
  var character: Character

  @QuerySatelite struct Character {
    @Variable(argument: "id") var idArgument: ID
    var id: ID
    var name: String
  }
}
