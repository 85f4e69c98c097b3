import Foundation
import TestSupport

@testable import SputnikClient

/// A text that is cut into pieces, for parsers that take pieces of any length.
enum Pieces {
  /// The pieces between indices.
  static func cut(_ text: String, at indices: [Int]) -> [Data] {
    let bytes = Data(text.utf8)
    let ends = indices + [bytes.count]
    return zip([0] + indices, ends).map { Data(bytes[$0..<$1]) }
  }

  /// The text as a whole, cut at each index, a byte at a time, and for a short text at each pair of
  /// indices.
  static func cuts(of text: String) -> [[Data]] {
    let count = text.utf8.count
    let pairs =
      count <= 160 ? (0...count).flatMap { first in (first...count).map { [first, $0] } } : []
    return [[Data(text.utf8)], cut(text, at: Array(0..<count))]
      + (0...count).map { cut(text, at: [$0]) } + pairs.map { cut(text, at: $0) }
  }

  /// Returns the one result that a function has for all cuts of a text; otherwise both of the first two
  /// that differ.
  static func results<Result: Equatable>(of text: String, _ body: ([Data]) -> Result) -> [Result] {
    var results: [Result] = []
    for pieces in cuts(of: text) {
      let result = body(pieces)
      if result != results.first { results.append(result) }
      if results.count == 2 { return results }
    }
    return results
  }
}
