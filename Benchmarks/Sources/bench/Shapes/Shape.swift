import Foundation
import Sputnik

/// A kind of response, and how each contender reads it.
protocol Shape {
  associatedtype Operation: GraphQLOperation
  associatedtype Plain: Decodable & Equatable

  static var operation: Operation { get }
  static func plain(_ operation: Operation) -> Plain
  static func plain(_ json: Cast) throws -> Plain
  /// Returns whether the values that were read with casts are equal to the values of the others.
  static func isSame(_ plain: Plain, casts: Plain) -> Bool
}

extension Shape {
  static func isSame(_ plain: Plain, casts: Plain) -> Bool { plain == casts }
}

enum MediaListsShape: Shape {
  static var operation: MediaListsQuery { MediaListsQuery() }
  static func plain(_ operation: MediaListsQuery) -> PlainMediaLists { PlainMediaLists(operation) }
  static func plain(_ json: Cast) throws -> PlainMediaLists { try PlainMediaLists(json) }
}

enum ShortStringsShape: Shape {
  static var operation: ShortStringsQuery { ShortStringsQuery() }
  static func plain(_ operation: ShortStringsQuery) -> PlainShortStrings {
    PlainShortStrings(operation)
  }
  static func plain(_ json: Cast) throws -> PlainShortStrings { try PlainShortStrings(json) }
}

enum FragmentsShape: Shape {
  static var operation: FeedQuery { FeedQuery() }
  static func plain(_ operation: FeedQuery) -> PlainFragments { PlainFragments(operation) }
  static func plain(_ json: Cast) throws -> PlainFragments { try PlainFragments(json) }
}

enum NumbersShape: Shape {
  static var operation: NumbersQuery { NumbersQuery() }
  static func plain(_ operation: NumbersQuery) -> PlainNumbers { PlainNumbers(operation) }
  static func plain(_ json: Cast) throws -> PlainNumbers { try PlainNumbers(json) }

  /// Compares 14 digits of the ratio, because `JSONSerialization` doesn't round numbers of 17
  /// digits correctly on Linux.
  static func isSame(_ plain: PlainNumbers, casts: PlainNumbers) -> Bool {
    var casts = casts
    guard plain.rows.count == casts.rows.count else { return false }
    for (index, row) in plain.rows.enumerated() {
      let difference = abs(row.ratio - casts.rows[index].ratio)
      guard difference <= 1e-14 * row.ratio else { return false }
      casts.rows[index].ratio = row.ratio
    }
    return plain == casts
  }
}

extension Shape {
  static func fill(_ operation: Operation, _ data: Data) throws -> Operation {
    try operation.filled(from: data)
  }

  static func decode(_ data: Data) throws -> Plain {
    try JSONDecoder().decode(Envelope<Plain>.self, from: data).data
  }

  static func cast(_ data: Data) throws -> Plain {
    try plain(Cast(JSONSerialization.jsonObject(with: data)).object("data"))
  }
}
