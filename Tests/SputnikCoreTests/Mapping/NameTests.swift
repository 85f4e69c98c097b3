import Foundation
import Sputnik
import TestSupport
import Testing

typealias PlainInt = Int
typealias PlainString = String

/// Nested types that are called like what generated code uses. `PlainString` is the compiler's
/// way to the other one.
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

/// The same inside a satelite.
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

/// Properties that are Swift's keywords, or are called like the parameters of generated functions.
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

/// Fields that are called like nothing in Swift.
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

@Suite("Names that could get into the way")
struct NameTests {
  @Test func shadowedTypes() throws {
    let query = Shadows(variables: .init(text: "t"))
    #expect(
      try query.text == """
        query Shadows($text: String) { error { code } date { day } character { name } \
        collection { count } string(text: $text) { value } int { value } array { value } \
        optional { value } sputnik { value } swift { value } bool { value } }
        """)
    let answer = try query.filled(
      """
      {"data":{"error":{"code":1},"date":{"day":2},"character":[{"name":"3"}],\
      "collection":{"count":4},"string":{"value":"5"},"int":{"value":6},"array":[{"value":7}],\
      "optional":{"value":8},"sputnik":{"value":9},"swift":{"value":10},"bool":{"value":11}}}
      """)
    #expect(answer.error.code == 1)
    #expect(answer.date?.day == 2)
    #expect(answer.character[0].name == "3")
    #expect(answer.string.value == "5")
    #expect(answer.bool.value == 11)
  }

  @Test func shadowedTypesInSatelites() throws {
    var query = InnerShadows()
    query.outer.limit = 3
    #expect(
      try query.text == """
        query InnerShadows { outer(limit: 3) { string { value } int { value } \
        sputnik { value } } }
        """)
    let answer = try query.filled(
      #"{"data":{"outer":{"string":{"value":"a"},"int":{"value":1},"sputnik":[{"value":2}]}}}"#)
    #expect(answer.outer.sputnik[0].value == 2)
  }

  @Test func keywords() throws {
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
    let answer = try query.filled(
      #"{"data":{"repeat":1,"in":{"class":2,"nil":3,"func":4}}}"#)
    #expect(answer.repeat == 1)
    #expect(answer.in.class == 2)
    #expect(answer.in.func == 4)
  }

  @Test func namesOfGeneratedParameters() throws {
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
    let answer = try query.filled(
      """
      {"data":{"index":1,"reader":2,"visitor":3,"c":4,"r":5,"ancestors":6,"template":7,"value":8,\
      "name":{"index":9,"reader":10,"c":11,"r":12,"ancestors":13,"fast":14,"key":15,"cursor":16},\
      "fast":17,"writer":18,"definitions":19}}
      """)
    #expect(answer.index == 1)
    #expect(answer.reader == 2)
    #expect(answer.visitor == 3)
    #expect(answer.c == 4)
    #expect(answer.r == 5)
    #expect(answer.ancestors == 6)
    #expect(answer.template == 7)
    #expect(answer.value == 8)
    #expect(answer.name.index == 9)
    #expect(answer.name.reader == 10)
    #expect(answer.name.c == 11)
    #expect(answer.name.r == 12)
    #expect(answer.name.fast == 14)
    #expect(answer.name.key == 15)
    #expect(answer.name.cursor == 16)
    #expect(answer.fast == 17)
    #expect(answer.writer == 18)
    #expect(answer.definitions == 19)
    #expect(answer.name.visitor == 4)
    #expect(answer.name.template == 5)
  }

  @Test func namesOfTheSchema() throws {
    let answer = try SchemaNames().filled(
      #"{"data":{"__typename":"Query","_":1,"X":2,"a1_b2":3,"document":4}}"#)
    #expect(try answer.text == "query SchemaNames { __typename _ X a1_b2 document }")
    #expect(answer.typename == "Query")
    #expect(answer.underscore == 1)
    #expect(answer.document_ == 4)
  }

  @Test func operationsInExtensionsAndEnums() throws {
    #expect(try Keywords.InExtension().text == "query InExtension { a }")
  }
}
