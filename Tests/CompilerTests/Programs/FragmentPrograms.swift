import Testing

/// Conditions, fragments and recursion.
enum FragmentPrograms {
  static let conditions: [Program] = [
    Program(
      "A condition on a property that isn't optional",
      .conditionNotOptional(macro: "Skip", "name"),
      "'name' must be optional, because '@Skip' can exclude it from the response",
      """
      @QueryOperation struct Query {
        @Variable var key: ID
        var id: ID
        @Skip(if: "short") var name: String
      //^
      }
      """, use: Use.operation("Query", variables: "key: \"1\", short: true", selecting: "id")),
    Program(
      "A condition that isn't Boolean", .badCondition(variable: "long", type: "Int"),
      "the variable 'long' is used as a condition, but its type is 'Int': declare it as 'Bool', or "
        + "as 'Bool?' with a default value",
      """
      @QueryOperation struct Query {
        @Variable var long: Int
        @Include(if: "long") var name: String?
        //                       ^
        var id: ID
      }
      """, use: Use.operation("Query", variables: "long: 1", selecting: "id")),
    Program(
      "A condition as a directive without an argument",
      .badConditionArgument(directive: "skip"),
      "'@skip' needs exactly one argument, 'if', which is true, false or .variable(\"…\")",
      """
      @QuerySatelite struct Hero {
        @Directive("skip") var name: String?
      //^
        var id: ID
      }
      """, use: Use.satellite("Hero", selecting: "id")),
  ]

  static let fragments: [Program] = [
    Program(
      "A fragment of a list", .fragmentInList(macro: "FragmentSpread"),
      "'@FragmentSpread' can't be applied to a list, because a fragment selects fields of the one "
        + "object around it: use the type of an element",
      """
      @QueryFragment struct Names { var name: String }
      @QuerySatelite struct Hero {
        var id: ID
        @FragmentSpread var names: [Names]
        //                  ^
      }
      """, use: Use.satellite("Hero", selecting: "id")),
    Program(
      "An inline fragment that isn't optional", .inlineFragmentNotOptional("droid"),
      "'droid' must be optional, because an inline fragment is filled only for objects of its type",
      """
      @QuerySatelite struct Hero {
        var id: ID
        @InlineFragment var droid: Droid
        //                  ^
        @QuerySatelite struct Droid { var model: String }
      }
      """, use: Use.satellite("Hero", selecting: "id")),
    Program(
      "A spread with types that isn't optional", .spreadNotOptional("names"),
      "'names' must be optional, because 'types' limits the objects to which the fragment applies",
      """
      @QueryFragment struct Names { var name: String }
      @QuerySatelite struct Hero {
        var id: ID
        @FragmentSpread(types: ["Droid"]) var names: Names
        //              ^
      }
      """, use: Use.satellite("Hero", selecting: "id")),
    Program(
      "A spread of a satellite", .spreadOfNoFragment(type: "Names"),
      "'Names' isn't a fragment: replace its '@QuerySatelite' with '@QueryFragment', or use "
        + "'@InlineFragment' here",
      """
      @QuerySatelite struct Hero {
        var id: ID
        @FragmentSpread var names: Names
        //                  ^
        @QuerySatelite struct Names { var name: String }
      }
      """, use: Use.satellite("Hero", selecting: "id")),
    Program(
      "A fragment with an argument", .argumentsInFragment(type: "Names", argument: "last"),
      "'Names' can't be a fragment, because it has the argument 'last': remove the argument, and "
        + "give it to a field with '@Property(arguments:)'",
      """
      @QueryOperation struct Query {
        @FragmentSpread var names: Names
        //                  ^
        var id: ID
        @QueryFragment struct Names {
          @Variable(argument: "last") var count: Int?
          var name: String
        }
      }
      """, use: Use.operation("Query", variables: "last: 1", selecting: "id")),
    Program(
      "A fragment's name twice", .repeatedFragment("A", first: "A"),
      "the fragment name 'A' already belongs to 'A': give one of them another name with "
        + "'@QueryFragment(name:)'",
      """
      @QueryOperation struct Query {
        @Variable var key: ID
        @FragmentSpread var a: A
        @FragmentSpread var b: B
        @QueryFragment struct A { var id: ID }
        @QueryFragment(name: "A") struct B { var name: String }
        //                               ^
      }
      """, use: Use.operation("Query", variables: "key: \"1\"", selecting: "a")),
    Program(
      "A fragment called on", .fragmentCalledOn,
      "a fragment can't have the name 'on', because 'on' begins a type condition: give it another "
        + "name with '@QueryFragment(name:)'",
      """
      enum Fragments {
        @QueryFragment(name: "on", on: "Hero") struct Names {
      //^
          var name: String
        }
      }
      """, use: Use.fragment("Fragments.Names", selecting: "name")),
  ]

