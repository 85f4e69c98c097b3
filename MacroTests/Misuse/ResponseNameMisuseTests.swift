import Testing

/// Response names that several fields have.
@Suite("Misuse of response names")
struct ResponseNameMisuseTests {
  static let own: [Mistake] = [
    Mistake(
      """
      @QuerySatelite struct S {
        @Property(name: "height", arguments: ["unit": .enum("FOOT")]) var feet: Int
        var height: Int
        @Property(name: "height") var metres: Int
      }
      """,
      "3:7 the response name 'height' already belongs to 'feet', which is another field or has "
        + "other arguments: give one of them another name with '@Property(alias:)'",
      "4:33 the response name 'height' already belongs to 'feet', which is another field or has "
        + "other arguments: give one of them another name with '@Property(alias:)'",
      fixIt: "add the alias 'metres'",
      fixed: """
        @QuerySatelite struct S {
          @Property(name: "height", arguments: ["unit": .enum("FOOT")]) var feet: Int
          var height: Int
          @Property(name: "height", alias: "metres") var metres: Int
        }
        """),
    Mistake(
      """
      @QuerySatelite struct S { var name: String; @Property(name: "title", alias: "name") \
      var heading: String }
      """,
      "1:89 the response name 'name' already belongs to 'name', which is another field or has "
        + "other arguments: give one of them another name with '@Property(alias:)'"),
    Mistake(
      """
      @QuerySatelite struct S { @Property(name: "title", alias: "name") var heading: String; \
      var name: String }
      """,
      "1:92 the response name 'name' already belongs to 'heading', which is another field or has "
        + "other arguments: give one of them another name with '@Property(alias:)'"),
    Mistake(
      """
      @QueryOperation struct Query {
        @Property(name: "hero", arguments: ["episode": .enum("JEDI")]) var luke: Hero
        /// The other one.
        @Property(name: "hero", arguments: ["episode": .enum("EMPIRE")])
        public var leia: Hero  // a comment
        @Directive("a") @Property( name: "hero" ) var han: Hero
      }
      """,
      "5:14 the response name 'hero' already belongs to 'luke', which is another field or has "
        + "other arguments: give one of them another name with '@Property(alias:)'",
      "6:49 the response name 'hero' already belongs to 'luke', which is another field or has "
        + "other arguments: give one of them another name with '@Property(alias:)'",
      fixIt: "add the alias 'leia'", "add the alias 'han'",
      fixed: """
        @QueryOperation struct Query {
          @Property(name: "hero", arguments: ["episode": .enum("JEDI")]) var luke: Hero
          /// The other one.
          @Property(name: "hero", alias: "leia", arguments: ["episode": .enum("EMPIRE")])
          public var leia: Hero  // a comment
          @Directive("a") @Property(name: "hero", alias: "han") var han: Hero
        }
        """),
    Mistake(
      """
      @QuerySatelite struct S {
        @Property(name: "text") var a: String
        @Include(if: "b") @Property(name: "text", arguments: ["n": .variable("n")]) var b: String?
      }
      """,
      "3:83 the response name 'text' already belongs to 'a', which is another field or has other "
        + "arguments: give one of them another name with '@Property(alias:)'",
      fixIt: "add the alias 'b'",
      fixed: """
        @QuerySatelite struct S {
          @Property(name: "text") var a: String
          @Include(if: "b") @Property(name: "text", alias: "b", arguments: ["n": .variable("n")]) \
        var b: String?
        }
        """),
  ]

  private static func twice(_ first: String, _ second: String) -> String {
    """
    @QuerySatelite struct S {
      @Property(name: "f", arguments: \(first)) var a: Int
      @Property(name: "f", arguments: \(second)) var b: Int
    }
    """
  }

  @Test(
    "Arguments and input fields have no order",
    arguments: [
      (#"["a": 1, "b": true]"#, #"["b": true, "a": 1]"#),
      (
        #"["l": [["a": 1, "b": ["c": 1, "d": .null]]]]"#,
        #"["l": [["b": ["d": .null, "c": 1], "a": 1]]]"#
      ),
    ])
  func order(first: String, second: String) {
    #expect(Diagnosis(of: Self.twice(first, second)).findings == [])
  }

  /// Servers compare texts by bytes.
  @Test(
    "Other values are other arguments",
    arguments: [
      (#"["a": 1, "b": true]"#, #"["a": true, "b": 1]"#),
      (#"["a": ["b": 1]]"#, #"["a": ["b": 1, "c": 1]]"#),
      (#"["l": [1, 2]]"#, #"["l": [2, 1]]"#),
      (#"["t": "caf\u{E9}"]"#, #"["t": "cafe\u{301}"]"#),
    ])
  func values(first: String, second: String) {
    #expect(Diagnosis(of: Self.twice(first, second)).ids.count == 1)
  }

  @Test("Fields of one struct", arguments: own)
  func checkOwn(_ mistake: Mistake) { mistake.check() }

  static let fragments: [Mistake] = [
    Mistake(
      """
      @QuerySatelite struct Hero {
        var height: Int
        @FragmentSpread var sizes: Sizes
        @InlineFragment var ship: `class`?
        @QueryFragment(on: "Hero") struct Sizes {
          @Property(name: "height", arguments: ["unit": .enum("FOOT")]) var feet: Int
          var width: Int
        }
        @QuerySatelite struct `class` { @Property(arguments: ["unit": 3]) var height: Int }
      }
      """,
      "6:71 the response name 'height' already belongs to 'height', which is another field or has "
        + "other arguments: give one of them another name with '@Property(alias:)'",
      "9:73 the response name 'height' already belongs to 'height', which is another field or has "
        + "other arguments: give one of them another name with '@Property(alias:)'",
      fixIt: "add the alias 'feet'",
      fixed: """
        @QuerySatelite struct Hero {
          var height: Int
          @FragmentSpread var sizes: Sizes
          @InlineFragment var ship: `class`?
          @QueryFragment(on: "Hero") struct Sizes {
            @Property(name: "height", alias: "feet", arguments: ["unit": .enum("FOOT")]) \
        var feet: Int
            var width: Int
          }
          @QuerySatelite struct `class` { @Property(arguments: ["unit": 3]) var height: Int }
        }
        """)
  ]

  @Test("Fields of a struct and of its fragments", arguments: fragments)
  func checkFragments(_ mistake: Mistake) { mistake.check() }

  static let all: [Mistake] = own + fragments
}
