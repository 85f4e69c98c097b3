import Foundation

/// The header field with the key by which a server recognizes a mutation that it has received
/// before.
///
/// ```http
/// Idempotency-Key: "8e03978e-40d5-43dd-bc93-6894a57f9324"
/// ```
///
/// The key of a mutation is the same whenever a ``MutationQueue`` sends it.
public struct IdempotencyHeader: Sendable {
  /// The name of the header field.
  public let name: String
  /// Returns its value for the number of a ticket.
  public let value: @Sendable (UUID) -> String

  /// The header field of the IETF's draft *The Idempotency-Key HTTP Header Field*: a string in
  /// quotation marks.
  public static let standard = IdempotencyHeader("Idempotency-Key") {
    "\"\($0.uuidString.lowercased())\""
  }

  /// Makes a header field with another name or form.
  ///
  /// ```swift
  /// IdempotencyHeader("X-Request-ID") { $0.uuidString }
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name of the header field.
  ///   - value: Returns its value for the number of a ticket. It must be the same each time.
  public init(_ name: String, value: @escaping @Sendable (UUID) -> String) {
    self.name = name
    self.value = value
  }
}
