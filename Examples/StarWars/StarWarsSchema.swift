extension StarWars {
  /// The schema in the schema definition language. It is similar to the schema in GraphQL's
  /// documentation.
  public static let sdl = """
    directive @defer(if: Boolean! = true, label: String) on FRAGMENT_SPREAD | INLINE_FRAGMENT
    directive @stream(if: Boolean! = true, label: String, initialCount: Int! = 0) on FIELD

    type Query {
      "Luke for the episode EMPIRE, R2-D2 for the others."
      hero(episode: Episode): Character
      reviews(episode: Episode!): [Review]
      "The characters and starships whose name contains the text, in upper or lower case."
      search(text: String): [SearchResult]
      character(id: ID!): Character
      droid(id: ID!): Droid
      human(id: ID!): Human
      starship(id: ID!): Starship
      "The starship that is at these coordinates."
      starshipCoordinates(coordinates: [[Float!]!]): Starship
    }

    type Mutation {
      "Returns the review without saving it."
      createReview(episode: Episode, review: ReviewInput!): Review
    }

    type Subscription {
      reviewAdded(episode: Episode): Review
    }

    enum Episode { NEWHOPE EMPIRE JEDI }
    enum LengthUnit { METER FOOT }

    interface Character {
      id: ID!
      name: String!
      friends: [Character]
      friendsConnection(first: Int, after: ID): FriendsConnection!
      appearsIn: [Episode]!
    }

    type Human implements Character {
      id: ID!
      name: String!
      homePlanet: String
      height(unit: LengthUnit = METER): Float
      mass: Float
      friends: [Character]
      friendsConnection(first: Int, after: ID): FriendsConnection!
      appearsIn: [Episode]!
      starships: [Starship]
    }

    type Droid implements Character {
      id: ID!
      name: String!
      friends: [Character]
      friendsConnection(first: Int, after: ID): FriendsConnection!
      appearsIn: [Episode]!
      primaryFunction: String
    }

    type FriendsConnection {
      totalCount: Int
      edges: [FriendsEdge]
      friends: [Character]
      pageInfo: PageInfo!
    }

    type FriendsEdge { cursor: ID! node: Character }
    type PageInfo { startCursor: ID endCursor: ID hasNextPage: Boolean! }

    type Review { episode: Episode stars: Int! commentary: String }
    input ReviewInput { stars: Int! commentary: String favorite_color: ColorInput }
    input ColorInput { red: Int! green: Int! blue: Int! }

    type Starship {
      id: ID!
      name: String!
      length(unit: LengthUnit = METER): Float
      coordinates: [[Float!]!]
    }

    union SearchResult = Human | Droid | Starship
    """
}
