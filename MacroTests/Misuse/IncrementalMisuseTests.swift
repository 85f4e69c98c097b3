import Testing

/// Mistakes with `@Defer` and `@Stream`.
@Suite("Misuse of incremental delivery")
struct IncrementalMisuseTests {
  static let properties: [Mistake] = [
    Mistake(
      "@QuerySatelite struct S { var id: ID; @Defer @FragmentSpread var names: Names }",
      "1:39 'names' must be optional, because the fragment of '@Defer' can arrive after the rest of "
        + "the response",
      fixIt: "make the type optional",
      fixed: "@QuerySatelite struct S { var id: ID; @Defer @FragmentSpread var names: Names? }"),
    Mistake(
      "@QuerySatelite struct S { @InlineFragment @Defer(if: \"late\") var droid: Droid }",
      "1:66 'droid' must be optional, because an inline fragment is filled only for objects of its "
        + "type",
      fixIt: "make the type optional",
      fixed: "@QuerySatelite struct S { @InlineFragment @Defer(if: \"late\") var droid: Droid? }"),
    Mistake(
      #"@QuerySatelite struct S { @Defer(label: "a") var name: String? }"#,
      "1:27 '@Defer' can't be applied to 'name', because only fragments can be deferred: move the "
        + "field into a type of its own, and apply '@FragmentSpread' or '@InlineFragment'",
      fixIt: "remove '@Defer'", fixed: "@QuerySatelite struct S { var name: String? }"),
    Mistake(
      "@QuerySatelite struct S { @Stream(initialCount: 2) var name: String? }",
      "1:27 '@Stream' needs a field with a list, but the type of 'name' is 'String?': remove "
        + "'@Stream'",
      fixIt: "remove '@Stream'", fixed: "@QuerySatelite struct S { var name: String? }"),
    Mistake(
      "@QuerySatelite struct S { var id: ID; @Stream @FragmentSpread var names: Names }",
      "1:39 '@Stream' needs a field with a list, but the type of 'names' is 'Names': remove "
        + "'@Stream'",
      fixIt: "remove '@Stream'",
      fixed: "@QuerySatelite struct S { var id: ID; @FragmentSpread var names: Names }"),
    Mistake(
      """
      @QuerySatelite struct S {
        @Defer(label: "a") @FragmentSpread var names: Names?
        @Stream(label: "b") var tags: [String]
        @Stream(label: "a") var ids: [ID]
      }
      """,
      "4:27 the label \"a\" already belongs to 'names': labels must be unique in a document"),
    Mistake(
      "@QuerySatelite struct S { @Defer @Defer @FragmentSpread var names: Names? }",
      "1:34 '@Defer' is written twice: remove one of them",
      fixIt: "remove '@Defer'",
      fixed: "@QuerySatelite struct S { @Defer @FragmentSpread var names: Names? }"),
    Mistake(
      "@QuerySatelite struct S { @Stream @Argument var tags: [String]; var id: ID }",
      "1:35 '@Stream' and '@Argument' can't be applied to the same property, because only fields "
        + "and fragments have directives: remove one of them",
      fixIt: "remove '@Argument'",
      fixed: "@QuerySatelite struct S { @Stream var tags: [String]; var id: ID }"),
    Mistake(
      "struct S { @Defer var names: Names? }",
      "1:12 '@Defer' has no effect here: apply it to a property of a struct with "
        + "'@QueryOperation', '@QueryMutation', "
        + "'@QuerySubscription', '@QuerySatelite' or '@QueryFragment'",
      fixIt: "remove '@Defer'", fixed: "struct S { var names: Names? }"),
  ]

  @Test("Properties that can't be deferred or streamed", arguments: properties)
  func checkProperties(_ mistake: Mistake) { mistake.check() }

