import Testing

/// Types that are nested so deeply that the compiler becomes slow.
@Suite("Deeply nested types")
struct NestingMisuseTests {
  /// Returns an operation with satellites inside each other, one on each line. The operation is the
  /// first level.
  private static func levels(_ count: Int) -> String {
    let last = count - 1
    var lines = ["@QueryOperation struct Query { var a1: A1"]
    for level in 1...last {
      let field = level == last ? "var id: Int" : "var a\(level + 1): A\(level + 1)"
      lines.append("@QuerySatelite struct A\(level) { \(field)")
    }
    return lines.joined(separator: "\n") + String(repeating: " }", count: count)
  }

  static let all: [Mistake] = [
    Mistake(
      levels(16),
      "16:1 warning: this is the 16th level of nested types, and the compiler needs almost twice the "
        + "time for each further level: move this type to the top of the file, and declare its "
        + "variables at the top of the operation"),
    Mistake(
      levels(18),
      "16:1 warning: this is the 16th level of nested types, and the compiler needs almost twice the "
        + "time for each further level: move this type to the top of the file, and declare its "
        + "variables at the top of the operation"),
    Mistake(levels(15)),
  ]

  @Test("Many levels", arguments: all)
  func check(_ mistake: Mistake) { mistake.check() }

  @Test("Types without a macro of a struct are not counted")
  func namespaces() {
    let source = "enum A { struct B { \(Self.levels(15)) } }"
    #expect(Diagnosis(of: source).findings == [])
  }
}
