import Foundation
import SputnikCore

/// The response to a batch: a list of responses, one for each operation, in their order.
///
/// ```json
/// [{"data": {"hero": {"name": "R2-D2"}}}, {"errors": [{"message": "No."}], "data": null}]
/// ```
enum BatchResponse {
  /// Returns the responses to the operations of a batch. A server that refuses the whole batch, with a
  /// page or with errors and no data, gives each operation the same response.
  ///
  /// - Throws: ``SputnikError/unreadable(_:)`` if the responses can't be told apart: a list of another
  ///   length, data in place of a list, or a list that isn't JSON.
  static func responses(
    in response: SputnikResponse, to request: SputnikRequest
  ) throws -> [SputnikResponse] {
    let count = request.operations.count
    func unfit(_ found: String) -> SputnikError {
      .unreadable(
        UnreadableResponse(
          origin: response.origin(of: request.name, request.options), path: [],
          expected: "a list of \(count) responses, one for each operation of the batch",
          found: found, byteOffset: 0, partialErrors: response.errors))
    }
    let content = try BatchContent(
      response.body, origin: response.origin(of: request.name, request.options))
    switch content {
    case .list(let ranges) where ranges.count == count:
      var part = response
      // Whether the whole is GraphQL is decided here: with a status of 500, a part without errors
      // would not look like a GraphQL response.
      let mediaType = response.headers["Content-Type"].map(MediaType.init)
      if let status = response.status, response.isGraphQL(status, mediaType),
        mediaType?.isUTF8 ?? true
      {
        part.headers["Content-Type"] = MediaType.graphQLResponse
      }
      let start = response.body.startIndex
      return ranges.map { range in
        part.body = response.body[start + range.lowerBound..<start + range.upperBound]
        return part
      }
    case .list(let ranges): throw unfit("a list of \(ranges.count)")
    case .response(hasData: true): throw unfit("a single response")
    case .response(hasData: false): return Array(repeating: response, count: count)
    }
  }
}
