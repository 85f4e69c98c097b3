import Foundation
import SputnikLanguage

extension RequestParameters {
  /// `endpoint` with the request as its parameters (GraphQL over HTTP, section 5.3).
  package func url(at endpoint: URL) -> URL? {
    var parameters = omitsDocument ? [] : [("query", document)]
    if let operationName, !operationName.isEmpty {
      parameters.append(("operationName", operationName))
    }
    if let variables { parameters.append(("variables", variables)) }
    if !extensions.isEmpty { parameters.append(("extensions", extensions.description)) }
    let query = parameters.map { "\($0)=\(Self.formEncoded($1))" }.joined(separator: "&")

    let text = endpoint.absoluteString.prefix { $0 != "#" }
    let separator =
      !text.contains("?") ? "?" : text.hasSuffix("?") || text.hasSuffix("&") ? "" : "&"
    return URL(string: text + separator + query)
  }

  /// Only the unreserved characters stay as they are. `URLComponents` would leave `+` and `;` as well,
  /// which servers read as a space and a separator.
  private static func formEncoded(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
  }

  private static let unreserved = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
}
