import Foundation

/// Returns the text of an endpoint for a message: without user, password and query.
///
/// The text need not be a valid URL.
///
/// ```swift
/// redactedURL("https://me:secret@example.org/graphql?key=123")
/// // https://…@example.org/graphql?…
/// ```
package func redactedURL(_ text: String) -> String {
  if let url = URL(string: text), let host = url.host() {
    let scheme = url.scheme.map { "\($0)://" } ?? "//"
    let user = url.user() == nil && url.password() == nil ? "" : "…@"
    let port = url.port.map { ":\($0)" } ?? ""
    let query = url.query() == nil ? "" : "?…"
    return String("\(scheme)\(user)\(host)\(port)\(url.path())\(query)".prefix(200))
  }
  // If the text isn't a URL, the end of a password in it is unknown.
  let end = text.contains("@") ? text.firstRange(of: "://")?.upperBound : text.endIndex
  let shown = text[..<(end ?? text.startIndex)].prefix { $0 != "?" && $0 != "#" }.prefix(200)
  return shown.endIndex < text.endIndex ? shown + "…" : String(shown)
}
