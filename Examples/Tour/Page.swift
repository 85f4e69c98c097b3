import Foundation
import SputnikMacros

/// Prints the tour: headings, documents with their variables, and responses.
struct Page {
  private let isColourful = isatty(STDOUT_FILENO) != 0

  func heading(_ number: Int, _ title: String) {
    print("\n" + style("\(number). \(title)", "1;36"))
    print(style(String(repeating: "─", count: title.count + 3), "36"))
  }

  func remark(_ text: String) { print(style(text, "2")) }

  /// Prints an operation as it is sent.
  func request(_ operation: some GraphQLOperation) throws {
    print(indented(try operation.document.prettyText))
    let body = try JSONValue(parsing: operation.httpBody())
    if let variables = body["variables"] {
      print(style("  variables ", "33") + variables.text)
    }
  }

  /// Prints a response, in lines.
  func response(_ lines: [String]) {
    for line in lines { print(style("  → ", "32") + line) }
  }

  func failure(_ error: any Error) {
    print(style("  ✗ ", "31") + "\(error)")
  }

  private func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)" }
      .joined(separator: "\n")
  }

  private func style(_ text: String, _ code: String) -> String {
    isColourful ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
