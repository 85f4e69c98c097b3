import SputnikChecks

/// The annotated types that a draft has, and that are declared elsewhere already.
struct ExistingTypes {
  /// The names of the types.
  private(set) var names: Set<String> = []
  /// The cases of the enums that are declared elsewhere, by their values, and these by the names of
  /// the enums in the schema.
  private(set) var enumCases: [String: [String: String]] = [:]
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
      if case .enumeration(let draft) = type.content,
        case .enumeration(let own)? = known[type.name]?.content
      {
        note(own, as: draft, named: type.name, at: place)
        continue
      }
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

  /// Compares the values of an enum. Its cases can have any names.
  private mutating func note(
    _ own: SourceEnum, as draft: SourceEnum, named name: String, at place: SourcePlace
  ) {
    let cases = own.cases.compactMap { item in item.value.map { ($0, item.name) } }
    enumCases[draft.typeName] = Dictionary(cases) { first, _ in first }
    let missing = draft.cases.compactMap(\.value).filter { value in
      !own.cases.contains { $0.value == value }
    }
    guard !missing.isEmpty else { return }
    let values = missing.sorted().map { "'\($0)'" }.joined(separator: ", ")
    differences.append("\(place): '\(name)' has no case for \(values)")
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
      let values = enumeration.cases.compactMap(\.value).map { ($0, "") }
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
