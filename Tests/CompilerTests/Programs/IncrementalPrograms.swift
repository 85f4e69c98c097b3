import Testing

/// `@Defer` and `@Stream`, in places where they can't be.
enum IncrementalPrograms {
  private static let names = "@QueryFragment struct Names { var name: String }"

  static let all: [Program] = [
    Program(
      "A deferred fragment that isn't optional", .deferNotOptional("names"),
      "'names' must be optional, because the fragment of '@Defer' can arrive after the rest of the "
        + "response",
      """
      \(names)
      @QuerySatelite struct Hero {
        var id: ID
        @Defer @FragmentSpread var names: Names
      //^
      }
      """, use: Use.satellite("Hero", selecting: "id")),
    Program(
      "A deferred field", .deferOnField("name", macro: "Defer"),
      "'@Defer' can't be applied to 'name', because only fragments can be deferred: move the field into "
        + "a type of its own, and apply '@FragmentSpread' or '@InlineFragment'",
      """
      @QueryOperation struct Query {
        @Defer(if: "late") var name: String?
      //^
        var id: ID
      }
      """, use: Use.operation("Query", variables: "late: true", selecting: "id")),
    Program(
      "A streamed value that isn't a list",
      .streamNotAList("name", macro: "Stream", type: "String"),
      "'@Stream' needs a field with a list, but the type of 'name' is 'String': remove '@Stream'",
      """
      @QuerySatelite struct Hero {
        @Stream(initialCount: 2) var name: String
      //^
        var id: ID
      }
      """, use: Use.satellite("Hero", selecting: "id")),
    Program(
      "A negative count", .badInitialCount,
      "'initialCount' must be an integer literal that isn't negative",
      """
      @QuerySatelite struct Hero {
        @Stream(initialCount: -2) var names: [String]
        //                    ^
        var id: ID
      }
      """, use: Use.satellite("Hero", selecting: "id")),
    Program(
      "A directive @defer with a variable as its label",
      .badIncrementalArgument(directive: "defer"),
      "'@defer' can have the arguments 'if', which is true, false or .variable(\"…\"), and 'label', "
        + "which is a string: write '@Defer(if:label:)'",
      """
      \(names)
      @QuerySatelite struct Hero {
        var id: ID
        @Directive("defer", arguments: ["label": .variable("l")]) @FragmentSpread var a: Names?
      //^
      }
      """, use: Use.satellite("Hero", selecting: "id")),
    Program(
      "A streamed root field of a mutation",
      .incrementalAtRoot(macro: "Stream", operation: "mutation"),
      "'@Stream' can't be applied at the root of a mutation, whose fields are always delivered at once: "
        + "remove it, or apply it inside",
      """
      @QueryMutation struct Change {
        @Stream var tags: [String]
      //^
        var id: ID
      }
      """, use: Use.operation("Change", selecting: "id")),
    Program(
      "A deferred fragment in a subscription",
      .incrementalInSubscription(directive: "defer"),
      "a subscription can't have '@defer', unless it can be off: give it an 'if' with a variable, or "
        + "remove it",
      """
      \(names)
      @QuerySubscription struct News {
        var added: Hero
        @QuerySatelite struct Hero {
          var id: ID
          @FragmentSpread @Defer(label: "names") var names: Names?
          //                                         ^
        }
      }
      """, use: Use.subscription("News", selecting: "added")),
    Program(
      "A label twice", .repeatedLabel("same", first: "tags"),
      "the label \"same\" already belongs to 'tags': labels must be unique in a document",
      """
      @QuerySatelite struct Hero {
        @Stream(label: "same") var tags: [String]
        @Stream(label: "same") var ids: [ID]
        //                         ^
        var id: ID
      }
      """, use: Use.satellite("Hero", selecting: "id")),
  ]
}
