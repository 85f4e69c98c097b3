import SputnikLanguage
import SputnikNames

/// Makes definitions from the data of an introspection query.
struct IntrospectionConverter {
  /// The default values that can't be read, and the names that a list has twice. The definitions
  /// are without them.
  private(set) var findings = FindingList<SchemaRule>()

  /// Returns the definitions of a schema. Types whose names begin with two underscores are left
  /// out, because every schema has them.
  mutating func definitions(
    of schema: IntrospectionResult.Schema
  ) throws(SchemaError) -> [GraphQL.TypeSystemDefinition] {
    var definitions: [GraphQL.TypeSystemDefinition] = [.schema(self.definition(of: schema))]
    for type in schema.types where !type.name.hasPrefix("__") {
      definitions.append(.type(try self.type(type)))
    }
    for directive in schema.directives ?? [] {
      definitions.append(.directive(try self.directive(directive)))
    }
    return definitions
  }

  private func definition(of schema: IntrospectionResult.Schema) -> GraphQL.SchemaDefinition {
    let roots = [
      (GraphQL.OperationKind.query, schema.queryType), (.mutation, schema.mutationType),
      (.subscription, schema.subscriptionType),
    ]
    return .init(
      description: schema.description, directives: [],
      rootTypes: roots.compactMap { kind, type in
        type.map { .init(operation: kind, type: $0.name) }
      })
  }

  private mutating func type(
    _ type: IntrospectionResult.FullType
  ) throws(SchemaError) -> GraphQL.TypeDefinition {
    let name = try checked(type.name, "a type")
    let description = type.description
    switch type.kind {
    case "SCALAR":
      // Many servers describe the built-in scalars in their own words, which say nothing new.
      if BuiltInScalar(rawValue: name) != nil {
        return .scalar(.init(name: name, directives: []))
      }
      let url = type.specifiedByURL ?? type.specifiedByUrl
      return .scalar(
        .init(
          description: description, name: name,
          directives: url.map {
            [.init("specifiedBy", arguments: [.init("url", .string($0))])]
          } ?? []))
    case "OBJECT":
      return .object(
        .init(
          description: description, name: name, interfaces: interfaces(of: type),
          directives: [], fields: try fields(type.fields, of: .type(name))))
    case "INTERFACE":
      return .interface(
        .init(
          description: description, name: name, interfaces: interfaces(of: type),
          directives: [], fields: try fields(type.fields, of: .type(name))))
    case "UNION":
      return .union(
        .init(
          description: description, name: name, directives: [],
          members: unique(type.possibleTypes, of: name) { "'\(name) = \($0)' is defined twice" }))
    case "ENUM":
      var values: [GraphQL.EnumValueDefinition] = []
      for value in type.enumValues ?? [] {
        guard isGraphQLEnumValue(value.name) else {
          throw .introspection("'\(value.name)' in '\(name)' can't be an enum value")
        }
        values.append(
          .init(
            description: value.description, name: value.name,
            directives: deprecation(value.isDeprecated, value.deprecationReason)))
      }
      return .enum(.init(description: description, name: name, directives: [], values: values))
    case "INPUT_OBJECT":
      return .inputObject(
        .init(
          description: description, name: name,
          directives: type.isOneOf == true ? [.init("oneOf")] : [],
          fields: try inputValues(type.inputFields, of: .type(name))))
    default:
      throw .introspection("the type '\(name)' has the unknown kind '\(type.kind)'")
    }
  }

  private mutating func interfaces(of type: IntrospectionResult.FullType) -> [String] {
    unique(type.interfaces, of: type.name) { "'\(type.name)' implements '\($0)' twice" }
  }

  /// Returns the names in a list, each once. The others are reported.
  private mutating func unique(
    _ names: [IntrospectionResult.Name]?, of type: String, _ message: (String) -> String
  ) -> [String] {
    let names = (names ?? []).map(\.name)
    findings.report(
      .uniqueNames, repeated: names.map { (text: $0, offset: -1) }, about: { _ in .type(type) },
      message)
    var known: Set<String> = []
    return names.filter { known.insert($0).inserted }
  }

