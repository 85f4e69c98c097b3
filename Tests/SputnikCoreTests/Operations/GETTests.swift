import Foundation
import Sputnik
import TestSupport
import Testing

@QueryOperation(name: "find")
private struct FindQuery {
  var hit: Hit?

  @QuerySatelite fileprivate struct Hit {
    @Variable var text: String?
    var id: ID
  }
}

@QueryOperation(name: "")
private struct AnonymousQuery {
  var version: String
}

@QueryMutation
private struct RemoveMutation {
  var remove: Bool
}

@Suite("Queries as URLs for GET")
struct GETTests {
  private let document =
    "query%20find%28%24text%3A%20String%29%20%7B%20hit%28text%3A%20%24text%29%20%7B%20id%20%7D%20%7D"

  @Test func everyParameterIsEncoded() throws {
    let query = FindQuery(variables: .init(text: "a+b; c&d=é ~"))
    let url = try query.url(at: try #require(URL(string: "https://example.org/graphql")))
    #expect(
      url.absoluteString
        == "https://example.org/graphql?query=\(document)&operationName=find"
        + "&variables=%7B%22text%22%3A%22a%2Bb%3B%20c%26d%3D%C3%A9%20~%22%7D")
  }

  @Test func emptyParametersAreLeftOut() throws {
    let url = try #require(URL(string: "http://localhost:8080/graphql"))
    #expect(
      try FindQuery().url(at: url).absoluteString
        == "http://localhost:8080/graphql?query=\(document)&operationName=find")
    #expect(
      try AnonymousQuery().url(at: url).absoluteString
        == "http://localhost:8080/graphql?query=query%20%7B%20version%20%7D")
  }

  @Test(arguments: [
    ("https://example.org/?key=1", "https://example.org/?key=1&query="),
    ("https://example.org/?", "https://example.org/?query="),
    ("https://example.org/?key=1&", "https://example.org/?key=1&query="),
    ("https://example.org/#part", "https://example.org/?query="),
  ])
  func parametersOfTheEndpointAreKept(endpoint: String, beginning: String) throws {
    let url = try AnonymousQuery().url(at: try #require(URL(string: endpoint)))
    #expect(url.absoluteString == beginning + "query%20%7B%20version%20%7D")
  }

  @Test func mutationsAreRefused() throws {
    let url = try #require(URL(string: "https://example.org/graphql"))
    let error = #expect(throws: SputnikError.self) { try RemoveMutation().url(at: url) }
    #expect(
      error?.description
        == "RemoveMutation: only a query can be sent with GET; this is a mutation")
  }
}
