import Testing

@testable import SputnikSyntax

/// The members of a struct that are fields, variables or arguments.
@Suite("Properties")
struct PropertyReaderTests {
  private func fields(_ members: String) throws -> [String] {
    try soundStruct("@QuerySatelite struct S {\n\(members)\n}").fields.map {
      "\($0.name): \($0.type.spelling)" + ($0.initialValue.map { " = \($0.source)" } ?? "")
    }
  }

  @Test("A type after several names belongs to all of them")
  func severalNames() throws {
    #expect(try fields("var a, b: Int") == ["a: Int", "b: Int"])
    #expect(
      try fields("var a, b: Int?, c = 3, d: [ID] = []") == [
        "a: Int?", "b: Int?", "c: Int = 3", "d: [ID] = []",
      ])
  }

  @Test("A literal has a type without an annotation")
  func literals() throws {
    let members = ##"var a = 1, b = -1.5, c = true, d = "x", e = "\(1)", f = #"raw"#"##
    #expect(
      try fields(members) == [
        "a: Int = 1", "b: Double = -1.5", "c: Bool = true", #"d: String = "x""#,
        #"e: String = "\(1)""#, ##"f: String = #"raw"#"##,
      ])
  }

  @Test("Computed and static properties are not fields, and properties with observers are")
  func noFields() throws {
    let members = """
      var a: Int { 1 }
      var b: Int { get { 1 } set {} }
      static var c = 1
      static let d: Int = 2
      func e() {}
      subscript(f: Int) -> Int { f }
      enum G { case g }
      var h: Int { didSet { print(h) } }
      var i: Int = 3 { willSet {} }
      """
    #expect(try fields(members) == ["h: Int", "i: Int = 3"])
  }

  @Test("Attributes that don't change the storage are allowed")
  func inertAttributes() throws {
    let members = """
      @available(*, deprecated) var a: Int
      @usableFromInline var b: Int
      @MainActor var c: Int
      @ObservationIgnored @Property(name: "dd") var d: Int
      @ViewBuilder var body: some View { Text("") }
      """
    #expect(try fields(members) == ["a: Int", "b: Int", "c: Int", "d: Int"])
  }

  @Test("Backticks, comments and line breaks are not part of a name")
  func trivia() throws {
    let members = """
      /// Documentation.
      @Property( /* the name */ name: "n" /* here */ ) // yes
      public /* a */ var /* b */ `in` /* c */ : /* d */ [ Int ] /* e */ = /* f */ [ 1 ] // g
      """
    let field = try #require(
      try soundStruct("@QuerySatelite struct S {\n\(members)\n}").fields.first)
    #expect(field.name == "in")
    #expect(field.schemaName == "n")
    #expect(field.type.spelling == "[ Int ]")
    #expect(field.initialValue?.source == "[ 1 ]")
  }

  @Test("Every kind of string literal can be a macro's argument")
  func stringLiterals() throws {
    let names = try soundStruct(
      ##"""
      @QuerySatelite(schemaTypeName: #"Raw"#) struct S {
        @Property(name: "plain") var a: Int
        @Property(name: #"raw"#) var b: Int
        @Property(name: """
          lines
          """) var c: Int
        @Property(name: "\u{65}scaped") var d: Int
        @Property(name: nil) var e: Int
        @Property var f: Int
        @Property() var g: Int
        @Sputnik.Property(name: "module") var h: Int
      }
      """##)
    #expect(
      names.fields.map(\.schemaName) == [
        "plain", "raw", "lines", "escaped", "e", "f", "g", "module",
      ])
    #expect(names.kind == .satellite(typeName: "Raw"))
  }

  @Test("Aliases, and levels of recursion")
  func aliases() throws {
    let fields = try soundStruct(
      ##"""
      @QuerySatelite struct S {
        @Property(alias: "x") var a: Int
        @Property(name: "bb", alias: #"y"#) var b: Int
        @Property(name: "cc", alias: nil, recurse: nil) var c: Int
        @Property(alias: "z", recurse: 100) var d: [S]
        @Property(recurse: 1) var e: Indirect<S>?
      }
      """##
    ).fields
    #expect(fields.map(\.schemaName) == ["a", "bb", "cc", "d", "e"])
    #expect(fields.map(\.responseName) == ["x", "y", "cc", "z", "e"])
    #expect(fields.map(\.recurse) == [nil, nil, nil, 100, 1])
  }

  private func hasSharedNames(_ members: String) throws -> Bool {
    CheckedSelectionSet(try soundStruct("@QuerySatelite struct S { \(members) }")).hasSharedNames
  }

  @Test("Several properties can have the same response name for the same field")
  func sharedNames() throws {
    #expect(try !hasSharedNames("var a: Int; var b: Int"))
    for other in [
      "@Property(name: \"a\") var b: Int?", "@Property(name: \"a\", alias: \"a\") var b: String",
      "@Property(name: \"a\", arguments: [:]) @Skip(if: \"c\") var b: Int?",
    ] {
      #expect(try hasSharedNames("var a: Int; \(other)"))
    }
    let reordered = """
      @Property(name: "a", arguments: ["x": 1, "y": ["z": .null]]) var b: Int
      @Property(arguments: ["y": ["z": .null], "x": 1]) var a: Int
      """
    #expect(try hasSharedNames(reordered))
    // A fragment has no response name, even if a field has its name.
    let fragment = "@FragmentSpread var a: A; @Property(name: \"a\") var b: Int"
    #expect(try !hasSharedNames(fragment))
  }

  @Test("An argument's name, a variable's name and their type")
  func variables() throws {
    let model = try soundStruct(
      """
      @QuerySatelite struct S {
        @Variable var a: Int
        @Variable(name: "b1") var b: Int
        @Variable(argument: "c2") var c: Int
        @Variable(name: "d1", argument: "d2", type: "[D!]") var d: Int? = nil
        @Argument var e: Int
        @Argument(name: "f2", variableKey: "f1") var f: Int = 6
        var id: ID
      }
      """)
    #expect(
      model.variables.map {
        [$0.name, $0.argument, $0.variable, $0.graphQLType, $0.defaultValue?.source]
      }
        == [
          ["a", "a", "a", nil, nil], ["b", "b", "b1", nil, nil], ["c", "c2", "c2", nil, nil],
          ["d", "d2", "d1", "[D!]", "nil"],
        ])
    #expect(
      model.arguments.map { [$0.name, $0.argument, $0.variableKey, $0.initialValue?.source] } == [
        ["e", "e", nil, nil], ["f", "f2", "f1", "6"],
      ])
    #expect(model.fields.map(\.name) == ["id"])
  }

  @Test("The access of a property is limited by its struct")
  func access() throws {
    let model = try soundStruct(
      """
      @QuerySatelite public struct S {
        public var a: Int
        package var b: Int
        var c: Int
        fileprivate var d: Int
        private var e: Int
        public private(set) var f: Int
        private(set) var g: Int
      }
      """)
    #expect(
      model.fields.map(\.access) == [
        .public, .package, .internal, .fileprivate, .private, .public, .internal,
      ])
    let smaller = try soundStruct("@QuerySatelite package struct S { public var a: Int }")
    #expect(smaller.fields.map(\.access) == [.package])
  }

  @Test(
    "Default values that a document can print",
    arguments: [
      "nil", "3", "-3", "0x1F", "2.5", "true", #""text""#, ##"#"raw"#"##, "[]", "[1, 2]", ".anime",
      "Kind.anime", "Client.Kind.anime", ".init(name: nil, ids: [.a])", "Filter(name: \"x\")",
      "Filter.init()", ".value(3)", "(3)",
    ])
  func defaults(value: String) throws {
    let model = try soundStruct(
      "@QuerySatelite struct S { @Variable var a: T = \(value); var b: Int }")
    #expect(model.variables.map(\.defaultValue?.source) == [value])
  }
}
