import SputnikChecks

/// The annotated types that a draft has, and that are declared elsewhere already.
struct ExistingTypes {
  /// The names of the types.
  private(set) var names: Set<String> = []
  /// How the types that are declared elsewhere differ from those of the draft.
  private(set) var differences: [String] = []

  /// Compares a draft with files.
  ///
  /// - Parameters:
  ///   - draft: The source of the draft.
  ///   - files: The files in which some of its types may be declared.
  init(in draft: String, declaredIn files: [SourceFile]) {
    let known = Dictionary(AnnotatedSources(files).types.map { ($0.name, $0) }) { first, _ in first
    }
    let file = SourceFile(path: "draft", module: "", text: draft)
    for type in AnnotatedSources([file]).types {
      let top = type.name.prefix { $0 != "." }
      guard let place = known[String(top)]?.place else { continue }
      names.insert(String(top))
      let own = known[type.name]?.members ?? [:]
      let missing = type.members.filter { own[$0.key] != $0.value }.keys.sorted()
      guard !missing.isEmpty else { continue }
      let members = missing.map { "'\($0)'" }.joined(separator: ", ")
      differences.append(
        known[type.name] == nil
          ? "\(place): '\(top)' has no type '\(type.name)'"
          : "\(place): '\(type.name)' lacks \(members), or has another type there")
    }
  }
}

extension SourceType {
  /// The members by their names, with what they are in GraphQL and in Swift.
  fileprivate var members: [String: String] {
    switch content {
    case .structure(let structure):
      let fields = structure.fields.map { ($0.property, "\($0.schemaName): \($0.spelling)") }
      let arguments = structure.arguments.map { ($0.property, "\($0.name): \($0.spelling)") }
      return Dictionary(fields + arguments) { first, _ in first }
    case .union(let union):
      return Dictionary(union.members.map { ($0.property, $0.spelling) }) { first, _ in first }
    case .enumeration(let enumeration):
      let values = enumeration.cases.filter { !$0.isUnknown }.map { ($0.name, $0.value ?? "") }
      return Dictionary(values) { first, _ in first }
    case .oneOf(let oneOf):
      return Dictionary(oneOf.cases.map { ($0.name, "\($0.inputField): \($0.spelling)") }) {
        first, _ in first
      }
    case .scalar(let scalar): return [scalar.typeName: scalar.valueType]
    case .unreadable: return [:]
    }
  }
}
