import Foundation
import Sputnik
import TestSupport
import Testing

typealias PlainInt = Int
typealias PlainString = String

/// Nested types with the names of types that generated code uses. Inside, `PlainString` is Swift's
/// own `String`.
@QueryOperation
struct Shadows {
  var error: Error
  var date: Date?
  var character: [Character]
  var collection: Collection
  var string: String
  var int: Int
  var array: [Array]
  var optional: Optional
  var sputnik: Sputnik
  var swift: Swift
  var bool: Bool

  @QuerySatelite struct Error { var code: PlainInt }
  @QuerySatelite struct Date { var day: PlainInt }
  @QuerySatelite struct Character { var name: PlainString }
  @QuerySatelite struct Collection { var count: PlainInt }
  @QuerySatelite struct String {
    @Variable var text: PlainString?
    var value: PlainString
  }
  @QuerySatelite struct Int { var value: PlainInt }
  @QuerySatelite struct Array { var value: PlainInt }
  @QuerySatelite struct Optional { var value: PlainInt }
  @QuerySatelite struct Sputnik { var value: PlainInt }
  @QuerySatelite struct Swift { var value: PlainInt }
  @QuerySatelite struct Bool { var value: PlainInt }
}

/// Nested types with such names inside a satellite.
@QueryOperation
struct InnerShadows {
  var outer: Outer

  @QuerySatelite struct Outer {
    @Argument var limit: PlainInt?
    var string: String
    var int: Int
    var sputnik: [Sputnik]

    @QuerySatelite struct String { var value: PlainString }
    @QuerySatelite struct Int { var value: PlainInt }
    @QuerySatelite struct Sputnik { var value: PlainInt }
    @QuerySatelite struct Swift { var value: PlainInt }
  }
}

/// Properties whose names are keywords of Swift.
@QueryOperation
struct Keywords {
  var `repeat`: Int
  var `default`: String
  var `in`: Word
  @Property(name: "Protocol") var `protocol`: Int

  @QuerySatelite struct Word {
    @Variable var `where`: Int?
    @Argument var `for`: Int?
    var `class`: Int
    var `nil`: Int
    var `true`: Int
    var `func`: Int?
    var get: Int
    var set: Int
    var some: Int
    var any: Int
  }
}

/// Properties with the names of parameters and variables in generated functions.
@QueryOperation
struct GeneratedNames {
  var index: Int
  var reader: Int
  var visitor: Int
  var c: Int
  var r: Int
  var ancestors: Int
  var template: Int
  var value: Int
  var name: Inner
  var fast: Int
  var writer: Int
  var definitions: Int

  @QuerySatelite struct Inner {
    @Variable var value: Int?
    @Variable var name: String?
    @Variable var writer: Int?
    @Variable var definitions: Int?
    @Argument var visitor: Int?
    @Argument(name: "template") var template: Int?
    var index: Int
    var reader: Int
    var c: Int
    var r: Int
    var ancestors: Int
    var fast: Int
    var key: Int
    var cursor: Int
  }
}

/// Fields whose names in the schema differ from the properties' names.
@QueryOperation
struct SchemaNames {
  @Property(name: "__typename") var typename: String
  @Property(name: "_") var underscore: Int
  @Property(name: "X") var x: Int
  @Property(name: "a1_b2") var ab: Int
  @Property(name: "document") var document_: Int
}

extension Keywords {
  /// Nested in an extension.
  @QueryOperation
  struct InExtension { var a: Int }
}

