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

  /// The user asks for the type name: once is enough.
  @QuerySatelite struct Own {
    var id: ID
    @InlineFragment var a: A?
    @Property(name: "__typename") var type: String
  }

  /// Under another name it is a second field.
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

  /// An inline fragment inside an inline fragment is about the same object.
  @QuerySatelite struct B {
    @InlineFragment var a: A?
    @InlineFragment(types: .present) var c: C?
    @QuerySatelite struct C { var y: Inner }
    @QuerySatelite struct Inner {
      @InlineFragment var a: A?
      var z: Int
    }
  }

  /// A named fragment is printed once for many places, so it asks for what it needs itself.
  @QueryFragment(on: "Outer") struct Mixed {
    @InlineFragment(types: ["B", "Bee"]) var a: A?
    var m: Int
  }
}

@Suite("The type's name: asked for where it is needed, found wherever it stands")
struct TypenameTests {
  @Test func askedForOnce() throws {
    #expect(
      try TypenameQuery().text
        == joined(
          "query T { plain { id ...Always } ",
          "own { id ... on A { x } __typename } ",
          "aliased { __typename kind: __typename ... on A { x } } ",
          "outer { __typename ... on B { ... on A { x } ... on C { y { __typename ... on A { x } z } } ",
          "} ...Mixed } } fragment Always on Plain { name } ",
          "fragment Mixed on Outer { __typename ... on A { x } m }"))
  }

  @Test func narrowedAway() throws {
    var query = TypenameQuery()
    query.setSelections([.own, .aliased, .outer])
    query.own.setSelections([.id, .a])
    query.aliased.setSelections([.kind])
    query.outer.setSelections([.mixed])
    query.outer.mixed.setSelections([.m])
    #expect(
      try query.text
        == joined(
          "query T { own { __typename id ... on A { x } } ",
          "aliased { kind: __typename } outer { ...Mixed } } fragment Mixed on Outer { m }"))
    let answer = try query.filled(
      #"{"data":{"own":{"__typename":"A","id":1,"x":2},"aliased":{"kind":"A"},"outer":{"m":3}}}"#)
    #expect(answer.own.type == "")
    #expect(answer.own.a?.x == 2)
    #expect(answer.outer.mixed.m == 3)
  }

  static let plain = #""plain":{"id":1,"name":"n"}"#

  @Test(arguments: [
    #""own":{"id":1,"__typename":"A","x":2}"#, #""own":{"__typename":"A","id":1,"x":2}"#,
    #""own":{"id":1,"x":2,"__typename":"A"}"#, #""own":{ "id":1,"x":2,"__typename":"\u0041" }"#,
  ])
  func everyPlace(own: String) throws {
    let answer = try TypenameQuery().filled(
      #"{"data":{\#(Self.plain),\#(own),"aliased":{"kind":"K","x":1,"__typename":"A"},"#
        + #""outer":{"m":1,"y":{"z":9,"__typename":"A","x":3},"x":4,"__typename":"B"}}}"#)
    #expect(answer.plain.always.name == "n")
    #expect(answer.own.type == "A")
    #expect(answer.own.a?.x == 2)
    #expect(answer.aliased.kind == "K")
    #expect(answer.aliased.a?.x == 1)
    #expect(answer.outer.b?.a == nil)
    #expect(answer.outer.b?.c?.y.a?.x == 3)
    #expect(answer.outer.b?.c?.y.z == 9)
    #expect(answer.outer.mixed.a?.x == 4)
  }

  @Test func types() throws {
    func outer(_ text: String) throws -> (b: Bool, a: Int?, c: Bool) {
      let answer = try TypenameQuery().filled(
        #"{"data":{\#(Self.plain),"own":{"id":1,"__typename":"Z"},"#
          + #""aliased":{"kind":"K","__typename":"B"},"outer":\#(text)}}"#)
      #expect(answer.own.a == nil)
      #expect(answer.aliased.a == nil)
      return (answer.outer.b != nil, answer.outer.mixed.a?.x, answer.outer.b?.c != nil)
    }
    #expect(try outer(#"{"__typename":"Bee","m":1,"x":5}"#) == (false, 5, false))
    #expect(try outer(#"{"__typename":"B","m":1,"x":6}"#) == (true, 6, false))
    #expect(try outer(#"{"__typename":"A","m":1,"x":7}"#) == (false, 7, false))
    #expect(try outer(#"{"__typename":"C","m":1}"#) == (false, nil, false))
    // The struct's own place in the type: inside `... on B` the object may be of type A as well.
    let error = try unreadable { try outer(#"{"__typename":"B","m":1}"#) }
    #expect(error.path == ["outer", "x"])
  }

  @Test func missing() throws {
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
