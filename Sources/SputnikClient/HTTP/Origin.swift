import Foundation

/// The origin of a URL: scheme, host and port (HTTP semantics, section 4.3.1).
struct Origin: Hashable {
  var scheme: String
  var host: String
  var port: Int

  init(_ url: URL) {
    scheme = url.scheme?.lowercased() ?? ""
    host = url.host()?.lowercased() ?? ""
    port = url.port ?? (scheme == "https" ? 443 : 80)
  }
}
