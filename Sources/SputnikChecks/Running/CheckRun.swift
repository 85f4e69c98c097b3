import Foundation
import SputnikLanguage
import SputnikSchema

/// A check of files with the schemas that a configuration names: what the build plugin and the
/// command run.
package struct CheckRun: Sendable {
  package var configuration: CheckConfiguration
  /// What is wrong with the schemas, although they can be used.
  package let schemaWarnings: [SchemaWarning]
  /// The configuration and the schemas.
  let inputs: [URL]
  private let schemas: [Schema]

  /// Reads a configuration and its schemas.
  ///
  /// - Parameter file: `sputnik.json`. The paths of schemas are relative to its folder.
  package init(configurationAt file: URL) throws(CheckInputError) {
    configuration = try Self.configuration(at: file)
    guard !configuration.schemas.isEmpty else {
      throw CheckInputError(
        file: file.path, message: "no schema is named: add \"schema\": \"schema.graphqls\"")
    }
    let folder = file.deletingLastPathComponent()
    var inputs = [file]
    var schemas: [Schema] = []
    var warnings: [SchemaWarning] = []
    for schema in configuration.schemas {
      let file = URL(filePath: schema.path, relativeTo: folder)
      inputs.append(file)
      let schema = try Self.schema(at: file)
      schemas.append(schema)
      warnings += SchemaWarning.warnings(about: schema, in: file.path)
    }
    self.inputs = inputs
    self.schemas = schemas
    schemaWarnings = warnings
  }

  /// Reads a schema that covers all files.
  ///
  /// - Parameters:
  ///   - file: The schema.
  ///   - settings: A configuration, whose own schemas aren't read.
  package init(schemaAt file: URL, settingsAt settings: URL? = nil) throws(CheckInputError) {
    configuration = CheckConfiguration()
    if let settings { configuration.settings = try Self.configuration(at: settings).settings }
    inputs = [file] + [settings].compactMap { $0 }
    let schema = try Self.schema(at: file)
    schemas = [schema]
    schemaWarnings = SchemaWarning.warnings(about: schema, in: file.path)
  }

  private static func configuration(at file: URL) throws(CheckInputError) -> CheckConfiguration {
    let text = try text(of: file)
    do throws(ConfigurationError) {
      return try CheckConfiguration(json: text)
    } catch {
      throw CheckInputError(file: file.path, message: "\(error)")
    }
  }

  /// Checks files.
  package func report(on sources: AnnotatedSources) -> CheckReport {
    configuration.check(sources, schemas: schemas)
  }

  /// Reads a schema: its definitions, or the result of an introspection query if the file's
  /// extension is `json`.
  package static func schema(at file: URL) throws(CheckInputError) -> Schema {
    let data = try data(of: file)
    do throws(SchemaError) {
      if file.pathExtension == "json" { return try Schema(introspection: data) }
      return try Schema(sdl: text(utf8: data))
    } catch {
      switch error {
      case .syntax(let error):
        throw CheckInputError(file: file.path, place: error.location, message: error.message)
      case .introspection(let message):
        throw CheckInputError(file: file.path, message: message)
      case .invalid(let findings):
        throw CheckInputError(file: file.path, findings)
      }
    }
  }

  private static func text(utf8 data: Data) throws(SchemaError) -> String {
    do throws(GraphQLSyntaxError) {
      return try GraphQL.text(utf8: data)
    } catch {
      throw .syntax(error)
    }
  }

  /// Reads a Swift file.
  package static func sourceFile(
    at file: URL, path: String, module: String
  ) throws(CheckInputError) -> SourceFile {
    SourceFile(path: path, module: module, text: try text(of: file))
  }

  private static func text(of file: URL) throws(CheckInputError) -> String {
    guard let text = String(data: try data(of: file), encoding: .utf8) else {
      throw CheckInputError(file: file.path, message: "the file isn't text in UTF-8")
    }
    return text
  }

  private static func data(of file: URL) throws(CheckInputError) -> Data {
    do {
      return try Data(contentsOf: file)
    } catch {
      throw CheckInputError(
        file: file.path,
        message: FileManager.default.fileExists(atPath: file.path)
          ? "the file can't be read" : "there is no such file")
    }
  }
}
