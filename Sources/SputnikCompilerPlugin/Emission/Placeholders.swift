import SputnikSyntax

// What a type with a mistake gets in place of its members. It lets the rest of the program compile,
// so that the compiler reports the mistake and nothing that follows from it. The program never
// runs.

/// A type with a mistake.
struct MistakenType {
  let access: String
  /// The names of the types and properties that the type declares.
  let memberNames: Set<String>
  /// Whether the type gets its conformances in spite of its mistakes.
  let allowsConformance: Bool

  init(_ source: AnnotatedType, allowsConformance: Bool) {
    access = source.access.modifier
    memberNames = source.memberNames
    self.allowsConformance = allowsConformance
  }

  /// A property whose getter is never called.
  func property(_ name: String, _ type: String, isStatic: Bool = false) -> String {
    "\(access)nonisolated \(isStatic ? "static " : "")var \(name): \(type) { get { \(runtime)__unusable() } set {} }"
  }

  /// A function that is never called. `signature` is everything after `func`.
  func function(_ signature: String, isStatic: Bool = false, isMutating: Bool = false) -> String {
    let modifier = isStatic ? "static " : isMutating ? "mutating " : ""
    return "\(access)nonisolated \(modifier)func \(signature) { \(runtime)__unusable() }"
  }

  func initializer(_ parameters: String) -> String {
    "\(access)nonisolated init(\(parameters)) { \(runtime)__unusable() }"
  }
}

extension MistakenType {
  /// The members that operations and satellites have in common.
  ///
  /// - Parameter fields: The names of the fields.
  func selectionSet(fields: [String]) -> [String] {
    let fields = fields.filter { !ReservedNames.ofSwift.contains($0) }.uniqued
    let members = [
      property("__selection", "\(runtime)__Selection8"),
      function("__neutral() -> Self", isStatic: true),
      property("__fields", "\(standardLibrary)StaticString", isStatic: true),
      function(
        "__visit(_ visitor: inout \(runtime)__Visitor) throws(\(runtime)__PrintError)",
        isMutating: true),
      function(
        "__fill(_ r: inout \(runtime)__Reader) throws(\(runtime)__ReadError)", isMutating: true),
      function(
        "__read(_ index: \(standardLibrary)Int, _ r: inout \(runtime)__Reader) throws(\(runtime)__ReadError)",
        isMutating: true),
    ]
    return members
      + witness("SelectableValue", of: "GraphQLSelectionSet") {
        SelectableFieldEmission(access: access).type(
          $0, fields: fields.isEmpty ? ["__none"] : fields)
      }
  }

  /// The nested type `name`, which a protocol requires.
  ///
  /// If the user has declared a type of this name, it gets another name, and an alias makes it the
  /// type that the protocol requires.
  ///
  /// - Parameter declaration: Returns the declaration of the type with a name.
  func witness(
    _ name: String, of protocolName: String, _ declaration: (String) -> String
  ) -> [String] {
    guard memberNames.contains(name) else { return [declaration(name)] }
    return [
      declaration("__\(name)"),
      "@_implements(\(runtime)\(protocolName), \(name)) \(access)typealias __\(name)Witness = __\(name)",
    ]
  }

  /// A memberwise initializer. A default is never evaluated.
  func memberwiseInitializer(
    _ initializer: MemberwiseInitializer, last: String? = nil
  ) -> String {
    var seen: Set<String> = []
    // A property with the name of the last parameter is a mistake.
    if last != nil { seen.insert("variables") }
    let parameters = initializer.parameters.filter { seen.insert($0.name).inserted }
    let list = parameters.map {
      "\(swiftName($0.name)): \($0.parameterType)\($0.defaultValue.placeholder)"
    }
    let text = (list + [last].compactMap { $0 }).joined(separator: ", ")
    return
      "@_disfavoredOverload \(initializer.modifier)nonisolated init(\(text)) { \(runtime)__unusable() }"
  }

  // MARK: Enums and scalars

  func enumeration() -> [String] {
    [
      property("__typeName", "\(standardLibrary)String", isStatic: true),
      property("__names", "\(standardLibrary)StaticString", isStatic: true),
      function("__case(_ index: \(standardLibrary)Int) -> Self", isStatic: true),
      property("__index", "\(standardLibrary)Int?"),
    ]
  }

  func oneOf() -> [String] {
    [
      property("__typeName", "\(standardLibrary)String", isStatic: true),
      function("__neutral(_ index: \(standardLibrary)Int) -> Self", isStatic: true),
      function("__member() throws(\(runtime)__PrintError) -> \(runtime)__InputMember"),
    ]
  }

  func union() -> [String] {
    [
      property("__type", "\(runtime)GraphQL.TypeReference", isStatic: true),
      property("__memberCount", "\(standardLibrary)Int", isStatic: true),
      function(
        "__visitMembers(_ visitor: inout \(runtime)__Visitor) throws(\(runtime)__PrintError)",
        isStatic: true),
      function(
        "__read(_ index: \(standardLibrary)Int, _ reader: inout \(runtime)__Reader) throws(\(runtime)__ReadError) -> Self",
        isStatic: true),
      function(
        "__visitPayload(_ visitor: inout \(runtime)__Visitor) throws(\(runtime)__PrintError)"),
      function("__neutral() -> Self", isStatic: true),
      function("__template(_ ancestors: inout \(runtime)__Ancestors) -> Self", isStatic: true),
    ]
  }

  func scalar(_ model: ScalarModel?) -> [String] {
    let type = model?.valueType ?? "\(standardLibrary)String"
    var members = [
      "\(access)typealias Transformer = \(runtime)DefaultScalarTransformer<\(type)>",
      property("__typeName", "\(standardLibrary)String", isStatic: true),
      initializer("_ value: \(type)?"),
    ]
    if !memberNames.contains("value") { members.append(property("value", "\(type)?")) }
    for literal in model?.literals ?? [] {
      members.append(initializer("\(literal.label): \(standardLibrary)\(literal.typeName)"))
    }
    return members
  }
}

extension MemberwiseInitializer.Parameter.Default {
  /// The default in a type with a mistake. An initial value may be the mistake, so it isn't
  /// repeated. The mistake may be a property that no call knows, so each parameter has a default.
  fileprivate var placeholder: String {
    switch self {
    case .nil: " = nil"
    case .none, .neutral, .written, .initial: " = \(runtime)__unusable()"
    }
  }
}

extension [String] {
  fileprivate var uniqued: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
