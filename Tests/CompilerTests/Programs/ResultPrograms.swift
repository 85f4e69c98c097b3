import Testing

/// `FieldResult` where there is no field that can fail, or in a combination without a meaning.
enum ResultPrograms {
  static let all = places + withoutArgument

  static let places: [Program] = [
    Program(
      "A variable that may hold an error", .resultThatIsSent(remedy: "ID?"),
      "a 'FieldResult' can't be sent, because only a field of a response can fail: write 'ID?'",
      """
      @QueryOperation struct Query {
        @Variable var key: FieldResult<ID?>
        //                 ^
        var id: ID
      }
      """, use: Use.operation("Query", variables: "key: .success(nil)", selecting: "id")),
    Program(
      "An input object with a field that may hold an error",
      .resultInInputObject(type: "Filter", property: "name"),
      "'Filter' can't be sent, because its property 'name' is a 'FieldResult': use another type for the "
        + "input object",
      """
      @QueryOperation struct Query {
        @Variable var filter: Filter?
        //            ^
        var id: ID
        @QuerySatelite struct Filter { var name: FieldResult<String> }
      }
      """, use: Use.operation("Query", variables: "filter: nil", selecting: "id")),
    Program(
      "A fragment that may hold an error", .resultInFragment(remedy: "Names"),
      "a fragment can't be a 'FieldResult', because only a field can fail: write 'Names'",
      """
      @QueryFragment struct Names { var name: String }
      @QuerySatelite struct Hero {
        var id: ID
        @FragmentSpread var names: FieldResult<Names>
        //                         ^
      }
      """, use: Use.satellite("Hero", selecting: "id")),
    Program(
      "An inline fragment that may hold an error", .resultInFragment(remedy: "Human?"),
      "a fragment can't be a 'FieldResult', because only a field can fail: write 'Human?'",
      """
      @QuerySatelite struct Human { var name: String }
      @QuerySatelite struct Hero {
        var id: ID
        @InlineFragment var human: FieldResult<Human>
        //                         ^
      }
      """, use: Use.satellite("Hero", selecting: "id")),
    Program(
      "A result of Swift's", nil,
      "'__require' is unavailable: 'Result' has no GraphQL type: use 'FieldResult', which holds the "
        + "error of the field",
      """
      @QuerySatelite struct Hero {
        var id: ID
        var age: Result<Int, any Error>
        //  ^
      }
      """, use: Use.satellite("Hero", selecting: "id")),
    Program(
      "A union with a case that may hold an error", .resultInUnion(remedy: "Human"),
      "the object of a case can't be a 'FieldResult', because only a field can fail: write 'Human', and "
        + "'FieldResult' at the field of the union",
      """
      @QuerySatelite struct Human { var id: ID }
      @QueryUnion enum Found { case human(FieldResult<Human>), other(typename: String) }
      //                                  ^
      """),
    Program(
      "A result in a result", .resultInResult(remedy: "FieldResult<Int>"),
      "a 'FieldResult' can't contain a 'FieldResult', because there is one error: write "
        + "'FieldResult<Int>'",
      """
      @QuerySatelite struct Hero {
        var id: ID
        var age: FieldResult<FieldResult<Int>>
        //       ^
      }
      """, use: Use.satellite("Hero", selecting: "id")),
    Program(
      "A result in an 'Indirect'", .resultInIndirect(remedy: "FieldResult<Indirect<Int>>"),
      "an 'Indirect' can't contain a 'FieldResult': write 'FieldResult<Indirect<Int>>'",
      """
      @QuerySatelite struct Hero {
        var id: ID
        var age: Indirect<FieldResult<Int>>
        //       ^
      }
      """, use: Use.satellite("Hero", selecting: "id")),
    Program(
      "A result and a 'GraphQLNullable'", .resultWithNullable(remedy: "FieldResult<Int?>"),
      "'FieldResult' and 'GraphQLNullable' can't be combined: write 'FieldResult<Int?>'",
      """
      @QuerySatelite struct Hero {
        var id: ID
        var age: FieldResult<GraphQLNullable<Int>>
        //       ^
      }
      """, use: Use.satellite("Hero", selecting: "id")),
    Program(
      "A list of optional results", .optionalResultInList(remedy: "[FieldResult<Int?>]"),
      "an element of a list can't be an optional 'FieldResult', because it is always asked for: write "
        + "'[FieldResult<Int?>]'",
      """
      @QuerySatelite struct Hero {
        var id: ID
        var ages: [FieldResult<Int>?]
        //        ^
      }
      """, use: Use.satellite("Hero", selecting: "id")),
  ]

  private static let noArgument =
    "reference to generic type 'FieldResult' requires arguments in <...>"

  /// The memberwise initializer names the type of a field once.
  static let withoutArgument: [Program] = [
    Program(
      "A result without the type of its value", nil, noArgument, inExpansion: [noArgument],
      """
      @QuerySatelite struct Hero {
        var id: ID
        var age: FieldResult
        //       ^
      }
      """, use: Use.satellite("Hero", selecting: "id")),
    Program(
      "An optional result without the type of its value", nil, noArgument,
      inExpansion: [noArgument],
      """
      @QueryOperation struct Query {
        @Variable var key: Int
        @Property(arguments: ["key": .variable("key")]) var age: FieldResult?
        //                                                       ^
        var id: ID
      }
      """, use: Use.operation("Query", variables: "key: 1", selecting: "id")),
    Program(
      "A list of results without the type of their values", nil, noArgument,
      inExpansion: [noArgument],
      """
      @QuerySatelite struct Hero {
        var id: ID
        var ages: [FieldResult]
        //         ^
      }
      """, use: Use.satellite("Hero", selecting: "id")),
  ]
}
