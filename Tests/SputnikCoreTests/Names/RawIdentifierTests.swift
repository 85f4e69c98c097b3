import Sputnik
import TestSupport
import Testing

// Raw identifiers need a compiler from 6.2 on.
#if compiler(>=6.2)
  @QueryOperation(name: "People")
  private struct `All people` {
    @Variable(name: "lastName") var `last name`: String
    @Property(name: "firstName") var `first name`: String
    @Property(name: "people", arguments: ["name": .variable("lastName")]) var `a:b`: [`A person`]
    @Property(name: "state", alias: "s") var `class`: WorkState?

    @QuerySatelite(schemaTypeName: "Person")
    struct `A person`: Codable, Hashable {
      @Variable(argument: "nick") var `nick name`: String?
      @Argument(name: "limit") var `most of them`: Int?
      @Property(name: "age") var `1`: Int
      @Property(name: "size") var größe: Double = 1.5
      @Property(name: "pets") var `old pets`: [String] {
        didSet { `changes so far` += 1 }
      }
      var `changes so far`: Int {
        get { 0 }
        set {}
      }
    }
  }

  @QueryEnum
  private enum WorkState: String {
    case `in progress` = "IN_PROGRESS"
    case done = "DONE"
    @UnknownValue case `something else`
  }

  @QueryEnum
  private enum RawMood {
    @EnumValue("VERY_HAPPY") case `very happy`
    case `not known`(String)
  }

  @QueryUnion
  private enum Found {
    @InlineFragment(types: ["Man"]) case `a man`(Man)
    case `something else`(typename: String)
  }

  @QuerySatelite(schemaTypeName: "Person")
  private struct Man {
    @Property(name: "age") var `1`: Int
    @Property(name: "size") var größe: Double
    @Property(name: "pets") var `old pets`: [String]
  }

  @QueryOneOf
  private enum By {
    @Property(name: "byId") case `by id`(ID)
    @Property(name: "byMood") case `by mood`(RawMood)
  }

  @QueryOperation
  private struct Search {
    var found: [Found]
    var mood: RawMood
    @Property(name: "one") var `only one`: One?
    @QuerySatelite struct One { @Variable var by: By; var id: ID }
  }

  @Suite("Raw identifiers")
  struct RawIdentifierTests {
    @Test func propertiesVariablesAndArguments() throws {
      var query = `All people`(variables: .init(lastName: "L", nick: "N"))
      query.`a:b`[0].`most of them` = 2
      #expect(query.`last name` == "L")
      let text = try query.text
      #expect(
        text
          == "query People($lastName: String!, $nick: String) { firstName "
          + "people(nick: $nick, limit: 2, name: $lastName) { age size pets } s: state }")
      let response = try query.filled(
        """
        {"data":{"firstName":"F","people":[{"age":3,"size":2,"pets":["a"]}],"s":"IN_PROGRESS"}}
        """)
      #expect(response.`first name` == "F")
      let person = try #require(response.`a:b`.first)
      #expect(person.`1` == 3)
      #expect(person.größe == 2)
      #expect(person.`old pets` == ["a"])
      #expect(response.class == .`in progress`)
    }

    @Test func selectionsAndMirrors() throws {
      var query = `All people`(variables: .init(lastName: "L"))
      query.setSelections([.`a:b`, .`first name`])
      query.`a:b`[0].setSelections([.`old pets`, .`1`])
      let text = try query.text
      #expect(
        text
          == "query People($lastName: String!, $nick: String) { firstName "
          + "people(nick: $nick, name: $lastName) { age pets } }")
      #expect(
        Mirror(reflecting: query).children.map(\.label) == ["first name", "a:b", "class"])
      #expect(`All people`.SelectableValue(rawValue: "first name") == .`first name`)
    }

    @Test func cases() throws {
      let query = Search(variables: .init(by: .`by mood`(.`very happy`)))
      #expect(
        try query.text
          == "query Search($by: By!) { found { __typename ... on Person { age size pets } } mood "
          + "one(by: $by) { id } }")
      #expect(try query.body.hasSuffix(#""variables":{"by":{"byMood":"VERY_HAPPY"}}}"#))
      let response = try query.filled(
        """
        {"data":{"found":[{"__typename":"Man","age":1,"size":1,"pets":[]},{"__typename":"Cat"}],\
        "mood":"SLEEPY","one":null}}
        """)
      guard case .`a man`(let man) = response.found[0],
        case .`something else`("Cat") = response.found[1],
        case .`not known`("SLEEPY") = response.mood
      else {
        Issue.record("other cases: \(response.found), \(response.mood)")
        return
      }
      #expect(man.`1` == 1)
    }
  }
#endif
