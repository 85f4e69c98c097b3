import SputnikLanguage

/// A request to execute: a document, the name of one of its operations, and the variables
/// (specification, section 6.1).
///
/// ```swift
/// GraphQLRequest(query: "query Hero($id: ID!) { hero(id: $id) { name } }", variables: ["id": "1000"])
/// ```
public struct GraphQLRequest: Sendable {
  /// A document, or its text.
  public enum Query: Hashable, Sendable {
    /// The text of a document. If it has a syntax error, the response has this error.
    case text(String)
    /// A document.
    case document(GraphQL.Document)
  }

  /// The document that is executed.
  public var query: Query
  /// The name of the operation that is executed. It can be `nil` if the document has only one
  /// operation.
  public var operationName: String?
  /// The values of the operation's variables.
  public var variables: JSONObject
  /// What happens to a field that fails; `nil` is `ErrorBehavior.propagate`, as the specification
  /// has it.
  public var onError: ErrorBehavior?

  /// Makes a request from GraphQL text.
  ///
  /// - Parameters:
  ///   - text: The text of the document.
  ///   - operationName: The name of the operation to execute. It can be `nil` if there is only one.
  ///   - variables: The values of the operation's variables.
  public init(query text: String, operationName: String? = nil, variables: JSONObject = [:]) {
    query = .text(text)
    self.operationName = operationName
    self.variables = variables
  }

  /// Makes a request from a document.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - operationName: The name of the operation to execute. It can be `nil` if there is only one.
  ///   - variables: The values of the operation's variables.
  public init(
    document: GraphQL.Document, operationName: String? = nil, variables: JSONObject = [:]
  ) {
    query = .document(document)
    self.operationName = operationName
    self.variables = variables
  }
}

extension GraphQLRequest {
  /// The document, which is parsed if the request has its text.
  var document: GraphQL.Document {
    get throws(RequestErrors) {
      switch query {
      case .document(let document): return document
      case .text(let text):
        do throws(GraphQLSyntaxError) {
          // The validation reports definitions of types.
          return try GraphQL.Document(parsing: text, allowsTypeSystem: true)
        } catch {
          throw RequestErrors(
            .init("Syntax error: \(error.message).", locations: [error.location]))
        }
      }
    }
  }

  /// Returns the operation that is executed (specification, section 6.1, `GetOperation`).
  func operation(of document: GraphQL.Document) throws(RequestErrors) -> GraphQL.Operation {
    let operations = document.operations
    let names = operations.map(\.name)
    if let index = try? GraphQL.operation(named: operationName, among: names) {
      return operations[index]
    }
    // A server says it in its own words, which clients know.
    if operations.isEmpty { throw RequestErrors(.init("The document has no operation.")) }
    if let operationName {
      throw RequestErrors(.init("Unknown operation named \"\(operationName)\"."))
    }
    throw RequestErrors(
      .init("The document has several operations: the request must name the one it means."))
  }
}
