import ArgumentParser
import SputnikCore

/// The options of the requests with which a schema is downloaded.
struct DownloadOptions: ParsableArguments {
  @Option(
    name: .customLong("header"),
    help: ArgumentHelp(
      "A header field of the requests. The option can be repeated.", valueName: "name: value"))
  var headers: [String] = []

  @Option(help: ArgumentHelp("The longest time for a request.", valueName: "seconds"))
  var timeout = 60

  /// Throws if a value can't be meant.
  func check() throws(WrongUsage) {
    guard timeout > 0 else { throw WrongUsage("the timeout must be at least one second") }
  }

  /// Returns a download.
  ///
  /// - Parameter endpoint: The URL of the API.
  /// - Throws: ``CommandFailure`` for a header field that isn't one.
  func download(from endpoint: String) throws(CommandFailure) -> SchemaDownload {
    SchemaDownload(
      endpoint: endpoint, headers: try HeaderFields(arguments: headers), timeout: .seconds(timeout))
  }
}

extension HeaderFields {
  /// Reads the values of `--header`.
  ///
  /// - Parameter arguments: Texts such as `Authorization: Bearer 123`.
  /// - Throws: ``CommandFailure``, which never contains a text, because it may be a secret.
  init(arguments: [String]) throws(CommandFailure) {
    self.init()
    for argument in arguments {
      let parts = argument.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      let name = parts[0].trimmingCharacters(in: .whitespaces)
      guard parts.count == 2, !name.isEmpty else {
        throw CommandFailure("a header field is written like this: --header 'Name: value'")
      }
      append(parts[1].trimmingCharacters(in: .whitespaces), to: name)
    }
  }
}
