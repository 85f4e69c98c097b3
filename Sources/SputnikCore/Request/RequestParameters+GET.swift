import Foundation
import SputnikLanguage

extension RequestParameters {
  /// Returns the URL of a GET request: `endpoint` with the request parameters as form-encoded
  /// parameters (GraphQL over HTTP, section 5.3).
  ///
  /// The parameters have the order of the specification, and JSON has no white space, so that
  /// caches find the response to the same request.
  ///
  /// - Returns: The URL, or `nil` if it isn't valid.
  package func url(at endpoint: URL) -> URL? {
    var parameters: [(String, String)] = []
    if let documentID { parameters.append(("documentId", documentID)) }
    if !omitsDocument { parameters.append(("query", document)) }
    if let operationName, !operationName.isEmpty {
      parameters.append(("operationName", operationName))
    }
    if let variables { parameters.append(("variables", variables)) }
    if let onError { parameters.append(("onError", onError.rawValue)) }
    if !extensions.isEmpty { parameters.append(("extensions", extensions.description)) }
    let query = parameters.map { "\($0)=\(Self.formEncoded($1))" }.joined(separator: "&")

    let text = endpoint.absoluteString.prefix { $0 != "#" }
    let separator =
      !text.contains("?") ? "?" : text.hasSuffix("?") || text.hasSuffix("&") ? "" : "&"
    return URL(string: text + separator + query)
  }

  /// Returns the text with all characters percent-encoded that are not unreserved (RFC 3986,
  /// section 2.3).
  ///
  /// `URLComponents` wouldn't encode `+` and `;`, which servers read as a space and a separator.
  private static func formEncoded(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
  }

  private static let unreserved = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
}
