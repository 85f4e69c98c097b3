import SputnikLanguage

/// A file with GraphQL operations and fragments.
package struct DocumentFile: Hashable, Sendable {
  /// The file's name, for reports and for the names of anonymous operations: `HeroName.graphql`.
  package var name: String
  /// The text of the document.
  package var text: String

  /// Makes a file.
  ///
  /// - Parameters:
  ///   - name: The file's name.
  ///   - text: The text of the document.
  package init(name: String, text: String) {
    self.name = name
    self.text = text
  }

  /// The file's name without folders and extensions: `HeroName`.
  var baseName: String {
    let last = name.split(separator: "/").last ?? ""
    return String(last.prefix { $0 != "." })
  }

  /// The text with `\n` at the ends of lines, and without a byte order mark. Lines keep their
  /// numbers.
  var lines: String {
    let text = text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text
    return text.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
  }
}
