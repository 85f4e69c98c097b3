import Testing

/// Macros in the wrong place.
@Suite("Misuse of places")
struct PlaceMisuseTests {
  static let types: [Mistake] = [
    Mistake(
      "@QueryOperation class Anime { var id = 1 }",
      "1:1 '@QueryOperation' can only be applied to a struct: its stored properties are the "
        + "fields"),
    Mistake(
      "@QueryMutation enum Anime { case id }",
      "1:1 '@QueryMutation' can only be applied to a struct: its stored properties are the fields"),
    Mistake(
      "@QuerySatelite actor Anime { var id = 1 }",
      "1:1 '@QuerySatelite' can only be applied to a struct: its stored properties are the fields"),
    Mistake(
      "@QuerySatellite protocol Anime { var id: Int { get } }",
      "1:1 '@QuerySatellite' can only be applied to a struct: its stored properties are the "
        + "fields"),
    Mistake(
      "@Scalar(expressibleBy: [], valueType: Int.self) enum Count {}",
      "1:1 '@Scalar' can only be applied to an empty struct: it adds the property 'value'"),
    Mistake(
      "@QueryEnum struct Kind { var anime: Int }",
      "1:1 '@QueryEnum' can only be applied to an enum: its cases are the values of the GraphQL "
        + "enum"),
    Mistake(
      "@QueryOperation struct Anime<T> { var id: T }",
      "1:29 '@QueryOperation' can't be applied to a generic type, because GraphQL has no generic "
        + "types: write one type for each use"),
    Mistake(
      "@QuerySatelite struct Anime<T> { var id: T }",
      "1:28 '@QuerySatelite' can't be applied to a generic type, because GraphQL has no generic "
        + "types: write one type for each use"),
    Mistake(
      "@QueryEnum enum Kind<T>: String { case anime }",
      "1:21 '@QueryEnum' can't be applied to a generic type, because GraphQL has no generic types: "
        + "write one type for each use"),
    Mistake(
      "@Scalar(expressibleBy: [], valueType: Int.self) struct Count<T> {}",
      "1:61 '@Scalar' can't be applied to a generic type, because GraphQL has no generic types: "
        + "write one type for each use"),
    Mistake(
      "enum Outer<T> { @QueryOperation struct Anime { var id: Int } }",
      "1:17 '@QueryOperation' can't be applied to a type inside a generic type: move the type out "
        + "of it"),
    Mistake(
      "extension Outer where T == Int { @QueryMutation struct Anime { var id: Int } }",
      "1:34 '@QueryMutation' can't be applied to a type inside a generic type: move the type out "
        + "of it"),
    Mistake(
      "func load() { @QueryOperation struct Anime { var id: Int } }",
      "1:15 '@QueryOperation' can't be applied to a type inside a function: move the type out of "
        + "the function"),
    Mistake(
      "var kind: Int { @QueryEnum enum Kind: String { case anime }; return 1 }",
      "1:17 '@QueryEnum' can't be applied to a type inside a function: move the type out of the "
        + "function"),
    Mistake(
      "struct Loader { init() { @QuerySatelite struct Anime { var id: Int } } }",
      "1:26 '@QuerySatelite' can't be applied to a type inside a function: move the type out of "
        + "the function"),
  ]

  @Test("Macros on the wrong kind of type, or on a type in the wrong place", arguments: types)
  func checkTypes(_ mistake: Mistake) { mistake.check() }

  static let access: [Mistake] = [
    Mistake(
      "enum Outer { @QuerySatelite private struct Anime { var id: Int } }",
      "1:29 a nested type with '@QuerySatelite' can't be private, because generated code outside "
        + "the type uses it: make it fileprivate",
      fixIt: "change 'private' to 'fileprivate'",
      fixed: "enum Outer { @QuerySatelite fileprivate struct Anime { var id: Int } }"),
    Mistake(
      "enum Outer { @QueryEnum private enum Kind: String { case anime } }",
      "1:25 a nested type with '@QueryEnum' can't be private, because generated code outside the "
        + "type uses it: make it fileprivate",
      fixIt: "change 'private' to 'fileprivate'",
      fixed: "enum Outer { @QueryEnum fileprivate enum Kind: String { case anime } }"),
    Mistake(
      "enum Outer { @Scalar(expressibleBy: [], valueType: Int.self) private struct Count {} }",
      "1:62 a nested type with '@Scalar' can't be private, because generated code outside the type "
        + "uses it: make it fileprivate",
      fixIt: "change 'private' to 'fileprivate'",
      fixed:
        "enum Outer { @Scalar(expressibleBy: [], valueType: Int.self) fileprivate struct Count {} }"
    ),
    Mistake(
      "enum A { private enum B { @QuerySatelite struct Anime { var id: Int } } }",
      "1:27 '@QuerySatelite' can't be applied to a type inside the private type 'B', because "
        + "generated code outside 'B' uses it: make 'B' fileprivate"),
    // Only the operation reports it, and not the types inside.
    Mistake(
      """
      enum Outer {
        @QueryOperation private struct Anime {
          var media: Media
          @QuerySatelite struct Media { var id: Int }
        }
      }
      """,
      "2:19 a nested type with '@QueryOperation' can't be private, because generated code outside "
        + "the type uses it: make it fileprivate",
      fixIt: "change 'private' to 'fileprivate'",
      fixed: """
        enum Outer {
          @QueryOperation fileprivate struct Anime {
            var media: Media
            @QuerySatelite struct Media { var id: Int }
          }
        }
        """),
  ]

  @Test("Nested types that are private", arguments: access)
  func checkAccess(_ mistake: Mistake) { mistake.check() }

  static let several: [Mistake] = [
    Mistake(
      "@QueryOperation @QuerySatelite struct Anime { var id: Int }",
      "1:17 '@QuerySatelite' and '@QueryOperation' can't be applied to the same type: remove one "
        + "of them",
      fixIt: "remove '@QuerySatelite'",
      fixed: "@QueryOperation struct Anime { var id: Int }"),
    Mistake(
      """
      @QuerySatelite
      @QuerySatellite
      struct Anime {
        var id: Int
      }
      """,
      "2:1 '@QuerySatellite' and '@QuerySatelite' can't be applied to the same type: remove one of "
        + "them",
      fixIt: "remove '@QuerySatellite'",
      fixed: """
        @QuerySatelite
        struct Anime {
          var id: Int
        }
        """),
    Mistake(
      "@QueryOperation @QueryOperation struct Anime { var id: Int }",
      "1:17 '@QueryOperation' is written twice: remove one of them",
      fixIt: "remove '@QueryOperation'",
      fixed: "@QueryOperation struct Anime { var id: Int }", needsPlaces: true),
    Mistake(
      "@QueryEnum @QueryEnum enum Kind: String { case anime }",
      "1:12 '@QueryEnum' is written twice: remove one of them",
      fixIt: "remove '@QueryEnum'",
      fixed: "@QueryEnum enum Kind: String { case anime }", needsPlaces: true),
    Mistake(
      "@QuerySatelite @Scalar(expressibleBy: [], valueType: Int.self) struct Count { var id: Int }",
      "1:16 '@Scalar' and '@QuerySatelite' can't be applied to the same type: remove one of them",
      fixIt: "remove '@Scalar'",
      fixed: "@QuerySatelite struct Count { var id: Int }"),
  ]

  @Test("Several macros on one type", arguments: several)
  func checkSeveral(_ mistake: Mistake) { mistake.check() }

  static let all: [Mistake] = types + access + several
}
