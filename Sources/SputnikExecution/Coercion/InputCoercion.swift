import SputnikLanguage
import SputnikNames

/// Coerces the arguments and the variables of a request to their types (specification, section
/// 3.4.2, 6.1.2 and 6.4.1).
struct InputCoercion {
  /// The origin of a value, which decides which forms are valid.
  enum Origin {
    /// The variables of a request. JSON has no enums, so enum values are strings.
    case json
    /// The document. Its variables have the given values.
    case literal(variables: JSONObject)
  }

  let schema: Schema
  let origin: Origin

  /// Coerces a value to a type.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - type: The type.
  /// - Throws: An error if the value doesn't fit the type.
  func coerce(
    _ value: GraphQL.Value, to type: GraphQL.TypeReference
  ) throws(InputError) -> JSONValue {
    switch (type, value) {
    case (_, .variable(let name)):
      return try variable(name, as: type)
    case (.nonNull, .null):
      throw InputError("Expected non-nullable type \"\(type)\" not to be null.", value)
    case (.nonNull(let type), _):
      return try coerce(value, to: type)
    case (_, .null):
      return .null
    case (.list(let type), .list(let values)):
      return .array(try elements(values, to: type))
    case (.list(let type), _):
      // A value that isn't a list is coerced to a list of one element (section 3.11).
      return .array([try coerce(value, to: type)])
    case (.named(let name), _):
      return try coerce(value, toTypeNamed: name)
    }
  }

  private func elements(
    _ values: [GraphQL.Value], to type: GraphQL.TypeReference
  ) throws(InputError) -> [JSONValue] {
    var elements: [JSONValue] = []
    for (index, value) in values.enumerated() {
      do throws(InputError) {
        elements.append(try coerce(value, to: type))
      } catch {
        throw error.inside(.index(index))
      }
    }
    return elements
  }

  private func coerce(
    _ value: GraphQL.Value, toTypeNamed name: String
  ) throws(InputError) -> JSONValue {
    switch schema.type(named: name) {
    case .scalar:
      guard let scalar = BuiltInScalar(rawValue: name) else { return json(value) }
      return try scalar.coerce(value, allowsIntegralFloats: origin.isJSON)
    case .enum(let type):
      return .string(try enumValue(value, of: type))
    case .inputObject(let type):
      return .object(try object(value, of: type))
    case .object, .interface, .union, nil:
      throw InputError("\"\(name)\" is not an input type.", value)
    }
  }

  private func enumValue(
    _ value: GraphQL.Value, of type: GraphQL.EnumTypeDefinition
  ) throws(InputError) -> String {
    let name: String
    switch (value, origin) {
    case (.enum(let text), _), (.string(let text), .json): name = text
    default:
      throw InputError("Enum \"\(type.name)\" cannot represent non-enum value: \(value)", value)
    }
    guard type.values.contains(where: { $0.name == name }) else {
      throw InputError("Value \"\(name)\" does not exist in \"\(type.name)\" enum.", value)
    }
    return name
  }

  private func object(
    _ value: GraphQL.Value, of type: GraphQL.InputObjectTypeDefinition
  ) throws(InputError) -> JSONObject {
    guard case .object(let members) = value else {
      throw InputError("Expected type \"\(type.name)\" to be an object.", value)
    }
    for member in members where !type.fields.contains(where: { $0.name == member.name }) {
      throw InputError("Field \"\(member.name)\" is not defined by type \"\(type.name)\".", value)
    }
    let object = try self.members(members, of: type.fields, "Field", in: value)
    guard type.isOneOf else { return object }
    guard object.count == 1, object.allSatisfy({ !$0.value.isNull }) else {
      throw InputError(
        "Exactly one field of \"\(type.name)\" must be given, and it must not be null.", value)
    }
    return object
  }

  /// Coerces the input fields of an input object, or the arguments of a field or a directive, which
  /// have the same rules.
  ///
  /// - Parameters:
  ///   - given: The input fields or arguments of the request.
  ///   - definitions: The definitions in the schema.
  ///   - kind: `Field` or `Argument`, for error messages.
  ///   - whole: The input object, for error messages.
  func members(
    _ given: [GraphQL.ObjectField], of definitions: [GraphQL.InputValueDefinition],
    _ kind: String, in whole: GraphQL.Value
  ) throws(InputError) -> JSONObject {
    var members = JSONObject()
    for definition in definitions {
      let value = given.first { $0.name == definition.name }?.value
      do throws(InputError) {
        if let value, !isAbsent(value) {
          members[definition.name] = try coerce(value, to: definition.type)
        } else if let value = definition.defaultValue {
          let constants = InputCoercion(schema: schema, origin: .literal(variables: [:]))
          members[definition.name] = try constants.coerce(value, to: definition.type)
        }
      } catch {
        throw error.inside(.name(definition.name))
      }
      if definition.isRequired, members[definition.name] == nil {
        throw InputError(
          "\(kind) \"\(definition.name)\" of required type \"\(definition.type)\" was not provided.",
          whole)
      }
    }
    return members
  }
}
