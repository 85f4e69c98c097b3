import Foundation
import SputnikCore
import SputnikLanguage

/// Whether operations go to the network or are answered by mocks, and what is logged.
///
/// ```swift
/// let configuration = SputnikAPIConfiguration(mode: .mock)
/// try configuration.addMockResponse(
///   for: AnimeQuery.self, responseString: #"{"data":{"MediaListCollection":null}}"#)
/// let maker = SputnikRequestMaker(api: AnimeAPI(), configuration: configuration)
/// ```
///
/// Request makers without a configuration of their own go by ``shared``, which the static functions
/// set. Every other configuration stands for itself: nothing passes from one to another, so that
/// tests with mocks of their own run beside each other.
public final class SputnikAPIConfiguration: Sendable {
  /// Where answers come from.
  public enum NetworkMode: Sendable, Hashable {
    /// From the API's endpoint.
    case network
    /// From what `addMockResponse(for:responseString:)` was given.
    case mock
  }

  /// Everything that a request needs to know, taken at one moment.
  struct Settings: Sendable {
    var mode: NetworkMode
    var debugConfiguration: DebugConfiguration?
    var mocks: [MockKey: Data] = [:]
  }

  private let state: Locked<Settings>

  var settings: Settings { state.withLock { $0 } }

  /// Makes a configuration.
  ///
  /// - Parameters:
  ///   - mode: Where answers come from.
  ///   - debugConfiguration: What is logged; nothing where left out.
  public init(mode: NetworkMode = .network, debugConfiguration: DebugConfiguration? = nil) {
    state = Locked(Settings(mode: mode, debugConfiguration: debugConfiguration))
  }

  /// Where answers come from.
  public var networkMode: NetworkMode { settings.mode }

  /// What is logged; `nil` for nothing.
  public var debugConfiguration: DebugConfiguration? { settings.debugConfiguration }

  /// Says where answers come from, from the next request on.
  ///
  /// - Parameter mode: Network or mocks.
  public func setNetworkMode(_ mode: NetworkMode) {
    state.withLock { $0.mode = mode }
  }

  /// Says what is logged, from the next request on.
  ///
  /// - Parameter debugConfiguration: What is logged; `nil` for nothing.
  public func setDebugConfiguration(_ debugConfiguration: DebugConfiguration?) {
    state.withLock { $0.debugConfiguration = debugConfiguration }
  }

  /// Gives the answer that every operation of a type gets in mock mode, in place of an earlier one.
  ///
  /// ```swift
  /// try configuration.addMockResponse(
  ///   for: HeroQuery.self, responseString: #"{"data":{"hero":{"name":"R2-D2"}}}"#)
  /// ```
  ///
  /// - Parameters:
  ///   - operation: The operation's type.
  ///   - responseString: A GraphQL response (specification, section 7.1) as JSON text; errors are
  ///     answers too.
  /// - Throws: ``SputnikError/unreadable(_:)`` if the text is no JSON object. Whether it fits the
  ///   operation shows when it is used.
  public func addMockResponse<Operation: GraphQLOperation>(
    for operation: Operation.Type, responseString: String
  ) throws {
    let body = try Self.mock(responseString, for: Operation.displayName)
    state.withLock { $0.mocks[.type(ObjectIdentifier(operation))] = body }
  }

  /// Gives the answer that every ``GraphQL/Request`` and ``RawOperation`` of a name gets in mock
  /// mode, in place of an earlier one.
  ///
  /// ```swift
  /// try configuration.addMockResponse(
  ///   for: "Hero", responseString: #"{"data":{"hero":{"name":"R2-D2"}}}"#)
  /// ```
  ///
  /// Operations that are structs have their mocks by type, whatever their names are.
  ///
  /// - Parameters:
  ///   - operationName: The operation's name; `""` for operations without one.
  ///   - responseString: A GraphQL response (specification, section 7.1) as JSON text; errors are
  ///     answers too.
  /// - Throws: ``SputnikError/unreadable(_:)`` if the text is no JSON object.
  public func addMockResponse(for operationName: String, responseString: String) throws {
    let body = try Self.mock(responseString, for: operationName)
    state.withLock { $0.mocks[.name(operationName)] = body }
  }

  /// The bytes of a mock, once they are known to be an object.
  private static func mock(_ text: String, for operation: String) throws -> Data {
    let body = Data(text.utf8)
    do {
      let value = try JSONValue(parsing: body)
      if value.objectValue != nil { return body }
      throw UnreadableResponse(
        origin: ResponseOrigin(operation: operation), path: [],
        expected: "a GraphQL response, an object", found: "“\(value.text.prefix(40))”",
        byteOffset: 0, partialErrors: [])
    } catch var error as UnreadableResponse {
      error.origin = ResponseOrigin(operation: operation)
      throw SputnikError.unreadable(error)
    }
  }
}

/// What a mock is for.
enum MockKey: Hashable, Sendable {
  /// An operation that is a struct.
  case type(ObjectIdentifier)
  /// An operation that is none, by name; empty for an anonymous one.
  case name(String)
}
