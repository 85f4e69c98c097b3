extension GraphQL {
  /// The index of the operation that a request means (specification, section 6.1, `GetOperation`).
  ///
  /// - Parameters:
  ///   - name: What the request says; `nil` will do for a document of one operation.
  ///   - names: The names of the document's operations; `nil` for an anonymous one.
  package static func operation(
    named name: String?, among names: [String?]
  ) throws(__PrintError) -> Int {
    let list = names.map { $0.map { "“\($0)”" } ?? "one without a name" }.joined(separator: ", ")
    guard !names.isEmpty else { throw __PrintError("the document has no operation") }
    if let name {
      if let index = names.firstIndex(of: name) { return index }
      throw __PrintError("the document has no operation “\(name)”, only \(list)")
    }
    guard names.count == 1 else {
      throw __PrintError(
        "the document has several operations, \(list): operationName must say which one is meant")
    }
    return 0
  }
}
