import Randomness

/// A type without a selection set: a scalar, an enum, or an input object.
enum Leaf {
  case string, int, double, float, bool, id, int64, date, decimal, url, uuid, json
  case enumeration(EnumType)
  case scalar(ScalarType)
  case input(ObjectType)
  case oneOf(OneOfType)

  /// Values of untyped scalars that have keys, which keep their order.
  static let untypedObjects = [
    "{\"a\":1,\"b\":[true,\"c\"]}", "{\"\u{E9}\":\(Int.max),\"e\u{301}\":1e+300}",
  ]

  /// The types that a response can contain.
  static var builtIn: [Leaf] {
    [.string, .int, .double, .float, .bool, .id, .int64, .date, .decimal, .url, .uuid, .json]
  }

  var swift: String {
    switch self {
    case .string: "String"
    case .int: "Int"
    case .double: "Double"
    case .float: "Float"
    case .bool: "Bool"
    case .id: "ID"
    case .int64: "Int64"
    case .date: "Date"
    case .decimal: "Decimal"
    case .url: "URL"
    case .uuid: "UUID"
    case .json: "JSONValue"
    case .enumeration(let type): type.path
    case .scalar(let type): type.path
    case .input(let type): type.path
    case .oneOf(let type): type.path
    }
  }

  var graphQL: String {
    switch self {
    case .double, .float: "Float"
    case .bool: "Boolean"
    case .json: "JSON"
    case .enumeration(let type): type.name
    case .scalar(let type): type.name
    case .input(let type): type.schemaName
    case .oneOf(let type): type.schemaName
    default: swift
    }
  }
}

/// A value in the three languages that the generator writes.
struct Value {
  var swift: String
  var json: String
  /// The literal in a document, for values that the generator uses there.
  var graphQL: String

  static let null = Value(swift: "nil", json: "null", graphQL: "null")

  static func list(_ values: [Value]) -> Value {
    Value(
      swift: "[\(values.map(\.swift).joined(separator: ", "))]",
      json: "[\(values.map(\.json).joined(separator: ","))]",
      graphQL: "[\(values.map(\.graphQL).joined(separator: ", "))]")
  }
}

extension Random {
  /// Makes a value. Only values whose literal is unambiguous are used in documents.
  mutating func value(of leaf: Leaf) -> Value {
    switch leaf {
    case .string: return text()
    case .int:
      let number = pick([0, 1, -1, 7, 2_147_483_647, -2_147_483_648, below(100_000)])
      return Value(swift: "\(number)", json: "\(number)", graphQL: "\(number)")
    case .double where below(6) == 0:
      let number = pick([
        "1e+300", "-1.7976931348623157e+308", "2.2250738585072014e-308", "9007199254740992.0",
      ])
      return Value(swift: number, json: number, graphQL: number)
    case .double, .float:
      let number = "\(pick(["", "-"]))\(below(5000)).\(pick(["25", "5", "75"]))"
      return Value(swift: number, json: number, graphQL: number)
    case .bool:
      let flag = "\(pick([true, false]))"
      return Value(swift: flag, json: flag, graphQL: flag)
    case .id:
      let text = pick(["x", "1000", "b-\(below(100))", "u\u{308}", "\u{FC}"])
      return Value(swift: quoted(text), json: quoted(text), graphQL: quoted(text))
    case .int64:
      let number = pick([9_007_199_254_740_993, -5, .max, .min, below(1 << 40)])
      return Value(swift: "\(number)", json: "\(number)", graphQL: "\(number)")
    case .date:
      let (text, seconds) = pick([
        ("1970-01-01T00:00:00Z", 0), ("2013-12-02T00:00:00Z", 1_385_942_400),
        ("2024-02-29T23:59:59Z", 1_709_251_199),
      ])
      return Value(
        swift: "Date(timeIntervalSince1970: \(seconds))", json: quoted(text),
        graphQL: quoted(text))
    case .decimal:
      let number = pick(["\(below(1000)).\(1 + below(9))", "12345678901234567890.123456789"])
      return Value(
        swift: "Decimal(string: \"\(number)\")!", json: quoted(number), graphQL: quoted(number))
    case .url:
      let text = "https://example.org/\(below(1000))?a=b"
      return Value(swift: "URL(string: \"\(text)\")!", json: quoted(text), graphQL: quoted(text))
    case .uuid:
      let text = "E621E1F8-C36C-495A-93FC-0C247A3E\(1000 + below(9000))"
      return Value(
        swift: "UUID(uuidString: \"\(text)\")!", json: quoted(text), graphQL: quoted(text))
    case .json:
      return pick([
        Value(
          swift: "[\"a\": 1, \"b\": [true, \"c\"]]", json: Leaf.untypedObjects[0], graphQL: ""),
        Value(swift: "\"text\"", json: "\"text\"", graphQL: ""),
        Value(swift: "[1, 2.5]", json: "[1,2.5]", graphQL: ""),
        Value(
          swift: "[\"\u{E9}\": \(Int.max), \"e\u{301}\": 1e+300]",
          json: Leaf.untypedObjects[1], graphQL: ""),
      ])
    case .enumeration(let type):
      let item = pick(type.cases)
      return Value(
        swift: "\(type.path).\(escaped(item.name))", json: quoted(item.value), graphQL: item.value)
    case .scalar(let type):
      let value = value(of: type.valueType)
      return Value(
        swift: "\(type.path)(\(value.swift))", json: value.json, graphQL: value.graphQL)
    case .input(let type): return input(type)
    case .oneOf(let type):
      let item = pick(type.cases)
      let value = value(of: item.shape)
      return Value(
        swift: "\(type.path).\(escaped(item.name))(\(value.swift))",
        json: "{\(quoted(item.schemaName)):\(value.json)}",
        graphQL: "{\(item.schemaName): \(value.graphQL)}")
    }
  }

