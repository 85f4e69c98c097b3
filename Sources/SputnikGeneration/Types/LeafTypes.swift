import SputnikLanguage
import SputnikNames
import SputnikSchema

/// The enums, input objects and scalars that operations use, and their Swift names.
final class LeafTypes {
  let schema: Schema
  let options: GenerationOptions
  let inputFields: InputFields
  /// The names of the types at the top of the file.
  var names: NameScope

  private var swiftNames: [String: String] = [:]
  private var used: Set<String> = []
  private(set) var usesFoundation = false
  private(set) lazy var inputCycles = InputCycles(schema, inputFields)

  /// - Parameters:
  ///   - schema: The schema.
  ///   - options: How structs are written.
  ///   - variables: The variables of all operations.
  init(
    schema: Schema, options: GenerationOptions, variables: [GraphQL.VariableDefinition]
  ) {
    self.schema = schema
    self.options = options
    inputFields = InputFields(schema, options.inputFields, variables: variables)
    names = NameScope(reserved: ReservedNames.types.union(options.scalars.values))
    // The types have the names that they have in the schema, as far as Swift allows them.
    for type in schema.types where type.isInputType && BuiltInScalar(rawValue: type.name) == nil {
      if case .scalar(let scalar) = type, choice(scalar).storedType == nil { continue }
      let name = Identifier.typeName(type.name)
      swiftNames[type.name] = names.unique([name, name + Self.suffix(of: type)])
    }
  }

  /// The types that are used, in the order of the schema.
  var usedTypes: [GraphQL.TypeDefinition] { schema.types.filter { used.contains($0.name) } }

  /// The scalars whose Swift types are guesses.
  var guessedScalars: [GuessedScalar] {
    usedTypes.compactMap { type in
      guard case .scalar(let scalar) = type else { return nil }
      return choice(scalar).storedType.map { GuessedScalar(name: scalar.name, storedType: $0) }
    }
  }

  /// Returns the Swift name of a type, and declares the type and all that it needs.
  func use(_ name: String) -> String {
    if case .scalar(let scalar) = schema.type(named: name) {
      let choice = choice(scalar)
      if choice.needsFoundation { usesFoundation = true }
      guard choice.storedType != nil else { return choice.swiftType }
    }
    // A list of what is open, because a chain of input objects can be as long as the schema.
    var open = [name]
    while let next = open.popLast() {
      guard used.insert(next).inserted, case .inputObject(let type) = schema.type(named: next)
      else { continue }
      for name in inputFields.fields(of: type).map(\.type.namedType) {
        if case .inputObject = schema.type(named: name) { open.append(name) } else { _ = use(name) }
      }
    }
    return swiftNames[name] ?? name
  }

  /// Returns the name of a type in GraphQL that a variable of its Swift type has by default.
  func defaultGraphQLName(of name: String) -> String {
    switch schema.type(named: name) {
    case .scalar(let scalar): return choice(scalar).graphQLName
    // Types that are declared have `schemaTypeName`.
    default: return name
    }
  }

  /// Returns the Swift type of values that have an input type: `[Episode]?` for `[Episode!]`.
  func swiftType(_ type: GraphQL.TypeReference) -> String { type.swift(use(type.namedType)) }

  func choice(_ scalar: GraphQL.ScalarTypeDefinition) -> ScalarChoice {
    ScalarChoice(scalar, table: options.scalars)
  }

  private static func suffix(of type: GraphQL.TypeDefinition) -> String {
    switch type {
    case .enum: "Enum"
    case .scalar: "Scalar"
    default: "Input"
    }
  }
}

extension GraphQL.TypeReference {
  /// Returns the type in Swift: `[Friend?]?` for `[Character]`.
  ///
  /// - Parameter name: The Swift name of the type inside the lists.
  func swift(_ name: String) -> String {
    isNonNull ? swiftNonOptional(name) : swiftNonOptional(name) + "?"
  }

  /// Returns the type in Swift without the question mark at its end.
  func swiftNonOptional(_ name: String) -> String {
    switch self {
    case .named: name
    case .list(let element): "[\(element.swift(name))]"
    case .nonNull(let type): type.swiftNonOptional(name)
    }
  }

  /// Whether the type is a list.
  var isList: Bool {
    if case .list = nullable { true } else { false }
  }
}
