import SputnikNames

/// Finds the operations in the text of a document.
///
/// It reads only the words outside of all braces. It doesn't check the text, because the server
/// does.
package struct OperationNames {
  private enum Token {
    case word(String)
    case opening(UInt8)
    case closing(UInt8)
    case other
  }

  /// The beginning of an operation: its kind and its name.
  package struct Heading: Equatable {
    /// The kind of operation.
    package var kind: GraphQL.OperationKind
    /// The operation's name, or `nil` for an anonymous operation.
    package var name: String?
  }

  /// Returns the names of the operations, in the order of the text, with `nil` for an anonymous
  /// operation.
  ///
  /// - Parameter document: The text of the document.
  package static func of(_ document: String) -> [String?] { headings(of: document).map(\.name) }

  /// Returns the kinds and the names of the operations, in the order of the text.
  ///
  /// - Parameter document: The text of the document.
  package static func headings(of document: String) -> [Heading] {
    var scanner = OperationNames(rest: document.utf8[...])
    var headings: [Heading] = []
    var depth = 0
    var isAtStart = true
    var canHaveName = false
    while let token = scanner.next() {
      switch token {
      case .word(let word) where canHaveName:
        headings[headings.count - 1].name = word
        canHaveName = false
      case .word(let word) where isAtStart:
        isAtStart = false
        let kind = GraphQL.OperationKind(rawValue: word)
        canHaveName = kind != nil
        if let kind { headings.append(Heading(kind: kind)) }
      case .opening(let byte):
        if isAtStart, byte == UInt8(ascii: "{") { headings.append(Heading(kind: .query)) }
        depth += 1
        isAtStart = false
        canHaveName = false
      case .closing(let byte):
        depth -= 1
        // A definition ends with its selection set.
        isAtStart = depth == 0 && byte == UInt8(ascii: "}")
      case .word, .other: canHaveName = false
      }
    }
    return headings
  }

  private var rest: Substring.UTF8View

  /// Reads the next token, without the ignored text before it.
  private mutating func next() -> Token? {
    while let byte = rest.first {
      switch byte {
      case UInt8(ascii: "#"):
        rest = rest.drop { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
      case UInt8(ascii: "\""): skipString()
      case UInt8(ascii: " "), UInt8(ascii: ","), 0x09, 0x0A, 0x0D: rest.removeFirst()
      case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "["):
        return .opening(rest.removeFirst())
      case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]"):
        return .closing(rest.removeFirst())
      default:
        let word = rest.prefix(while: isGraphQLNameContinue)
        guard !word.isEmpty else {
          rest.removeFirst()
          return .other
        }
        rest = rest[word.endIndex...]
        return .word(String(Substring(word)))
      }
    }
    return nil
  }

  /// Skips a string or a block string (specification, section 2.9.4).
  private mutating func skipString() {
    let quote = UInt8(ascii: "\"")
    let isBlock = rest.starts(with: [quote, quote, quote])
    rest = rest.dropFirst(isBlock ? 3 : 1)
    while let byte = rest.first {
      if byte == UInt8(ascii: "\\") {
        // In a block string, only `\"""` is an escape sequence.
        let isEscape = !isBlock || rest.dropFirst().starts(with: [quote, quote, quote])
        rest = rest.dropFirst(!isEscape ? 1 : isBlock ? 4 : 2)
      } else if byte == quote, !isBlock || rest.starts(with: [quote, quote, quote]) {
        rest = rest.dropFirst(isBlock ? 3 : 1)
        return
      } else {
        rest.removeFirst()
      }
    }
  }
}
