import Foundation
import SputnikCore
import SputnikLanguage

/// A configuration of request makers: whether responses come from the network or from mocks, and
/// what is logged.
///
/// ```swift
/// let configuration = SputnikAPIConfiguration(mode: .mock)
/// try configuration.addMockResponse(
///   for: AnimeQuery.self, responseString: #"{"data":{"MediaListCollection":null}}"#)
/// let maker = SputnikRequestMaker(api: AnimeAPI(), configuration: configuration)
/// ```
///
/// Request makers without a configuration use ``shared``, which the static functions change. A
/// change of one configuration has no effect on others, so tests with mocks of their own can run in
/// parallel.
public final class SputnikAPIConfiguration: Sendable {
  /// The source of responses.
  public enum NetworkMode: Sendable, Hashable {
    /// Responses come from the API's endpoint.
    case network
    /// Responses are those that were added with `addMockResponse(for:responseString:)`. Requests
    /// pass through the interceptors and are logged and observed as usual, but no transport gets
    /// them. The API's endpoint may be anything: if it isn't a URL, interceptors see
    /// `https://mock.invalid/graphql`.
    case mock
  }

  /// The values of a configuration at one time.
  struct Settings: Sendable {
    var mode: NetworkMode
    var debugConfiguration: DebugConfiguration?
    var mocks: [MockedOperation: Data] = [:]
    var events: [MockedOperation: [MockEvent]] = [:]
  }

  private let state: Locked<Settings>

  /// The values at this time.
  var settings: Settings { state.withLock { $0 } }

  /// Makes a configuration.
  ///
  /// - Parameters:
  ///   - mode: The source of responses.
  ///   - debugConfiguration: What is logged; `nil` for nothing.
  public init(mode: NetworkMode = .network, debugConfiguration: DebugConfiguration? = nil) {
    state = Locked(Settings(mode: mode, debugConfiguration: debugConfiguration))
  }

  /// The source of responses.
  public var networkMode: NetworkMode { settings.mode }

  /// What is logged; `nil` for nothing.
  public var debugConfiguration: DebugConfiguration? { settings.debugConfiguration }

  /// Sets the source of responses for the next requests.
  ///
  /// - Parameter mode: The source of responses.
  public func setNetworkMode(_ mode: NetworkMode) {
    state.withLock { $0.mode = mode }
  }

  /// Sets what is logged for the next requests.
  ///
  /// - Parameter debugConfiguration: What is logged; `nil` for nothing.
  public func setDebugConfiguration(_ debugConfiguration: DebugConfiguration?) {
    state.withLock { $0.debugConfiguration = debugConfiguration }
  }

  /// Adds the response to every operation of a type in mock mode. It replaces an earlier one.
  ///
  /// ```swift
  /// try configuration.addMockResponse(
  ///   for: HeroQuery.self, responseString: #"{"data":{"hero":{"name":"R2-D2"}}}"#)
  /// ```
  ///
  /// - Parameters:
  ///   - operation: The operation's type.
  ///   - responseString: A GraphQL response (specification, section 7.1) as JSON text. It may have
  ///     errors.
  /// - Throws: ``SputnikError/unreadable(_:)`` if the text isn't a JSON object. A response that
  ///   doesn't fit the operation is an error of the request.
  public func addMockResponse<Operation: GraphQLOperation>(
    for operation: Operation.Type, responseString: String
  ) throws {
    let body = try Self.mock(responseString, for: Operation.displayName)
    state.withLock { $0.mocks[.type(ObjectIdentifier(operation))] = body }
  }

  /// Adds the response to every ``GraphQL/Request`` and ``RawOperation`` of a name in mock mode. It
  /// replaces an earlier one.
  ///
  /// ```swift
  /// try configuration.addMockResponse(
  ///   for: "Hero", responseString: #"{"data":{"hero":{"name":"R2-D2"}}}"#)
  /// ```
  ///
  /// The mock of an operation that is a struct is found by its type, not by its name.
  ///
  /// - Parameters:
  ///   - operationName: The operation's name; `""` for operations without one.
  ///   - responseString: A GraphQL response (specification, section 7.1) as JSON text. It may have
  ///     errors.
  /// - Throws: ``SputnikError/unreadable(_:)`` if the text isn't a JSON object.
  public func addMockResponse(for operationName: String, responseString: String) throws {
    let body = try Self.mock(responseString, for: operationName)
    state.withLock { $0.mocks[.name(operationName)] = body }
  }

  /// Adds the events of a subscription.
  func add(_ events: [MockEvent], for key: MockedOperation) {
    state.withLock { $0.events[key] = events }
  }

  /// Returns the bytes of a mock response.
  ///
  /// - Throws: ``SputnikError/unreadable(_:)`` if the text isn't a JSON object.
  private static func mock(_ text: String, for operation: String) throws -> Data {
    let body = Data(text.utf8)
    do {
      let value = try JSONValue(parsing: body)
      if value.objectValue != nil { return body }
      throw UnreadableResponse(
        origin: ResponseOrigin(operation: operation), path: [],
        expected: "a GraphQL response (an object)", found: "“\(value.text.prefix(40))”",
        byteOffset: 0, partialErrors: [])
    } catch var error as UnreadableResponse {
      error.origin = ResponseOrigin(operation: operation)
      throw SputnikError.unreadable(error)
    }
  }
}
