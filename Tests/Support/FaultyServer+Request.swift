import Foundation
import Sputnik

extension FaultyServer {
  /// A request as it arrived.
  package struct Request: Sendable {
    /// The number of requests on the same connection before this one.
    package var number: Int
    /// The path of the request line.
    package var path: String
    package var headers: HeaderFields
    package var body: Data
  }
}

extension FaultyServer.Request {
  /// Reads a request to its end, or to the end of its head; `nil` if the client closes the connection
  /// before it.
  init?(from connection: Socket, number: Int, readsBody: Bool) {
    self.number = number
    var bytes = Data()
    var end = bytes.range(of: Data("\r\n\r\n".utf8))
    while end == nil {
      guard let piece = connection.read() else { return nil }
      bytes += piece
      end = bytes.range(of: Data("\r\n\r\n".utf8))
    }
    guard let end else { return nil }
    let lines = String(decoding: bytes[..<end.lowerBound], as: UTF8.self)
      .components(separatedBy: "\r\n")
    path = String(lines[0].split(separator: " ").dropFirst().first ?? "")
    headers = HeaderFields(
      lines.dropFirst().map { line in
        let parts = line.split(separator: ":", maxSplits: 1)
        return HeaderFields.Field(
          name: String(parts.first ?? ""),
          value: parts.dropFirst().first?.trimmingCharacters(in: .whitespaces) ?? "")
      })
    body = Data(bytes[end.upperBound...])
    guard readsBody else { return }
    let length = headers["Content-Length"].flatMap { Int($0) } ?? 0
    while body.count < length {
      guard let piece = connection.read() else { return nil }
      body += piece
    }
  }
}
