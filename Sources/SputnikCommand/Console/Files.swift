import Foundation

/// Reads and writes the files of a command. The name `-` means standard input and standard output.
enum Files {
  /// Reads a file.
  ///
  /// - Throws: ``CommandFailure`` with the file's name.
  static func read(_ path: String) throws(CommandFailure) -> Data {
    do {
      return path == "-"
        ? try FileHandle.standardInput.readToEnd() ?? Data()
        : try Data(contentsOf: URL(filePath: path))
    } catch {
      throw CommandFailure("can't read '\(path)': \(reason(for: error))")
    }
  }

  /// Writes a text. A file that exists is replaced as a whole, or stays as it is.
  ///
  /// - Throws: ``CommandFailure`` with the file's name.
  static func write(_ text: String, to path: String, on console: Console) throws(CommandFailure) {
    if path == "-" { return console.output(text) }
    do {
      try Data(text.utf8).write(to: URL(filePath: path), options: .atomic)
    } catch {
      throw CommandFailure("can't write '\(path)': \(reason(for: error))")
    }
  }

  /// Writes what a command makes, and tells the file's name.
  ///
  /// - Throws: ``CommandFailure`` with the file's name.
  static func writeResult(
    _ text: String, to path: String, on console: Console
  ) throws(CommandFailure) {
    try write(text, to: path, on: console)
    if path != "-" { console.progress("Wrote \(path)") }
  }

  private static func reason(for error: any Error) -> String {
    switch (error as? CocoaError)?.code {
    case .fileNoSuchFile?, .fileReadNoSuchFile?: return "there is no such file or folder"
    case .fileReadNoPermission?, .fileWriteNoPermission?: return "permission denied"
    default: break
    }
    let posix = (error as NSError).userInfo[NSUnderlyingErrorKey] as? POSIXError
    return posix?.localizedDescription ?? error.localizedDescription
  }
}