  /// Makes a value of a leaf inside lists and optionals.
  mutating func value(of shape: Shape) -> Value {
    switch shape {
    case .leaf(let leaf): return value(of: leaf)
    case .optional(let inner): return below(3) == 0 ? .null : value(of: inner)
    case .list(let inner):
      var values: [Value] = []
      for _ in 0..<below(4) { values.append(value(of: inner)) }
      return .list(values)
    case .nullable(let inner):
      if below(3) == 0 { return Value(swift: ".null", json: "null", graphQL: "null") }
      var value = value(of: inner)
      value.swift = ".value(\(value.swift))"
      return value
    case .object, .union, .indirect, .result: preconditionFailure("not a leaf")
    }
  }

  /// Makes an input object. Members that are nil are not sent.
  private mutating func input(_ type: ObjectType) -> Value {
    var value = Value(swift: "", json: "", graphQL: "")
    func add(_ swift: String, _ member: Value?, _ name: String) {
      value.swift += (value.swift.isEmpty ? "" : ", ") + swift
      guard let member else { return }
      value.json += (value.json.isEmpty ? "" : ",") + "\(quoted(name)):\(member.json)"
      value.graphQL += (value.graphQL.isEmpty ? "" : ", ") + "\(name): \(member.graphQL)"
    }
    for member in type.members {
      if member.isLocal {
        // It has an initial value, and it isn't sent.
        if below(2) == 0 { add("\(label(member.name)): \(member.replacement)", nil, "") }
        continue
      }
      let content = self.value(of: member.shape)
      let isNil = if case .optional = member.shape { content.swift == "nil" } else { false }
      add("\(label(member.name)): \(content.swift)", isNil ? nil : content, member.schemaName)
    }
    return Value(
      swift: "\(type.path)(\(value.swift))", json: "{\(value.json)}",
      graphQL: "{\(value.graphQL)}")
  }

  /// Text whose escapes are the same in Swift, JSON and GraphQL.
  private mutating func text() -> Value {
    let text = pick([
      "", "a", "Luke Skywalker", "\\\"quoted\\\"", "back\\\\slash", "line\\nbreak", "tab\\t.", "漢字",
      "\u{E9} 🚀", "e\u{301} 🚀", "{\\\"a\\\":1}", "$id", "null", "w\(below(1000))",
    ])
    return Value(swift: "\"\(text)\"", json: "\"\(text)\"", graphQL: "\"\(text)\"")
  }
}
