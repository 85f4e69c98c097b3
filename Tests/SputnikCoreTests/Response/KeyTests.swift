import Foundation
import Sputnik
import TestSupport
import Testing

@QueryOperation
struct Keys {
  var a: Int
  var ab: String
  @Property(name: "inner_object") var inner: Inner
  var list: [Inner]

  @QuerySatelite struct Inner: Hashable {
    var x: Int
    var y: Int?
  }

  static let data =
    #"{"a":1,"ab":"s","inner_object":{"x":2,"y":3},"list":[{"x":4,"y":null},{"x":5,"y":6}]}"#

  func expectEverything(sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(a == 1, sourceLocation: sourceLocation)
    #expect(ab == "s", sourceLocation: sourceLocation)
    #expect(inner == Inner(x: 2, y: 3), sourceLocation: sourceLocation)
    #expect(list == [Inner(x: 4), Inner(x: 5, y: 6)], sourceLocation: sourceLocation)
  }
}

@Suite("Keys: order, repetition, spelling, missing and unknown ones")
struct KeyTests {
  /// A response with all four kinds of white space, at every place that allows it.
  static let spaced = """
    \u{20}\t\r\n{ "data"\n:\r{\t"a" : 1 ,\r\n\t"ab"\t:\n"s" , "inner_object":
    {\r"x" :\t2\n, "y"\n:\n3 }\n,"list" :\t[ {
      "x" : 4 , "y" : null
    } ,\r{ "x" : 5 , "y" : 6\t} ]\n} }\r\n\t\u{20}
    """

  @Test(
    arguments: [
      #"{"data":\#(Keys.data)}"#,
      #"""
      {"data":{"list":[{"y":null,"x":4},{"y":6,"x":5}],"inner_object":{"y":3,"x":2},"ab":"s","a":1}}
      """#,
      // Unknown keys with values of every kind.
      #"""
      {"data":{"u":[{"a":[{}]},"}",null,-1e5,[[]]],"a":1,"a ":9,"A":9,"ab":"s","abc":9,"":9,
      "inner_object":{"inner_object":{"x":9},"x":2,"é漢🚀":[],"y":3,"data":{}},
      "list":[{"x":4,"z":{"x":1},"y":null},{"x":5,"y":6,"\"":"\\"}],"errors":[9]}}
      """#,
      // Escaped keys are the same keys.
      #"""
      {"\u0064ata":{"\u0061":1,"a\u0062":"s","inner\u005fobject":{"\u0078":2,"y":3},
      "l\u0069st":[{"x":4,"\u0079":null},{"\u0078":5,"y":6}]}}
      """#,
      // All kinds of white space.
      KeyTests.spaced,
      // Repeated keys: the first counts, and the second may have any value.
      #"""
      {"data":{"a":1,"a":"no","ab":"s","ab":[],"inner_object":{"x":2,"x":7,"y":3,"y":null,"x":{}},
      "list":[{"x":4,"y":null,"y":1},{"x":5,"y":6}],"inner_object":null,"list":{}},"data":null}
      """#,
      #"""
      {"data":{"ab":"s","ab":1,"list":[{"y":null,"x":4,"x":0},{"x":5,"y":6,"y":7}],"list":[],"a":1,
      "inner_object":{"y":3,"y":4,"x":2},"a":2,"\u0061":3},"data":{}}
      """#,
      // White space before the colon.
      #"""
      {"data":{"a" :1,"ab" :"s","inner_object" :{"x" :2,"y" :3},
      "list" :[{"x" :4,"y" :null},{"x" :5,"y" :6}]}}
      """#,
      "\u{FEFF}" + #"{"data":\#(Keys.data)}"#,
    ] as [String])
  func everyFormOfTheDataIsRead(json: String) throws {
    try Keys().filled(json).expectEverything()
  }

  /// The internal tables separate names with spaces. A key with a space is still an unknown key.
  @Test(arguments: ["a ab", "ab inner_object", "inner_object list", "x y"])
  func keysWithSpacesAreUnknown(key: String) throws {
    let response = try Keys().filled(
      #"""
      {"data":{"\#(key)":[],"a":1,"ab":"s","inner_object":{"\#(key)":{},"x":2,"y":3},\#
      "list":[{"\#(key)":0,"y":null,"x":4},{"x":5,"y":6}]}}
      """#)
    response.expectEverything()
  }

  static let missing: [(String, ResponsePath)] = [
    (#"{"ab":"s","inner_object":{"x":2,"y":3},"list":[]}"#, ["a"]),
    (#"{"a":1,"inner_object":{"x":2,"y":3},"list":[]}"#, ["ab"]),
    (#"{"a":1,"ab":"s","list":[]}"#, ["inner_object"]),
    (#"{"a":1,"ab":"s","inner_object":{"x":2,"y":3}}"#, ["list"]),
    (#"{"a":1,"ab":"s","inner_object":{"y":3},"list":[]}"#, ["inner_object", "x"]),
    // The field of an optional property is required too.
    (#"{"a":1,"ab":"s","inner_object":{"x":3},"list":[]}"#, ["inner_object", "y"]),
    (#"{"a":1,"ab":"s","inner_object":{},"list":[]}"#, ["inner_object", "x"]),
    (#"{"a":1,"ab":"s","inner_object":{ },"list":[]}"#, ["inner_object", "x"]),
    (#"{"a":1,"ab":"s","inner_object":{"x":1,"y":1},"list":[{}]}"#, ["list", 0, "x"]),
    (
      #"{"a":1,"ab":"s","inner_object":{"x":1,"y":1},"list":[{"x":1,"y":2},{"x":1}]}"#,
      ["list", 1, "y"]
    ),
    (
      #"{"a":1,"ab":"s","inner_object":{"x":1,"y":1},"list":[{"x":1,"y":2},{}]}"#,
      ["list", 1, "x"]
    ),
    (#"{}"#, ["a"]),
    (#"{"b":1}"#, ["a"]),
  ]

  @Test(arguments: missing)
  func missingKeyIsReported(data: String, path: ResponsePath) throws {
    let error = try unreadable { try Keys().filled(#"{"data":\#(data)}"#) }
    #expect(error.path == path)
    #expect(error.found == "missing")
    #expect(error.origin.operation == "Keys")
  }

  @Test func errorNamesTheMissingResponseName() throws {
    let error = try unreadable { try Keys().filled(#"{"data":{"a":1,"ab":"s","list":[]}}"#) }
    #expect(
      error.description == """
        Keys: inner_object is unreadable at byte 33: \
        expected the key “inner_object”, which the request asks for, found missing
        """)
  }

  @Test func unselectedFieldIsNeutralEvenIfItWasSent() throws {
    var query = Keys()
    query.setSelections([.a, .list])
    query.list.setSelections([.y])
    let response = try query.filled(
      #"{"data":{"list":[{"x":7,"y":8},{"y":null}],"ab":"no","a":1,"inner_object":5}}"#)
    #expect(response.a == 1)
    #expect(response.ab == "")
    #expect(response.inner == Keys.Inner(x: 0))
    #expect(response.list == [Keys.Inner(x: 0, y: 8), Keys.Inner(x: 0)])
    let error = try unreadable { try query.filled(#"{"data":{"list":[{"x":7}],"a":1}}"#) }
    #expect(error.path == ["list", 0, "y"])
  }
}
