import Foundation
import SputnikCore

/// An HTTP answer, whatever it says.
public struct TransportResponse: Sendable, Hashable {
  /// The status code.
  public var status: Int
  /// The header fields; a repeated one is joined with commas.
  public var headers: HeaderFields
  /// The bytes of the body, decompressed.
  public var body: Data

  /// Makes an answer.
  ///
  /// - Parameters:
  ///   - status: The status code.
  ///   - headers: The header fields.
  ///   - body: The bytes of the body.
  public init(status: Int, headers: HeaderFields = [:], body: Data = Data()) {
    self.status = status
    self.headers = headers
    self.body = body
  }

}

extension TransportResponse: CustomStringConvertible, CustomReflectable {
  /// The answer without anything that may be secret: no header values, no body.
  public var description: String {
    "HTTP status \(status), \(body.count) bytes, headers: \(headers.map(\.name).sorted().joined(separator: ", "))"
  }

  /// What ``description`` says: a dump shows no more.
  public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
