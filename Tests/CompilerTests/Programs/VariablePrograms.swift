import Testing

/// Variables that contradict each other, or that can't be variables.
enum VariablePrograms {
  static let all: [Program] = [
    Program(
      "A variable that isn't declared", .undeclaredVariable("late", operation: "Query"),
      "the variable 'late' isn't declared: write '@Variable var late: …' at the top of 'Query'",
      """
      @QueryOperation struct Query {
        @Variable var key: ID
        @Property(arguments: ["a": .variable("late")]) var id: Int
        //                                                 ^
      }
      """, use: Use.operation("Query", variables: "key: \"1\"", selecting: "id")),
    Program(
      "A variable with two types",
      .conflictingVariable(name: "id", type: "Int?", other: "ID", place: "at 'id'"),
      "the variable 'id' has the type 'Int?' here, and 'ID' at 'id': use the same type, or give one "
        + "of them another name with '@Variable(name:)'",
      """
      @QueryOperation struct Query {
        @Variable var id: ID
        var anime: Anime
        @QuerySatelite struct Anime {
          @Variable var id: Int?
          //            ^
          var name: String
        }
      }
      """, use: Use.operation("Query", variables: "id: \"1\"", selecting: "anime")),
    Program(
      "A variable with two default values",
      .conflictingDefault(name: "first", value: "20", other: "10", place: "at 'first'"),
      "the variable 'first' has the default value 20 here, and 10 at 'first': remove one of them",
      """
      @QueryMutation struct Change {
        @Variable var first: Int? = 10
        var anime: Anime
        @QuerySatelite struct Anime {
          @Variable var first: Int? = 20
          //            ^
          var name: String
        }
      }
      """, use: Use.operation("Change", variables: "first: 1", selecting: "anime")),
    Program(
      "An argument of an operation's variable", .argumentNameInOperation,
      "a variable of an operation isn't an argument: remove 'argument', and name the variable with "
        + "'name'",
      """
      @QueryOperation struct Query {
        @Variable(argument: "id") var key: Int
        //        ^
        var name: String
      }
      """, use: Use.operation("Query", variables: "key: 1", selecting: "name")),
    Program(
      "An argument in an input object",
      .argumentsInInputObject(type: "Filter", argument: "z"),
      "'Filter' can't be an input object, because its property 'z' is an argument of a field and would "
        + "not be sent: remove '@Argument' or '@Variable' there, or use another type",
      """
      @QueryOperation struct Query {
        @Variable var filter: Filter?
        //            ^
        var id: Int
        @QuerySatelite struct Filter {
          @Argument var z: Int?
          var a: Int
        }
      }
      """, use: Use.operation("Query", variables: "filter: .init(a: 1)", selecting: "id")),
    Program(
      "A variable with a reserved name", .reservedVariable("self"),
      "a variable can't have the name 'self', because 'Variables' can't have such a member: give it "
        + "another name with '@Variable(name:)'",
      """
      @QueryOperation struct Query {
        @Variable(name: "self") var key: Int
        //                          ^
        @Variable var other: Int
        var id: Int
      }
      func make(_ key: Int) -> Query {
        var query = Query(variables: .init(key: key, other: 2))
        query.other = 3
        return query
      }
      """),
    Program(
      "Two types of one variable of the operation",
      .conflictingVariable(name: "v", type: "ID?", other: "Int?", place: "at 'a'"),
      "the variable 'v' has the type 'ID?' here, and 'Int?' at 'a': use the same type, or give one of "
        + "them another name with '@Variable(name:)'",
      """
      @QueryOperation struct Query {
        @Variable(name: "v") var a: Int?
        @Variable(name: "v") var b: ID?
        //                       ^
        @Variable var other: Int
        var id: ID
      }
      func make() -> Query {
        var query = Query(variables: .init(v: 3, other: 2))
        query.b = "4"
        query.other = 5
        return query
      }
      """),
    Program(
      "A variable with observers", .observedVariable,
      "a variable can't have observers, because the operation's 'variables' store its value: remove "
        + "the observers",
      """
      @QueryOperation struct Query {
        @Variable var key: Int { didSet { print(oldValue) } }
        //                     ^
        var id: Int
      }
      """, use: Use.operation("Query", variables: "key: 1", selecting: "id")),
    Program(
      "A default value that is computed, in an operation", .computedDefault,
      "the default value of a variable must be a literal, an enum case or '.init(…)' of an input "
        + "object, because it is printed in the document",
      """
      let pageSize = 20
      @QueryOperation struct Query {
        @Variable var first: Int = pageSize
        //                         ^
        var id: Int
      }
      """, use: Use.operation("Query", variables: "first: 1", selecting: "id")),
    Program(
      "A default value that is computed, in a satellite", .computedDefault,
      "the default value of a variable must be a literal, an enum case or '.init(…)' of an input "
        + "object, because it is printed in the document",
      """
      @QueryOperation struct Query {
        var hero: Hero
        @QuerySatelite struct Hero {
          @Variable var first: Int = 1 + 2
          //                         ^
          @Variable var episode: String
          var id: Int
        }
      }
      """, use: Use.operation("Query", variables: "first: 1, episode: \"JEDI\"", selecting: "hero")),
  ]
}
