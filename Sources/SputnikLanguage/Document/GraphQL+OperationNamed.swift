extension GraphQL {
  /// Returns the index of the operation that a request selects (specification, section 6.1,
  /// `GetOperation`).
  ///
  /// - Parameters:
  ///   - name: The `operationName` of the request. It can be `nil` if there is only one operation.
  ///   - names: The names of the document's operations, with `nil` for an anonymous operation.
  /// - Throws: An error if there is no such operation, or if `name` is `nil` and there are several.
  package static func operation(
    named name: String?, among names: [String?]
  ) throws(__PrintError) -> Int {
    guard !names.isEmpty else { throw __PrintError("the document has no operation") }
    let list = names.map { $0.map { "'\($0)'" } ?? "an anonymous operation" }
      .joined(separator: ", ")
    if let name {
      if let index = names.firstIndex(of: name) { return index }
      throw __PrintError("the document has no operation '\(name)', only \(list)")
    }
    guard names.count == 1 else {
      throw __PrintError(
        "the document has several operations (\(list)): set 'operationName' to the one to execute")
    }
    return 0
  }
}
