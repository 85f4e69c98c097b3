import SputnikLanguage

/// What a client asks of a server: a document, which of its operations, and the variables
/// (specification, section 6.1).
///
/// ```swift
/// GraphQLRequest(query: "query Hero($id: ID!) { hero(id: $id) { name } }", variables: ["id": "1000"])
/// ```
public struct GraphQLRequest: Sendable {
  /// What is to be executed.
  public enum Query: Hashable, Sendable {
    /// Text that is still to be read; a mistake in it is answered by an error.
    case text(String)
    /// A document.
    case document(GraphQL.Document)
  }

  /// What is to be executed.
  public var query: Query
  /// Which operation of the document is meant; `nil` will do if it has only one.
  public var operationName: String?
  /// The values of the operation's variables.
  public var variables: JSONObject

  /// Makes a request of GraphQL text.
  public init(query text: String, operationName: String? = nil, variables: JSONObject = [:]) {
    query = .text(text)
    self.operationName = operationName
    self.variables = variables
  }

  /// Makes a request of a document.
  public init(
    document: GraphQL.Document, operationName: String? = nil, variables: JSONObject = [:]
  ) {
    query = .document(document)
    self.operationName = operationName
    self.variables = variables
  }
}

extension GraphQLRequest {
  /// The document, read if need be.
  var document: GraphQL.Document {
    get throws(RequestErrors) {
      switch query {
      case .document(let document): return document
      case .text(let text):
        do throws(GraphQLSyntaxError) {
          return try GraphQL.Document(parsing: text)
        } catch {
          throw RequestErrors(
            .init("Syntax error: \(error.message).", locations: [error.location]))
        }
      }
    }
  }

  /// The operation that is meant (specification, section 6.1, `GetOperation`).
  func operation(of document: GraphQL.Document) throws(RequestErrors) -> GraphQL.Operation {
    let operations = document.operations
    if let operationName {
      guard let operation = operations.first(where: { $0.name == operationName }) else {
        throw RequestErrors(.init("Unknown operation named \"\(operationName)\"."))
      }
      return operation
    }
    guard let operation = operations.first else {
      throw RequestErrors(.init("The document has no operation."))
    }
    guard operations.count == 1 else {
      throw RequestErrors(
        .init("The document has several operations: the request must name the one it means."))
    }
    return operation
  }
}

/// Why a request was not executed at all (specification, section 7.1.2, “request errors”).
struct RequestErrors: Error {
  let errors: [ExecutionError]

  init(_ errors: ExecutionError...) { self.errors = errors }
  init(_ errors: [ExecutionError]) { self.errors = errors }
}
