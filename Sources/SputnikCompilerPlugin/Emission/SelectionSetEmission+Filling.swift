import SputnikSyntax

// Filling structs from responses. See the runtime's `Reader+Prediction.swift`.

extension SelectionSetEmission {
  /// Reads a response in the order of the request, with two lines for each field.
  ///
  /// The runtime reads the rest from the first field that comes in another order.
  var predictedFill: String {
    let lines = fields.enumerated().flatMap { index, field in
      let key = quoted((index == 0 ? "{" : ",") + "\"\(field.responseName)\":")
      let condition = (index == 0 ? "r.__enters(), " : "") + "r.__takes(\(key))"
      return [
        "guard \(condition) else { return try r.__rest(&self, \(index), of: \(fields.count)) }",
        read(field),
      ]
    }
    return """
      \(deprecated)\(access)nonisolated mutating func __fill(_ r: inout \(runtime)__Reader) throws(\(runtime)__ReadError) {
      \(lines.indented)
        try r.__leave(&self, \(fields.count))
      }
      """
  }

  /// Lets the runtime read the whole object.
  var drivenFill: String {
    """
    \(access)nonisolated mutating func __fill(_ r: inout \(runtime)__Reader) throws(\(runtime)__ReadError) {
      try r.__object(&self, of: \(fields.count)\(model.hasSharedNames ? ", sharesNames: true" : ""))
    }
    """
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
    if model.isObserved { return "\(property) = try r.__payload()" }
    return "try r.__fill(\(field.wrapping.label)&\(property))"
  }
}
