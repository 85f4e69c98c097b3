import Testing

/// Parts of expansions.
@Suite("Shapes of expansions")
struct ShapeExpansionTests {
  static let widths: [(Int, String)] = [
    (1, "Sputnik::__Selection8"), (8, "Sputnik::__Selection8"), (9, "Sputnik::__Selection16"),
    (17, "Sputnik::__Selection32"), (33, "Sputnik::__Selection64"), (64, "Sputnik::__Selection64"),
    (65, "Sputnik::__WideSelection<Sputnik::__Selection64>"),
    (128, "Sputnik::__WideSelection<Sputnik::__Selection64>"),
    (129, "Sputnik::__WideSelection<Sputnik::__WideSelection<Sputnik::__Selection64>>"),
  ]

  @Test("A selection has a bit for each field, and each field is predicted", arguments: widths)
  func width(count: Int, selection: String) {
    let fields = (0..<count).map { "var f\($0): Int" }.joined(separator: "\n")
    let text = expansion(of: "@QuerySatelite struct S {\n\(fields)\n}")
    #expect(text.contains(asThisVersionPutsIt("nonisolated var __selection = \(selection)()\n")))
    #expect(text.contains("try visitor.__field(&self.f\(count - 1))"))
    let last = count - 1
    let key = count == 1 ? #"{\"f0\":"# : #",\"f\#(last)\":"#
    #expect(text.contains("    guard r.__enters(),\n      try r.__field(0, "))
    #expect(
      text.contains(
        """
              try r.__field(\(last), "\(key)", &self.f\(last))
            else { return try r.__rest(&self, of: \(count)) }
            try r.__leave(&self, \(count))
          }

        """))
    #expect(text.contains("\n    case \(last): try r.__fill(&self.f\(last))\n    default: break\n"))
  }

  @Test("The runtime reads the whole object if there is a fragment")
  func wideWithFragment() {
    let fields = (0..<64).map { "var f\($0): Int" }.joined(separator: "\n")
    let text = expansion(of: "@QuerySatelite struct S {\n\(fields)\n@FragmentSpread var a: A\n}")
    #expect(
      text.contains(asThisVersionPutsIt("= Sputnik::__WideSelection<Sputnik::__Selection64>")))
    #expect(text.contains("try visitor.__spread(&self.a)\n"))
    #expect(text.contains("case 64: try r.__fill(&self.a)\n"))
    #expect(text.contains("{\n    try r.__object(&self, of: 65)\n  }\n"))
    #expect(!text.contains("r.__enters()"))
    #expect(text.contains("f63 ...::a\" }"))
  }

  @Test("The order of the response is not predicted if there are only fragments")
  func onlyFragments() {
    let text = expansion(
      of: "@QuerySatelite struct S { @FragmentSpread var a: A; @InlineFragment var b: B? }")
    #expect(text.contains("{ \"...::a ...::b\" }"))
    #expect(text.contains("case a, b\n"))
    #expect(!text.contains("r.__enters()"))
    #expect(text.contains("{\n    try r.__object(&self, of: 2)\n  }\n"))
    #expect(text.contains("case 1: try r.__fill(optional: &self.b)\n"))
  }

  @Test("Observers are only called for responses and templates")
  func observed() {
    let text = expansion(of: "@QuerySatelite struct S { var a: Int? { didSet { print(1) } } }")
    #expect(
      text.contains(
        "do { var value = self.a; try visitor.__field(optional: &value); if visitor.__makesTemplate || visitor.__keepsLocals { self = Self(__copyOf: self, __field0: value) } }\n"
      ))
    #expect(
      text.contains(
        "init(__copyOf other: Self, __field0 value: Int?) {\n    self = other\n    self.a = value\n"
      ))
    #expect(text.contains("{\n    try r.__object(&self, of: 1)\n  }\n"))
    #expect(text.contains("case 0: self.a = try r.__payload()\n"))
  }

  @Test("Every field is read as a new value if one property has observers")
  func siblingsOfObserved() {
    let text = expansion(
      of:
        "@QuerySatelite struct S { var a: Int { didSet { b = nil } }; var b: String?; var c: [S] }")
    for name in ["a", "b", "c"] { #expect(text.contains("self.\(name) = try r.__payload()\n")) }
    #expect(!text.contains("r.__fill("))
  }

  @Test("The neutral values of optionals and lists need no function")
  func sugar() {
    let text = expansion(
      of: "@QuerySatelite struct S { var a: Int?, b: [Int?], c: [Int]?, d: Optional<Int> }")
    #expect(
      text.contains(
        asThisVersionPutsIt(
          """
            nonisolated static func __neutral() -> Self { Self(__neutral: ()) }

            private nonisolated init(__neutral: ()) {
              self.b = []
              self.d = Sputnik::__neutral()
            }
          """)))
    #expect(text.contains(#"try r.__field(1, ",\"b\":", list: &self.b),"#))
    #expect(text.contains(#"try r.__field(3, ",\"d\":", &self.d)"#))
    #expect(text.contains("case 1: try r.__fill(list: &self.b)\n"))
    #expect(text.contains("case 3: try r.__fill(&self.d)\n"))
  }

  @Test("The neutral value of an optional with an initial value is nil")
  func initialOptional() {
    let text = expansion(of: "@QuerySatelite struct S { var a: Int? = 3, b: Int? }")
    #expect(text.contains("init(__neutral: ()) {\n    self.a = nil\n  }\n"))
    #expect(text.contains("__setInitialValues() {\n    self.a = 3\n  }\n"))
  }

  @Test("An enum can have 300 cases")
  func manyCases() {
    let cases = (0..<300).map { "case c\($0)" }.joined(separator: "\n")
    let text = expansion(of: "@QueryEnum enum E: String {\n\(cases)\n}")
    #expect(text.contains("case 298: .c298\n    default: .c299\n"))
    #expect(text.contains("case .c299: 299\n"))
    #expect(text.contains(" c298 c299\" }"))
  }

  @Test("Keywords as names get backticks everywhere")
  func keywords() {
    let text = expansion(
      of: """
        @QuerySatelite struct `default` {
          var `in`: Int, `repeat`: Int, await: Int
          @Argument var `inout`: Int?
        }
        """)
    #expect(text.contains("case `in`, `repeat`, `await`\n"))
    #expect(text.contains("init(`in`: Int, `repeat`: Int, `await`: Int, `inout`: Int? = nil) {"))
    #expect(text.contains("self.`in` = `in`\n"))
    #expect(text.contains(#"try r.__field(0, "{\"in\":", &self.`in`),"#))
    #expect(text.contains(#"try r.__field(1, ",\"repeat\":", &self.`repeat`),"#))
    #expect(text.contains("case 2: try r.__fill(&self.`await`)\n"))
    #expect(text.contains("{ \"in repeat await\" }"))
    #expect(text.contains("visitor.__argument(\"inout\", self.`inout`)"))
    #expect(text.contains(".nonNull(.named(\"default\"))"))
    #expect(text.contains("extension `default`:"))
  }

  @Test("Keywords as names of cases of a union get backticks")
  func keywordsInUnions() {
    let text = expansion(
      of: """
        @QueryUnion enum `default` {
          case `in`(`class`), await(A)
          case `repeat`(typename: String)
        }
        """)
    #expect(text.contains("case 0: .`in`(try reader.__payload())\n"))
    #expect(text.contains("default: .`await`(try reader.__payload())\n"))
    #expect(text.contains("do { typealias __T = `class`; try visitor.__member(0, __T.self) }\n"))
    #expect(text.contains("{ .`repeat`(typename: \"\") }"))
    #expect(text.contains(".nonNull(.named(\"default\"))"))
    #expect(text.contains("extension `default`:"))
  }

  @Test("A case with the name of its type does not hide the type")
  func hiddenPayload() {
    let text = expansion(of: "@QueryUnion enum U { case Human(Human), droid(Droid) }")
    #expect(text.contains("do { typealias __T = Human; try visitor.__member(0, __T.self) }\n"))
    #expect(text.contains("do { typealias __T = Droid; try visitor.__member(1, __T.self) }\n"))
  }

  @Test("A fragment with the name of a built-in scalar is checked", .enabled(if: keepsPlaces))
  func checkedFragments() {
    let text = expansion(
      of: "@QuerySatelite struct S { @FragmentSpread var a: String; @InlineFragment var b: ID? }")
    #expect(
      text.contains(
        asThisVersionPutsIt("func __require<__Type: Sputnik::GraphQLFragment>(_: __Type) {}")))
    #expect(text.contains("message: \"'String' isn't a fragment: "))
    #expect(text.contains("                                            __require(self.a)\n"))
    #expect(
      text.contains(
        asThisVersionPutsIt("func __require<__Type: Sputnik::GraphQLSatellite>(_: __Type?) {}")))
    #expect(text.contains("message: \"'ID' has no GraphQL object type: "))
  }

  @Test("A property with the name of its type does not hide the type", .enabled(if: keepsPlaces))
  func hiddenType() {
    let text = expansion(
      of: "@QueryOperation struct Q { var Media: [Media]; @Variable var ID: ID; var a: Other }")
    #expect(text.contains(" __require(self.Media)\n"))
    #expect(
      text.contains("do { typealias __T = ID; try definitions.__variable(\"ID\", __T.self) }\n"))
    #expect(text.contains(" __require(self.a)\n"))
  }

  @Test("An initializer that the user has written is not generated")
  func usersOwn() {
    let satellite = expansion(
      of: "@QuerySatelite struct S { var a: [Int]; var `in`: Int?; init(a: [ Int ], in: Int?) {} }")
    #expect(!satellite.contains("nonisolated init(a:"))
    let operation = expansion(
      of: "@QueryOperation struct Q { var a: Int; init() { self.init(variables: .init()) } }")
    #expect(!operation.contains("nonisolated init()"))
  }

  /// Swift doesn't allow a second initializer, and a name can be a typealias.
  @Test(
    "An initializer that may have the same types isn't generated",
    arguments: [
      "var a: ID; init(a: Identifier) {}",
      "var a: Key; init(a: ID) {}",
      "var a: Key?; init(a: Optional<Swift.Int>) {}",
      "var a: [Key]; init(a: Keys) {}",
      "var a: Int; var b: Hero; init(a: Int, b: People.Person) {}",
      "typealias Key = Int; var a: Key; init(a: Int) {}",
    ])
  func mayBeUsersOwn(members: String) {
    let text = expansion(of: "@QuerySatelite struct S { \(members) }")
    #expect(!text.contains("nonisolated init(a:"), "\(text)")
    let operation = expansion(
      of: "@QueryOperation struct S { \(members.replacing(") {}", with: ", variables: Vars) {}")) }"
    )
    #expect(!operation.contains("nonisolated init(a:"), "\(operation)")
  }

  @Test(
    "An initializer that has other types isn't the memberwise one",
    arguments: [
      "var a: ID; init(a: Int) {}",
      "var a: ID; init(a: ID?) {}",
      "var a: ID; init(a: String) {}",
      "var a: UUID; init(a: String) {}",
      "var a: ID; init(_ a: ID) {}",
      "var a: ID; init(a: Identifier, b: Int = 0) {}",
      "var a: ID; init<T>(a: T) {}",
      "var a: ID; init(a: some StringProtocol) {}",
      "var a: ID; init(a: [Identifier: Int]) {}",
      "var a: Hero; struct Hero {}; init(a: ID) {}",
      "var a: [Key]; init(a: [Key]?) {}",
    ])
  func isNotUsersOwn(members: String) {
    let text = expansion(of: "@QuerySatelite struct S { \(members) }")
    #expect(text.contains("nonisolated init(a:"), "\(text)")
  }

  @Test("An argument contains the declaration of its variable")
  func declarations() {
    let text = expansion(
      of: """
        @QuerySatelite struct S {
          @Variable var a: /* a */ [ID]?
          @Variable(name: "in", type: "B!") var b: B?
          var id: ID
        }
        """)
    #expect(
      text.contains(
        #"variable: "a", __VariableTypes.__a.self, declaration: "@Variable var a: [ID]?")"#))
    #expect(
      text.contains(
        #"variable: "in", __VariableTypes.__b.self, type: "B!", declaration: "@Variable(type: \"B!\") var `in`: B?")"#
      ))
  }

  @Test("Types are not checked if their place is not known")
  func noLocation() {
    let text = expansion(of: "@QuerySatelite struct S { var a: Int; var b: [String?]?; var c: ID }")
    #expect(!text.contains("__check"))
  }
}
