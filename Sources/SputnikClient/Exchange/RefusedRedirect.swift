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
