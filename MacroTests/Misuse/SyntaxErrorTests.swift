import Testing

/// Mistakes in Swift's grammar, which the compiler reports. The macros don't repeat them, and
/// generated code doesn't either.
@Suite("Syntax errors")
struct SyntaxErrorTests {
  static let keywords = [
    "@QuerySatelite struct S { var in: Int; var id: ID }",
    "@QuerySatelite struct S { var in: Int }",
    "@QueryOperation struct Q { @Variable var where: Int; var id: ID }",
    "@QuerySatelite struct S { @Argument var for: Int; @Local var is = false; var id: ID }",
    "@QuerySatelite struct S { @FragmentSpread var class: F; var id: ID }",
    "@QueryEnum enum E: String { case a, in }",
    "@QueryEnum(.asWritten) enum E { case in }",
    "@QueryUnion enum U { case in(A) }",
    "@QueryOneOf enum O { case in(Int) }",
    "@QuerySatelite struct S { var a: ; var id: ID }",
    "@QueryOperation struct Q { @Variable var a: Int = ; var id: ID }",
    "@QuerySatelite struct S { @Local var a = ; var id: ID }",
  ]

  @Test("The macros report nothing", arguments: keywords)
  func silence(source: String) {
    #expect(Diagnosis(of: source).findings == [])
  }

  @Test("Generated code leaves the property out", arguments: keywords)
  func placeholders(source: String) {
    let text = expansion(of: source)
    #expect(text.contains("__unusable()"))
    for wrong in ["(: ", ", : ", "case , ", "self. ", " = ,", ": ,", "= )"] {
      #expect(!text.contains(wrong), "\(wrong) in \(text)")
    }
  }
}
