import Foundation
import SputnikCore

/// What a request maker is about to send: one operation, or a batch of them, and how. Interceptors see
/// it and may change it; it becomes an HTTP request behind the last of them.
///
/// ```swift
/// request.operations[0].document          // query Hero($id: ID!) { hero(id: $id) { name } }
/// request.operations[0].variables         // {"id":"1000"}
/// request.options.headers["X-Trace"] = "7"
/// ```
public struct SputnikRequest: Sendable {
  /// What is asked: one operation, or those of a batch in their order.
  public var operations: [RequestParameters]
  /// Where to: an http or https URL with a host.
  public var url: URL
  /// How it is sent, with the header fields of the API; the options of all levels in one.
  public var options: RequestOptions
  /// When the request has to have its response; `nil` for no end.
  public let deadline: ContinuousClock.Instant?

  /// Makes a request.
  init(
    _ operations: [RequestParameters], url: URL, options: RequestOptions,
    deadline: ContinuousClock.Instant? = nil
  ) {
    self.operations = operations
    self.url = url
    self.options = options
    self.deadline = deadline
  }

  /// The name under which errors and logs speak of the request: that of its operation; those of a batch
  /// with commas between them.
  public var name: String {
    operations.count == 1 ? operations[0].name : operations.map(\.name).joined(separator: ", ")
  }

  /// Whether it is queries alone, which can be repeated without harm.
  public var isQuery: Bool { operations.allSatisfy { $0.kind == .query } }

  /// The method with which it is sent: ``RequestOptions/method`` where that is possible.
  public var method: RequestOptions.Method {
    options.method == .get && operations.count == 1 && isQuery && !hasUploads ? .get : .post
  }

  /// Whether files are sent in the variables.
  var hasUploads: Bool {
    operations.contains { !$0.uploads.isEmpty }
  }
}

extension SputnikRequest: CustomStringConvertible, CustomReflectable {
  /// The request without anything that may be secret: no variables, no header values, no credentials.
  public var description: String { "\(name) at \(redactedURL(url.absoluteString))" }

  /// What ``description`` says: a dump shows no more.
  public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
