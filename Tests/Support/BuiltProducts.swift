import Foundation

/// What was built together with the running tests: the modules, the plugin and the objects.
package struct BuiltProducts: Sendable {
  private let folder: URL

  /// Finds what was built.
  ///
  /// - Throws: ``MissingBuild`` if no folder around the tests contains the modules and the plugin.
  package init() throws {
    let bundle = Bundle(for: BundleMarker.self)
    var folder = bundle.executableURL ?? bundle.bundleURL
    while folder.pathComponents.count > 1 {
      folder.deleteLastPathComponent()
      if ["Modules/Sputnik.swiftmodule", Self.plugin].allSatisfy({
        FileManager.default.fileExists(atPath: folder.appending(path: $0).path)
      }) {
        self.folder = folder
        return
      }
    }
    throw MissingBuild()
  }

  private static let plugin = "SputnikCompilerPlugin-tool"

  /// The compiler's arguments for the modules and the plugin.
  package var compilerArguments: [String] {
    [
      "-I", folder.appending(path: "Modules").path, "-load-plugin-executable",
      folder.appending(path: Self.plugin).path + "#SputnikCompilerPlugin",
    ] + moduleMaps
  }

  /// The arguments for the system's SQLite, which the modules need if the trait is on.
  private var moduleMaps: [String] {
    #if SQLite
      let sources = folder.appending(path: "../../checkouts/GRDB.swift/Sources/GRDBSQLite")
      return ["-I", sources.standardized.path]
    #else
      return []
    #endif
  }

  /// The objects of a target, for the linker.
  package func objects(of target: String) -> [String] {
    let files = FileManager.default.enumerator(
      at: folder.appending(path: "\(target).build"), includingPropertiesForKeys: nil)
    return (files?.allObjects ?? []).compactMap { $0 as? URL }.filter { $0.pathExtension == "o" }
      .map(\.path).sorted()
  }
}

/// No folder around the running tests contains the library's modules and its plugin.
package struct MissingBuild: Error {}

private final class BundleMarker {}
