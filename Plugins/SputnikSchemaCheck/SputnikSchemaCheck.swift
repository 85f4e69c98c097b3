import Foundation
import PackagePlugin

/// Checks the annotated structs of a target against a schema when the target is built.
///
/// The schema is the file `schema.graphqls` in the target, or what `sputnik.json` in the target or in
/// the package names.
@main struct SputnikSchemaCheck: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target.sourceModule else { return [] }
    guard
      let configuration = Configuration(
        folders: [target.directoryURL, context.package.directoryURL])
    else {
      Diagnostics.warning(
        "SputnikSchemaCheck has no schema for the target '\(target.name)': add 'schema.graphqls' to the "
          + "target, or 'sputnik.json' to the target or the package")
      return []
    }
    // Satellites may be in other targets of the package. Those of other packages aren't checked.
    let own = Set(context.package.targets.map(\.id))
    let modules =
      [target]
      + target.recursiveTargetDependencies.compactMap { dependency in
        own.contains(dependency.id) ? dependency.sourceModule : nil
      }
    return configuration.commands(
      for: modules.map { Module(name: $0.moduleName, files: $0.swiftFiles) },
      tool: try context.tool(named: "sputnik-schema-check").url,
      output: context.pluginWorkDirectoryURL)
  }
}

extension SourceModuleTarget {
  var swiftFiles: [URL] { sourceFiles(withSuffix: "swift").map(\.url) }
}
