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
      "1:16 '@QuerySatelite' has no argument 'name': use 'schemaTypeName'"),
    Mistake(
      "@QueryFragment(name: \"A\", type: \"B\") struct Hero { var id: Int }",
      "1:27 '@QueryFragment' has no argument 'type': use 'name' or 'on'"),
    Mistake(
      "@QueryUnion(\"x\") enum Found { case hero(Hero) }",
      "1:13 '@QueryUnion' has no argument without a label: remove it"),
    Mistake(
      "@QueryEnum(style: .upperSnakeCase) enum Kind { case anime }",
      "1:12 '@QueryEnum' has no argument 'style': write the style alone, as in "
        + "'@QueryEnum(.upperSnakeCase)'"),
    Mistake(
      "@QueryOneOf(name: \"x\") enum By { case id(ID) }",
      "1:13 '@QueryOneOf' has no argument 'name': use 'schemaTypeName'"),
    Mistake("@Scalar struct Count {}", "1:1 \(missing)"),
    Mistake("@Scalar(valueType: Int.self) struct Count {}", "1:1 \(missing)"),
    Mistake("@Scalar(expressibleBy: [.int]) struct Count {}", "1:1 \(missing)"),
    Mistake(
      "@Scalar(expressibleBy: [], type: Int.self) struct Count {}",
      "1:28 '@Scalar' has no argument 'type': use 'expressibleBy' or 'valueType' or 'transformer'"),
    Mistake(
      "@UnfitScalar(expressibleBy: [], valueType: Point.self) struct Place {}",
      "1:44 'Point' has no default transformer: add a 'ScalarTransformer' whose 'T' is 'Point' with "
        + "'transformer'"),
  ]

  private static let missing =
    "'@Scalar' needs arguments: write them as in '@Scalar(expressibleBy: [.string], valueType: "
    + "URL.self)'"

  @Test("Wrong arguments", arguments: all)
  func check(_ mistake: Mistake) { mistake.check() }
}
