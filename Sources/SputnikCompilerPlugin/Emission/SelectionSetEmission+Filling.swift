import SputnikSyntax

// How structs are filled from answers: what the runtime's `Reader+Prediction.swift` is for.

extension SelectionSetEmission {
  /// Whether an answer in the order of the request has one key after the other, one for each field.
  /// Fragments have none, and no answer with them is read without a plan.
  var isPredictable: Bool { !model.sharesNames && !fields.contains(where: \.isFragment) }

  /// Two lines a field for an answer that keeps the order of the request. The runtime takes over at the
  /// first field that comes otherwise.
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
      \(access)nonisolated mutating func __fill(_ r: inout \(runtime)__Reader) throws(\(runtime)__ReadError) {
      \(lines.indented)
        try r.__leave(&self, \(fields.count))
      }
      """
  }

  var drivenFill: String {
    """
    \(access)nonisolated mutating func __fill(_ r: inout \(runtime)__Reader) throws(\(runtime)__ReadError) {
      try r.__object(&self, of: \(fields.count)\(model.sharesNames ? ", sharesNames: true" : ""))
    }
    """
  }

  /// Not inlined: its one caller is the conformance, and there would be two of it.
  var readField: String {
    let cases = fields.enumerated().map { "case \($0): \(read($1))" } + ["default: break"]
    return """
      @inline(never) \(access)nonisolated mutating func __read(_ index: \(standardLibrary)Int, _ r: inout \(runtime)__Reader) throws(\(runtime)__ReadError) {
        switch index {
      \(cases.indented)
        }
      }
      """
  }

  /// Filling takes a property to hold nothing. Where there are observers, whatever they like may have
  /// been set meanwhile: then a value is made beside it, and set.
  private func read(_ field: FieldModel) -> String {
    if fields.contains(where: \.isObserved) {
      return "self.\(swiftName(field.name)) = try r.__payload()"
    }
    return
      "try r.__fill(\(field.type.sugar?.label ?? "")&self.\(swiftName(field.name)))"
  }
}
