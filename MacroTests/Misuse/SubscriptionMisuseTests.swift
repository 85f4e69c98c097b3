import Testing

/// Subscriptions that don't have exactly one root field.
@Suite("Misuse of subscriptions")
struct SubscriptionMisuseTests {
  static let fields: [Mistake] = [
    Mistake(
      """
      @QuerySubscription struct News {
        @Variable var first: Int?
        @Local var isShown = false
        @Property(arguments: ["first": .variable("first")]) var added: ID
        var removed: ID
        var changed: ID
      }
      """,
      "5:7 'removed' can't be a field here, because a subscription has exactly one root field, which "
        + "is 'added': move it into a subscription of its own, or apply '@Local' or '@Variable'"),
    Mistake(
      "@QuerySubscription struct News { var a, b: ID }",
      "1:41 'b' can't be a field here, because a subscription has exactly one root field, which "
        + "is 'a': move it into a subscription of its own, or apply '@Local' or '@Variable'"),
    // Fields inside the root field have no such limit.
    Mistake(
      """
      @QuerySubscription struct News {
        var added: Article
        @QuerySatelite struct Article {
          @Include(if: "long") var text: String?
          @FragmentSpread var names: Names
          @Property(name: "__typename") var kind: String
        }
      }
      """),
    Mistake(
      "@QuerySubscription struct News { @Property(name: \"__typename\") var kind: String }",
      "1:68 the root field of a subscription can't be '__typename', because it has no events: use a "
        + "field of the subscription type"),
    Mistake(
      "@QuerySubscription struct News { @Variable var id: ID }",
      "1:27 'News' has no field to select: add at least one stored property"),
    Mistake(
      "@QuerySubscription(schemaTypeName: \"x\") struct News { var id: ID }",
      "1:20 '@QuerySubscription' has no argument 'schemaTypeName': use 'name' or 'variableMapping'"),
    Mistake(
      "@QuerySubscription enum News { case id }",
      "1:1 '@QuerySubscription' can only be applied to a struct: its stored properties are the "
        + "fields"),
  ]

  @Test("A subscription has exactly one root field", arguments: fields)
  func checkFields(_ mistake: Mistake) { mistake.check() }

  static let attributes: [Mistake] = [
    Mistake(
      "@QuerySubscription struct News { @FragmentSpread var added: Added }",
      "1:34 '@FragmentSpread' can't be applied to a property of a subscription, because it has "
        + "exactly one root field: declare the field itself",
      fixIt: "remove '@FragmentSpread'",
      fixed: "@QuerySubscription struct News { var added: Added }"),
    Mistake(
      "@QuerySubscription struct News { var id: ID; @InlineFragment(types: .present) var a: A? }",
      "1:46 '@InlineFragment' can't be applied to a property of a subscription, because it has "
        + "exactly one root field: declare the field itself",
      fixIt: "remove '@InlineFragment'",
      fixed: "@QuerySubscription struct News { var id: ID; var a: A? }"),
    Mistake(
      "@QuerySubscription struct News { @Include(if: \"long\") var added: ID? }",
      "1:34 the root field of a subscription can't have '@include', because it is always selected: "
        + "remove it",
      fixIt: "remove '@Include'",
      fixed: "@QuerySubscription struct News { var added: ID? }"),
    Mistake(
      #"""
      @QuerySubscription struct News { @Directive("skip", arguments: ["if": true]) var added: ID }
      """#,
      "1:34 the root field of a subscription can't have '@skip', because it is always selected: "
        + "remove it",
      fixIt: "remove '@Directive'",
      fixed: "@QuerySubscription struct News { var added: ID }"),
    Mistake("@QuerySubscription struct News { @Directive(\"live\") var added: ID }"),
  ]

  @Test("The root field is a field, and is always selected", arguments: attributes)
  func checkAttributes(_ mistake: Mistake) { mistake.check() }

  static let all: [Mistake] = fields + attributes
}
