import Testing

/// Satellites that contain themselves and have no number of levels.
@Suite("Misuse of recursion")
struct RecursionMisuseTests {
  static let levels: [Mistake] = [
    Mistake(
      "@QuerySatelite struct S { @Property(recurse: 0) var friends: [S] }",
      "1:46 'recurse' must be an integer literal from 1 to 100"),
    Mistake(
      "@QuerySatelite struct S { @Property(recurse: -1) var friends: [S] }",
      "1:46 'recurse' must be an integer literal from 1 to 100"),
    Mistake(
      "@QuerySatelite struct S { @Property(recurse: 101) var friends: [S]? }",
      "1:46 'recurse' must be an integer literal from 1 to 100"),
    Mistake(
      "@QuerySatelite struct S { @Property(recurse: depth) var friends: [S] }",
      "1:46 'recurse' must be an integer literal from 1 to 100"),
    Mistake(
      "@QuerySatelite struct S { @Property(recurse: 1 + 1) var friends: [S] }",
      "1:46 'recurse' must be an integer literal from 1 to 100"),
  ]

  @Test("Levels that are not a number from 1 to 100", arguments: levels)
  func checkLevels(_ mistake: Mistake) { mistake.check() }

  static let types: [Mistake] = [
    Mistake(
      "@QuerySatelite struct S { @Property(recurse: 2) var friend: S? }",
      "1:46 'recurse' needs a list or 'Indirect<…>?', but the type of 'friend' is 'S?'"),
    Mistake(
      "@QuerySatelite struct S { @Property(recurse: 2) var friend: S }",
      "1:46 'recurse' needs a list or 'Indirect<…>?', but the type of 'friend' is 'S'"),
    Mistake(
      "@QuerySatelite struct S { @Property(recurse: 2) var friend: Indirect<S> }",
      "1:46 'recurse' needs a list or 'Indirect<…>?', but the type of 'friend' is 'Indirect<S>'"),
    Mistake(
      "@QuerySatelite struct S { @Property(recurse: 2) var age: Int }",
      "1:46 'recurse' needs a list or 'Indirect<…>?', but the type of 'age' is 'Int'"),
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
      "3:57 the selection set of 'Comment' contains itself (Comment → Comment): give 'replies' a "
        + "number of levels with '@Property(recurse:)'"),
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
      "5:40 the selection set of 'Hero' contains itself (Hero → Hero.Friend → Hero): give 'parent' "
        + "a number of levels with '@Property(recurse:)'",
      "5:75 the selection set of 'Hero.Friend' contains itself (Hero.Friend → Hero.Friend): give "
        + "'friends' a number of levels with '@Property(recurse:)'"),
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
      "6:33 the selection set of 'A' contains itself (A → C → D → A): give 'a' a number of levels "
        + "with '@Property(recurse:)'"),
    Mistake(
      """
      @QueryOperation struct Query {
        var hero: Hero
        @QuerySatelite struct Hero { @FragmentSpread var names: Names }
        @QueryFragment struct Names { var friends: [Friend] }
        @QuerySatelite struct Friend { @InlineFragment var hero: Hero? }
      }
      """,
      "4:37 the selection set of 'Hero' contains itself (Hero → Names → Friend → Hero): give "
        + "'friends' a number of levels with '@Property(recurse:)'"),
    Mistake(
      """
      @QueryOperation struct Query {
        var friends: [Friend]
        @QuerySatelite struct Friend { @FragmentSpread var names: Names }
        @QueryFragment struct Names { var friends: [Friend] }
      }
      """,
      "4:37 the selection set of 'Friend' contains itself (Friend → Names → Friend): give "
        + "'friends' a number of levels with '@Property(recurse:)'"),
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
      "5:39 the selection set of 'Found' contains itself (Found → Found.Human → Found): give "
        + "'friends' a number of levels with '@Property(recurse:)'"),
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
      "6:39 the selection set of 'Found.Human' contains itself (Found.Human → Found → "
        + "Found.Human): give 'friends' a number of levels with '@Property(recurse:)'"),
  ]

  @Test("Cycles without a number of levels", arguments: cycles)
  func checkCycles(_ mistake: Mistake) { mistake.check() }

  static let all: [Mistake] = levels + types + cycles
}
