import Foundation
import SputnikLanguage

/// What the status and the content type of an HTTP response mean (GraphQL over HTTP, section 6.4).
enum GraphQLOverHTTP {
  /// Returns whether the body of a response is a GraphQL response, or a list of them for a batch.
  ///
  /// | content type | status | GraphQL? |
  /// |---|---|---|
  /// | `application/graphql-response+json` | any | yes |
  /// | JSON | 2xx | yes |
  /// | none, `text/plain` | 2xx | if the body begins like an object or a list |
  /// | JSON or none | 4xx, 5xx | if the body has a list `errors` |
  /// | any other | | no |
  static func isResponse(_ body: Data, status: Int, _ mediaType: MediaType?) -> Bool {
    if mediaType?.isGraphQLResponse == true { return true }
    switch status {
    case 200...299:
      if mediaType?.isJSON == true { return true }
      return (mediaType == nil || mediaType?.name == "text/plain") && beginsLikeJSON(body)
    case 400...599:
      return (mediaType == nil || mediaType?.isJSON == true) && hasErrors(body)
    default: return false
    }
  }

  private static func beginsLikeJSON(_ body: Data) -> Bool {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = body.starts(with: mark) ? body.dropFirst(3) : body
    let first = text.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
  }

  private static func hasErrors(_ body: Data) -> Bool {
    switch try? JSONValue(parsing: body) {
    case .array(let responses)?: responses.contains { $0["errors"]?.arrayValue != nil }
    case let response: response?["errors"]?.arrayValue != nil
    }
  }
}
