/// Where a transport tells how far the transfer of a request has come.
///
/// A request has one while somebody observes it. Sputnik's transports use it; a transport of your
/// own can:
///
/// ```swift
/// request.progress?.uploaded(65_536, of: request.body.byteCount)
/// // RequestEvent: uploaded(bytes: 65536, of: 3145728)
/// ```
///
/// It may be called as often as bytes are transferred: observers learn of it ten times a second at
/// most. All values of this type are equal, because they aren't a part of what is sent.
public struct TransferProgress: Sendable, Hashable {
  private let report: @Sendable (RequestEvent.Kind) -> Void

  init(_ report: @escaping @Sendable (RequestEvent.Kind) -> Void) { self.report = report }

  /// Tells how much of the request's body was sent.
  ///
  /// - Parameters:
  ///   - bytes: The number of bytes since the beginning of the body.
  ///   - total: The length of the body in bytes, or `nil` if it isn't known.
  public func uploaded(_ bytes: Int, of total: Int?) {
    report(.uploaded(bytes: bytes, of: total))
  }

  /// Tells how much of the response's body has arrived.
  ///
  /// - Parameters:
  ///   - bytes: The number of bytes since the beginning of the body, after decompression.
  ///   - total: The length of the body in bytes, or `nil` if it isn't known.
  public func downloaded(_ bytes: Int, of total: Int?) {
    report(.downloaded(bytes: bytes, of: total))
  }

  public static func == (first: Self, second: Self) -> Bool { true }
  public func hash(into hasher: inout Hasher) {}
}
