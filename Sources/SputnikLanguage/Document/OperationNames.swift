/// Finds the operations of a document's text by its outermost words alone: whether the text is
/// GraphQL is the server's business.
package struct OperationNames {
  private enum Token {
    case word(String)
    case opening(UInt8)
    case closing(UInt8)
    case other
  }

  /// How an operation begins.
  package struct Heading: Equatable {
    package var kind: GraphQL.OperationKind
    /// `nil` for one without a name.
    package var name: String?
  }

  /// The names of the operations in the order of the text; `nil` for one without a name.
  package static func of(_ document: String) -> [String?] { headings(of: document).map(\.name) }

  /// How the operations begin, in the order of the text.
  package static func headings(of document: String) -> [Heading] {
    var scanner = OperationNames(rest: document.utf8[...])
    var headings: [Heading] = []
    var depth = 0
    var isAtStart = true
    var awaitsName = false
    while let token = scanner.next() {
      switch token {
      case .word(let word) where awaitsName:
        headings[headings.count - 1].name = word
        awaitsName = false
      case .word(let word) where isAtStart:
        isAtStart = false
        let kind = GraphQL.OperationKind(rawValue: word)
        awaitsName = kind != nil
        if let kind { headings.append(Heading(kind: kind)) }
      case .opening(let byte):
        if isAtStart, byte == UInt8(ascii: "{") { headings.append(Heading(kind: .query)) }
        depth += 1
        isAtStart = false
        awaitsName = false
      case .closing(let byte):
        depth -= 1
        // A definition ends with its selection set.
        isAtStart = depth == 0 && byte == UInt8(ascii: "}")
      case .word, .other: awaitsName = false
      }
    }
    return headings
  }

  private var rest: Substring.UTF8View

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
        let word = rest.prefix(while: GraphQL.isNameByte)
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

  /// Passes a string, quoted or in a block (specification, section 2.9.4).
  private mutating func skipString() {
    let quote = UInt8(ascii: "\"")
    let isBlock = rest.starts(with: [quote, quote, quote])
    rest = rest.dropFirst(isBlock ? 3 : 1)
    while let byte = rest.first {
      if byte == UInt8(ascii: "\\") {
        // In a block only `\"""` is an escape.
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
