import SputnikLanguage
import SputnikSchema
import SputnikSource

/// Validates the documents of operations, and reports the mistakes at the structs.
struct DocumentCheck {
  private let schema: Schema
  private let types: [SourceType]
  /// The types of the schema that a struct is used for.
  private let schemaTypes: [Int: [String]]
  private(set) var findings: FindingCollector
  private lazy var index = PlaceIndex(types)

  /// Makes a check.
  ///
  /// - Parameter structs: The check of the structs, which knows what they are used for.
  init(_ structs: StructCheck) {
    schema = structs.schema
    types = structs.types
    schemaTypes = structs.schemaTypes
    findings = FindingCollector(settings: structs.findings.settings)
  }

  mutating func check(_ operation: SourceOperation) {
    let instanceArguments = InstanceArguments(of: operation)
    for finding in schema.placedFindings(in: operation.checkedDocument).sorted {
      if instanceArguments.areSubject(of: finding) { continue }
      report(finding, in: operation)
    }
  }

  private mutating func report(
    _ finding: FindingList<ValidationRule>.Item, in operation: SourceOperation
  ) {
    var place = finding.offsets.first.map(operation.place(ofPart:)) ?? operation.place
    let entry = index[place]
    // A selection is missing, or there is one, because of the property's type.
    if finding.rule == .leafFieldSelections, let type = entry?.typePlace { place = type }
    let type = entry?.type ?? operation.type
    let message = finding.text
    findings.report(
      .document(finding.rule), message,
      coordinate: coordinate(in: message) ?? coordinate(of: entry, in: message),
      owner: types[type].name, property: entry?.property, at: place,
      notes: notes(finding, operation, place))
  }

  /// The coordinate that a message names: `'Query.hero'`.
  private func coordinate(in message: String) -> String? {
    for part in message.split(separator: "'", omittingEmptySubsequences: false)
      .enumerated().filter({ $0.offset % 2 == 1 }).map(\.element)
    {
      guard let dot = part.firstIndex(of: "."), !part.contains(" ") else { continue }
      if schema.type(named: String(part[..<dot])) != nil { return String(part) }
    }
    return nil
  }

  /// The coordinate of a property's field. A struct may be used for several types; the message
  /// names the right one.
  private func coordinate(of entry: PlaceIndex.Entry?, in message: String) -> String? {
    guard let entry, let name = entry.schemaName, let owners = schemaTypes[entry.type] else {
      return nil
    }
    let owner = owners.first { message.contains("'\($0)'") } ?? owners.first
    return owner.map { "\($0).\(name)" }
  }

  private func notes(
    _ finding: FindingList<ValidationRule>.Item, _ operation: SourceOperation, _ place: SourcePlace
  ) -> [CheckFinding.Note] {
    let message =
      switch finding.rule {
      case .allVariableUsagesAreAllowed: "the variable is declared here"
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
    // No variable in the source has a dot in its name.
    let variables = operation.variables.lazy.filter { $0.name.contains(".") }
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
