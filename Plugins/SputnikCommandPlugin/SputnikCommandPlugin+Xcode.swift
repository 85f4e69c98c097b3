#if canImport(XcodeProjectPlugin)
  import PackagePlugin
  import XcodeProjectPlugin

  extension SputnikCommandPlugin: XcodeCommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      try run(
        context.tool(named: "SputnikExecutable").url, arguments,
        in: context.xcodeProject.directoryURL)
    }
  }
#endif