  private mutating func fields(
    _ fields: [IntrospectionResult.Field]?, of type: SchemaCoordinate
  ) throws(SchemaError) -> [GraphQL.FieldDefinition] {
    var definitions: [GraphQL.FieldDefinition] = []
    for field in fields ?? [] {
      let coordinate = type.appending(field.name)
      definitions.append(
        .init(
          description: field.description, name: try checked(field.name, "a field"),
          arguments: try inputValues(field.args, of: coordinate),
          type: try reference(field.type, at: coordinate),
          directives: deprecation(field.isDeprecated, field.deprecationReason)))
    }
    return definitions
  }

  private mutating func inputValues(
    _ values: [IntrospectionResult.InputValue]?, of owner: SchemaCoordinate
  ) throws(SchemaError) -> [GraphQL.InputValueDefinition] {
    var definitions: [GraphQL.InputValueDefinition] = []
    for value in values ?? [] {
      let coordinate = owner.appending(value.name)
      definitions.append(
        .init(
          description: value.description,
          name: try checked(value.name, "an argument or an input field"),
          type: try reference(value.type, at: coordinate),
          defaultValue: defaultValue(value.defaultValue, at: coordinate),
          directives: deprecation(value.isDeprecated, value.deprecationReason)))
    }
    return definitions
  }

  private mutating func directive(
    _ directive: IntrospectionResult.Directive
  ) throws(SchemaError) -> GraphQL.DirectiveDefinition {
    let name = try checked(directive.name, "a directive")
    if let builtIn = BuiltIns.directives.first(where: { $0.name == name }) { return builtIn }
    var locations = directive.locations ?? []
    if directive.locations == nil {
      if directive.onOperation == true { locations += ["QUERY", "MUTATION", "SUBSCRIPTION"] }
      if directive.onField == true { locations.append("FIELD") }
      if directive.onFragment == true {
        locations += ["FRAGMENT_DEFINITION", "FRAGMENT_SPREAD", "INLINE_FRAGMENT"]
      }
    }
    return .init(
      description: directive.description, name: name,
      arguments: try inputValues(directive.args, of: .directive(name)),
      isRepeatable: directive.isRepeatable ?? false, locations: locations)
  }
}

extension IntrospectionConverter {
  private func reference(
    _ type: IntrospectionResult.TypeRef, at coordinate: SchemaCoordinate
  ) throws(SchemaError) -> GraphQL.TypeReference {
    switch (type.kind, type.ofType) {
    case ("NON_NULL", let inner?) where inner.kind != "NON_NULL":
      return .nonNull(try reference(inner, at: coordinate))
    case ("LIST", let inner?):
      return .list(try reference(inner, at: coordinate))
    case ("LIST", nil), ("NON_NULL", _):
      // A query for a few levels of `ofType` cuts off the types that have more.
      throw .introspection(
        "the type of '\(coordinate)' is incomplete: ask for more levels of 'ofType'")
    default:
      guard let name = type.name else {
        throw .introspection("the type of '\(coordinate)' has no name")
      }
      return .named(try checked(name, "a type"))
    }
  }

  /// Reads a default value. Some servers write one that isn't a value of GraphQL, such as
  /// `yyyy-MM-dd` or `{"ids": 1}`. It says only what the server does with an argument that is left
  /// out.
  private mutating func defaultValue(
    _ value: IntrospectionResult.DefaultValue?, at coordinate: SchemaCoordinate
  ) -> GraphQL.Value? {
    let text: String
    switch value {
    case nil: return nil
    case .text(let value): text = value
    case .other(let value):
      findings.report(
        .defaultValues,
        "the default value '\(value.text.prefix(80))' of '\(coordinate)' isn't a text",
        about: coordinate, at: -1)
      return nil
    }
    do throws(GraphQLSyntaxError) {
      return try GraphQL.Value(parsing: text)
    } catch {
      findings.report(
        .defaultValues,
        "the default value '\(text.prefix(80))' of '\(coordinate)' isn't a value: \(error.message)",
        about: coordinate, at: -1)
      return nil
    }
  }

  /// Returns `@deprecated` if the definition is deprecated.
  private func deprecation(_ isDeprecated: Bool?, _ reason: String?) -> [GraphQL.Directive] {
    guard isDeprecated ?? (reason != nil) else { return [] }
    guard let reason, reason != "No longer supported" else { return [.init("deprecated")] }
    return [.init("deprecated", arguments: [.init("reason", .string(reason))])]
  }

  private func checked(_ name: String, _ kind: String) throws(SchemaError) -> String {
    guard isGraphQLName(name) else {
      throw .introspection("'\(name)' can't be the name of \(kind)")
    }
    return name
  }
}
