#if canImport(XcodeProjectPlugin)
  import Foundation
  import PackagePlugin
  import XcodeProjectPlugin

  extension SputnikSchemaCheck: XcodeBuildToolPlugin {
    func createBuildCommands(
      context: XcodePluginContext, target: XcodeTarget
    ) throws -> [Command] {
      let files = target.inputFiles.map(\.url)
      let folders =
        files.filter { ["schema.graphqls", "sputnik.json"].contains($0.lastPathComponent) }
        .map { $0.deletingLastPathComponent() }
      guard
        let configuration = Configuration(
          folders: folders + [context.xcodeProject.directoryURL])
      else {
        Diagnostics.warning(
          "SputnikSchemaCheck has no schema for the target '\(target.displayName)': add "
            + "'schema.graphqls' or 'sputnik.json' to the target")
        return []
      }
      let module = Module(
        name: target.product?.name ?? target.displayName,
        files: files.filter { $0.pathExtension == "swift" })
      return configuration.commands(
        for: [module], tool: try context.tool(named: "sputnik-schema-check").url,
        output: context.pluginWorkDirectoryURL)
    }
  }
#endif
