import Foundation

/// The answer to a batch: a list of responses, one for each operation, in their order.
///
/// ```json
/// [{"data": {"hero": {"name": "R2-D2"}}}, {"errors": [{"message": "No."}], "data": null}]
/// ```
enum BatchAnswer {
  /// What a server made of a batch.
  private enum Content {
    case list([Range<Int>])
    case response(hasData: Bool)
  }

  /// The answers to the operations of a batch. A server that refuses the batch as a whole, with a
  /// page or with errors and no data, gives them all the same answer.
  ///
  /// - Throws: ``SputnikError/unreadable(_:)`` where it can't be told which answer is whose: a list of
  ///   another length, data in place of a list, a list that is no JSON.
  static func answers(
    in answer: SputnikAnswer, to call: SputnikCall
  ) throws -> [SputnikAnswer] {
    let count = call.operations.count
    func unfit(_ found: String) -> SputnikError {
      .unreadable(
        UnreadableResponse(
          origin: answer.origin(of: call.name, call.options), path: [],
          expected: "a list of \(count) responses, one for each operation of the batch",
          found: found, byteOffset: 0, partialErrors: answer.errors))
    }
    switch try content(of: answer, call) {
    case .list(let ranges) where ranges.count == count:
      var part = answer
      // Whether the whole is GraphQL is decided here: with a status of 500 a response without errors
      // wouldn't look so.
      let mediaType = answer.header("Content-Type").map(MediaType.init)
      if let status = answer.status, answer.isGraphQL(status, mediaType), mediaType?.isUTF8 ?? true
      {
        part.headers[header: "Content-Type"] = MediaType.graphQLResponse
      }
      let start = answer.body.startIndex
      return ranges.map { range in
        part.body = answer.body[start + range.lowerBound..<start + range.upperBound]
        return part
      }
    case .list(let ranges): throw unfit("a list of \(ranges.count)")
    case .response(hasData: true): throw unfit("a single response")
    case .response(hasData: false): return Array(repeating: answer, count: count)
    }
  }

  private static func content(of answer: SputnikAnswer, _ call: SputnikCall) throws -> Content {
    try answer.body.withUnsafeBytes { bytes in
      do throws(__ReadError) {
        return try __Reader.withReader(of: bytes) { (reader) throws(__ReadError) in
          reader.skipWhitespace()
          guard reader.byte == UInt8(ascii: "[") else {
            return .response(hasData: reader.hasData())
          }
          var ranges: [Range<Int>] = []
          try reader.responses { (reader) throws(__ReadError) in
            let first = reader.offset
            try reader.skipValue()
            ranges.append(first..<reader.offset)
          }
          try reader.finish()
          return .list(ranges)
        }
      } catch {
        throw SputnikError.unreadable(
          UnreadableResponse(
            error, in: bytes, data: nil, origin: answer.origin(of: call.name, call.options),
            partialErrors: [], depthLimit: __Reader.defaultDepthLimit))
      }
    }
  }
}

extension __Reader {
  /// Whether this is an object with data that aren't null; `false` also for what is no JSON, which
  /// every operation can report by itself.
  fileprivate mutating func hasData() -> Bool {
    guard byte == UInt8(ascii: "{") else { return false }
    var hasData = false
    try? object { (reader, key) throws(__ReadError) in
      reader.skipWhitespace()
      if key == "data", reader.byte != UInt8(ascii: "n") { hasData = true }
      try reader.skipValue()
    }
    return hasData
  }
}
