import Testing

@testable import SputnikSyntax

/// The variables of an operation, their order and their types.
@Suite("Variables of an operation")
struct OperationVariablesTests {
  @Test("The operation's own come first, then a field's arguments, then its sub-selection")
  func order() throws {
    let source = """
      @QueryOperation struct Query {
        var first: A
        var second: [B]?
        @Variable var own: Int
        @QuerySatelite struct B { @Variable var b: Int; var id: ID }
        @QuerySatelite struct A {
          var inner: Inner
          @Variable var a1: Int
          @QuerySatelite struct Inner { var id: ID; @Variable var inner: Int }
          @Variable var a2: Int
        }
      }
      """
    #expect(
      try variables(of: source) == [
        "own: Int", "a1: A.__VariableTypes.__a1", "a2: A.__VariableTypes.__a2",
        "inner: A.Inner.__VariableTypes.__inner", "b: B.__VariableTypes.__b",
      ])
  }

  @Test("Two uses of a variable are merged, and one that isn't optional decides")
  func merging() throws {
    let source = """
      @QueryOperation struct Query {
        var a: A; var b: B; var c: C
        @QuerySatelite struct A { @Variable(name: "n") var x: Int?; @Variable var m: [ID]; var id: ID }
        @QuerySatelite struct B { @Variable(name: "n") var y: Swift.Int; @Variable var m: Array<ID>?; var id: ID }
        @QuerySatelite struct C { @Variable(argument: "n") var z: Optional<Int>; var id: ID }
      }
      """
    #expect(
      try variables(of: source) == [
        "n: B.__VariableTypes.__y", "m: A.__VariableTypes.__m",
      ])
    let merged = try operationVariables(of: source)
    #expect(merged.map(\.isOptional) == [false, false])
  }

  @Test("A default value can be at any use of a variable, or be the same at several")
  func defaults() throws {
    let source = """
      @QueryOperation struct Query {
        @Variable var n: Int?
        var a: A; var b: B
        @QuerySatelite struct A { @Variable var n: Int? = 10; @Variable var m: Int = 3; var id: ID }
        @QuerySatelite struct B { @Variable var n: Int?; @Variable var m: Int = 3; var id: ID }
      }
      """
    #expect(try variables(of: source) == ["n: Int? = 10", "m: A.__VariableTypes.__m = 3"])
  }

  private func sorted(by first: String, and second: String) -> String {
    """
    @QueryOperation struct Query {
      var a: A; var b: B
      @QuerySatelite struct A { @Variable var sort: Sort = \(first); var id: ID }
      @QuerySatelite struct B { @Variable var sort: Sort = \(second); var id: ID }
    }
    """
  }

  @Test("The same default value with a name, in two satellites")
  func namedDefaults() throws {
    #expect(
      try variables(of: sorted(by: "Sort.newest", and: "Sort.newest")) == [
        "sort: A.__VariableTypes.__sort = A.__VariableTypes.default_sort"
      ])
    let model = try #require(try readStruct(sorted(by: "Sort.newest", and: "Sort.oldest")).model)
    #expect(
      model.checkedOperation().problems.map(\.misuse) == [
        .conflictingDefault(
          name: "sort", value: "Sort.oldest", other: "Sort.newest", place: "at 'A.sort'")
      ])
  }

  /// The default value of `sort` isn't the type of `default_sort`.
  @Test("A variable and the default value of another have different aliases")
  func aliases() throws {
    let source = """
      @QueryOperation struct Query {
        var a: A
        @QuerySatelite struct A {
          @Variable var sort: Sort = Sort.newest
          @Variable var default_sort: Int
          var id: ID
        }
      }
      """
    #expect(
      try variables(of: source) == [
        "sort: A.__VariableTypes.__sort = A.__VariableTypes.default_sort",
        "default_sort: A.__VariableTypes.__default_sort",
      ])
  }

  #if canImport(SwiftSyntax603)
    @Test("The types of fields are found by names with a module selector")
    func moduleSelectors() throws {
      let source = """
        @QueryOperation struct Query {
          var a: Client::Query.A
          @QuerySatelite struct A { @Variable var n: Int; var b: Client::Query.B }
          @QuerySatelite struct B { @Variable var m: Int; var id: ID }
        }
        """
      #expect(
        try variables(of: source) == ["n: A.__VariableTypes.__n", "m: B.__VariableTypes.__m"])
    }
  #endif

  @Test("A variable has the lowest access of all its uses")
  func access() throws {
    let source = """
      @QueryOperation public struct Query {
        @Variable public var n: Int
        @Variable public var m: Int
        var a: A
        @QuerySatelite public struct A { @Variable var n: Int; var id: ID }
      }
      """
    #expect(try operationVariables(of: source).map(\.access) == [.internal, .public])
  }

  @Test("Satellites that no field selects have no variables")
  func unreached() throws {
    let source = """
      @QueryOperation struct Query {
        var a: A
        @QuerySatelite struct A { var id: ID; var other: Int { Filter(id: 1).id } }
        @QuerySatelite struct Filter { @Variable var f: Int; var id: ID }
        @QuerySatelite struct Unused { @Variable var u: Int; var id: ID }
        var computed: Unused { Unused(id: 1) }
      }
      """
    #expect(try variables(of: source) == [])
  }

  @Test("A name is looked up from the innermost struct to the outermost")
  func scopes() throws {
    let source = """
      @QueryOperation struct Query {
        var a: A; var b: B; var node: Node
        @QuerySatelite struct A {
          var node: [Node?]
          @QuerySatelite struct Node { @Variable var inA: Int; var deep: B; var id: ID }
        }
        @QuerySatelite struct B {
          var node: Swift.Optional<Node>
          @QuerySatelite struct Node { @Variable var inB: Int; var id: ID }
        }
        @QuerySatelite struct Node { @Variable var top: Int; var id: ID }
      }
      @QuerySatelite struct Node { @Variable var outside: Int; var id: ID }
      """
    #expect(
      try variables(of: source) == [
        "inA: A.Node.__VariableTypes.__inA", "inB: B.Node.__VariableTypes.__inB",
        "top: Node.__VariableTypes.__top",
      ])
  }

  @Test("A nested type without a macro hides an outer type of the same name")
  func hidden() throws {
    let source = """
      @QueryOperation struct Query {
        var a: A
        @QuerySatelite struct A { var node: Node; enum Node: String { case x } }
        @QuerySatelite struct Node { @Variable var n: Int; var id: ID }
      }
      """
    #expect(try variables(of: source) == [])
  }

  @Test("Qualified names, the operation's own name and typealiases")
  func paths() throws {
    let source = """
      @QueryOperation struct Query {
        var a: A.Inner; var b: Query.B; var c: C?; var d: A.Alias
        typealias C = [Other?]
        typealias Loop = Pool
        typealias Pool = Loop
        var e: Loop
        @QuerySatelite struct A {
          typealias Alias = Other
          var id: ID
          @QuerySatelite struct Inner { @Variable var a: Int; var id: ID }
          @QuerySatelite struct Other { @Variable var d: Int; var id: ID }
        }
        @QuerySatelite struct B { @Variable var b: Int; var id: ID }
        @QuerySatelite struct Other { @Variable var c: Int; var id: ID }
      }
      """
    #expect(
      try variables(of: source) == [
        "a: A.Inner.__VariableTypes.__a", "b: B.__VariableTypes.__b",
        "c: Other.__VariableTypes.__c", "d: A.Other.__VariableTypes.__d",
      ])
  }

  @Test("Keywords, renamed variables and comments in types")
  func names() throws {
    let source = """
      @QueryOperation struct Query {
        @Variable(name: "page_size") var last: Int?
        @Variable var `in`: Int
        var a: /* the case */ [ /* of */ `case` ]
        @QuerySatelite struct `case` {
          @Variable var `default`: Int
          @Variable(name: "page_size", argument: "first") var count: Int
          var id: ID
        }
      }
      """
    #expect(
      try variables(of: source) == [
        "page_size: `case`.__VariableTypes.__count", "in: Int",
        "default: `case`.__VariableTypes.__default",
      ])
  }

  @Test("With manual mapping, only the operation's own properties are variables")
  func manual() throws {
    for mapping in [".manual", "VariableMapping.manual", "Sputnik.VariableMapping.manual"] {
      let source = """
        @QueryMutation(variableMapping: \(mapping)) struct Query {
          @Variable var own: Int
          var a: A
          @QuerySatelite struct A { @Variable var a: Int; var id: ID }
        }
        """
      #expect(try variables(of: source) == ["own: Int"])
    }
  }

  @Test("The variables of a satellite that contains itself are collected once")
  func recursion() throws {
    let source = """
      @QueryOperation struct Query {
        var a: A
        @QuerySatelite struct A {
          @Variable var n: Int
          @Property(recurse: 2) var children: [A]
          var b: [B]
        }
        @QuerySatelite struct B { @Variable var m: Int; @Property(recurse: 1) var a: [A] }
      }
      """
    #expect(try variables(of: source) == ["n: A.__VariableTypes.__n", "m: B.__VariableTypes.__m"])
  }

  @Test("An input object may contain itself")
  func recursiveInput() throws {
    let source = """
      @QueryOperation struct Query {
        var a: A
        @QuerySatelite struct A { @Variable var filter: Filter?; var id: ID }
        @QuerySatelite struct Filter { var and: [Filter]?; var not: Indirect<Filter>? }
      }
      """
    #expect(try variables(of: source) == ["filter: A.__VariableTypes.__filter"])
  }
}
