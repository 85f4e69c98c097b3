import SputnikLanguage
import SputnikSchema

/// The differences between structs and the types of a schema.
///
/// Each pair of a Swift type and a type of the schema is compared once, however many operations use
/// it. The pairs that are found on the way wait in a list, so that structs may be nested deeply or
/// contain themselves.
struct StructFindings {
  /// A Swift type at a place where the schema has a type.
  private struct Pair: Hashable {
    var type: Int
    var schemaType: String
    var use: ValueUse
  }

  let schema: Schema
  let types: [SourceType]
  let comparison: TypeComparison
  var findings: FindingCollector
  var unchecked: [Unchecked] = []
  /// The types of the schema that a struct is used for.
  private(set) var schemaTypes: [Int: [String]] = [:]
  /// Whether fields and types that don't exist are reported. Otherwise validation reports them.
  private(set) var reportsUnknown = false
  /// The fragments that no key tells of, in one of the operations or by themselves.
  var unfilledProperties: Set<SourceProperty> = []
  /// The types in the documents of operations, whose fields and fragments validation knows.
  private var documented: Set<Int> = []
  private var known: Set<Pair> = []
  private var pending: [Pair] = []

  init(schema: Schema, types: [SourceType], settings: CheckSettings) {
    self.schema = schema
    self.types = types
    comparison = TypeComparison(schema, scalars: settings.scalars)
    findings = FindingCollector(settings: settings)
  }

  // MARK: Where checks begin

  /// Checks the structs of an operation and its variables.
  mutating func check(_ operation: SourceOperation) {
    document(operation.type)
    checkOperation(operation.type)
    for variable in operation.variables { check(variable, of: operation) }
    checkPending()
  }

  /// Checks operations whose documents aren't known, and fragments that no operation uses.
  ///
  /// - Parameter isCovered: Returns whether the schema covers a type.
  mutating func checkRest(where isCovered: (SourceType) -> Bool) {
    for (index, type) in types.enumerated() where schemaTypes[index] == nil && isCovered(type) {
      guard case .structure(let structure) = type.content else { continue }
      switch structure.kind {
      case .operation:
        reportsUnknown = true
        checkOperation(index)
      case .fragment:
        reportsUnknown = !documented.contains(index)
        checkFragment(index, structure)
      case .satellite: continue
      }
      checkPending()
    }
  }

  private mutating func checkOperation(_ index: Int) {
    guard case .structure(let structure) = types[index].content,
      case .operation(let kind, _) = structure.kind,
      let root = schema.rootType(of: kind), schema.type(named: root) != nil
    else { return }
    add(index, root, .response)
  }

  private mutating func checkFragment(_ index: Int, _ structure: SourceStructure) {
    if schema.type(named: structure.typeName)?.isComposite == true {
      var writer = SelectionWriter(types: types, withInstanceArguments: true)
      if let selections = try? writer.unusedFragment(index, structure) {
        unfilledProperties.formUnion(writer.unfilledProperties(in: selections))
      }
      return add(index, structure.typeName, .response)
    }
    guard reportsUnknown else { return }
    reportUnknownType(
      structure.typeName, owner: types[index].name, property: nil, at: types[index].place)
  }

  /// Notes the types that an operation's document has, also those that are compared with nothing,
  /// because a field or a type around them doesn't exist.
  private mutating func document(_ operation: Int) {
    var open = [operation]
    while let index = open.popLast() {
      guard documented.insert(index).inserted else { continue }
      let fields =
        switch types[index].content {
        case .structure(let structure): structure.fields
        case .union(let union): union.members
        case .enumeration, .oneOf, .scalar, .unreadable: [SourceField]()
        }
      for case .annotated(let type) in fields.map(\.type.named) { open.append(type) }
    }
  }

  mutating func reportUnknownType(
    _ name: String, owner: String, property: String?, at place: SourcePlace
  ) {
    // The types for introspection (section 4) aren't in the schema.
    if name.hasPrefix("__") { return }
    let names = schema.types.lazy.filter(\.isComposite).map(\.name)
    findings.report(
      .structure(.unknownType), "the schema has no object type, interface or union '\(name)'",
      remedy: .similar(DidYouMean.names(for: name, among: names)), coordinate: .type(name),
      owner: owner,
      property: property, at: place)
  }

  // MARK: Pairs

  /// Has an annotated type compared with a type of the schema: the fields of an object, the members
  /// of an input object, or the values of an enum.
  mutating func add(_ type: Int, _ schemaType: String, _ use: ValueUse) {
    let pair = Pair(type: type, schemaType: schemaType, use: use)
    guard known.insert(pair).inserted else { return }
    pending.append(pair)
    if use == .response { schemaTypes[type, default: []].append(schemaType) }
  }

  private mutating func checkPending() {
    while let pair = pending.popLast() {
      guard let schemaType = schema.type(named: pair.schemaType) else { continue }
      switch (types[pair.type].content, pair.use, schemaType) {
      case (.enumeration(let enumeration), _, .enum(let definition)):
        compare(enumeration, pair.type, with: definition, pair.use)
      case (.structure(let structure), .response, _):
        compareFields(structure, pair.type, with: schemaType)
      case (.union(let union), .response, _): compare(union, pair.type, with: schemaType)
      case (.structure(let structure), _, .inputObject(let definition)):
        compare(structure, pair.type, with: definition)
      case (.oneOf(let oneOf), _, .inputObject(let definition)):
        compare(oneOf, pair.type, with: definition)
      default: continue
      }
    }
  }
}
