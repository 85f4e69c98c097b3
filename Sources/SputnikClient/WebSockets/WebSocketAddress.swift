#if WebSockets
  import Foundation

  /// What the client connects to, and what the first lines of the handshake are made of.
  struct WebSocketAddress: Hashable, Sendable {
    var isSecure: Bool
    var host: String
    var port: Int
    /// The path and the query.
    var target: String

    /// - Throws: `URLError` if the URL isn't one with the scheme ws or wss, and a host.
    init(_ url: URL) throws {
      let scheme = url.scheme?.lowercased()
      guard
        let parts = URLComponents(url: url, resolvingAgainstBaseURL: true),
        let host = url.host(percentEncoded: false), !host.isEmpty,
        scheme == "ws" || scheme == "wss", (1...65535).contains(url.port ?? 443)
      else { throw URLError(.unsupportedURL) }
      isSecure = scheme == "wss"
      self.host = host.trimmingCharacters(in: ["[", "]"])
      port = url.port ?? (isSecure ? 443 : 80)
      let path = parts.percentEncodedPath
      target = (path.isEmpty ? "/" : path) + (parts.percentEncodedQuery.map { "?\($0)" } ?? "")
    }

    /// The value of the header field `Host`, without the port that the scheme has anyway.
    var authority: String {
      let host = host.contains(":") ? "[\(host)]" : host
      return port == (isSecure ? 443 : 80) ? host : "\(host):\(port)"
    }
  }
#endif
