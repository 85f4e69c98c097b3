import Foundation

/// Finds values that the variables of an operation can't have, as far as that shows without a schema
/// (specification, section 6.1.2).
enum VariableCheck {
  static func check(
    _ values: JSONObject, of operation: GraphQL.Operation
  ) throws(__PrintError) {
    for definition in operation.variables {
      let place = "variable '\(definition.name)'"
      if let value = values[definition.name] {
        try check(value, definition.type, at: place)
      } else if definition.type.isNonNull, definition.defaultValue == nil {
        throw __PrintError("its type \(definition.type) needs a value, and it has none", at: place)
      }
    }
    let declared = Set(operation.variables.map(\.name))
    if let unknown = values.keys.first(where: { !declared.contains($0) }) {
      throw __PrintError(
        "it has a value, and the operation doesn't declare it",
        at: "variable '\(oneLine(unknown.prefix(40)))'")
    }
  }

  private static func check(
    _ value: JSONValue, _ type: GraphQL.TypeReference, at place: String
  ) throws(__PrintError) {
    switch (value, type) {
    case (.null, .nonNull): throw __PrintError("null is no value of the type \(type)", at: place)
    case (.null, _): break
    case (_, .nonNull(let type)): try check(value, type, at: place)
    case (.array(let elements), .list(let type)):
      for (index, element) in elements.enumerated() {
        try check(element, type, at: "\(place)[\(index)]")
      }
    // A single value is a list of one (section 3.11).
    case (_, .list(let type)): try check(value, type, at: place)
    case (.int(let number), .named("Int")) where Int32(exactly: number) == nil:
      throw __PrintError("\(number) is beyond the 32 bits of Int", at: place)
    default: try checkNumbers(of: value, at: place)
    }
  }

  private static func checkNumbers(of value: JSONValue, at place: String) throws(__PrintError) {
    switch value {
    case .double(let number) where !number.isFinite: throw .notFinite(number, at: place)
    case .array(let elements): for element in elements { try checkNumbers(of: element, at: place) }
    case .object(let members):
      for (_, member) in members { try checkNumbers(of: member, at: place) }
    default: break
    }
  }
}

/// Variables that came as an `Encodable`.
struct EncodedVariables {
  /// The encoder's own text.
  let text: String
  let object: JSONObject

  /// - Throws: If `variables` can't be encoded, or isn't an object then.
  init(_ variables: some Encodable, _ encoder: JSONEncoder) throws(__PrintError) {
    do {
      let data = try encoder.encode(variables)
      text = String(decoding: data, as: UTF8.self)
      if let object = try JSONValue(parsing: data).objectValue {
        self.object = object
        return
      }
    } catch EncodingError.invalidValue(let value, let context) {
      throw __PrintError(
        "\(oneLine("\(value)".prefix(40))) can't be encoded: \(oneLine(context.debugDescription))",
        at: context.codingPath.isEmpty
          ? "the variables" : "variable '\(ResponsePath(coding: context.codingPath))'")
    } catch {
      throw __PrintError("they can't be encoded: \(error)", at: "the variables")
    }
    throw __PrintError(
      "\(type(of: variables)) encodes as \(text.prefix(40)), and variables are an object",
      at: "the variables")
  }
}

extension ResponsePath {
  /// The keys and indices of a coding path.
  init(coding path: [any CodingKey]) {
    self.init(path.map { key in key.intValue.map(Element.index) ?? .name(key.stringValue) })
  }
}
