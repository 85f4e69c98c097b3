import Foundation
import PackagePlugin

/// Runs `sputnik` in the folder of a package: `swift package sputnik check --schema schema.graphqls Sources`.
@main struct SputnikCommandPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    try run(
      context.tool(named: "SputnikExecutable").url, arguments, in: context.package.directoryURL)
  }

  /// Runs the tool, and fails as it does.
  func run(_ tool: URL, _ arguments: [String], in folder: URL) throws {
    // Xcode adds the targets that are chosen in its menu. The command has no such option.
    var extractor = ArgumentExtractor(arguments)
    _ = extractor.extractOption(named: "target")
    let process = Process()
    process.executableURL = tool
    process.arguments = extractor.remainingArguments
    process.currentDirectoryURL = folder
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus != 0 else { return }
    // What is wrong was written by the command itself. Its status is that of the plugin.
    exit(process.terminationStatus)
  }
}
