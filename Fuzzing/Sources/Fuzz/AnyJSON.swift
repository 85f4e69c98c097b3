import Foundation
import Sputnik

/// A JSON value of any kind, decoded with `JSONDecoder`.
enum AnyJSON: Decodable, Exact {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([AnyJSON])
  case object([String: AnyJSON])

  init(from decoder: any Decoder) throws {
    if let object = try? decoder.container(keyedBy: Key.self) {
      var members: [String: AnyJSON] = [:]
      for key in object.allKeys {
        members[key.stringValue] = try object.decode(AnyJSON.self, forKey: key)
      }
      self = .object(members)
    } else if var array = try? decoder.unkeyedContainer() {
      var elements: [AnyJSON] = []
      while !array.isAtEnd { elements.append(try array.decode(AnyJSON.self)) }
      self = .array(elements)
    } else {
      let value = try decoder.singleValueContainer()
      if value.decodeNil() {
        self = .null
      } else if let flag = try? value.decode(Bool.self) {
        self = .bool(flag)
      } else if let number = try? value.decode(Double.self) {
        self = .number(number)
      } else {
        self = .string(try value.decode(String.self))
      }
    }
  }

  private struct Key: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  init(_ value: JSONValue) {
    switch value {
    case .null: self = .null
    case .bool(let flag): self = .bool(flag)
    case .int(let number): self = .number(Double(number))
    case .double(let number): self = .number(number)
    case .string(let text): self = .string(text)
    case .array(let values): self = .array(values.map(AnyJSON.init))
    case .object(let members):
      self = .object(
        Dictionary(members.map { ($0.key, AnyJSON($0.value)) }, uniquingKeysWith: { a, _ in a }))
    }
  }

  func isExactly(_ other: AnyJSON) -> Bool {
    switch (self, other) {
    case (.null, .null): true
    case (.bool(let a), .bool(let b)): a == b
    case (.number(let a), .number(let b)): a == b
    case (.string(let a), .string(let b)): a.isExactly(b)
    case (.array(let a), .array(let b)): a.isExactly(b)
    case (.object(let a), .object(let b)):
      a.count == b.count && a.allSatisfy { b[$0.key]?.isExactly($0.value) ?? false }
    default: false
    }
  }
}
