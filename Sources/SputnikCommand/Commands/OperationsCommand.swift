import ArgumentParser
import SputnikCore
import SputnikLanguage
import SputnikChecks

/// `sputnik operations`: prints the documents of annotated structs.
struct OperationsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "operations",
    abstract: "Prints the documents of operations, or a manifest of persisted documents.",
    discussion: """
      The files aren't compiled. Each document is the one that the compiled operation sends with its \
      full selection. Arguments that are set on an instance with @Argument aren't in it, so such an \
      operation can't be part of a manifest.

      A request maker with a cache sends other documents: they also ask for the types of entities, and \
      for what is missing of their keys. --for-cache prints these, also into a manifest.

      Examples:
        sputnik operations Sources
        sputnik operations --for-cache Sources
        sputnik operations --manifest -o manifest.json Sources

      A document with a variable that the operation doesn't declare is left out, and the variable is \
      reported at the property that uses it.

      Exit status: 0 if all documents are known and valid, 1 if some aren't, 2 for wrong usage or wrong \
      input.
      """)

  @Argument(help: ArgumentHelp("Swift files, or folders that contain some.", valueName: "path"))
  var paths: [String] = []

  @Flag(help: "Writes a manifest in Apollo's format, with an identifier for each document.")
  var manifest = false

  @Flag(help: "Prints the documents that are sent with a cache.")
  var forCache = false

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("The file to write, or '-' for standard output.", valueName: "file"))
  var output = "-"

  func run() async throws {
    guard !paths.isEmpty else {
      throw WrongUsage("which files? Write the names of Swift files or folders, such as Sources")
    }
    let console = Console.current
    let sources = AnnotatedSources(try SwiftFiles.read(paths))
    for unchecked in sources.unchecked {
      console.report(
        .warning, "the document of '\(unchecked.subject)' isn't known: \(unchecked.reason)",
        at: "\(unchecked.place)")
    }
    let invalid = sources.operations.filter { !$0.undeclaredVariables.isEmpty }
    for operation in invalid { report(operation, on: console) }
    let valid = sources.operations.filter(\.undeclaredVariables.isEmpty)
    let varying = manifest ? valid.filter(\.hasInstanceArguments) : []
    for operation in varying {
      console.report(
        .warning,
        "'\(operation.structName)' isn't in the manifest: its document depends on arguments that are "
          + "set on the instance", at: "\(operation.place)")
    }
    let documents = valid.filter { !manifest || !$0.hasInstanceArguments }
      .map { forCache ? $0.document.identified : $0.document }
    let text =
      manifest
      ? PersistedDocumentManifest(operations: documents.compactMap(\.persisted)).text + "\n"
      : documents.map { $0.prettyText + "\n" }.joined(separator: "\n")
    try Files.writeResult(text, to: output, on: console)
    if !sources.unchecked.isEmpty || !invalid.isEmpty || !varying.isEmpty {
      throw ExitStatus.findings
    }
  }

  /// Reports the variables that an operation uses and doesn't declare, at the properties that use
  /// them. A compiled program throws the same before it sends the operation.
  private func report(_ operation: SourceOperation, on console: Console) {
    for variable in operation.undeclaredVariables {
      console.report(
        .error,
        "the operation '\(operation.structName)' doesn't declare the variable '\(variable.name)': "
          + variable.remedy(in: operation.structName), at: "\(variable.place)")
    }
  }
}

extension GraphQL.Document {
  /// The operation as a part of a manifest.
  fileprivate var persisted: PersistedDocumentManifest.Operation? {
    operations.first.map { .init(name: $0.name ?? "", kind: $0.kind, document: text) }
  }
}
