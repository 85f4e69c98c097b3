import Testing

/// Mistakes in oneOf input objects.
@Suite("Misuse of @QueryOneOf")
struct OneOfMisuseTests {
  static let places: [Mistake] = [
    Mistake(
      "@QueryOneOf struct UserBy { var id: ID }",
      "1:1 '@QueryOneOf' can only be applied to an enum: its cases are the fields of the input "
        + "object"),
    Mistake(
      "@QueryOneOf enum By<T> { case id(T) }",
      "1:20 '@QueryOneOf' can't be applied to a generic type, because GraphQL has no generic "
        + "types: write one type for each use"),
    Mistake(
      "@QueryOneOf enum By: String, Codable { case id }",
      "1:22 a oneOf input object can't have the raw type 'String', because each case stores the "
        + "value of an input field: remove the raw type",
      "1:45 the case 'id' must have one associated value without a label, the value of the input "
        + "field: write 'case id(String)'"
    ),
    Mistake(
      "func load() { @QueryOneOf enum By { case id(ID) } }",
      "1:15 '@QueryOneOf' can't be applied to a type inside a function: move the type out of the "
        + "function"),
    Mistake(
      "enum Outer { @QueryOneOf private enum By { case id(ID) } }",
      "1:26 a nested type with '@QueryOneOf' can't be private, because generated code outside the "
        + "type uses it: make it fileprivate",
      fixIt: "change 'private' to 'fileprivate'",
      fixed: "enum Outer { @QueryOneOf fileprivate enum By { case id(ID) } }"),
    Mistake(
      "@QueryOneOf @QueryEnum enum By { case id(ID) }",
      "1:13 '@QueryEnum' and '@QueryOneOf' can't be applied to the same type: remove one of them",
      fixIt: "remove '@QueryEnum'", fixed: "@QueryOneOf enum By { case id(ID) }"),
    Mistake(
      "@QueryOneOf enum Größe { case id(ID) }",
      "1:18 'Größe' isn't a GraphQL name, which consists of ASCII letters, digits and underscores "
        + "and doesn't begin with a digit: give the name in the schema with "
        + "'@QueryOneOf(schemaTypeName: \"…\")'"),
    Mistake(
      "@QueryOneOf(schemaTypeName: \"a b\") enum By { case id(ID) }",
      "1:29 \"a b\" isn't a GraphQL name: 'schemaTypeName' must consist of ASCII letters, digits "
        + "and underscores, and must not begin with a digit"),
    Mistake(
      "@QueryOneOf enum By {}",
      "1:18 'By' has no case: add one for each field of the input object"),
    Mistake(
      "@QueryOneOf indirect enum By { case not(By), or(Self) }",
      "1:27 every case of 'By' stores another 'By', so that no value can be created: add a case "
        + "with another type"),
    Mistake(
      """
      @QueryOneOf enum By {
        case id(ID)
        #if DEBUG
        case name(String)
        #endif
      }
      """,
      "3:3 cases can't be inside '#if', because the macro doesn't know which branch is compiled: "
        + "put the whole type inside '#if', once for each branch"),
  ]

  @Test("Mistakes in the enum", arguments: places)
  func checkPlaces(_ mistake: Mistake) { mistake.check() }