  static let arguments: [Mistake] = [
    Mistake(
      """
      @QuerySatelite struct S {
        @Stream(initialCount: -1) var a: [ID]
        @Stream(initialCount: count) var b: [ID]
        @Stream(initialCount: 1_000) var c: [ID]
      }
      """,
      "2:25 'initialCount' must be an integer literal that isn't negative",
      "3:25 'initialCount' must be an integer literal that isn't negative"),
    Mistake(
      #"@QuerySatelite struct S { @Defer(if: late, label: "\(x)") @FragmentSpread var a: A? }"#,
      "1:51 'label' must be a string literal without interpolation, because the macro reads it at "
        + "compile time",
      "1:38 'late' can't be read at compile time: for the value of the variable, write '\"late\"'; "
        + "anything else must be a literal", fixIt: "change it to '\"late\"'",
      fixed:
        #"@QuerySatelite struct S { @Defer(if: "late", label: "\(x)") @FragmentSpread var a: A? }"#),
    Mistake(
      #"""
      @QuerySatelite struct S {
        @Directive("defer", arguments: ["label": .variable("l")]) @FragmentSpread var a: A?
        @Directive("stream", arguments: ["if": 1]) var b: [ID]
        @Directive("stream", arguments: ["label": "b", "initialCount": 1]) var c: [ID]
      }
      """#,
      "2:3 '@defer' can have the arguments 'if', which is true, false or .variable(\"…\"), and "
        + "'label', which is a string: write '@Defer(if:label:)'",
      "3:3 '@stream' can have the arguments 'if', which is true, false or .variable(\"…\"), 'label', "
        + "which is a string, and 'initialCount', which is an integer: write "
        + "'@Stream(if:label:initialCount:)'"),
  ]

  @Test("Arguments that can't be read", arguments: arguments)
  func checkArguments(_ mistake: Mistake) { mistake.check() }

  static let operations: [Mistake] = [
    Mistake(
      "@QueryMutation struct M { @Stream var added: [ID]; var id: ID }",
      "1:27 '@Stream' can't be applied at the root of a mutation, whose fields are always delivered "
        + "at once: remove it, or apply it inside",
      fixIt: "remove '@Stream'", fixed: "@QueryMutation struct M { var added: [ID]; var id: ID }"),
    Mistake(
      "@QueryMutation struct M { @Defer @FragmentSpread var parts: Parts?; var id: ID }",
      "1:27 '@Defer' can't be applied at the root of a mutation, whose fields are always delivered "
        + "at once: remove it, or apply it inside",
      fixIt: "remove '@Defer'",
      fixed: "@QueryMutation struct M { @FragmentSpread var parts: Parts?; var id: ID }"),
    Mistake(
      "@QuerySubscription struct S { @Stream(if: \"late\") var added: [ID] }",
      "1:31 '@Stream' can't be applied at the root of a subscription, whose fields are always "
        + "delivered at once: remove it, or apply it inside",
      fixIt: "remove '@Stream'", fixed: "@QuerySubscription struct S { var added: [ID] }"),
    Mistake(
      """
      @QuerySubscription struct S {
        var added: Film
        @QuerySatelite struct Film {
          @Stream(if: "late") var tags: [String]
          @Defer(if: true) @FragmentSpread var names: Names?
          @Defer(if: false) @FragmentSpread var other: Names?
        }
      }
      """,
      "5:42 a subscription can't have '@defer', unless it can be off: give it an 'if' with a "
        + "variable, or remove it"),
    Mistake(
      """
      @QueryMutation struct M {
        var added: Film
        @QuerySatelite struct Film { @Stream var tags: [String] }
      }
      """),
    Mistake(
      """
      @QueryOperation struct Q {
        @Variable var late: Int
        @Variable var count: String
        @Stream(if: "late") var tags: [String]
      }
      """,
      "4:27 the variable 'late' is used as a condition, but its type is 'Int': declare it as "
        + "'Bool', or as 'Bool?' with a default value"),
    // The argument has a default value, so the variable need not have a value.
    Mistake(
      """
      @QueryOperation struct Q {
        @Variable var late: Bool?
        @Variable(type: "Boolean") var slow: Bool?
        @Stream(if: "late") var tags: [String]
        @Defer(if: "late") @FragmentSpread var names: Names?
        @Directive("stream", arguments: ["if": .variable("slow")]) var words: [String]
      }
      """),
    Mistake(
      """
      @QueryOperation struct Q {
        @Variable var late: Bool?
        @Stream(if: "late") var tags: [String]
        @Include(if: "late") var words: [String]?
      }
      """,
      "4:28 the variable 'late' is used as a condition, but its type is 'Bool?': declare it as "
        + "'Bool', or as 'Bool?' with a default value"),
  ]

  @Test("Roots of operations, and subscriptions", arguments: operations)
  func checkOperations(_ mistake: Mistake) { mistake.check() }

  static let all: [Mistake] = properties + arguments + operations
}
