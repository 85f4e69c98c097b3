import Foundation
import Sputnik
import TestSupport
import Testing

/// A nested type with the name of one of Swift's. With the module's name, the source means Swift's.
@QueryOperation
private struct QualifiedShadows {
  var string: String
  var int: [Int]?

  @QuerySatelite
  struct String {
    @Variable var text: Swift.String?
    @Argument var count: Swift.Int?
    var value: Swift.String
    var list: [Swift.String?]
    var int: Swift.Optional<Swift.Int>
  }

  @QuerySatelite
  struct Int {
    @Variable var limit: Swift.Int? = 3
    var value: Swift.Int
    var string: Swift::String
  }
}

/// Satellites that are found through `Self` and through types without a macro.
@QueryOperation
private struct Places {
  var own: Self.Own
  var group: [Group.Member]
  var deep: Outer.Inner.Deep?
  var alias: Outer.Alias
  var classy: Holder.Item

  @QuerySatelite
  struct Own {
    @Variable var a: Int?
    var part: Self.Part

    @QuerySatelite struct Part { @Variable var b: ID; var id: ID }
  }

  enum Group {
    static let title = "group"

    @QuerySatelite struct Member { @Variable var c: Kind?; var leader: Leader }
    @QuerySatelite struct Leader { @Variable var d: [Int]?; var id: ID }
    @QueryEnum enum Kind: String { case old = "OLD" }
  }

  struct Outer {
    typealias Alias = Inner.Other?

    struct Inner {
      @QuerySatelite struct Deep { @Variable(argument: "first") var e: Int?; var id: ID }
      @QuerySatelite struct Other { @Variable var f: Bool? = true; var id: ID }
    }
  }

  final class Holder {
    @QuerySatelite struct Item { @Variable var g: Double?; var id: ID }
  }
}

@Suite("Satellites in unusual places, and qualified names")
struct NestedPlaceTests {
  @Test func qualifiedNamesMeanTheTypesOfSwift() throws {
    var query = QualifiedShadows(variables: .init(text: "t"))
    query.string.count = 2
    #expect(
      try query.text
        == "query QualifiedShadows($text: String, $limit: Int = 3) { "
        + "string(text: $text, count: 2) { value list int } int(limit: $limit) { value string } }")
    let response = try query.filled(
      """
      {"data":{"string":{"value":"a","list":["b",null],"int":3},\
      "int":[{"value":4,"string":"c"}]}}
      """)
    #expect(response.string.value == "a")
    #expect(response.string.list == ["b", nil])
    #expect(response.string.int == 3)
    #expect(response.int?.first?.string == "c")
  }

  @Test func narrowingATypeWithTheNameOfAScalar() throws {
    var query = QualifiedShadows()
    query.string.setSelections([.value])
    #expect(try query.text.contains("string(text: $text) { value } int(limit: $limit) {"))
  }

  @Test func selfAndPlainTypesContributeVariables() throws {
    let query = Places(
      variables: .init(a: 1, b: "2", c: .old, d: [3], first: 4, f: false, g: 0.5))
    #expect(
      try query.text
        == "query Places($a: Int, $b: ID!, $c: Kind, $d: [Int!], $first: Int, "
        + "$f: Boolean = true, $g: Float) { own(a: $a) { part(b: $b) { id } } "
        + "group(c: $c) { leader(d: $d) { id } } deep(first: $first) { id } "
        + "alias(f: $f) { id } classy(g: $g) { id } }")
    #expect(
      try query.body.hasSuffix(
        #""variables":{"a":1,"b":"2","c":"OLD","d":[3],"first":4,"f":false,"g":0.5}}"#))
    let response = try query.filled(
      """
      {"data":{"own":{"part":{"id":"p"}},"group":[{"leader":{"id":"l"}}],"deep":null,\
      "alias":null,"classy":{"id":"i"}}}
      """)
    #expect(response.own.part.id == "p")
    #expect(response.group.first?.leader.id == "l")
    #expect(response.deep == nil)
    #expect(response.classy.id == "i")
  }
}
