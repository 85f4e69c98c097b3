import SputnikSyntax

// Filling structs from responses. See the runtime's `Reader+Prediction.swift`.

extension SelectionSetEmission {
  /// Reads a response in the order of the request, with a line for each field. From the first field
  /// that comes in another order, the runtime reads the rest.
  ///
  /// The runtime reads the whole object if keys can't be expected, and if there are observers. (An
  /// observed property can't be filled in place.)
  var fill: String {
    """
    \(deprecated)\(access)nonisolated mutating func __fill(_ r: inout \(runtime)__Reader) throws(\(runtime)__ReadError) {
    \((model.isPredictable && !model.isObserved ? predicted : driven).indented)
    }
    """
  }

  private var predicted: [String] {
    let keys = fields.enumerated().map { index, field in
      let key = quoted((index == 0 ? "{" : ",") + "\"\(field.responseName)\":")
      let property = "\(field.namedWrapping.label)&self.\(swiftName(field.name))"
      return "try r.__field(\(index), \(key), \(property))"
    }
    return [
      (["guard r.__enters()"] + keys).joined(separator: ",\n    "),
      "else { return try r.__rest(&self, of: \(fields.count)) }",
      "try r.__leave(&self, \(fields.count))",
    ]
  }

  private var driven: [String] {
    let sharing = model.hasSharedNames ? ", sharesNames: true" : ""
    return ["try r.__object(&self, of: \(fields.count)\(sharing))"]
  }

  /// Reads one field. It isn't inlined, because its only caller is the witness of the conformance,
  /// which would become a second copy.
  var readField: String {
    let cases = fields.enumerated().map { "case \($0): \(read($1))" } + ["default: break"]
    return """
      \(deprecated)@inline(never) \(access)nonisolated mutating func __read(_ index: \(standardLibrary)Int, _ r: inout \(runtime)__Reader) throws(\(runtime)__ReadError) {
        switch index {
      \(cases.indented)
        }
      }
      """
  }

  /// Returns a statement that reads a field.
  ///
  /// `fill` requires that the property has its neutral value. Observers can change any property
  /// before it is read, so with observers a new value is read and assigned.
  private func read(_ field: CheckedField) -> String {
    let property = "self.\(swiftName(field.name))"
    if model.isObserved {
      // A null in an optional `FieldResult` is read by a function of its own.
      guard field.isOptionalResult else { return "\(property) = try r.__payload()" }
      return """
        var value: \(field.type.code) = nil
        try r.__fill(optional: &value)
        \(property) = value
        """
    }
    return "try r.__fill(\(field.namedWrapping.label)&\(property))"
  }
}
