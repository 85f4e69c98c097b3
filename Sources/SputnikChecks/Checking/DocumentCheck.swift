import Foundation
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
    for finding in schema.validate(operation.located) {
      guard !finding.isOfInstanceArgument else { continue }
      report(finding, in: operation)
    }
  }

  private mutating func report(_ finding: ValidationFinding, in operation: SourceOperation) {
    var place = finding.locations.first.map(operation.place) ?? operation.place
    let entry = index[place]
    // A selection is missing, or there is one, because of the property's type.
    if finding.rule == .leafFieldSelections, let type = entry?.typePlace { place = type }
    let type = entry?.type ?? operation.type
    let message = finding.message(for: operation)
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

  /// The coordinate of a property's field. A struct may be used for several types; the message names
  /// the right one.
  private func coordinate(of entry: PlaceIndex.Entry?, in message: String) -> String? {
    guard let entry, let name = entry.schemaName, let owners = schemaTypes[entry.type] else {
      return nil
    }
    let owner = owners.first { message.contains("'\($0)'") } ?? owners.first
    return owner.map { "\($0).\(name)" }
  }

  private func notes(
    _ finding: ValidationFinding, _ operation: SourceOperation, _ place: SourcePlace
  ) -> [CheckFinding.Note] {
    let message =
      switch finding.rule {
      case .allVariableUsagesAreAllowed: "the variable is declared here"
      case .fieldSelectionMerging: "the other field is here"
      default: "this belongs to it"
      }
    return finding.locations.dropFirst().map(operation.place).filter { $0 != place }
      .map { CheckFinding.Note(message: message, place: $0) }
  }
}

extension ValidationFinding {
  /// Whether the finding is about the use of an argument that is set on the instance.
  ///
  /// In the document it is a variable, for which other rules apply: a literal string is a valid ID,
  /// and a variable of type `String` isn't. The struct is compared instead.
  fileprivate var isOfInstanceArgument: Bool {
    rule == .allVariableUsagesAreAllowed && instanceArgument != nil
  }

  /// The name of a variable with a dot, which can't be that of a variable in the source.
  private var instanceArgument: Substring? {
    guard let start = message.range(of: "the variable '$")?.upperBound else { return nil }
    let name = message[start...].prefix { $0 != "'" }
    return name.contains(".") ? name : nil
  }

  /// The message in terms of the structs.
  fileprivate func message(for operation: SourceOperation) -> String {
    guard let name = instanceArgument, let dot = name.lastIndex(of: ".") else { return message }
    return message.replacingOccurrences(
      of: "the variable '$\(name)'",
      with: "the argument '\(name[name.index(after: dot)...])' of '\(name[..<dot])'")
  }
}
