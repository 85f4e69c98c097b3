import SputnikLanguage
import SputnikNames

/// A value to send: in a variable, or as a literal in the document.
public enum __InputValue: Hashable, Sendable {
  case null
  case boolean(Bool)
  case int(Int)
  case double(Double)
  case string(String)
  /// The value of an enum: `FOOT` in a document, `"FOOT"` in a variable.
  case `enum`(String)
  case list([__InputValue])
  case object([__InputMember])
  /// A file, which can be sent only in a variable.
  case upload(Upload)
}

/// A member of an input object, or a variable.
public struct __InputMember: Hashable, Sendable {
  var name: String
  var value: __InputValue
}

extension __InputValue {
  /// Creates a value from JSON.
  ///
  /// - Throws: An error if a number isn't finite.
  init(_ json: JSONValue) throws(__PrintError) {
    switch json {
    case .null: self = .null
    case .bool(let flag): self = .boolean(flag)
    case .int(let number): self = .int(number)
    case .double(let number): self = try .finite(number)
    case .string(let text): self = .string(text)
    case .array(let elements):
      var values: [__InputValue] = []
      for element in elements { values.append(try __InputValue(element)) }
      self = .list(values)
    case .object(let object):
      var members: [__InputMember] = []
      for (key, value) in object {
        members.append(__InputMember(name: key, value: try .init(value)))
      }
      self = .object(members)
    }
  }

  /// Returns the value of a number.
  ///
  /// - Throws: An error if the number isn't finite.
  static func finite(_ number: Double) throws(__PrintError) -> __InputValue {
    guard number.isFinite else { throw .notFinite(number, at: "") }
    return .double(number)
  }

  /// Returns the value as a literal of a document.
  ///
  /// - Throws: An error if the value is an upload, or has a name that GraphQL doesn't allow.
  func literal() throws(__PrintError) -> GraphQL.Value {
    switch self {
    case .null: return .null
    case .boolean(let flag): return .boolean(flag)
    case .int(let number): return .int(number)
    case .double(let number): return .float(number)
    case .string(let text): return .string(text)
    case .enum(let name): return .enum(try Self.printable(name))
    case .list(let values):
      var literals: [GraphQL.Value] = []
      for value in values { literals.append(try value.literal()) }
      return .list(literals)
    case .object(let members):
      var literals: [GraphQL.ObjectField] = []
      for member in members {
        literals.append(
          GraphQL.ObjectField(try Self.printable(member.name), try member.value.literal()))
      }
      return .object(literals)
    case .upload:
      throw __PrintError("an Upload can't be part of a document: bind the argument to a variable")
    }
  }

  private static func printable(_ name: String) throws(__PrintError) -> String {
    guard isGraphQLName(name) else {
      throw __PrintError("“\(name.prefix(40))” isn't a GraphQL name: send the value in a variable")
    }
    return name
  }
}

extension JSONWriter {
  /// Writes the value of a variable as JSON.
  ///
  /// An enum is a string (specification, section 3.9). An upload is null (GraphQL multipart request
  /// specification).
  mutating func value(_ value: __InputValue) {
    switch value {
    case .null, .upload: raw("null")
    case .boolean(let flag): raw(flag ? "true" : "false")
    case .int(let number): raw(String(number))
    case .double(let number): raw(number.literal)
    case .string(let text), .enum(let text): string(text)
    case .list(let values):
      raw("[")
      for value in values {
        element()
        self.value(value)
      }
      raw("]")
    case .object(let members): object(members)
    }
  }

  /// Writes the members as a JSON object.
  mutating func object(_ members: [__InputMember]) {
    raw("{")
    for input in members {
      member(input.name)
      value(input.value)
    }
    raw("}")
  }
}
