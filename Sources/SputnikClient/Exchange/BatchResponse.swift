import Foundation
import SputnikCore

/// The response to a batch: a list of responses, one for each operation, in their order.
///
/// ```json
/// [{"data": {"hero": {"name": "R2-D2"}}}, {"errors": [{"message": "No."}], "data": null}]
/// ```
enum BatchResponse {
  /// Returns the responses to the operations of a batch.
  ///
  /// If the server refuses the whole batch, with a response that isn't GraphQL or that has errors
  /// and no data, each operation gets that response.
  ///
  /// - Throws: ``SputnikError/unreadable(_:)`` if the responses can't be assigned to the
  ///   operations: for a list of another length, for a single response with data, and for a list
  ///   that isn't JSON.
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
    case .list(let ranges) where ranges.count == count: return response.parts(at: ranges)
    case .list(let ranges): throw unfit("a list of \(ranges.count)")
    case .response(hasData: true): throw unfit("a single response")
    case .response(hasData: false): return Array(repeating: response, count: count)
    }
  }
}

extension SputnikResponse {
  /// Returns the responses at ranges of the body.
  fileprivate func parts(at ranges: [Range<Int>]) -> [SputnikResponse] {
    var part = self
    // Whether the body is GraphQL is decided here for the whole list. With a status of 500, a part
    // without errors would not be a GraphQL response.
    let mediaType = headers["Content-Type"].map(MediaType.init)
    if let status, GraphQLOverHTTP.isResponse(body, status: status, mediaType),
      mediaType?.isUTF8 ?? true
    {
      part.headers["Content-Type"] = MediaType.graphQLResponse
    }
    let start = body.startIndex
    return ranges.map { range in
      part.body = body[start + range.lowerBound..<start + range.upperBound]
      return part
    }
  }
}
