import Foundation
import Sputnik
import TestSupport
import Testing

protocol Wide: GraphQLSatellite {
  var values: [Int] { get }
}

protocol WideQuery: GraphQLOperation {
  associatedtype Object: Wide
  var wide: Object { get set }
  var list: [Object] { get set }
  init()
}

@QueryOperation struct Query1: WideQuery {
  var wide: Wide1
  var list: [Wide1]
}
@QueryOperation struct Query8: WideQuery {
  var wide: Wide8
  var list: [Wide8]
}
@QueryOperation struct Query9: WideQuery {
  var wide: Wide9
  var list: [Wide9]
}
@QueryOperation struct Query64: WideQuery {
  var wide: Wide64
  var list: [Wide64]
}
@QueryOperation struct Query65: WideQuery {
  var wide: Wide65
  var list: [Wide65]
}
@QueryOperation struct Query130: WideQuery {
  var wide: Wide130
  var list: [Wide130]
}

struct Width: CustomTestStringConvertible, Sendable {
  var type: any WideQuery.Type
  var count: Int
  var testDescription: String { "\(count) fields" }

  static let all = [
    Width(type: Query1.self, count: 1), Width(type: Query8.self, count: 8),
    Width(type: Query9.self, count: 9), Width(type: Query64.self, count: 64),
    Width(type: Query65.self, count: 65), Width(type: Query130.self, count: 130),
  ]

