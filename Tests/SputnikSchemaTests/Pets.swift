import SputnikSchema

/// The schema for the tests of validation: the types that the examples of the specification use
/// (section 5), and a few more.
enum Pets {
  /// Returns the findings in a document, as line, column and rule.
  ///
  /// A fragment without an operation is never used. That is left out, because many examples are
  /// only fragments.
  static func findings(in document: String) throws -> [String] {
    let document = try GraphQL.Document(parsing: document, allowsTypeSystem: true)
    var findings = try schema().validate(document)
    if document.operations.isEmpty {
      findings.removeAll { $0.rule == .fragmentsMustBeUsed }
    }
    return findings.map { finding in
      let location = finding.locations.first
      return "\(location?.line ?? 0):\(location?.column ?? 0) \(finding.rule.rawValue)"
    }
  }

  static func schema() throws -> Schema { try Schema(sdl: sdl) }

  static let sdl = """
    schema { query: Query mutation: Mutation subscription: Subscription }
    directive @tag(name: String!) repeatable on FIELD | QUERY | FRAGMENT_DEFINITION | FRAGMENT_SPREAD | INLINE_FRAGMENT
    directive @once(limit: Int) on QUERY | MUTATION | SUBSCRIPTION | FIELD | VARIABLE_DEFINITION
    type Query {
      dog: Dog
      cat: Cat
      human: Human
      pet: Pet
      catOrDog: CatOrDog
      findDog(searchBy: FindDogInput): Dog
      arguments: Arguments
      booleanList(booleanListArg: [Boolean!]): Boolean
      search(filter: Filter, ids: [ID!], matrix: [[Int]], date: Date, dateRange: Range! = {from: 1}): [Pet]
      boxes: [Box]
    }
    type Mutation {
      addPet(pet: PetInput!): Pet
      addPets(pets: [PetInput!]!): [Pet]
    }
    type Subscription {
      newMessage: Message
      disallowedSecondRootField: Boolean
    }
    type Message { body: String sender: String }
    enum DogCommand { SIT DOWN HEEL }
    type Dog implements Pet {
      name: String!
      nickname: String
      barkVolume: Int
      doesKnowCommand(dogCommand: DogCommand!): Boolean!
      isHouseTrained(atOtherHomes: Boolean): Boolean!
      owner: Human
    }
    interface Sentient { name: String! }
    interface Pet { name: String! }
    type Alien implements Sentient { name: String! homePlanet: String }
    type Human implements Sentient { name: String! pets: [Pet!] }
    enum CatCommand { JUMP }
    type Cat implements Pet {
      name: String!
      nickname: String
      doesKnowCommand(catCommand: CatCommand!): Boolean!
      meowVolume: Int
    }
    union CatOrDog = Cat | Dog
    union DogOrHuman = Dog | Human
    union HumanOrAlien = Human | Alien
    input FindDogInput { name: String owner: String }
    input CatInput { name: String! nickname: String meowVolume: Int }
    input DogInput { name: String! nickname: String barkVolume: Int }
    input PetInput @oneOf { cat: CatInput dog: DogInput }
    type Arguments {
      multipleRequirements(x: Int!, y: Int!): Int!
      booleanArgField(booleanArg: Boolean): Boolean
      floatArgField(floatArg: Float): Float
      intArgField(intArg: Int): Int
      stringArgField(stringArg: String): String
      idArgField(idArg: ID): ID
      nonNullBooleanArgField(nonNullBooleanArg: Boolean!): Boolean!
      booleanListArgField(booleanListArg: [Boolean]!): [Boolean]
      nonNullBooleanListField(nonNullBooleanListArg: [Boolean]!): [Boolean]
      optionalNonNullBooleanArgField(optionalBooleanArg: Boolean! = false): Boolean!
      commandArgField(command: DogCommand): Boolean
    }
    scalar Date
    input Range { from: Int! to: Int = 9 }
    input Filter { range: Range! tags: [String!] and: [Filter!] volume: Int! = 3 }
    interface Box { scalar: String deep: Box unrelated: String }
    type IntBox implements Box { scalar: String deep: IntBox unrelated: String intBox: IntBox box: IntBox list: [Int] same: Int! }
    type StringBox implements Box { scalar: String deep: StringBox unrelated: String box: StringBox list: [String] same: Int }
    """
}
