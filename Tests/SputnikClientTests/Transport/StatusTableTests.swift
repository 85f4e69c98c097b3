import Foundation
import SputnikMacros
import TestSupport
import Testing

/// The result of each status, content type and body over the network (GraphQL over HTTP, section
/// 6.4).
@Suite(.oneAtATime) struct StatusTableTests {
  static let statuses = [200, 201, 294, 400, 401, 422, 429, 500, 502]

  struct Row: Sendable, CustomTestStringConvertible {
    var type: String?
    var body: String
    /// One letter a status: **f**illed, GraphQL **e**rrors, **u**nreadable, **H**TTP error.
    var results: String

    init(_ type: String?, _ body: String, _ results: String) {
      self.type = type
      self.body = body
      self.results = results
    }

    var testDescription: String { "\(type ?? "no type"): \(body)" }
  }

  static let data = #"{"data":{"ping":"pong"}}"#
  static let errors = #"{"errors":[{"message":"No."}]}"#
  static let json = #"{"error":"unauthorized"}"#
  static let html = "<html><h1>Bad gateway</h1></html>"

  static let rows = [
    //                                                        200 201 294 400 401 422 429 500 502
    Row("application/graphql-response+json", data, /*    */ "  f   f   f   f   f   f   f   f   f"),
    Row("application/graphql-response+json", errors, /*  */ "  e   e   e   e   e   e   e   e   e"),
    Row("application/graphql-response+json", json, /*    */ "  u   u   u   u   u   u   u   u   u"),
    Row("application/graphql-response+json", html, /*    */ "  u   u   u   u   u   u   u   u   u"),
    Row("application/graphql-response+json", "", /*      */ "  u   u   u   u   u   u   u   u   u"),
    Row("application/json", data, /*                     */ "  f   f   f   h   h   h   h   h   h"),
    Row("application/json", errors, /*                   */ "  e   e   e   e   e   e   e   e   e"),
    Row("application/json", json, /*                     */ "  u   u   u   h   h   h   h   h   h"),
    Row("application/json", html, /*                     */ "  u   u   u   h   h   h   h   h   h"),
    Row("application/json", "", /*                       */ "  u   u   u   h   h   h   h   h   h"),
    Row("text/html", data, /*                            */ "  h   h   h   h   h   h   h   h   h"),
    Row("text/html", errors, /*                          */ "  h   h   h   h   h   h   h   h   h"),
    Row("text/html", json, /*                            */ "  h   h   h   h   h   h   h   h   h"),
    Row("text/html", html, /*                            */ "  h   h   h   h   h   h   h   h   h"),
    Row("text/html", "", /*                              */ "  h   h   h   h   h   h   h   h   h"),
    Row(nil, data, /*                                    */ "  f   f   f   h   h   h   h   h   h"),
    Row(nil, errors, /*                                  */ "  e   e   e   e   e   e   e   e   e"),
    Row(nil, json, /*                                    */ "  u   u   u   h   h   h   h   h   h"),
    Row(nil, html, /*                                    */ "  h   h   h   h   h   h   h   h   h"),
    Row(nil, "", /*                                      */ "  h   h   h   h   h   h   h   h   h"),
  ]

  @Test(arguments: rows, Transports.all)
  func result(_ row: Row, _ transport: TransportUnderTest) async throws {
    let server = try FaultyServer { request in
      let type = row.type.map { "Content-Type: \($0)\r\n" } ?? ""
      let length = "Content-Length: \(row.body.utf8.count)\r\nConnection: close\r\n\r\n"
      return [.text("HTTP/1.1 \(request.path.dropFirst()) X\r\n" + type + length + row.body)]
    }
    defer { server.stop() }
    var results = ""
    for status in Self.statuses {
      let result = await ping(maker("\(server.url)/\(status)", transport: transport.make()))
      results += "  \(letter(result, status)) "
    }
    #expect(results.dropLast() == row.results)
  }

  private func letter(_ result: String, _ status: Int) -> String {
    switch result {
    case "filled with pong": "f"
    case "Ping failed with HTTP status \(status): No.": "e"
    case _ where result.hasPrefix("Ping (HTTP status \(status)): the response is unreadable at "):
      "u"
    case _
    where result.hasPrefix("Ping: the server sent HTTP status \(status) and no GraphQL response: "):
      "h"
    default: result
    }
  }
}
