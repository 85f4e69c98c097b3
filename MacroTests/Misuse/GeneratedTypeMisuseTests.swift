import Testing

/// Types of the user's that have the name of a type that generated code declares.
@Suite("Misuse of the names of generated types")
struct GeneratedTypeMisuseTests {
  private static let variables =
    "'Variables' is the type here that Sputnik declares inside the operation: for another type of "
    + "this name, write its module, as in 'App.Variables'"
  private static let selectableValue =
    "'SelectableValue' is the type here that Sputnik declares inside the struct: for another type of "
    + "this name, write its module, as in 'App.SelectableValue'"

  static let all: [Mistake] = [
    Mistake(
      "@QueryOperation struct Q { @Variable var key: Variables.Key; var settings: [Variables]? }",
      "1:42 \(variables)", "1:66 \(variables)", needsPlaces: true),
    Mistake(
      """
      @QueryOperation struct Q {
        var a: A
        @QuerySatelite struct A {
          var a: Variables
          @Argument var b: SelectableValue?
        }
      }
      """, "4:9 \(variables)", "5:19 \(selectableValue)", needsPlaces: true),
    Mistake(
      "@QuerySatelite struct S { var a: SelectableValue; var b: Variables }",
      "1:31 \(selectableValue)"),
    // A local property can store a generated type, and a module's name leads to the other one.
    Mistake(
      """
      @QueryOperation struct Q {
        @Local var focus: SelectableValue?
        @Local var first: Variables?
        var a: App.Variables
        var b: App.SelectableValue?
      }
      """),
  ]

  @Test("The name means the generated type", arguments: all)
  func check(_ mistake: Mistake) { mistake.check() }
}
