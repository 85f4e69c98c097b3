import Foundation
import SputnikMacros
import TestSupport
import Testing
import TourServer

/// An API with an error type of its own.
@Suite(.oneAtATime) struct CustomErrorTests {
  struct CodedError: ResponsePartialError, Equatable {
    var message: String
    var extensions: Extensions
    struct Extensions: Decodable, Equatable { var code: String }
    var errorDescription: String? { "\(extensions.code): \(message)" }
  }

  enum CodedErrors: ResponseErrorTransformer {
    static func transformErrors(errors: [JSONValue]) throws -> [any ResponsePartialError] {
      try errors.map { try $0.decode(CodedError.self) }
    }
  }

  /// An error type of an app.
  struct LoggedOut: Error, Equatable {
    var code: String
  }

  enum AppErrors: ResponseErrorTransformer {
    static func transform(errors: [JSONValue]) throws -> any Error {
      LoggedOut(code: try errors[0].decode(CodedError.self).extensions.code)
    }

    static func transformErrors(errors: [JSONValue]) throws -> [any ResponsePartialError] {
      try CodedErrors.transformErrors(errors: errors)
    }
  }

  struct CodedAPI: SputnikGraphQLAPI {
    var urlEndpoint = "http://localhost"
    var responseErrorTransformer: any ResponseErrorTransformer.Type { CodedErrors.self }
  }

  struct AppAPI: SputnikGraphQLAPI {
    let urlEndpoint = "http://localhost"
    let headers: [String: String] = [:]
    var responseErrorTransformer: any ResponseErrorTransformer.Type { AppErrors.self }
  }

  func maker(
    _ api: any SputnikGraphQLAPI, _ transport: any SputnikTransport = URLSessionTransport.shared
  ) -> SputnikRequestMaker {
    SputnikRequestMaker(api: api, configuration: SputnikAPIConfiguration(), transport: transport)
  }

  static let errors = #"{"errors":[{"message":"Go away.","extensions":{"code":"E7","x":1}}]}"#

  @Test func errorsAlone() async throws {
    let error = await #expect(throws: SputnikError.self) {
      try await maker(CodedAPI(), MockTransport(json: Self.errors)).makeRequest(operation: Ping())
    }
    guard case .responseError(let errors) = error else {
      Issue.record("\(error as Any)")
      return
    }
    #expect(
      errors as? [CodedError] == [CodedError(message: "Go away.", extensions: .init(code: "E7"))])
    #expect(error?.description.hasSuffix("E7: Go away.") == true)
  }

  /// What the client itself reads of an error doesn't depend on the API's type.
  @Test func codesInLogs() async throws {
    let log = Log()
    let maker = SputnikRequestMaker(
      api: CodedAPI(), configuration: SputnikAPIConfiguration(),
      transport: MockTransport(json: Self.errors), interceptors: [RequestLogging(sink: log.append)])
    #expect(await ping(maker) == "The server refused the operation: E7: Go away.")
    #expect(LoggingTests.lines(log).last == "Ping: failed: 1 GraphQL error: E7, after … seconds")
  }

  @Test func errorsBesideData() async throws {
    try await withServer { server in
      let api = CodedAPI(urlEndpoint: server.mediaURL)
      let response = try await maker(api).makeRequest(
        operation: AnimeQuery(variables: .init(userId: 4711)))
      #expect(
        response.partialErrors as? [CodedError]
          == [
            CodedError(
              message: "There is no such user.", extensions: .init(code: "USER_NOT_FOUND"))
          ])
    }
  }

  @Test func anErrorTypeOfTheApp() async throws {
    await #expect(throws: LoggedOut(code: "E7")) {
      try await maker(AppAPI(), MockTransport(json: Self.errors)).makeRequest(operation: Ping())
    }
  }

  @Test func errorsThatTheTransformerCannotRead() async throws {
    let error = await #expect(throws: SputnikError.self) {
      try await maker(CodedAPI(), MockTransport(json: HTTPRuleTests.errors)).makeRequest(
        operation: Ping())
    }
    guard case .unreadable(let response) = error else {
      Issue.record("\(error as Any)")
      return
    }
    #expect(response.underlyingError is DecodingError)
    #expect(response.expected == "errors that CodedErrors can read")
    #expect(
      response.origin
        == ResponseOrigin(operation: "Ping", status: 200, headers: response.origin.headers))
    #expect(response.partialErrors.count == 1)
  }

  @Test func theDefaultReadsAnyEntry() async throws {
    let json = """
      {"errors": [{"message": "No.", "path": null, "locations": null, "extensions": null, "x": 1},
        "text", {"locations": [{"line": 3, "column": 7}]}], "unknown": true}
      """
    let error = await #expect(throws: SputnikError.self) {
      try await maker(TestAPI(urlEndpoint: "http://localhost"), MockTransport(json: json))
        .makeRequest(operation: Ping())
    }
    guard case .responseError(let errors) = error else {
      Issue.record("\(error as Any)")
      return
    }
    #expect(
      errors.map { "\($0.errorDescription ?? "")" } == [
        "Ping: No.", "Ping: text", "Ping: unknown error (line 3, column 7)",
      ])
  }
}
