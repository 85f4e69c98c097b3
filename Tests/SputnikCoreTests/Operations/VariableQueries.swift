import Sputnik
import TestSupport

/// A variable of every kind.
@QueryOperation(name: "every")
struct EveryVariable {
  var thing: Thing

  @QuerySatelite struct Thing {
    @Variable var int: Int?
    @Variable var count: Int
    @Variable var string: String?
    @Variable var title: String
    @Variable var double: Double?
    @Variable var float: Float
    @Variable var bool: Bool
    @Variable var ids: [ID]
    @Variable var maybeIDs: [ID?]?
    @Variable var matrix: [[Int]?]
    @Variable var kind: MediaType?
    @Variable var kinds: [MediaType]?
    @Variable var moment: Moment?
    @Variable var filter: VariableFilter
    @Variable var filters: [VariableFilter?]?
    @Variable var plain: PlainInput?
    @Variable(type: "Episode!") var episode: String
    @Variable(type: "[Episode!]") var episodes: [String]?
    var name: String
  }

  static let required = Variables(
    count: 1, title: "t", float: 0.5, bool: true, ids: [], matrix: [],
    filter: VariableFilter(), episode: "E")
}

@QuerySatelite(schemaTypeName: "FilterThing")
struct VariableFilter: Hashable {
  var text: String?
  @Property(name: "AND") var and: [PlainInput]?
  var kind: MediaType?
}

@QuerySatelite
struct PlainInput: Hashable {
  var value: Int
  var moment: Moment?
}

/// Variables whose names differ from those of the arguments and properties.
@QueryOperation
struct Names {
  @Property(name: "characterByID") var character: Character
  var page: Page

  @QuerySatelite struct Character {
    @Variable(argument: "id") var idArgument: ID
    @Variable(name: "wanted") var name2: String?
    @Variable(name: "length", argument: "max") var limit: Int?
    var id: ID
  }

  @QuerySatelite struct Page {
    @Variable var `in`: Int?
    @Variable(name: "default") var fallback: String?
    @Variable(argument: "where") var filter: VariableFilter?
    @Variable var `repeat`: Bool?
    var number: Int
  }
}

/// Variables that several arguments use.
@QueryOperation
struct Shared {
  var first: First
  var second: Second

  @QuerySatelite struct First {
    @Variable var limit: Int?
    @Variable(argument: "a") var a: ID?
    var name: String
  }

  @QuerySatelite struct Second {
    @Variable var limit: Int
    @Variable(name: "a", argument: "b") var b: ID?
    var third: Third
    @QuerySatelite struct Third {
      @Variable(name: "limit", argument: "top") var top: Int?
      var name: String
    }
  }
}

/// Initial values are the defaults.
@QueryOperation
struct Defaults {
  var page: Page

  @QuerySatelite struct Page {
    @Variable var first: Int? = 10
    @Variable var kind: MediaType? = .anime
    @Variable var filter: VariableFilter? = .init(text: "x", and: [.init(value: 1)])
    @Variable var ids: [ID] = [1, "b"]
    @Variable var title: String = "a \"b\""
    @Variable var scale: Double? = -1.5
    @Variable var flag: Bool = true
    var number: Int
  }
}

/// Variables have the order of the document. A nested satellite that no field uses adds none.
@QueryMutation(name: "ordered")
struct Ordered {
  @Variable var own: Int?
  var second: Second
  var bound: Bound

  @QuerySatelite struct First {
    @Variable var f: Int?
    var name: String
  }

  @QuerySatelite struct Second {
    @Variable var s: Int?
    var first: First
    var name: String
  }

  @QuerySatelite struct Unreached {
    @Variable var u: Int
    var name: String
  }

  @QuerySatelite struct Bound {
    @Argument(variableKey: "own") var own: Int?
    var name: String
  }
}

@QueryOperation
struct Unused {
  @Variable var used: Int?
  @Variable var lonely: ID
  var bound: Bound

  @QuerySatelite struct Bound {
    @Argument(variableKey: "used") var argument: Int?
    var name: String
  }
}

@QuerySatelite
struct SharedCharacter {
  @Variable(argument: "id") var idArgument: ID
  @Variable(name: "page_size") var last: Int?
  var name: String
}

@QueryOperation
struct Undeclared {
  var outer: Outer
  @QuerySatelite struct Outer { var character: SharedCharacter }
}

@QueryOperation
struct Declared {
  @Variable var id: ID
  @Variable var page_size: Int?
  var character: SharedCharacter
}

/// A GraphQL type that is stricter than the property's type.
@QueryOperation
struct Stricter {
  var thing: Thing
  @QuerySatelite struct Thing {
    @Variable(type: "Episode!") var episode: String?
    @Variable var size: Size?
    @Variable var moods: [Mood]?
    @Variable var input: NumberInput?
    var name: String
  }
}

@QuerySatelite
struct NumberInput: Hashable {
  var int: Int?
  var double: Double?
  var float: Float?
  var list: [NumberInput]?
}

@QuerySatelite
struct SharedWithType {
  @Variable(type: "Episode!") var episode: String
  var name: String
}

@QuerySatelite
struct SharedWithDefault {
  @Variable var first: Int? = 10
  var name: String
}

@QuerySatelite
struct SharedWithArgument {
  @Argument(name: "id", variableKey: "in") var idArgument: ID?
  var name: String
}

@QueryOperation struct UndeclaredType { var shared: SharedWithType }
@QueryOperation struct UndeclaredDefault { var shared: SharedWithDefault }
@QueryOperation struct UndeclaredKeyword { var shared: [SharedWithArgument] }
