import SputnikNames
import SwiftSyntax

/// The variables that have been found in an operation, each with all its uses merged.
struct VariableTable {
  /// A variable, or one use of it.
  struct Entry {
    var name: String
    /// The type as generated code inside the operation spells it.
    var type: String
    /// Where `type` is declared, if it is an alias.
    var typeAlias: VariableAlias?
    /// The first name in `type`.
    var leadingName: String
    var source = OperationVariable.Source.declared
    /// The type without the outermost optional.
    var shape: TypeModel.Shape
    /// The name of the type inside `shape`, which is the same wherever the source means the same
    /// declaration.
    var identity: TypeName
    var isOptional: Bool
    var graphQLType: String?
    /// The default value in the user's words.
    var defaultValue: InitialValue?
    /// The default value's name inside the operation, if it can't be repeated there.
    var defaultAlias: VariableAlias?
    var access: Access
    /// Whether a declaration of the variable, or a type around it, is deprecated.
    var isDeprecated = false
    /// Whether the type is inside a type that is visible in its file only.
    var isLimitedToFile = false
    /// Whether the operation declares the variable with several types.
    var isAmbiguous = false
    /// Whether the operation itself declares the variable.
    var isOwn: Bool
    /// The type in the user's words.
    var spelling: String
    /// Where the variable is declared, with a preposition.
    var place: String
    /// Where the default value is written, with a preposition.
    var defaultPlace: String
  }

  /// The access of a variable that a condition declares.
  let access: Access
  private(set) var entries: [Entry] = []
  /// The types that must be the same, although the source spells them differently.
  private(set) var equalities: [TypeEquality] = []
  private var references: [(name: String, anchor: Syntax)] = []

  init(access: Access) { self.access = access }

  /// Adds a variable, or merges it with the one of the same name.
  ///
  /// - Returns: The mistake if both contradict each other.
  mutating func add(_ entry: Entry, at anchor: Syntax) -> Problem? {
    guard let index = entries.firstIndex(where: { $0.name == entry.name }) else {
      entries.append(entry)
      return nil
    }
    let known = entries[index]
    if let misuse = known.conflict(with: entry) {
      if entry.isOwn { entries[index].isAmbiguous = true }
      return Problem(misuse, at: anchor)
    }
    if known.mayDiffer(from: entry) {
      equalities.append(
        TypeEquality(
          type: entry.type, other: known.type,
          misuse: known.typeConflict(with: entry), anchor: anchor))
    }
    return entries[index].merge(entry).map { Problem($0, at: anchor) }
  }

  // MARK: Conditions and references

  /// Adds the variable that turns a directive on or off. Other arguments refer to variables.
  ///
  /// - Returns: The mistake if the variable of the condition has another type.
  mutating func add(_ directive: DirectiveModel, at anchor: Syntax) -> Problem? {
    guard let name = directive.switchingVariable else {
      for argument in directive.arguments { addReferences(in: argument.value, at: anchor) }
      return nil
    }
    for argument in directive.arguments where argument.name != "if" {
      addReferences(in: argument.value, at: anchor)
    }
    guard let index = entries.firstIndex(where: { $0.name == name }) else {
      entries.append(Entry(conditionOn: name, access: access))
      return nil
    }
    return entries[index].useAsCondition(of: directive).map { Problem($0, at: anchor) }
  }

  mutating func addReferences(in value: ValueModel, at anchor: Syntax) {
    for name in value.variableNames { references.append((name, anchor)) }
  }

  /// Returns a mistake for each reference to a variable that isn't in the table.
  func undeclared(in operation: String) -> [Problem] {
    references.filter { reference in !entries.contains { $0.name == reference.name } }
      .map { Problem(.undeclaredVariable($0.name, operation: operation), at: $0.anchor) }
  }
}

extension VariableTable.Entry {
  init(
    _ model: VariableModel, type: String, leadingName: String, identity: TypeName, place: String,
    isOwn: Bool
  ) {
    self.init(
      name: model.variable, type: type, leadingName: leadingName, shape: model.type.unwrapped,
      identity: identity, isOptional: model.type.isOptional, graphQLType: model.graphQLType,
      defaultValue: model.defaultValue, access: model.access,
      isDeprecated: model.isDeprecated && !(isOwn && model.type.isBuiltInScalar),
      isOwn: isOwn,
      spelling: model.type.spelling, place: "at '\(place)'", defaultPlace: "at '\(place)'")
  }

