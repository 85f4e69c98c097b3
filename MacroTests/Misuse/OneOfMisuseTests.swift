import Testing

/// Input objects of which one member is sent.
@Suite("Misuse of @QueryOneOf")
struct OneOfMisuseTests {
  static let places: [Mistake] = [
    Mistake(
      "@QueryOneOf struct UserBy { var id: ID }",
      "1:1 '@QueryOneOf' goes on an enum: its cases are the members of the input object, of which one "
        + "is sent"),
    Mistake(
      "@QueryOneOf enum By<T> { case id(T) }",
      "1:20 '@QueryOneOf' can't go on a generic type: nothing in GraphQL is generic; write a type for "
        + "each use"),
    Mistake(
      "@QueryOneOf enum By: String, Codable { case id }",
      "1:22 a oneOf input object has no raw type 'String': each case holds the value of its member",
      "1:45 the case 'id' must hold one value without a label, that of the member: 'case id(String)'"
    ),
    Mistake(
      "func load() { @QueryOneOf enum By { case id(ID) } }",
      "1:15 '@QueryOneOf' can't go on a type inside a function; move the type out of it"),
    Mistake(
      "enum Outer { @QueryOneOf private enum By { case id(ID) } }",
      "1:26 a nested type with '@QueryOneOf' can't be private: generated code outside of it would not "
        + "see it; make it fileprivate",
      fixIt: "make it fileprivate",
      fixed: "enum Outer { @QueryOneOf fileprivate enum By { case id(ID) } }"),
    Mistake(
      "@QueryOneOf @QueryEnum enum By { case id(ID) }",
      "1:13 '@QueryEnum' and '@QueryOneOf' can't go on one type; keep one of them",
      fixIt: "remove '@QueryEnum'", fixed: "@QueryOneOf enum By { case id(ID) }"),
    Mistake(
      "@QueryOneOf enum Größe { case id(ID) }",
      "1:18 'Größe' is no GraphQL name (letters, digits and underscores, and no digit first); give the "
        + "schema's with '@QueryOneOf(schemaTypeName: \"…\")'"),
    Mistake(
      "@QueryOneOf(schemaTypeName: \"a b\") enum By { case id(ID) }",
      "1:29 schemaTypeName \"a b\" is no GraphQL name: letters, digits and underscores, and no digit "
        + "first"),
    Mistake(
      "@QueryOneOf enum By {}",
      "1:18 'By' has no case; a oneOf input object has at least one member"),
    Mistake(
      "@QueryOneOf indirect enum By { case not(By), or(Self) }",
      "1:27 every case of 'By' holds another 'By', so no value has an end; add a case that holds "
        + "something else"),
    Mistake(
      """
      @QueryOneOf enum By {
        case id(ID)
        #if DEBUG
        case name(String)
        #endif
      }
      """,
      "3:3 cases can't stand inside '#if': the macro doesn't know which branch is compiled; put the "
        + "'#if' around the whole type, and the type into each branch"),
  ]

  @Test("The enum", arguments: places)
  func checkPlaces(_ mistake: Mistake) { mistake.check() }

  static let payloads: [Mistake] = [
    Mistake(
      "@QueryOneOf enum By { case id, at(Int, Int), name(text: String), none() }",
      "1:28 the case 'id' must hold one value without a label, that of the member: 'case id(String)'",
      "1:32 the case 'at' must hold one value without a label, that of the member: 'case at(String)'",
      "1:46 the case 'name' must hold one value without a label, that of the member: 'case "
        + "name(String)'",
      "1:66 the case 'none' must hold one value without a label, that of the member: 'case "
        + "none(String)'"),
    Mistake(
      "@QueryOneOf enum By { case id(ID?), ids(Optional<[ID?]>), name(GraphQLNullable<String>) }",
      "1:31 the member 'id' is the one that is sent, and it can't be null; write 'ID'",
      "1:41 the member 'ids' is the one that is sent, and it can't be null; write '[ID?]'",
      "1:64 the member 'name' is the one that is sent, and it can't be null; write 'String'",
      fixIt: "write 'ID'", "write '[ID?]'", "write 'String'",
      fixed: "@QueryOneOf enum By { case id(ID), ids([ID?]), name(String) }"),
    Mistake(
      "@QueryOneOf enum By { case id(ID), at((Int, Int)), map([String: Int]), make(() -> Int) }",
      "1:39 '(Int, Int)' stands for no GraphQL type: a property is a scalar, an enum, a satelite, or a "
        + "list or an optional of one",
      "1:56 '[String: Int]' stands for no GraphQL type: a property is a scalar, an enum, a satelite, "
        + "or a list or an optional of one",
      "1:77 '() -> Int' stands for no GraphQL type: a property is a scalar, an enum, a satelite, or a "
        + "list or an optional of one"),
  ]

  @Test("What the cases hold", arguments: payloads)
  func checkPayloads(_ mistake: Mistake) { mistake.check() }

  static let names: [Mistake] = [
    Mistake(
      "@QueryOneOf enum By { case id(ID); @Property(name: \"id\") case key(Int), number(Int) }",
      "1:63 'id' stands for the member 'id' already",
      "1:73 'key' stands for the member 'id' already"),
    Mistake(
      "@QueryOneOf enum By { case größe(Int); @Property(name: \"b c\") case b(Int) }",
      "1:28 'größe' is no GraphQL name (letters, digits and underscores, and no digit first); give the "
        + "schema's with '@Property(name: \"…\")'",
      "1:58 name \"b c\" is no GraphQL name: letters, digits and underscores, and no digit first"),
    Mistake(
      "@QueryOneOf enum By { @Property(name: key) case id(ID) }",
      "1:39 'name' must be a string literal without interpolation: it is read while the program is "
        + "compiled"),
    Mistake(
      "@QueryOneOf enum By { @Property(name: \"a\", alias: \"b\") case id(ID) }",
      "1:44 'alias' means nothing for the member of an input object: here '@Property' gives a name and "
        + "nothing else"),
    Mistake(
      "@QueryOneOf enum By { @Property @Property(name: \"a\") case id(ID) }",
      "1:33 '@Property' is written twice; keep one of them",
      fixIt: "remove '@Property'", fixed: "@QueryOneOf enum By { @Property case id(ID) }"),
    Mistake(
      "@QueryOneOf enum By { @Argument case id(ID) }",
      "1:23 '@Argument' goes on a property of a struct with '@QueryOperation', '@QueryMutation' or "
        + "'@QuerySatelite'; here it does nothing",
      fixIt: "remove '@Argument'", fixed: "@QueryOneOf enum By { case id(ID) }"),
    Mistake(
      "@QueryOneOf enum By { @EnumValue(\"ID\") case id(ID) }",
      "1:23 '@EnumValue' goes on a case of an enum with '@QueryEnum'; here it does nothing",
      fixIt: "remove '@EnumValue'", fixed: "@QueryOneOf enum By { case id(ID) }"),
  ]

  @Test("The members' names", arguments: names)
  func checkNames(_ mistake: Mistake) { mistake.check() }

  @Test("@Property belongs on a case, an enum's other members have none")
  func property() {
    let sound = "@QueryOneOf enum By { @Property(name: \"key\") case id(ID) }"
    #expect(Diagnosis(of: sound).findings == [])
    #expect(expansion(of: sound).contains("GraphQLOneOf {}"))
  }

  static let all: [Mistake] = places + payloads + names
}
