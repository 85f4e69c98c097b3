/// Whether redirects are followed (HTTP semantics, section 15.4).
///
/// The request maker follows redirects, so every transport has the same rules. A redirect with
/// status `307` or `308` is followed with the same method and body. One with `301`, `302` or `303`
/// is followed for `GET` only, because it would replace `POST` with `GET`. A request to another
/// origin has no `Authorization`, no `Cookie` and no other secret header field. A redirect from
/// https to http is not followed.
public enum RedirectPolicy: Sendable, Hashable {
  /// Redirects aren't followed. The request throws a ``SputnikError/httpError(_:)`` with the URL of
  /// the redirect.
  case refuse
  /// At most `maximum` redirects are followed. A redirect that isn't followed throws a
  /// ``SputnikError/transportError(_:)`` with a ``TransportFailure/Reason`` that says why.
  case follow(maximum: Int = 5)
}