  fileprivate init(conditionOn name: String, access: Access) {
    self.init(
      name: name, type: "Bool", leadingName: "Swift", source: .condition, shape: .named("Bool"),
      identity: TypeName(["Bool"]), isOptional: false, access: access, isOwn: false,
      spelling: "Bool",
      place: "in a condition",
      defaultPlace: "in a condition")
  }

  /// Returns the mistake if another use of the variable certainly has another type.
  fileprivate func conflict(with other: Self) -> Misuse? {
    let isCertain =
      other.graphQLType != graphQLType
      || mayDiffer(from: other)
        && (identity == other.identity || isBuiltIn && other.isBuiltIn)
    return isCertain ? typeConflict(with: other) : nil
  }

  fileprivate func typeConflict(with other: Self) -> Misuse {
    // Two types of the same name are told apart by the types around them.
    let isSameSpelling =
      graphQLType == nil && other.graphQLType == nil && other.spelling == spelling
    return .conflictingVariable(
      name: name, type: isSameSpelling ? other.identity.text : other.graphQLType ?? other.spelling,
      other: isSameSpelling ? identity.text : graphQLType ?? spelling, place: place)
  }

  /// Returns whether another use of the variable may have another type.
  ///
  /// Two spellings can mean one type, because of a typealias. Only the compiler knows.
  fileprivate func mayDiffer(from other: Self) -> Bool {
    guard graphQLType == nil, other.graphQLType == nil else { return false }
    return identity != other.identity || shape.wrapping != other.shape.wrapping
  }

  private var isBuiltIn: Bool { identity.single.map(ScalarType.builtInNames.contains) ?? false }

  /// Merges another use of the variable: `Int` and `Int?` together are `Int!`.
  fileprivate mutating func merge(_ other: Self) -> Misuse? {
    var misuse: Misuse?
    if let value = other.defaultValue {
      if let known = defaultValue, known.source != value.source {
        misuse = .conflictingDefault(
          name: name, value: value.source, other: known.source, place: defaultPlace)
      } else if defaultValue == nil {
        defaultValue = value
        defaultAlias = other.defaultAlias
        defaultPlace = other.place
      }
    }
    if isOptional, !other.isOptional {
      type = other.type
      typeAlias = other.typeAlias
      leadingName = other.leadingName
      isOptional = false
    }
    access = min(access, other.access)
    if other.isDeprecated { isDeprecated = true }
    if other.isLimitedToFile { isLimitedToFile = true }
    return misuse
  }

  /// Uses the variable in the condition of a directive. That of `@include` and `@skip` needs the
  /// type `Boolean!`. That of `@defer` and `@stream` has a default value, so `Boolean` fits too.
  fileprivate mutating func useAsCondition(of directive: DirectiveModel) -> Misuse? {
    let isBoolean = shape == .named("Bool") && graphQLType == nil
    if isBoolean, isOptional, defaultValue == nil, !isOwn {
      // `Boolean` and `Boolean!` together are `Boolean!`.
      type = "Bool"
      typeAlias = nil
      leadingName = "Swift"
      source = .condition
      isOptional = false
      return nil
    }
    let hasDefault = directive.isIncremental || defaultValue.map { $0.form != .nil } ?? false
    let isValid =
      isBoolean && (!isOptional || hasDefault) || graphQLType == "Boolean!"
      || graphQLType == "Boolean" && hasDefault
    return isValid ? nil : .badCondition(variable: name, type: graphQLType ?? spelling)
  }

  /// Returns the variable as the operation has it.
  ///
  /// - Parameter members: The names of the operation's members, which hide types.
  func variable(among members: [String]) -> OperationVariable {
    OperationVariable(
      name: name,
      type: TypeExpression(spelling: type, isHidden: members.contains(leadingName)),
      typeAlias: typeAlias, source: source, isOptional: isOptional, graphQLType: graphQLType,
      defaultValue: defaultAlias.map { InitialValue(source: $0.defaultValue, form: .named) }
        ?? defaultValue,
      defaultAlias: defaultAlias, access: access, isDeprecated: isDeprecated,
      isLimitedToFile: isLimitedToFile, isAmbiguous: isAmbiguous,
      isFromFoundation: typeAlias == nil
        && identity.single.flatMap(ScalarType.named)?.isFromFoundation == true)
  }
}
