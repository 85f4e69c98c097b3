import Foundation
import PackagePlugin

/// A module whose files are read.
struct Module {
  var name: String
  var files: [URL]
}

/// The file that names the schema: a schema itself, or `sputnik.json`.
struct Configuration {
  private let file: URL
  private let isSchema: Bool

  /// Finds the file in the first of the folders that has one.
  init?(folders: [URL]) {
    for folder in folders {
      for (name, isSchema) in [("sputnik.json", false), ("schema.graphqls", true)] {
        let file = folder.appending(path: name)
        if FileManager.default.fileExists(atPath: file.path) {
          self.file = file
          self.isSchema = isSchema
          return
        }
      }
    }
    return nil
  }

  /// Returns the command that checks the first of the modules. The others are those it depends on.
  ///
  /// Its only output is a Swift file, because other outputs would become resources of the target.
  ///
  /// - Returns: The command, or nothing if a schema is missing, which is reported: the build system
  ///   would say that it can't make the output.
  func commands(
    for modules: [Module], tool: URL, output: URL
  ) -> [Command] {
    let schemas = isSchema ? [] : schemas
    let missing = schemas.filter { !FileManager.default.fileExists(atPath: $0.file.path) }
    for schema in missing {
      Diagnostics.error(
        "there is no schema at '\(schema.path)', which the key '\(schema.key)' names: download it with "
          + "'sputnik schema', or change the path, which is relative to the folder of 'sputnik.json'",
        file: file.path, line: nil)
    }
    guard missing.isEmpty else { return [] }
    let result = output.appending(path: "SputnikSchemaCheck.swift")
    var arguments = [
      isSchema ? "--schema" : "--configuration", file.path,
      "--output", result.path,
    ]
    for module in modules {
      arguments += ["--module", module.name] + module.files.map(\.path)
    }
    // The schemas that a configuration names are inputs too.
    let inputs = [file] + schemas.map(\.file) + modules.flatMap(\.files)
    return [
      .buildCommand(
        displayName: "Checking the structs of \(modules.first?.name ?? "") against the schema",
        executable: tool, arguments: arguments, inputFiles: inputs, outputFiles: [result])
    ]
  }

  /// The files that the configuration names, with their keys. The tool reports what is wrong with
  /// the configuration.
  private var schemas: [(key: String, path: String, file: URL)] {
    struct Content: Decodable {
      struct Schema: Decodable { var schema: String? }
      var schema: String?
      var schemas: [Schema]?
    }
    guard let content = try? JSONDecoder().decode(Content.self, from: Data(contentsOf: file)) else {
      return []
    }
    let several = (content.schemas ?? []).enumerated().map { ("schemas[\($0)].schema", $1.schema) }
    let folder = file.deletingLastPathComponent()
    return ([("schema", content.schema)] + several).compactMap { key, path in
      path.map { (key, $0, URL(filePath: $0, relativeTo: folder).absoluteURL) }
    }
  }
}
