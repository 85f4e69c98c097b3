import SputnikLanguage
import SputnikSyntax
import SwiftParser
import SwiftSyntax

/// Something in the source whose meaning only the compiler knows.
package struct Unclear: Error {
  package var reason: String
  /// Where the reason is, if that is known.
  package var place: SourcePlace?

  /// Adds a place to the error that `body` throws, if the error has none.
  static func locating<T>(
    _ place: SourcePlace?, _ body: () throws(Unclear) -> T
  ) throws(Unclear) -> T {
    do throws(Unclear) {
      return try body()
    } catch {
      throw Unclear(reason: error.reason, place: error.place ?? place)
    }
  }
}

/// Reads Swift literals as the values that the library makes of them.
struct LiteralReader {
  let types: [SourceType]

  /// Returns the value of an expression, or `nil` if nothing is sent for it.
  ///
  /// - Parameters:
  ///   - text: The expression as the source spells it.
  ///   - type: The type of the property that has the value.
  func value(_ text: String, of type: ResolvedType) throws(Unclear) -> GraphQL.Value? {
    let tree = Parser.parse(source: text)
    guard tree.statements.count == 1, case .expr(let expression)? = tree.statements.first?.item
    else { throw Unclear(reason: "'\(text)' can't be read") }
    return try value(expression, of: type)
  }

  private func value(
    _ expression: ExprSyntax, of type: ResolvedType
  ) throws(Unclear) -> GraphQL.Value? {
    if let inner = expression.inParentheses { return try value(inner, of: type) }
    switch type {
    case .optional(let wrapped):
      if expression.is(NilLiteralExprSyntax.self) || expression.isMember("none") { return nil }
      return try value(expression.payload(of: "some") ?? expression, of: wrapped)
    case .nullable(let wrapped):
      if expression.is(NilLiteralExprSyntax.self) || expression.isMember("absent") { return nil }
      if expression.isMember("null") { return .null }
      return try value(expression.payload(of: "value") ?? expression, of: wrapped)
    case .indirect(let inner):
      return try value(expression.payload(of: "init", or: "Indirect") ?? expression, of: inner)
    // The macro refuses one that is sent.
    case .result(let inner): return try value(expression, of: inner)
    case .list(let element):
      guard let array = expression.as(ArrayExprSyntax.self) else { throw unclear(expression) }
      var values: [GraphQL.Value] = []
      for item in array.elements {
        values.append(try value(item.expression, of: element) ?? .null)
      }
      return .list(values)
    case .named(.builtIn(let name, _)):
      guard let value = expression.plainLiteral?.coerced(to: name) else {
        throw unclear(expression)
      }
      return value
    case .named(.annotated(let index)): return try value(expression, of: types[index])
    case .named(.unresolved(let reason)): throw Unclear(reason: reason)
    }
  }

  private func value(
    _ expression: ExprSyntax, of type: SourceType
  ) throws(Unclear) -> GraphQL.Value? {
    switch type.content {
    case .enumeration(let enumeration):
      guard let name = expression.memberName,
        let value = enumeration.cases.first(where: { $0.name == name })?.value
      else { throw unclear(expression) }
      return .enum(value)
    case .scalar(let scalar):
      guard !scalar.hasTransformer,
        let value = expression.plainLiteral?.coerced(to: scalar.valueType)
      else { throw unclear(expression) }
      return value
    case .oneOf(let oneOf):
      guard let call = expression.as(FunctionCallExprSyntax.self),
        let name = call.calledExpression.memberName, call.arguments.count == 1,
        let payload = call.arguments.first?.expression,
        let choice = oneOf.cases.first(where: { $0.name == name }),
        let value = try value(payload, of: choice.type)
      else { throw unclear(expression) }
      return .object([GraphQL.ObjectField(choice.inputField, value)])
    case .structure(let structure): return try object(expression, of: structure)
    case .union, .unreadable: throw unclear(expression)
    }
  }

  /// Returns the input object that a call of a memberwise initializer makes.
  private func object(
    _ expression: ExprSyntax, of structure: SourceStructure
  ) throws(Unclear) -> GraphQL.Value {
    guard let call = expression.as(FunctionCallExprSyntax.self), call.trailingClosure == nil else {
      throw unclear(expression)
    }
    var given: [String: ExprSyntax] = [:]
    for argument in call.arguments {
      guard let label = argument.label.map(plainName) else { throw unclear(expression) }
      given[label] = argument.expression
    }
    guard given.keys.allSatisfy({ name in structure.fields.contains { $0.property == name } })
    else { throw unclear(expression) }
    var members: [GraphQL.ObjectField] = []
    for field in structure.fields {
      let member: GraphQL.Value?
      if let argument = given[field.property] {
        member = try value(argument, of: field.type)
      } else if let initial = field.initialValue {
        member = try value(initial, of: field.type)
      } else {
        member = nil
      }
      if let member { members.append(GraphQL.ObjectField(field.schemaName, member)) }
    }
    return .object(members)
  }

  private func unclear(_ expression: ExprSyntax) -> Unclear {
    Unclear(reason: "the value of '\(expression.trimmedDescription)' isn't known before run time")
  }
}
