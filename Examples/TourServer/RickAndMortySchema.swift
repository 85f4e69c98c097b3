extension RickAndMorty {
  /// The text of the schema. Its shape is that of the well-known public API, with mutations,
  /// reviews, a subscription, `DateTime`, `@defer` and `@stream` in addition.
  public static let sdl = """
    "Characters, the episodes they appear in and the places they live at."
    schema {
      query: Query
      mutation: Mutation
      subscription: Subscription
    }

    directive @defer(if: Boolean! = true, label: String) on FRAGMENT_SPREAD | INLINE_FRAGMENT
    directive @stream(if: Boolean! = true, label: String, initialCount: Int! = 0) on FIELD

    type Query {
      character(id: ID!): Character
      "Three on a page."
      characters(filter: FilterCharacter, page: Int): Characters
      "In the order of the ids; null for an id without a character."
      charactersByIds(ids: [ID!]!): [Character]
      episode(id: ID!): Episode
      episodes(filter: FilterEpisode, page: Int): Episodes
      episodesByIds(ids: [ID!]!): [Episode]
      location(id: ID!): Location
      locations(filter: FilterLocation, page: Int): Locations
      locationsByIds(ids: [ID!]!): [Location]
    }

    type Mutation {
      "Fails for an id without a character and for an empty name."
      renameCharacter(id: ID!, name: String!): Character
      addReview(input: ReviewInput!): Review
    }

    type Subscription {
      "The reviews that are added from now on, of one episode or of all."
      reviewAdded(episode: ID): Review!
    }

    type Character {
      id: ID
      name: String
      status: String
      species: String
      type: String
      gender: String
      "Null, with an error, for the character 3."
      origin: Location
      location: Location
      image: String
      episode: [Episode]!
      created: DateTime
    }

    type Episode {
      id: ID
      name: String
      air_date: DateTime
      episode: String
      "The last one of the episode 8 is null: nobody knows who that was."
      characters: [Character]!
      created: DateTime
      reviews: [Review!]!
    }

    type Location {
      id: ID
      name: String
      type: String
      dimension: String
      "One of the location 5 is lost, so that this location is null wherever residents are asked for."
      residents: [Character!]!
      created: DateTime
    }

    type Review {
      id: ID!
      episode: Episode
      mood: Mood!
      stars: Int!
      commentary: String
      seen: DateTime
    }

    input ReviewInput {
      episode: ID!
      mood: Mood!
      stars: Int! = 5
      commentary: String
      seen: DateTime
    }

    enum Mood {
      DELIGHTED
      PUZZLED
      BORED @deprecated(reason: "Nobody ever is.")
    }

    "A point in time as ISO 8601 writes it, with milliseconds, in UTC."
    scalar DateTime @specifiedBy(url: "https://scalars.graphql.org/andimarek/date-time")

    type Info { count: Int pages: Int next: Int prev: Int }
    type Characters { info: Info results: [Character] }
    type Episodes { info: Info results: [Episode] }
    type Locations { info: Info results: [Location] }

    input FilterCharacter { name: String status: String species: String type: String gender: String }
    input FilterEpisode { name: String episode: String }
    input FilterLocation { name: String type: String dimension: String }
    """
}
