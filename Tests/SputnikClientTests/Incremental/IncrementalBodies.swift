import Foundation
import SputnikMacros
import TestSupport

/// Bodies of incremental responses, and what the copies of each part are.
enum IncrementalBodies {
  static let operation = RawOperation(
    "query Hero { hero { name ...Details @defer friends @stream } }", response: JSONValue.self)

  static let multipart = "multipart/mixed; boundary=\"-\"; deferSpec=20220824"
  static let eventStream = "text/event-stream"

  /// The draft since 2023.
  static let draft = [
    #"{"data":{"hero":{"name":"R2","friends":["Luke"]}},"pending":[{"id":"0","path":["hero"]},{"id":"1","path":["hero","friends"]}],"hasNext":true}"#,
    #"{"incremental":[{"id":"1","items":["Leia"]}],"hasNext":true}"#,
    #"{"incremental":[{"id":"0","data":{"height":1.09}}],"completed":[{"id":"0"}],"hasNext":true}"#,
    #"{"completed":[{"id":"1"}],"hasNext":false}"#,
  ]

  /// The format of 2022.
  static let old = [
    #"{"data":{"hero":{"name":"R2","friends":["Luke"]}},"hasNext":true}"#,
    #"{"incremental":[{"items":["Leia"],"path":["hero","friends",1]}],"hasNext":true}"#,
    #"{"incremental":[{"data":{"height":1.09},"path":["hero"]}],"hasNext":true}"#,
    #"{"hasNext":false}"#,
  ]

  /// The data after each part of both formats.
  static let steps = [
    #"{"hero":{"name":"R2","friends":["Luke"]}}"#,
    #"{"hero":{"name":"R2","friends":["Luke","Leia"]}}"#,
    #"{"hero":{"name":"R2","friends":["Luke","Leia"],"height":1.09}}"#,
    #"{"hero":{"name":"R2","friends":["Luke","Leia"],"height":1.09}}"#,
  ]

  /// The pieces of a multipart body: a part and the delimiter after it each.
  static func parts(_ payloads: [String]) -> [String] {
    payloads.enumerated().map { index, payload in
      (index == 0 ? "\r\n---" : "") + "\r\nContent-Type: application/json; charset=utf-8\r\n\r\n"
        + payload + "\r\n---" + (index == payloads.count - 1 ? "--\r\n" : "")
    }
  }

  /// The pieces of a stream of events.
  static func events(_ payloads: [String]) -> [String] {
    payloads.map { "event: next\ndata: \($0)\n\n" } + ["event: complete\ndata: \n\n"]
  }

  /// The head and the chunks of an HTTP response.
  static func chunked(_ type: String, _ pieces: [String]) -> String {
    "HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Type: \(type)\r\n"
      + "Transfer-Encoding: chunked\r\n\r\n"
      + pieces.map { "\(String($0.utf8.count, radix: 16))\r\n\($0)\r\n" }.joined() + "0\r\n\r\n"
  }

  /// The data and the errors of each copy, and the error at the end.
  static func steps<Data>(
    _ responses: IncrementalResponses<GraphQL.Response<Data>>
  ) async -> [String] {
    var steps: [String] = []
    do {
      for try await response in responses {
        let errors = response.partialErrors.compactMap { $0 as? DefaultPartialError }.map {
          " \($0.message) at \($0.path ?? [])"
        }
        steps.append("\(response.data)" + errors.joined())
      }
    } catch {
      steps.append("\(error)")
    }
    return steps
  }
}