@Suite("Names that could conflict with generated code")
struct NameTests {
  @Test func nestedTypesMayShadowSwiftTypes() throws {
    let query = Shadows(variables: .init(text: "t"))
    #expect(
      try query.text == """
        query Shadows($text: String) { error { code } date { day } character { name } \
        collection { count } string(text: $text) { value } int { value } array { value } \
        optional { value } sputnik { value } swift { value } bool { value } }
        """)
    let response = try query.filled(
      """
      {"data":{"error":{"code":1},"date":{"day":2},"character":[{"name":"3"}],\
      "collection":{"count":4},"string":{"value":"5"},"int":{"value":6},"array":[{"value":7}],\
      "optional":{"value":8},"sputnik":{"value":9},"swift":{"value":10},"bool":{"value":11}}}
      """)
    #expect(response.error.code == 1)
    #expect(response.date?.day == 2)
    #expect(response.character[0].name == "3")
    #expect(response.string.value == "5")
    #expect(response.bool.value == 11)
  }

  @Test func typesInSatellitesMayShadowSwiftTypes() throws {
    var query = InnerShadows()
    query.outer.limit = 3
    #expect(
      try query.text == """
        query InnerShadows { outer(limit: 3) { string { value } int { value } \
        sputnik { value } } }
        """)
    let response = try query.filled(
      #"{"data":{"outer":{"string":{"value":"a"},"int":{"value":1},"sputnik":[{"value":2}]}}}"#)
    #expect(response.outer.sputnik[0].value == 2)
  }

  @Test func propertiesMayBeSwiftKeywords() throws {
    var query = Keywords(variables: .init(where: 1))
    query.in.for = 2
    #expect(
      try query.text == """
        query Keywords($where: Int) { repeat default \
        in(where: $where, for: 2) { class nil true func get set some any } Protocol }
        """)
    query.setSelections([.repeat, .in])
    query.in.setSelections([.class, .func, .nil])
    #expect(
      try query.text == """
        query Keywords($where: Int) { repeat in(where: $where, for: 2) { class nil func } }
        """)
    let response = try query.filled(
      #"{"data":{"repeat":1,"in":{"class":2,"nil":3,"func":4}}}"#)
    #expect(response.repeat == 1)
    #expect(response.in.class == 2)
    #expect(response.in.func == 4)
  }

  @Test func propertiesMayBeNamedLikeGeneratedParameters() throws {
    var query = GeneratedNames(variables: .init(value: 1, name: "n", writer: 2, definitions: 3))
    query.name.visitor = 4
    query.name.template = 5
    #expect(
      try query.text == """
        query GeneratedNames($value: Int, $name: String, $writer: Int, $definitions: Int) { \
        index reader visitor c r ancestors template value \
        name(value: $value, name: $name, writer: $writer, definitions: $definitions, \
        visitor: 4, template: 5) { index reader c r ancestors fast key cursor } \
        fast writer definitions }
        """)
    #expect(
      try query.body.hasSuffix(
        #""variables":{"value":1,"name":"n","writer":2,"definitions":3}}"#))
    let response = try query.filled(
      """
      {"data":{"index":1,"reader":2,"visitor":3,"c":4,"r":5,"ancestors":6,"template":7,"value":8,\
      "name":{"index":9,"reader":10,"c":11,"r":12,"ancestors":13,"fast":14,"key":15,"cursor":16},\
      "fast":17,"writer":18,"definitions":19}}
      """)
    #expect(response.index == 1)
    #expect(response.reader == 2)
    #expect(response.visitor == 3)
    #expect(response.c == 4)
    #expect(response.r == 5)
    #expect(response.ancestors == 6)
    #expect(response.template == 7)
    #expect(response.value == 8)
    #expect(response.name.index == 9)
    #expect(response.name.reader == 10)
    #expect(response.name.c == 11)
    #expect(response.name.r == 12)
    #expect(response.name.fast == 14)
    #expect(response.name.key == 15)
    #expect(response.name.cursor == 16)
    #expect(response.fast == 17)
    #expect(response.writer == 18)
    #expect(response.definitions == 19)
    #expect(response.name.visitor == 4)
    #expect(response.name.template == 5)
  }

  @Test func schemaNamesMayDifferFromPropertyNames() throws {
    let response = try SchemaNames().filled(
      #"{"data":{"__typename":"Query","_":1,"X":2,"a1_b2":3,"document":4}}"#)
    #expect(try response.text == "query SchemaNames { __typename _ X a1_b2 document }")
    #expect(response.typename == "Query")
    #expect(response.underscore == 1)
    #expect(response.document_ == 4)
  }

  @Test func operationsMayBeNestedInExtensions() throws {
    #expect(try Keywords.InExtension().text == "query InExtension { a }")
  }
}
