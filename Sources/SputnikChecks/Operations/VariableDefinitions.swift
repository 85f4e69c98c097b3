import SputnikLanguage
import SputnikSchema
import SputnikSyntax
import SwiftParser
import SwiftSyntax

/// Makes the definitions of an operation's variables from those that its macro collects.
struct VariableDefinitions {
  let reader: OperationReader
  let declaration: Declaration
  let own: SourceStructure
  private(set) var list: [SourceVariable] = []

  init(reader: OperationReader, declaration: Declaration, own: SourceStructure) {
    self.reader = reader
    self.declaration = declaration
    self.own = own
  }

  /// Returns the definitions of the variables that the document uses.
  mutating func variables(
    _ models: [OperationVariable], of writer: inout SelectionWriter
  ) throws(Unclear) -> [GraphQL.VariableDefinition] {
    var variables: [GraphQL.VariableDefinition] = []
    for model in models {
      let uses = writer.uses.filter { $0.variable == model.name }
      let places =
        own.arguments.first { $0.value.variable == model.name }?.places
        ?? uses.lazy.compactMap(\.declaration).first?.places
      // A variable that the operation declares and nothing uses is a mistake, which a rule reports.
      guard let place = places?.name ?? uses.first?.place else { continue }
      let (type, reference) = try Unclear.locating(places?.type ?? place) {
        () throws(Unclear) in try types(of: model)
      }
      list.append(
        SourceVariable(name: model.name, type: reference, swiftType: type, places: places))
      var variable = GraphQL.VariableDefinition(name: model.name, type: reference)
      variable.place = writer.number(place)
      variable.typePlace = writer.number(places?.type ?? place)
      let value = try Unclear.locating(place) { [self] () throws(Unclear) in
        try defaultValue(of: model, type, uses)
      }
      if let value {
        (variable.defaultValue, variable.defaultPlaces) = value.placed(writer.number(place))
      }
      variables.append(variable)
    }
    for (name, argument) in writer.instanceArguments {
      guard let reference = reader.reference(argument.type) else {
        throw Unclear(
          reason: "the type of the argument '\(argument.property)' isn't known",
          place: argument.places.type)
      }
      list.append(
        SourceVariable(
          name: name, type: reference, swiftType: argument.type, places: argument.places,
          isSetOnInstance: true))
      var variable = GraphQL.VariableDefinition(name: name, type: reference)
      variable.place = writer.number(argument.places.name)
      variable.typePlace = writer.number(argument.places.type)
      variables.append(variable)
    }
    return variables
  }

  /// Returns the Swift type of a variable, and its type in the document.
  private func types(
    of model: OperationVariable
  ) throws(Unclear) -> (ResolvedType?, GraphQL.TypeReference) {
    let type = try swiftType(of: model)
    guard let reference = try reference(of: model, type) else {
      throw Unclear(reason: "the type of the variable '\(model.name)' isn't known")
    }
    return (type, reference)
  }

  /// Returns the Swift type of a variable, or `nil` if only a condition declares it.
  private func swiftType(of model: OperationVariable) throws(Unclear) -> ResolvedType? {
    if model.source == .condition { return nil }
    if let alias = model.typeAlias { return try argument(of: alias).type }
    return reader.type(model.type.spelling, in: declaration)
  }

  private func reference(
    of model: OperationVariable, _ type: ResolvedType?
  ) throws(Unclear) -> GraphQL.TypeReference? {
    if let text = model.graphQLType { return GraphQL.TypeReference(stringLiteral: text) }
    guard let type else { return .nonNull(.named("Boolean")) }
    if case .unresolved(let reason) = type.named { throw Unclear(reason: reason) }
    return reader.reference(type)
  }

  /// Returns the default of a variable, which stands at any one of its places. The operation's
  /// macro doesn't see those in satellites that are written elsewhere.
  private func defaultValue(
    of model: OperationVariable, _ type: ResolvedType?, _ uses: [SelectionWriter.Use]
  ) throws(Unclear) -> GraphQL.Value? {
    var value = try defaultValue(of: model, type)
    for case let argument? in uses.map(\.declaration) {
      guard let other = try defaultValue(of: argument) else { continue }
      if let value, value != other {
        throw Unclear(
          reason: "the variable '\(model.name)' has the default value \(other) at the argument "
            + "'\(argument.name)', and \(value) elsewhere: remove one of them")
      }
      value = other
    }
    return value
  }

  private func defaultValue(
    of model: OperationVariable, _ type: ResolvedType?
  ) throws(Unclear) -> GraphQL.Value? {
    guard let value = model.defaultValue, let type else { return nil }
    if let alias = model.defaultAlias { return try defaultValue(of: argument(of: alias)) }
    return try LiteralReader(types: reader.types).value(value.source, of: type)
  }

  private func defaultValue(of argument: SourceArgument) throws(Unclear) -> GraphQL.Value? {
    try argument.defaultValue.flatMap { (text) throws(Unclear) in
      try LiteralReader(types: reader.types).value(text, of: argument.type)
    }
  }

  /// Returns the argument of a satellite whose type or default value the operation uses by an
  /// alias.
  private func argument(of alias: VariableAlias) throws(Unclear) -> SourceArgument {
    let name = alias.satellite
    guard case .annotated(let index) = reader.reading.resolve(name, in: declaration),
      case .structure(let structure) = reader.types[index].content,
      let argument = structure.arguments.first(where: { $0.property == alias.variable.name })
    else { throw Unclear(reason: "the satellite '\(name.text)' can't be read") }
    return argument
  }
}

extension SourceArgument.Value {
  /// The name of the variable that the property declares.
  fileprivate var variable: String? { if case .variable(let name) = self { name } else { nil } }
}

extension OperationReader {
  /// Returns the type that a spelling in generated code inside an operation means.
  func type(_ spelling: String, in declaration: Declaration) -> ResolvedType? {
    var text = spelling
    // Generated code names the standard library, which older parsers can't read.
    for selector in ["Swift::", "Sputnik::"] { text = text.replacing(selector, with: "") }
    let tree = Parser.parse(source: "typealias T = \(text)")
    guard case .decl(let statement)? = tree.statements.first?.item,
      let alias = statement.as(TypeAliasDeclSyntax.self), !tree.hasError
    else { return nil }
    return reading.resolve(TypeModel(alias.initializer.value), in: declaration)
  }

  /// Returns the GraphQL type of a Swift type.
  func reference(_ type: ResolvedType) -> GraphQL.TypeReference? {
    types.graphQLName(of: type.named).map { type.reference(named: $0) }
  }
}

extension [SourceType] {
  /// Returns the name in the schema of a named type, or `nil` if it isn't known.
  package func graphQLName(of type: NamedType) -> String? {
    switch type {
    case .builtIn(_, let name): return name
    case .unresolved: return nil
    case .annotated(let index):
      switch self[index].content {
      case .structure(let structure): return structure.typeName
      case .enumeration(let enumeration): return enumeration.typeName
      case .oneOf(let oneOf): return oneOf.typeName
      case .scalar(let scalar): return scalar.typeName
      case .union, .unreadable: return nil
      }
    }
  }
}
