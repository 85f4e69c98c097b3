import Foundation

/// A report in the Static Analysis Results Interchange Format (OASIS, version 2.1.0), which code
/// hosts and editors read.
struct SARIFLog: Encodable {
  struct Text: Encodable { var text: String }
  struct Level: Encodable { var level: String }

  struct Rule: Encodable {
    var id: String
    var shortDescription: Text
    var defaultConfiguration: Level
  }

  struct Driver: Encodable {
    var name = "Sputnik"
    var rules: [Rule]
  }

  struct Tool: Encodable { var driver: Driver }

  struct Artifact: Encodable {
    var uri: String
    var uriBaseId: String?
  }

  struct Region: Encodable {
    var startLine: Int
    var startColumn: Int
  }

  struct PhysicalLocation: Encodable {
    var artifactLocation: Artifact
    var region: Region
  }

  struct LogicalLocation: Encodable {
    var fullyQualifiedName: String
    var kind: String
  }

  struct Location: Encodable {
    var physicalLocation: PhysicalLocation
    var logicalLocations: [LogicalLocation]?
    var message: Text?
  }

  struct Result: Encodable {
    var ruleId: String
    var ruleIndex: Int
    var level: String
    var message: Text
    var locations: [Location]
    var relatedLocations: [Location]?
  }

  struct Run: Encodable {
    var tool: Tool
    var results: [Result]
  }

  enum CodingKeys: String, CodingKey {
    case schema = "$schema"
    case version
    case runs
  }

  var schema = "https://json.schemastore.org/sarif-2.1.0.json"
  var version = "2.1.0"
  var runs: [Run]

  /// Makes a log with the rules that occur in a report.
  init(_ report: CheckReport) {
    var rules: [CheckRule] = []
    var indices: [CheckRule: Int] = [:]
    for finding in report.findings where indices[finding.rule] == nil {
      indices[finding.rule] = rules.count
      rules.append(finding.rule)
    }
    let driver = Driver(
      rules: rules.map {
        Rule(
          id: $0.name, shortDescription: Text(text: $0.summary),
          defaultConfiguration: Level(level: $0.defaultSeverity.level))
      })
    let results = report.findings.map { finding in
      let name = [finding.structName, finding.property].compactMap { $0 }.joined(separator: ".")
      return Result(
        ruleId: finding.rule.name, ruleIndex: indices[finding.rule] ?? 0,
        level: finding.severity.level, message: Text(text: finding.message),
        locations: [
          Location(
            finding.place, name, kind: finding.property == nil ? "type" : "member", message: nil)
        ],
        relatedLocations: finding.notes.isEmpty
          ? nil : finding.notes.map { Location($0.place, nil, kind: "", message: $0.message) })
    }
    runs = [Run(tool: Tool(driver: driver), results: results)]
  }
}

extension SARIFLog.Location {
  fileprivate init(_ place: SourcePlace, _ name: String?, kind: String, message: String?) {
    physicalLocation = SARIFLog.PhysicalLocation(
      artifactLocation: SARIFLog.Artifact(file: place.file),
      region: SARIFLog.Region(startLine: place.line, startColumn: place.column))
    logicalLocations = name.map { [SARIFLog.LogicalLocation(fullyQualifiedName: $0, kind: kind)] }
    self.message = message.map { SARIFLog.Text(text: $0) }
  }
}

extension SARIFLog.Artifact {
  /// Makes the location of a file. A relative path is relative to the root of the sources.
  fileprivate init(file: String) {
    let allowed = CharacterSet.urlPathAllowed.subtracting(CharacterSet(charactersIn: ":;"))
    let path = file.addingPercentEncoding(withAllowedCharacters: allowed) ?? file
    uri = file.hasPrefix("/") ? "file://" + path : path
    uriBaseId = file.hasPrefix("/") ? nil : "%SRCROOT%"
  }
}

extension Severity {
  /// The level in SARIF.
  fileprivate var level: String { self == .ignore ? "none" : rawValue }
}
