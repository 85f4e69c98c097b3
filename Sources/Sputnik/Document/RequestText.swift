/// A request as it goes over the wire, however it was written.
struct RequestText: Sendable {
  /// The name under which errors and logs speak of the request.
  var displayName: String
  /// The name that is sent; `nil` for an anonymous operation.
  var operationName: String?
  /// The document.
  var document: String
  /// The variables as the text of a JSON object; `nil` if there are none.
  var variables: String?

  /// The body of a POST request (GraphQL over HTTP, section 5.4). What is empty is left out.
  var body: String {
    var writer = JSONWriter()
    writer.raw("{")
    writer.key("query")
    writer.string(document)
    if let operationName, !operationName.isEmpty {
      writer.raw(",")
      writer.key("operationName")
      writer.string(operationName)
    }
    if let variables {
      writer.raw(",")
      writer.key("variables")
      writer.raw(variables)
    }
    writer.raw("}")
    return writer.text
  }
}

/// Runs `body` and names the operation in what it throws.
func naming<T>(_ operation: String, _ body: () throws(__PrintError) -> T) throws -> T {
  do {
    return try body()
  } catch {
    throw SputnikError.invalidOperation(
      InvalidOperation(operation: operation, place: error.place, problem: error.problem))
  }
}
