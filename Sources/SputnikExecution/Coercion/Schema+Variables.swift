import SputnikLanguage

extension Schema {
  /// Coerces the variables of an operation (specification, section 6.1.2, `CoerceVariableValues`).
  ///
  /// - Parameters:
  ///   - operation: The operation that declares the variables.
  ///   - given: The variables of the request.
  /// - Throws: The mistakes in all variables.
  func variables(
    of operation: GraphQL.Operation, given: JSONObject
  ) throws(RequestErrors) -> JSONObject {
    var variables = JSONObject()
    var messages: [String] = []
    for definition in operation.variables {
      do throws(VariableError) {
        variables[definition.name] = try variable(definition, given: given[definition.name])
      } catch {
        messages.append(error.message)
      }
    }
    guard messages.isEmpty else { throw RequestErrors(messages.map { ExecutionError($0) }) }
    return variables
  }

  private struct VariableError: Error {
    let message: String
  }

  private func variable(
    _ definition: GraphQL.VariableDefinition, given: JSONValue?
  ) throws(VariableError) -> JSONValue? {
    let (name, type) = (definition.name, definition.type)
    guard let (value, origin) = source(of: definition, given: given) else {
      guard !type.isNonNull else {
        throw VariableError(
          message: "Variable \"$\(name)\" of required type \"\(type)\" was not provided.")
      }
      return nil
    }
    if value == .null, type.isNonNull {
      throw VariableError(
        message: "Variable \"$\(name)\" of non-null type \"\(type)\" must not be null.")
    }
    do throws(InputError) {
      return try InputCoercion(schema: self, origin: origin).coerce(value, to: type)
    } catch {
      throw VariableError(message: error.message(forVariable: name))
    }
  }

  /// Returns the given value or the default value, or `nil` if there is neither.
  private func source(
    of definition: GraphQL.VariableDefinition, given: JSONValue?
  ) -> (GraphQL.Value, InputCoercion.Origin)? {
    if let given { return (GraphQL.Value(given), .json) }
    return definition.defaultValue.map { ($0, .literal(variables: [:])) }
  }
}
