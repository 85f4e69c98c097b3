import Foundation
import SputnikCore
import SputnikLanguage

/// Makes up the JSON of scalars that a Swift type reads.
struct LeafValue {
  let field: MockField

  /// Returns the JSON of a value, or `nil` if none is known.
  func json(of type: any GraphQLValue.Type) -> JSONValue? {
    switch type {
    case is any GraphQLEnum.Type: nil
    case let type as any GraphQLScalar.Type: custom(type)
    case let type as any ReadyMadeScalar.Type: readyMade(type)
    case is String.Type: value(.text)
    case is Int.Type: value(.integer)
    case is Double.Type, is Float.Type: value(.number)
    case is Bool.Type: value(.boolean)
    case is ID.Type: .string(MockText.id(field.key))
    default: ScalarForm.value(ofScalar: type.__type.namedType, field)
    }
  }

  private func value(_ form: ScalarForm) -> JSONValue { form.value(field) }

  private func custom<S: GraphQLScalar>(_ type: S.Type) -> JSONValue? {
    value(acceptedBy: S.Transformer.self, S.__typeName)
  }

  private func readyMade<S: ReadyMadeScalar>(_ type: S.Type) -> JSONValue? {
    value(acceptedBy: DefaultScalarTransformer<S>.self, S.scalarName)
  }

  /// Returns the first value that a transformer accepts. The forms that suit the scalar's name and
  /// the type of its value are tried first.
  private func value<T: ScalarTransformer>(acceptedBy transformer: T.Type, _ name: String)
    -> JSONValue?
  {
    let named = ScalarForm(named: name).map { [$0] } ?? []
    let forms = named + Self.forms(of: T.T.self) + [.text] + ScalarForm.allCases
    return forms.lazy.map(value).first { T.accepts($0) }
  }

  private static func forms(of type: Any.Type) -> [ScalarForm] {
    switch type {
    case is Date.Type: [.timestamp, .day, .localDateTime, .httpDate, .seconds]
    case is URL.Type: [.url]
    case is Decimal.Type: [.decimalText, .number]
    case is any BinaryInteger.Type: [.integer, .integerText]
    case is any BinaryFloatingPoint.Type: [.number]
    case is Bool.Type: [.boolean]
    default: []
    }
  }
}

extension ScalarTransformer {
  /// Returns whether the transformer makes a value of some JSON.
  fileprivate static func accepts(_ json: JSONValue) -> Bool {
    switch json {
    case .string(let text): initialize(stringValue: text) != nil
    case .int(let number):
      initialize(intValue: number) != nil
        || initialize(doubleValue: Double(number)) != nil
    case .double(let number): initialize(doubleValue: number) != nil
    case .bool(let flag): initialize(booleanValue: flag) != nil
    case .null, .array, .object: false
    }
  }
}

extension GraphQLEnum {
  /// The names of the values in the schema.
  package static var valueNames: [String] { "\(__names)".split(separator: " ").map(String.init) }
}
