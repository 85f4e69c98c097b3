import SputnikNames
import Testing

@testable import SputnikSyntax

/// The wrapping types in the spelling of a type.
@Suite("Types")
struct TypeModelTests {
  typealias Shape = TypeModel.Shape

  static let shapes: [(String, Shape)] = [
    ("Int", .named("Int")),
    ("Int?", .optional(.named("Int"))),
    ("[Int]", .list(.named("Int"))),
    ("[[ID?]]?", .optional(.list(.list(.optional(.named("ID")))))),
    ("Int??", .optional(.optional(.named("Int")))),
    ("Int!", .optional(.named("Int"))),
    ("(Int)", .named("Int")),
    ("([Int?])?", .optional(.list(.optional(.named("Int"))))),
    ("Optional<Array<Int>>", .optional(.list(.named("Int")))),
    ("Array<Optional<[Int]>>", .list(.optional(.list(.named("Int"))))),
    ("Swift.Optional<Swift.Int>", .optional(.named("Int"))),
    ("Swift.Array<Sputnik.ID>?", .optional(.list(.named("ID")))),
    ("Anime.Media", .named("Anime.Media")),
    ("Client.Anime.Media?", .optional(.named("Client.Anime.Media"))),
    ("GraphQLNullable<Int>", .nullable(.named("Int"))),
    ("Sputnik.GraphQLNullable<[ID?]>", .nullable(.list(.optional(.named("ID"))))),
    ("Indirect<Comment>?", .optional(.indirect(.named("Comment")))),
    ("[Sputnik.Indirect< A.B >]", .list(.indirect(.named("A.B")))),
    ("Outer.Indirect<Int>", .named("Outer.Indirect<Int>")),
    ("Indirect<A, B>", .named("Indirect<A,B>")),
    ("Indirect", .named("Indirect")),
    ("Page<Media, Int>?", .optional(.named("Page<Media,Int>"))),
    ("Outer.Optional<Int>", .named("Outer.Optional<Int>")),
    ("`default`", .named("default")),
    ("[`class`.`struct`]", .list(.named("class.struct"))),
    ("Größe?", .optional(.named("Größe"))),
    ("/* a */ [ /* b */ Media /* c */ ]", .list(.named("Media"))),
    ("Anime /* a */ . /* b */ Media", .named("Anime.Media")),
    ("Optional /* a */ < /* b */ Int >", .optional(.named("Int"))),
    ("[\n  Int  // a comment\n]", .list(.named("Int"))),
  ]

  @Test("The shape tells optionals and lists apart", arguments: shapes)
  func shape(spelling: String, shape: Shape) throws {
    #expect(try type(spelling).shape == shape)
  }

  static let spellings = [
    ("Swift.Array< Int >", "Swift.Array< Int >"),
    ("Page<Media, Int>?", "Page<Media, Int>?"),
    ("/* a */ [ /* b */ Media /* c */ ] // d", "[ Media ]"),
    ("[\n  Int  // a comment\n]", "[ Int ]"),
    ("`default`?", "`default`?"),
  ]

  @Test("The spelling is on one line and without comments", arguments: spellings)
  func spelling(written: String, read: String) throws {
    #expect(try type(written).spelling == read)
  }

  static let typeNames: [(String, TypeName)] = [
    ("Anime", TypeName(["Anime"])),
    ("[Anime.Media]?", TypeName(["Anime", "Media"])),
    ("Anime /* a */ . `class`", TypeName(["Anime", "class"])),
    ("Swift.Array<Swift.Int>", TypeName(["Swift", "Int"])),
    ("Page<Anime.Media>?", TypeName(["Page<Anime.Media>"], isGeneric: true)),
    ("A.Page<B.C>.D", TypeName(["A", "Page<B.C>", "D"], isGeneric: true)),
    ("A.B.Page<Int, Int>", TypeName(["A", "B", "Page<Int,Int>"], isGeneric: true)),
    ("(Int.Type) -> A.B", TypeName(["(Int.Type)->A.B"])),
  ]

  @Test("The name inside the wrapping types is in parts", arguments: typeNames)
  func name(spelling: String, name: TypeName) throws {
    #expect(try type(spelling).name == name)
  }

  #if canImport(SwiftSyntax603)
    @Test("A module selector and a raw identifier are read from the syntax")
    func selectors() throws {
      #expect(
        try type("[Client::Anime.Media]").name == TypeName(module: "Client", ["Anime", "Media"]))
      #expect(try type("Client::Anime.Media").name.text == "Client::Anime.Media")
      #expect(try type("Swift::Int?").name.withoutModule == TypeName(["Int"]))
      #expect(try type("`Anime.Media`.Title").name == TypeName(["Anime.Media", "Title"]))
    }
  #endif

  @Test("A type is optional if its outermost wrapping type is")
  func isOptional() throws {
    #expect(try type("[Int]?").isOptional)
    #expect(try type("Optional<Int>").isOptional)
    #expect(try !type("[Int?]").isOptional)
    #expect(try type("[Int?]?").unwrapped == .list(.optional(.named("Int"))))
    #expect(try type("[Int?]").unwrapped == .list(.optional(.named("Int"))))
    #expect(try type("[[Anime.Media?]]?").baseName == "Anime.Media")
    #expect(try type("GraphQLNullable<Int>").isOptional)
    #expect(try !type("Indirect<Int?>").isOptional)
    #expect(try type("GraphQLNullable<[Indirect<Anime.Media>]>").baseName == "Anime.Media")
  }

  @Test("A type can only contain itself in a list or in an optional Indirect")
  func canRecurse() throws {
    for recursive in [
      "[A]", "[A]?", "[[A?]]", "Indirect<A>?", "Optional<Indirect<A>>", "[Indirect<A>]",
    ] {
      #expect(try type(recursive).canRecurse, "\(recursive)")
    }
    for finite in ["A", "A?", "Indirect<A>", "Indirect<A?>", "GraphQLNullable<A>"] {
      #expect(try !type(finite).canRecurse, "\(finite)")
    }
  }

  @Test(
    "A type without a list is one object",
    arguments: ["A", "A?", "Indirect<A>?", "GraphQLNullable<A>"])
  func isSingle(spelling: String) throws {
    #expect(try type(spelling).isSingle)
    #expect(try !type("[\(spelling)]?").isSingle)
  }

  @Test("A shape has one spelling")
  func description() throws {
    let shape = try type("Optional< Array<Sputnik.Indirect<GraphQLNullable<A . B>>> >").shape
    #expect(shape.description == "[Indirect<GraphQLNullable<A.B>>]?")
  }

  @Test("GraphQL names and types", arguments: ["a", "_", "__a1", "Z9_"])
  func names(name: String) {
    #expect(isGraphQLName(name))
    #expect(isGraphQLType(name))
    #expect(isGraphQLType("[[\(name)!]]!"))
    for wrong in ["", "1\(name)", "\(name) ", "ä\(name)", "\(name)-", "[\(name)", "$\(name)"] {
      #expect(!isGraphQLName(wrong), "\(wrong)")
      #expect(!isGraphQLType(wrong), "\(wrong)")
    }
    for wrong in ["\(name)!!", "[\(name)]]", "\(name)?", "![\(name)]", "[]"] {
      #expect(!isGraphQLType(wrong), "\(wrong)")
    }
  }
}
