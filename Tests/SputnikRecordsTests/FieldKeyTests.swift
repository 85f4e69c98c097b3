import RecordSupport
import Sputnik
import Testing

/// The keys of fields with arguments.
@Suite struct FieldKeyTests {
  @QueryOperation struct NoArgument {
    var count: Int
  }

  @QueryOperation struct NullArgument {
    @Property(arguments: ["a": .null]) var count: Int
  }

  @Test func nullIsAnArgument() throws {
    var history = StoreHistory()
    try history.write(#"{"data":{"count":1}}"#, to: NoArgument())
    try history.write(#"{"data":{"count":2}}"#, to: NullArgument())
    #expect(
      history.records == [
        "Query.count": #"{"count":1}"#, "Query.count(a:null)": #"{"count":2}"#,
      ])
    #expect(try history.read(NoArgument()) == #"{"data":{"count":1}}"#)
  }

  @QueryOperation struct OneOrder {
    @Property(arguments: ["b": 2, "a": [1, ["x": "y"]]]) var count: Int
  }

  @QueryOperation struct OtherOrder {
    @Property(arguments: ["a": [1, ["x": "y"]], "b": 2]) var count: Int
  }

  @Test func argumentsAreSorted() throws {
    var history = StoreHistory()
    try history.write(#"{"data":{"count":1}}"#, to: OneOrder())
    #expect(history.records == [#"Query.count(a:[1,{"x":"y"}],b:2)"#: #"{"count":1}"#])
    #expect(try history.read(OtherOrder()) == #"{"data":{"count":1}}"#)
  }

  @QueryOperation struct WithVariables {
    @Variable var first: Int? = 10
    @Variable var after: String?
    @Property(arguments: ["first": .variable("first"), "after": .variable("after")]) var count: Int
  }

  /// The default of a variable counts as sent, and an argument without a value is left out.
  @Test func defaultsCountAsSent() throws {
    var history = StoreHistory()
    try history.write(#"{"data":{"count":1}}"#, to: WithVariables(variables: .init()))
    #expect(history.records == ["Query.count(first:10)": #"{"count":1}"#])
    #expect(
      try history.read(WithVariables(variables: .init(first: 10))) == #"{"data":{"count":1}}"#)
    #expect(
      try history.miss(WithVariables(variables: .init(first: 10, after: "x")))
        == #"count | Query.count(after:"x",first:10) |  | missingEntity"#)
  }

  @QueryOperation struct Literal {
    @Property(arguments: ["episode": .enum("JEDI")]) var count: Int
  }

  @QueryOperation struct FromVariable {
    @Variable var episode: String
    @Property(arguments: ["episode": .variable("episode")]) var count: Int
  }

  @Test func enumsAreStrings() throws {
    var history = StoreHistory()
    try history.write(#"{"data":{"count":1}}"#, to: Literal())
    #expect(
      try history.read(FromVariable(variables: .init(episode: "JEDI"))) == #"{"data":{"count":1}}"#)
  }

  @QueryOperation struct Custom {
    @Directive("custom", arguments: ["x": 1]) var count: Int
  }

  @Test func unknownDirectivesArePartOfTheKey() throws {
    var history = StoreHistory()
    try history.write(#"{"data":{"count":1}}"#, to: Custom())
    #expect(history.records == ["Query.count@custom(x:1)": #"{"count":1}"#])
  }
}
