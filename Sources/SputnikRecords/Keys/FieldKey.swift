import Foundation
import SputnikCore
import SputnikLanguage

/// The text that a field and the values of its arguments have in the cache.
///
/// ```graphql
/// hero(unit: $unit, episode: JEDI)
/// ```
///
/// With `FOOT` for the variable, it is `hero(episode:"JEDI",unit:"FOOT")`. Arguments and the members
/// of input objects are sorted, and enums are strings. An argument without a value is left out, and
/// a null is kept.
struct FieldKey {
  /// The values of the variables, as JSON. A variable without a value isn't among them.
  private let variables: [String: String]

  /// - Parameters:
  ///   - definitions: The variables of the operation. The default of one that isn't sent counts.
  ///   - sent: The values that are sent, as JSON.
  init(_ definitions: [GraphQL.VariableDefinition], sent: [String: String]) {
    var variables = sent.mapValues(Self.sorted)
    for definition in definitions where variables[definition.name] == nil {
      guard let value = definition.defaultValue else { continue }
      variables[definition.name] = FieldKey(variables: [:]).text(of: value)
    }
    self.variables = variables
  }

  private init(variables: [String: String]) { self.variables = variables }

  /// Returns the key of a field.
  func text(
    _ name: String, _ arguments: [GraphQL.Argument], _ directives: [GraphQL.Directive]
  ) -> String {
    var text = name + list(arguments)
    // These directives decide when a value comes, and not what it is.
    for directive in directives
    where !["include", "skip", "defer", "stream"].contains(directive.name) {
      text += "@\(directive.name)" + list(directive.arguments)
    }
    return text
  }

  private func list(_ arguments: [GraphQL.Argument]) -> String {
    let values = arguments.sorted { $0.name < $1.name }.compactMap { argument in
      text(of: argument.value).map { "\(argument.name):\($0)" }
    }
    return values.isEmpty ? "" : "(\(values.joined(separator: ",")))"
  }

  /// Returns a value as JSON, or `nil` for a variable without a value.
  func text(of value: GraphQL.Value) -> String? {
    switch value {
    case .variable(let name): return variables[name]
    case .int(let number): return String(number)
    case .float(let number): return number.literal
    case .number(let text): return text
    case .string(let text), .enum(let text):
      var quoted = ""
      quoted.appendQuoted(text)
      return quoted
    case .boolean(let flag): return flag ? "true" : "false"
    case .null: return "null"
    case .list(let values):
      return "[\(values.map { text(of: $0) ?? "null" }.joined(separator: ","))]"
    case .object(let fields):
      let members = fields.sorted { $0.name < $1.name }.compactMap { field in
        text(of: field.value).map { "\"\(field.name)\":\($0)" }
      }
      return "{\(members.joined(separator: ","))}"
    }
  }

  /// Returns JSON whose objects have their members in the order of their names. Numbers keep their
  /// digits.
  private static func sorted(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "{")),
      let value = try? ResponseValue(parsing: Data(text.utf8))
    else { return text }
    return String(decoding: sorted(value).text, as: UTF8.self)
  }

  private static func sorted(_ value: ResponseValue) -> ResponseValue {
    switch value {
    case .list(let elements): return .list(elements.map(sorted))
    case .object(var object):
      object.members.sort { $0.name < $1.name }
      for index in object.members.indices {
        object.members[index].value = sorted(object.members[index].value)
      }
      return .object(object)
    case .leaf, .unwritable, .same: return value
    }
  }
}
