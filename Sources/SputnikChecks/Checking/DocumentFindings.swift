import SputnikLanguage
import SputnikSchema

/// The mistakes in the documents of operations, with their places in the structs.
struct DocumentFindings {
  private let schema: Schema
  private let types: [SourceType]
  /// The types of the schema that a struct is used for.
  private let schemaTypes: [Int: [String]]
  private(set) var findings: FindingCollector
  private lazy var index = PlaceIndex(types)

  /// Makes an empty list of findings.
  ///
  /// - Parameter structs: The findings of the structs, which know what these are used for.
  init(_ structs: StructFindings) {
    schema = structs.schema
    types = structs.types
    schemaTypes = structs.schemaTypes
    findings = FindingCollector(settings: structs.findings.settings)
  }

  mutating func check(_ operation: SourceOperation) {
    let instanceArguments = InstanceArguments(of: operation)
    let all = schema.placedFindings(in: operation.checkedDocument).sorted
    // The variables that seem to be unused may be meant for the fields that aren't selected.
    let lacksSelection = all.contains(where: lacksSelection)
    for finding in all {
      if instanceArguments.areSubject(of: finding) { continue }
      if finding.rule == .allVariablesUsed, lacksSelection { continue }
      report(finding, in: operation)
    }
  }

  /// Returns whether a finding is about a property without fields in place of an object.
  private func lacksSelection(_ finding: FindingList<ValidationRule>.Item) -> Bool {
    guard finding.rule == .leafFieldSelections,
      case .member(let type, let name)? = finding.coordinate,
      let definition = schema.field(name, of: type)
    else { return false }
    return schema.type(named: definition.type.namedType)?.isComposite == true
  }

  private mutating func report(
    _ finding: FindingList<ValidationRule>.Item, in operation: SourceOperation
  ) {
    var place = finding.offsets.first.map(operation.place(ofPart:)) ?? operation.place
    let entry = index[place]
    // A selection is missing, or there is one, because of the property's type.
    if finding.rule == .leafFieldSelections, let type = entry?.typePlace { place = type }
    let type = entry?.type ?? operation.type
    let remedy = remedy(for: finding, in: operation)
    findings.report(
      .document(finding.rule), finding.message, remedy: remedy,
      coordinate: coordinate(of: finding, at: entry), owner: types[type].name,
      property: entry?.property, at: place, notes: notes(finding, operation, place))
  }

  /// Returns what to do: for a variable that nobody declares, the line to write.
  private func remedy(
    for finding: FindingList<ValidationRule>.Item, in operation: SourceOperation
  ) -> Remedy {
    guard finding.rule == .allVariableUsesDefined, finding.suggestions.isEmpty,
      let variable = operation.undeclaredVariables.first(where: { $0.name == finding.variable })
    else { return .similar(finding.suggestions) }
    return .advice(variable.remedy(in: types[operation.type].name))
  }

  /// The part of the schema that a finding is about. That is the property's field if the finding
  /// has none of its own, or if it is about a directive.
  private func coordinate(
    of finding: FindingList<ValidationRule>.Item, at entry: PlaceIndex.Entry?
  ) -> SchemaCoordinate? {
    if let coordinate = finding.coordinate, coordinate.type != nil { return coordinate }
    guard let entry, let name = entry.schemaName else { return nil }
    return schemaTypes[entry.type]?.first.map { .member(type: $0, name: name) }
  }

  private func notes(
    _ finding: FindingList<ValidationRule>.Item, _ operation: SourceOperation, _ place: SourcePlace
  ) -> [CheckFinding.Note] {
    let message =
      switch finding.rule {
      case .allVariableUsagesAreAllowed: "the variable is declared here"
      case .allVariableUsesDefined: "the operation is here"
      case .fieldSelectionMerging: "the other field is here"
      default: "the mistake concerns this place too"
      }
    return finding.offsets.dropFirst().map(operation.place(ofPart:)).filter { $0 != place }
      .map { CheckFinding.Note(message: message, place: $0) }
  }
}

/// The arguments of an operation that are set on instances.
///
/// In the checked document they are variables, for which other rules apply: a literal string is a
/// valid ID, and a variable of type `String` isn't. Their structs are compared instead.
private struct InstanceArguments {
  private let operation: SourceOperation
  private let places: Set<SourcePlace>

  init(of operation: SourceOperation) {
    self.operation = operation
    let variables = operation.variables.lazy.filter(\.isSetOnInstance)
    places = Set(variables.compactMap(\.places).flatMap { [$0.name, $0.type] })
  }

  func areSubject(of finding: FindingList<ValidationRule>.Item) -> Bool {
    switch finding.rule {
    case .allVariableUsagesAreAllowed, .variablesAreInputTypes:
      finding.offsets.first.map { places.contains(operation.place(ofPart: $0)) } ?? false
    default: false
    }
  }
}
