import Foundation

/// Why a redirect wasn't followed although ``RequestOptions/redirects`` says ``RedirectPolicy/follow(maximum:)``.
///
/// It is the `underlyingError` of a ``SputnikError/transportError(_:)``.
public enum RefusedRedirect: Error, Sendable, Hashable, CustomStringConvertible {
  /// There were more redirects in a row than are followed.
  case tooMany(maximum: Int)
  /// From https to http, where everybody can read along.
  case insecure
  /// There is no address, or one that no request could be sent to.
  case unfitTarget
  /// The status would turn a `POST` into a `GET`.
  case changesMethod(status: Int)

  /// The reason as half a sentence.
  public var description: String {
    switch self {
    case .tooMany(let maximum): "there were more than \(maximum) redirects"
    case .insecure: "a redirect leads from https to http, and is not followed"
    case .unfitTarget: "a redirect leads to no http or https URL with a host"
    case .changesMethod(let status):
      "a redirect with status \(status) would make a GET of a POST, and is not followed"
    }
  }
}

/// Where an answer points to (HTTP semantics, section 15.4).
enum Redirect {
  static func isOne(_ response: TransportResponse) -> Bool {
    [301, 302, 303, 307, 308].contains(response.status)
  }

  /// The request that a redirect asks for: the same one, at another place, and at another origin
  /// without what is secret.
  static func request(
    after response: TransportResponse, to request: TransportRequest, _ options: RequestOptions
  ) throws(RefusedRedirect) -> TransportRequest {
    guard request.method == "GET" || [307, 308].contains(response.status) else {
      throw .changesMethod(status: response.status)
    }
    guard
      let location = response.header("Location"),
      let target = URL(string: location, relativeTo: request.url)?.absoluteString,
      let url = Endpoint.url(target)
    else { throw .unfitTarget }
    if Origin(request.url).scheme == "https", Origin(url).scheme == "http" { throw .insecure }

    var next = request
    next.url = url
    if !areOneOrigin(request.url, url) {
      next.headers = request.headers.filter { !options.isSecret(header: $0.key) }
    }
    return next
  }

  /// Whether secrets that one may have may go to the other.
  static func areOneOrigin(_ a: URL, _ b: URL) -> Bool { Origin(a) == Origin(b) }

  /// Whom a URL belongs to (RFC 6454).
  private struct Origin: Equatable {
    var scheme: String
    var host: String
    var port: Int

    init(_ url: URL) {
      scheme = url.scheme?.lowercased() ?? ""
      host = url.host()?.lowercased() ?? ""
      port = url.port ?? (scheme == "https" ? 443 : 80)
    }
  }
}