  static let payloads: [Mistake] = [
    Mistake(
      "@QueryOneOf enum By { case id, at(Int, Int), name(text: String), none() }",
      "1:28 the case 'id' must have one associated value without a label, the value of the input "
        + "field: write 'case id(String)'",
      "1:32 the case 'at' must have one associated value without a label, the value of the input "
        + "field: write 'case at(String)'",
      "1:46 the case 'name' must have one associated value without a label, the value of the input "
        + "field: write 'case name(String)'",
      "1:66 the case 'none' must have one associated value without a label, the value of the input "
        + "field: write 'case none(String)'"),
    Mistake(
      "@QueryOneOf enum By { case id(ID), make((() -> Int)!) }",
      "1:42 '() -> Int' has no GraphQL type: use a scalar, an enum, a satellite, or a list or an "
        + "optional of one of them"),
    Mistake(
      "@QueryOneOf enum By { case id(ID?), ids(Optional<[ID?]>), name(GraphQLNullable<String>) }",
      "1:31 the input field 'id' can't be null, because it is the only one that is sent: write "
        + "'ID'",
      "1:41 the input field 'ids' can't be null, because it is the only one that is sent: write "
        + "'[ID?]'",
      "1:64 the input field 'name' can't be null, because it is the only one that is sent: write "
        + "'String'",
      fixIt: "change the type to 'ID'", "change the type to '[ID?]'", "change the type to 'String'",
      fixed: "@QueryOneOf enum By { case id(ID), ids([ID?]), name(String) }"),
    Mistake(
      "@QueryOneOf enum By { case id(ID), at((Int, Int)), map([String: Int]), make(() -> Int) }",
      "1:39 '(Int, Int)' has no GraphQL type: use a scalar, an enum, a satellite, or a list or an "
        + "optional of one of them",
      "1:56 '[String: Int]' has no GraphQL type: use a scalar, an enum, a satellite, or a list or "
        + "an optional of one of them",
      "1:77 '() -> Int' has no GraphQL type: use a scalar, an enum, a satellite, or a list or an "
        + "optional of one of them"),
  ]

  @Test("Mistakes in the associated values", arguments: payloads)
  func checkPayloads(_ mistake: Mistake) { mistake.check() }

  static let names: [Mistake] = [
    Mistake(
      "@QueryOneOf enum By { case id(ID); @Property(name: \"id\") case key(Int), number(Int) }",
      "1:63 the input field 'id' already belongs to the case 'id': rename or remove one of them",
      "1:73 the input field 'id' already belongs to the case 'key': rename or remove one of them"),
    Mistake(
      "@QueryOneOf enum By { case größe(Int); @Property(name: \"b c\") case b(Int) }",
      "1:58 \"b c\" isn't a GraphQL name: 'name' must consist of ASCII letters, digits and "
        + "underscores, and must not begin with a digit",
      "1:28 'größe' isn't a GraphQL name, which consists of ASCII letters, digits and underscores "
        + "and doesn't begin with a digit: give the name in the schema with '@Property(name: "
        + "\"…\")'"),
    Mistake(
      "@QueryOneOf enum By { @Property(name: key) case id(ID) }",
      "1:39 'name' must be a string literal without interpolation, because the macro reads it at "
        + "compile time"),
    Mistake(
      "@QueryOneOf enum By { @Property(name: \"a\", alias: \"b\") case id(ID) }",
      "1:44 'alias' can't be used with an input field: remove it, because '@Property' can only "
        + "give the field's name here"),
    Mistake(
      "@QueryOneOf enum By { @Property @Property(name: \"a\") case id(ID) }",
      "1:33 '@Property' is written twice: remove one of them",
      fixIt: "remove '@Property'", fixed: "@QueryOneOf enum By { @Property case id(ID) }"),
    Mistake(
      "@QueryOneOf enum By { @Argument case id(ID) }",
      "1:23 '@Argument' has no effect here: apply it to a property of a struct with "
        + "'@QueryOperation', '@QueryMutation', "
        + "'@QuerySubscription', '@QuerySatelite' or '@QueryFragment'",
      fixIt: "remove '@Argument'", fixed: "@QueryOneOf enum By { case id(ID) }"),
    Mistake(
      "@QueryOneOf enum By { @EnumValue(\"ID\") case id(ID) }",
      "1:23 '@EnumValue' has no effect here: apply it to a case of an enum with '@QueryEnum'",
      fixIt: "remove '@EnumValue'", fixed: "@QueryOneOf enum By { case id(ID) }"),
  ]

  @Test("Mistakes in the names of input fields", arguments: names)
  func checkNames(_ mistake: Mistake) { mistake.check() }

  @Test("A case can have @Property")
  func property() {
    let sound = "@QueryOneOf enum By { @Property(name: \"key\") case id(ID) }"
    #expect(Diagnosis(of: sound).findings == [])
    #expect(expansion(of: sound).contains("GraphQLOneOf {}"))
  }

  static let all: [Mistake] = places + payloads + names
}