  static let recursion: [Program] = [
    Program(
      "A number of levels that is too large", .badRecursion,
      "'recurse' must be an integer literal from 1 to 100",
      """
      @QuerySatelite struct Comment {
        @Property(recurse: 101) var replies: [Comment]
        //                 ^
        var text: String
      }
      """, use: Use.satellite("Comment", selecting: "text")),
    Program(
      "Recursion without a list", .cannotRecurse("age", type: "Int"),
      "'recurse' needs a list or 'Indirect<…>?', but the type of 'age' is 'Int'",
      """
      @QuerySatelite struct Hero {
        @Property(recurse: 2) var age: Int
        //                 ^
        var name: String
      }
      """, use: Use.satellite("Hero", selecting: "name")),
    Program(
      "A cycle", .cycle(names: ["Comment", "Comment"], property: "replies"),
      "the selection set of 'Comment' contains itself (Comment → Comment): give 'replies' a number "
        + "of levels with '@Property(recurse:)'",
      """
      @QueryOperation struct Query {
        @Variable var key: ID
        var comment: Comment
        @QuerySatelite struct Comment {
          @Variable var first: Int
          var text: String
          var replies: [Comment]
          //  ^
        }
      }
      """, use: Use.operation("Query", variables: "key: \"1\", first: 3", selecting: "comment")),
  ]

  static let unions: [Program] = [
    Program(
      "A union with a raw type", .unionWithRawType,
      "a union can't have a raw type, because its cases store objects: remove the raw type",
      """
      @QueryUnion enum Found: String {
        //                    ^
        case human(Human)
        case droid(Droid)
      }
      """, use: Use.beings + "\n" + Use.union("Found")),
    Program(
      "A union without a case", .emptyUnion(name: "Found"),
      "'Found' has no case for a type: add at least one, for example 'case human(Human)'",
      """
      @QueryUnion enum Found {
        //             ^
        case other(typename: String)
      }
      """, use: Use.union("Found")),
    Program(
      "A union's case without an object", .unionCase("human"),
      "the case 'human' must have one associated value, the struct of its type: write 'case "
        + "human(Human)', or 'case other(typename: String)' for all other types",
      """
      @QueryUnion enum Found {
        case human
        //   ^
        case droid(Droid)
      }
      """, use: Use.beings + "\n" + Use.union("Found")),
    Program(
      "A union's case with a name for all other types", .unionCase("other"),
      "the case 'other' must have one associated value, the struct of its type: write 'case "
        + "other(Other)', or 'case other(typename: String)' for all other types",
      """
      @QueryUnion enum Found {
        case human(Human)
        case other(String)
        //   ^
      }
      """, use: Use.beings + "\n" + Use.union("Found")),
    Program(
      "A union's type twice", .repeatedUnionType("Human", first: "human"),
      "the type 'Human' already belongs to the case 'human': remove one of the cases",
      """
      @QueryUnion enum Found {
        case human(Human)
        case hero(Human)
        //   ^
      }
      """, use: Use.beings + "\n" + Use.union("Found")),
    Program(
      "Types of all other types", .typesOfOther,
      "'@InlineFragment' can't be applied to the case for all other types: remove it",
      """
      @QueryUnion enum Found {
        case human(Human)
        @InlineFragment(types: ["Ship"]) case other(typename: String)
      //^
      }
      """, use: Use.beings + "\n" + Use.union("Found")),
    Program(
      "Two cases for all other types", .twoOtherCases("rest", first: "other"),
      "'rest' can't be the case for all other types, because 'other' already is: remove one of them",
      """
      @QueryUnion enum Found {
        case human(Human)
        case other(typename: String)
        case rest(typename: String)
        //   ^
      }
      """, use: Use.beings + "\n" + Use.union("Found")),
  ]

  static let all = conditions + fragments + recursion + unions
}
