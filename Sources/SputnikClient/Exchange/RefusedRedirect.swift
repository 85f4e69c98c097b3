/// An error of a redirect that wasn't followed, although ``RequestOptions/redirects`` is
/// ``RedirectPolicy/follow(maximum:)``.
///
/// It is the `underlyingError` of a ``SputnikError/transportError(_:)``.
public enum RefusedRedirect: Error, Sendable, Hashable, CustomStringConvertible {
  /// There were more redirects than the maximum.
  case tooMany(maximum: Int)
  /// The redirect goes from https to http, where the request could be read on its way.
  case insecure
  /// The redirect has no URL, or one that no request can be sent to.
  case unfitTarget
  /// The status of the redirect would replace `POST` with `GET` (HTTP semantics, section 15.4).
  case changesMethod(status: Int)

  /// The error as a part of a sentence.
  public var description: String {
    switch self {
    case .tooMany(let maximum): "there were more than \(maximum) redirects"
    case .insecure: "a redirect from https to http is not followed"
    case .unfitTarget: "the URL of a redirect isn't an http or https URL with a host"
    case .changesMethod(let status):
      "a redirect with status \(status), which would replace POST with GET, is not followed"
    }
  }
}