  /// An object with the fields `order`, in this order. The value of the field `i` is `i + 1`.
  static func object(_ order: [Int]) -> String {
    "{" + order.map { #""f\#($0)":\#($0 + 1)"# }.joined(separator: ",") + "}"
  }

  var order: [Int] { Array(0..<count) }
  /// The fields in another order: every third one first, backwards.
  var shuffled: [Int] {
    order.reversed().filter { $0 % 3 == 0 } + order.filter { $0 % 3 == 2 }
      + order.filter { $0 % 3 == 1 }
  }
  var expected: [Int] { Array(1...count) }
}

@Suite("Structs of any width")
struct WideTests {
  private func filled<T: WideQuery>(_ type: T.Type, _ order: [Int]) throws -> T {
    let object = Width.object(order)
    return try T().filled(#"{"data":{"wide":\#(object),"list":[\#(object),\#(object)]}}"#)
  }

  @Test(arguments: Width.all)
  func fieldsInOrderAreRead(width: Width) throws {
    let response = try filled(width.type, width.order)
    #expect(response.wide.values == width.expected)
    #expect(response.list.map { ($0 as any Wide).values } == [width.expected, width.expected])
  }

  @Test(arguments: Width.all)
  func fieldsInAnyOrderAreRead(width: Width) throws {
    let response = try filled(width.type, width.shuffled)
    #expect(response.wide.values == width.expected)
    #expect(response.list.map { ($0 as any Wide).values } == [width.expected, width.expected])
  }

  @Test(arguments: Width.all)
  func whiteSpaceAndUnknownKeysAreSkipped(width: Width) throws {
    try check(width.type)
    func check<T: WideQuery>(_ type: T.Type) throws {
      let members = width.order.map { #" "x\#($0)" : [{}] ,\#n "f\#($0)" : \#($0 + 1) "# }
      let object = "{\n" + members.joined(separator: " ,\t") + "\r}"
      let response = try T().filled(#"{"data":{"wide":\#(object),"list":[\#(object)]}}"#)
      #expect(response.wide.values == width.expected)
      #expect(response.list[0].values == width.expected)
    }
  }

  @Test(arguments: Width.all)
  func missingLastFieldIsReported(width: Width) throws {
    let error = try unreadable { try filled(width.type, width.order.dropLast()) }
    #expect(error.path == ["wide", .name("f\(width.count - 1)")])
    #expect(error.found == "missing")
  }

  @Test(arguments: Width.all)
  func missingFirstFieldOfAnElementIsReported(width: Width) throws {
    try check(width.type)
    func check<T: WideQuery>(_ type: T.Type) throws {
      let full = Width.object(width.order)
      let short = Width.object(Array(width.order.dropFirst()))
      let error = try unreadable {
        try T().filled(#"{"data":{"wide":\#(full),"list":[\#(full),\#(short)]}}"#)
      }
      #expect(error.path == ["list", 1, "f0"])
    }
  }

  @Test(arguments: Width.all)
  func firstOfRepeatedKeysCounts(width: Width) throws {
    try check(width.type)
    func check<T: WideQuery>(_ type: T.Type) throws {
      let again = width.order.map { #""f\#($0)":"again""# }.joined(separator: ",")
      let object = Width.object(width.order).dropLast() + "," + again + "}"
      let response = try T().filled(#"{"data":{"wide":\#(object),"list":[]}}"#)
      #expect(response.wide.values == width.expected)
    }
  }

  @Test(arguments: Width.all)
  func lastFieldAloneCanBeSelected(width: Width) throws {
    try check(width.type)
    func check<T: WideQuery>(_ type: T.Type) throws {
      let last = "f\(width.count - 1)"
      let selection = try #require(T.Object.SelectableValue(rawValue: last))
      var query = T()
      query.wide.setSelections([selection])
      let full = width.order.map { "f\($0)" }.joined(separator: " ")
      #expect(
        try query.text == "query Query\(width.count) { wide { \(last) } list { \(full) } }")
      let list = Width.object(width.shuffled)
      let response = try query.filled(
        #"{"data":{"wide":{"f0":\#(width.count),"\#(last)":\#(width.count)},"list":[\#(list)]}}"#)
      let neutral = Array(repeating: 0, count: width.count - 1)
      #expect(response.wide.values == neutral + [width.count])
      #expect(response.list[0].values == width.expected)
      #expect(try response.text == query.text)
      let error = try unreadable { try query.filled(#"{"data":{"wide":{},"list":[]}}"#) }
      #expect(error.path == ["wide", .name(last)])
    }
  }

  @Test(arguments: Width.all)
  func allFieldsButTheFirstCanBeSelected(width: Width) throws {
    guard width.count > 1 else { return }
    try check(width.type)
    func check<T: WideQuery>(_ type: T.Type) throws {
      var query = T()
      query.list.setSelections(Array(T.Object.SelectableValue.allCases.dropFirst()))
      let object = Width.object(Array(width.shuffled.filter { $0 != 0 }))
      let wide = Width.object(width.order)
      let response = try query.filled(#"{"data":{"list":[\#(object)],"wide":\#(wide)}}"#)
      #expect(response.list[0].values == [0] + width.expected.dropFirst())
      #expect(response.wide.values == width.expected)
    }
  }

  @Test(arguments: Width.all)
  func nullsNeedAnExplanation(width: Width) throws {
    try check(width.type)
    func check<T: WideQuery>(_ type: T.Type) throws {
      let last = "f\(width.count - 1)"
      let object =
        Width.object(width.order.dropLast()).dropLast() + (width.count > 1 ? "," : "")
        + #""\#(last)":null}"#
      let data = #""data":{"wide":\#(object),"list":[null]}"#
      let error = try unreadable { try T().filled("{\(data)}") }
      #expect(error.path == ["wide", .name(last)])
      #expect(error.found == "null for non-optional property")
      let response = try T().filled(#"{\#(data),"errors":[{"message":"m"}]}"#)
      #expect(response.wide.values == width.expected.dropLast() + [0])
      #expect(response.list[0].values == Array(repeating: 0, count: width.count))
    }
  }

  @Test func operationsMayBeWide() throws {
    var query = WideOperation()
    query.setSelections([.f69, .f0, .f64])
    query.f69.setSelections([.f8])
    #expect(try query.text == "query WideOperation { f0 f64 f69 { f8 } }")
    let response = try query.filled(#"{"data":{"f69":{"f8":1},"f1":7,"f64":2,"f0":3}}"#)
    #expect(response.f69?.f8 == 1)
    #expect(response.f64 == 2)
    #expect(response.f0 == 3)
    #expect(response.f1 == 0)
    #expect(try response.text == query.text)
    let full = try WideOperation().filled(
      #"{"data":{"f69":null,\#(Width.object(Array(0..<69).reversed()).dropFirst())}"#)
    #expect(full.f0 == 1)
    #expect(full.f68 == 69)
    let error = try unreadable { try query.filled(#"{"data":{"f0":3,"f64":2}}"#) }
    #expect(error.path == ["f69"])
  }
}
