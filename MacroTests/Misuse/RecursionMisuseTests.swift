import Testing

/// Satelites that contain themselves without end.
@Suite("Misuse of recursion")
struct RecursionMisuseTests {
  static let levels: [Mistake] = [
    Mistake(
      "@QuerySatelite struct S { @Property(recurse: 0) var friends: [S] }",
      "1:46 'recurse' is a number of levels, from 1 to 100, written out"),
    Mistake(
      "@QuerySatelite struct S { @Property(recurse: -1) var friends: [S] }",
      "1:46 'recurse' is a number of levels, from 1 to 100, written out"),
    Mistake(
      "@QuerySatelite struct S { @Property(recurse: 101) var friends: [S]? }",
      "1:46 'recurse' is a number of levels, from 1 to 100, written out"),
    Mistake(
      "@QuerySatelite struct S { @Property(recurse: depth) var friends: [S] }",
      "1:46 'recurse' is a number of levels, from 1 to 100, written out"),
    Mistake(
      "@QuerySatelite struct S { @Property(recurse: 1 + 1) var friends: [S] }",
      "1:46 'recurse' is a number of levels, from 1 to 100, written out"),
  ]

  @Test("Levels that are no number, or too many", arguments: levels)
  func checkLevels(_ mistake: Mistake) { mistake.check() }

  static let types: [Mistake] = [
    Mistake(
      "@QuerySatelite struct S { @Property(recurse: 2) var friend: S? }",
      "1:46 'friend' can't recurse: 'S?' inside itself would have no end; use a list, or "
        + "'Indirect<…>?'"),
    Mistake(
      "@QuerySatelite struct S { @Property(recurse: 2) var friend: S }",
      "1:46 'friend' can't recurse: 'S' inside itself would have no end; use a list, or "
        + "'Indirect<…>?'"),
    Mistake(
      "@QuerySatelite struct S { @Property(recurse: 2) var friend: Indirect<S> }",
      "1:46 'friend' can't recurse: 'Indirect<S>' inside itself would have no end; use a list, or "
        + "'Indirect<…>?'"),
    Mistake(
      "@QuerySatelite struct S { @Property(recurse: 2) var age: Int }",
      "1:46 'age' can't recurse: 'Int' inside itself would have no end; use a list, or "
        + "'Indirect<…>?'"),
  ]

  @Test("Properties that can't recurse", arguments: types)
  func checkTypes(_ mistake: Mistake) { mistake.check() }

  static let cycles: [Mistake] = [
    Mistake(
      """
      @QueryOperation struct Query {
        var comment: Comment
        @QuerySatelite struct Comment { var text: String; var replies: [Comment] }
      }
      """,
      "3:57 Comment → Comment is a cycle: a selection set can't contain itself without end; say "
        + "how many levels 'replies' goes down with '@Property(recurse:)'"),
    Mistake(
      """
      @QueryOperation struct Query {
        var hero: Hero
        @QuerySatelite struct Hero {
          var friend: Friend
          @QuerySatelite struct Friend { var parent: Indirect<Query.Hero>?; var friends: [Friend]? }
        }
      }
      """,
      "5:40 Hero → Hero.Friend → Hero is a cycle: a selection set can't contain itself without "
        + "end; say how many levels 'parent' goes down with '@Property(recurse:)'",
      "5:75 Hero.Friend → Hero.Friend is a cycle: a selection set can't contain itself without "
        + "end; say how many levels 'friends' goes down with '@Property(recurse:)'"),
    Mistake(
      """
      @QueryOperation struct Query {
        var a: A
        @QuerySatelite struct A { @Property(recurse: 2) var b: [B]; var c: [C] }
        @QuerySatelite struct B { var a: [A] }
        @QuerySatelite struct C { var d: D }
        @QuerySatelite struct D { var a: [A] }
      }
      """,
      "6:33 A → C → D → A is a cycle: a selection set can't contain itself without end; say how "
        + "many levels 'a' goes down with '@Property(recurse:)'"),
    Mistake(
      """
      @QueryOperation struct Query {
        var hero: Hero
        @QuerySatelite struct Hero { @FragmentSpread var names: Names }
        @QueryFragment struct Names { var friends: [Friend] }
        @QuerySatelite struct Friend { @InlineFragment var hero: Hero? }
      }
      """,
      "4:37 Hero → Names → Friend → Hero is a cycle: a selection set can't contain itself without "
        + "end; say how many levels 'friends' goes down with '@Property(recurse:)'"),
    Mistake(
      """
      @QueryOperation struct Query {
        var friends: [Friend]
        @QuerySatelite struct Friend { @FragmentSpread var names: Names }
        @QueryFragment struct Names { var friends: [Friend] }
      }
      """,
      "4:37 Friend → Names → Friend is a cycle: a selection set can't contain itself without end; "
        + "say how many levels 'friends' goes down with '@Property(recurse:)'"),
    Mistake(
      """
      @QueryOperation struct Query {
        var found: Found
        @QueryUnion enum Found {
          case human(Human)
          @QuerySatelite struct Human { var friends: [Found] }
        }
      }
      """,
      "5:39 Found → Found.Human → Found is a cycle: a selection set can't contain itself without "
        + "end; say how many levels 'friends' goes down with '@Property(recurse:)'"),
    Mistake(
      """
      @QueryOperation struct Query {
        var human: Found.Human
        typealias Everything = [Found?]
        @QueryUnion enum Found {
          case human(Human)
          @QuerySatelite struct Human { var friends: Everything }
        }
      }
      """,
      "6:39 Found.Human → Found → Found.Human is a cycle: a selection set can't contain itself "
        + "without end; say how many levels 'friends' goes down with '@Property(recurse:)'"),
  ]

  @Test("Cycles without an end, by name", arguments: cycles)
  func checkCycles(_ mistake: Mistake) { mistake.check() }

  static let all: [Mistake] = levels + types + cycles
}
