import Testing

/// Arguments that the macros of types don't have, or that are missing.
@Suite("Misuse of the arguments of a type's macro")
struct WrongArgumentMisuseTests {
  static let all: [Mistake] = [
    Mistake(
      "@QueryOperation(\"x\", variableMapping: .manual) struct Query { var id: Int }",
      "1:17 '@QueryOperation' has no argument without a label: use 'name' or 'variableMapping'"),
    Mistake(
      "@QueryMutation(schemaTypeName: \"x\") struct Query { var id: Int }",
      "1:16 '@QueryMutation' has no argument 'schemaTypeName': use 'name' or 'variableMapping'"),
    Mistake(
      "@QuerySatelite(name: \"a b\") struct Hero { var id: Int }",
      "1:16 '@QuerySatelite' has no argument 'name': use 'schemaTypeName' or 'key'"),
    Mistake(
      "@QueryFragment(name: \"A\", type: \"B\") struct Hero { var id: Int }",
      "1:27 '@QueryFragment' has no argument 'type': use 'name' or 'on' or 'key'"),
    Mistake(
      "@QueryOperation(key: \"id\") struct Query { var id: Int }",
      "1:17 '@QueryOperation' has no argument 'key': an object has a key, so write it at the "
        + "'@QuerySatelite' of the object"),
    Mistake(
      "@QueryUnion(\"x\") enum Found { case hero(Hero) }",
      "1:13 '@QueryUnion' has no argument without a label: remove it"),
    Mistake(
      "@QueryEnum(style: .upperSnakeCase) enum Kind { case anime }",
      "1:12 '@QueryEnum' has no argument 'style': use 'schemaTypeName', or write the style without "
        + "a label, as in '@QueryEnum(.upperSnakeCase)'"),
    Mistake(
      "@QueryEnum(.upperSnakeCase, name: \"x\") enum Kind { case anime }",
      "1:29 '@QueryEnum' has no argument 'name': use 'schemaTypeName', or write the style without a "
        + "label, as in '@QueryEnum(.upperSnakeCase)'"),
    Mistake(
      "@QueryOneOf(name: \"x\") enum By { case id(ID) }",
      "1:13 '@QueryOneOf' has no argument 'name': use 'schemaTypeName'"),
    Mistake("@Scalar struct Count {}", "1:1 \(missing)"),
    Mistake("@Scalar(valueType: Int.self) struct Count {}", "1:1 \(missing)"),
    Mistake("@Scalar(expressibleBy: [.int]) struct Count {}", "1:1 \(missing)"),
    Mistake(
      "@Scalar(expressibleBy: [], type: Int.self) struct Count {}",
      "1:28 '@Scalar' has no argument 'type': use 'schemaTypeName' or 'expressibleBy' or 'valueType' "
        + "or 'transformer'"),
    Mistake(
      "@UnfitScalar(expressibleBy: [], valueType: Point.self) struct Place {}",
      "1:44 'Point' has no default transformer: add a 'ScalarTransformer' whose 'T' is 'Point' with "
        + "'transformer'"),
  ]

  /// The compiler reports these: an unknown attribute, no type, and names that are declared twice.
  static let silent: [Mistake] = [
    Mistake("@QuerySatelite struct S { @Propety(name: \"x\") var a: Int; @Arugment var b: Int }"),
    Mistake("@QuerySatelite struct S { @FragmentSpreads var a: A; @Vriable var b: Int }"),
    Mistake("@QuerySatelite struct S { var a; var b: Int }"),
    Mistake("@QuerySatelite struct S { @Argument var a: Int; @Argument var a: Int; var b: Int }"),
    Mistake("@QueryOneOf enum By { case a(Int); case a(Int) }"),
    Mistake("@QuerySatelite struct S { var a: [Int] = [\"ten\"]; var b: Int }"),
    Mistake("@QuerySatelite struct S { var a: Int = nil; var b: [Int]? = [[nil]] }"),
    Mistake("@QuerySatelite struct S { var a: A; @QueryOneOf fileprivate enum A { case b(Int) } }"),
  ]

  @Test("The macros are silent, and their types have placeholders", arguments: silent.dropFirst(2))
  func checkSilent(_ mistake: Mistake) {
    mistake.check()
    #expect(expansion(of: mistake.source).contains("__unusable()"), sourceLocation: mistake.row)
  }

  @Test("A misspelled macro is no property wrapper", arguments: silent.prefix(2))
  func checkMisspelled(_ mistake: Mistake) { mistake.check() }

  @Test("Other attributes are refused", arguments: ["Prop", "Locals2", "Variables1", "State"])
  func checkWrappers(_ name: String) {
    let diagnosis = Diagnosis(of: "@QuerySatelite struct S { @\(name) var a: Int }")
    #expect(
      diagnosis.findings == [
        "1:27 '@\(name)' can't be applied to 'a', because a property wrapper or another macro can "
          + "change how the property is stored: remove '@\(name)'"
      ])
  }

  private static let missing =
    "'@Scalar' needs arguments: write them as in '@Scalar(expressibleBy: [.string], valueType: "
    + "URL.self)'"

  @Test("Wrong arguments", arguments: all)
  func check(_ mistake: Mistake) { mistake.check() }
}
