import SwiftSyntax
import SwiftSyntaxMacros

/// The lines and columns of the nodes of one declaration.
///
/// The context is asked for one node only, because swift-syntax parses a literal for each part of
/// each place. The places of the other nodes follow from the text between them.
struct SourcePlaces {
  struct Place {
    /// The line, counted from 1.
    var line: Int
    /// The column in bytes, counted from 1.
    var column: Int
  }

  /// The literal of the file's path.
  let file: String
  private let root: SyntaxIdentifier
  private let origin: Place
  private let offset: Int
  private let text: [UInt8]

  /// Finds the place of `node`, or returns `nil` if the context doesn't know it.
  init?(around node: Syntax, in context: some MacroExpansionContext) {
    guard
      let location = context.location(of: node, at: .afterLeadingTrivia, filePathMode: .filePath),
      let line = Int(location.line.description), let column = Int(location.column.description)
    else { return nil }
    file = location.file.description
    root = node.root.id
    origin = Place(line: line, column: column)
    offset = node.positionAfterSkippingLeadingTrivia.utf8Offset
    text = Array(node.root.description.utf8)
  }

  /// Returns the place of a node, or `nil` if it is in another tree.
  func place(of node: Syntax) -> Place? {
    guard node.root.id == root else { return nil }
    let position = node.positionAfterSkippingLeadingTrivia.utf8Offset
    let (start, end) = (min(offset, position), max(offset, position))
    let between = text[start..<end]
    let lines = between.count { $0 == newline }
    let line = origin.line + (position < offset ? -lines : lines)
    guard lines > 0 else {
      return Place(line: line, column: max(1, origin.column + position - offset))
    }
    let lineStart = text[..<position].lastIndex(of: newline).map { $0 + 1 } ?? 0
    return Place(line: line, column: position - lineStart + 1)
  }

  /// Returns the text as if it were written at a node, or `nil` if the place isn't known.
  ///
  /// - Parameters:
  ///   - anchor: The node.
  ///   - prefix: The beginning of the text that is before the node.
  func text(_ text: String, at anchor: Syntax, after prefix: String = "") -> String? {
    guard let place = place(of: anchor) else { return nil }
    let indentation = String(repeating: " ", count: max(0, place.column - 1 - prefix.count))
    return """
      #sourceLocation(file: \(file), line: \(place.line))
      \(indentation)\(prefix)\(text)
      #sourceLocation()
      """
  }
}

private let newline = UInt8(ascii: "\n")
