import Sputnik
import TestSupport
import Testing

@QueryOperation(name: "T") private struct TypenameQuery {
  var plain: Plain
  var own: Own
  var aliased: Aliased
  var outer: Outer

  @QuerySatelite struct Plain {
    var id: ID
    @FragmentSpread var always: Always
  }

  /// A property reads the type name, so it is printed once.
  @QuerySatelite struct Own {
    var id: ID
    @InlineFragment var a: A?
    @Property(name: "__typename") var type: String
  }

  /// With an alias, the type name is printed twice.
  @QuerySatelite struct Aliased {
    @Property(name: "__typename", alias: "kind") var kind: String
    @InlineFragment var a: A?
  }

  @QuerySatelite struct Outer {
    @InlineFragment var b: B?
    @FragmentSpread var mixed: Mixed
  }

  @QueryFragment(on: "Plain") struct Always { var name: String }
  @QuerySatelite struct A { var x: Int }

  /// An inline fragment inside an inline fragment reads the same object.
  @QuerySatelite struct B {
    @InlineFragment var a: A?
    @InlineFragment(types: .present) var c: C?
    @QuerySatelite struct C { var y: Inner }
    @QuerySatelite struct Inner {
      @InlineFragment var a: A?
      var z: Int
    }
  }

  /// A named fragment is printed once for many places, so it asks for the type name itself.
  @QueryFragment(on: "Outer") struct Mixed {
    @InlineFragment(types: ["B", "Bee"]) var a: A?
    var m: Int
  }
}

@Suite("The type name: printed where it is needed, read at any place")
struct TypenameTests {
  @Test func typenameIsPrintedOnce() throws {
    #expect(
      try TypenameQuery().text == """
        query T { plain { id ...Always } \
        own { id ... on A { x } __typename } \
        aliased { __typename kind: __typename ... on A { x } } \
        outer { __typename ... on B { ... on A { x } ... on C { y { __typename ... on A { x } z } } \
        } ...Mixed } } fragment Always on Plain { name } \
        fragment Mixed on Outer { __typename ... on A { x } m }
        """)
  }

  @Test func typenameIsPrintedOnlyWhereItIsNeeded() throws {
    var query = TypenameQuery()
    query.setSelections([.own, .aliased, .outer])
    query.own.setSelections([.id, .a])
    query.aliased.setSelections([.kind])
    query.outer.setSelections([.mixed])
    query.outer.mixed.setSelections([.m])
    #expect(
      try query.text == """
        query T { own { __typename id ... on A { x } } \
        aliased { kind: __typename } outer { ...Mixed } } fragment Mixed on Outer { m }
        """)
    let response = try query.filled(
      #"{"data":{"own":{"__typename":"A","id":1,"x":2},"aliased":{"kind":"A"},"outer":{"m":3}}}"#)
    #expect(response.own.type == "")
    #expect(response.own.a?.x == 2)
    #expect(response.outer.mixed.m == 3)
  }

  static let plain = #""plain":{"id":1,"name":"n"}"#

  @Test(arguments: [
    #""own":{"id":1,"__typename":"A","x":2}"#, #""own":{"__typename":"A","id":1,"x":2}"#,
    #""own":{"id":1,"x":2,"__typename":"A"}"#, #""own":{ "id":1,"x":2,"__typename":"\u0041" }"#,
  ])
  func typenameMayBeAtAnyPlace(own: String) throws {
    let response = try TypenameQuery().filled(
      #"{"data":{\#(Self.plain),\#(own),"aliased":{"kind":"K","x":1,"__typename":"A"},"#
        + #""outer":{"m":1,"y":{"z":9,"__typename":"A","x":3},"x":4,"__typename":"B"}}}"#)
    #expect(response.plain.always.name == "n")
    #expect(response.own.type == "A")
    #expect(response.own.a?.x == 2)
    #expect(response.aliased.kind == "K")
    #expect(response.aliased.a?.x == 1)
    // Only fragments on A ask for `x`, so A is an interface of B.
    #expect(response.outer.b?.a?.x == 4)
    #expect(response.outer.b?.c?.y.a?.x == 3)
    #expect(response.outer.b?.c?.y.z == 9)
    #expect(response.outer.mixed.a?.x == 4)
  }

  @Test func typeDecidesWhichFragmentsApply() throws {
    func outer(_ text: String) throws -> (b: Bool, a: Int?, c: Bool) {
      let response = try TypenameQuery().filled(
        #"{"data":{\#(Self.plain),"own":{"id":1,"__typename":"Z"},"#
          + #""aliased":{"kind":"K","__typename":"B"},"outer":\#(text)}}"#)
      #expect(response.own.a == nil)
      #expect(response.aliased.a == nil)
      return (response.outer.b != nil, response.outer.mixed.a?.x, response.outer.b?.c != nil)
    }
    #expect(try outer(#"{"__typename":"Bee","m":1,"x":5}"#) == (false, 5, false))
    #expect(try outer(#"{"__typename":"B","m":1,"x":6}"#) == (true, 6, false))
    #expect(try outer(#"{"__typename":"A","m":1,"x":7}"#) == (false, 7, false))
    #expect(try outer(#"{"__typename":"C","m":1}"#) == (false, nil, false))
    // The type is B, so the fragment `mixed.a` for B and Bee applies, and its field is missing.
    let error = try unreadable { try outer(#"{"__typename":"B","m":1}"#) }
    #expect(error.path == ["outer", "x"])
  }

  @Test func missingTypenameIsReported() throws {
    let error = try unreadable {
      try TypenameQuery().filled(
        #"{"data":{\#(Self.plain),"own":{"id":1,"x":2},"aliased":{},"outer":{}}}"#)
    }
    #expect(error.path == ["own", "__typename"])
    #expect(error.found == "missing")
    let kind = try unreadable {
      try TypenameQuery().filled(
        #"{"data":{\#(Self.plain),"own":{"id":1,"__typename":"B"},"aliased":{"kind":"A"}}}"#)
    }
    #expect(kind.path == ["aliased", "__typename"])
  }
}
