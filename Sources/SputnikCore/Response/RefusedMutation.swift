import SputnikLanguage

/// What a response says of a mutation that was refused: a root field of it is null because of an
/// error.
///
/// The null may have risen there from a field below that can't be null. A root field whose property
/// is a ``FieldResult`` isn't meant: the program looks at its error itself.
package final class RefusedMutation: Sendable {
  /// The response names of the root fields, in their order.
  package let fields: [String]
  /// The entries of `errors`.
  private let entries: [JSONValue]
  private let transformer: any ResponseErrorTransformer.Type
  private let source: ResponseReader.Source

  private init(
    _ fields: [String], _ entries: [JSONValue], _ transformer: any ResponseErrorTransformer.Type,
    _ source: ResponseReader.Source
  ) {
    self.fields = fields
    self.entries = entries
    self.transformer = transformer
    self.source = source
  }

  /// - Returns: `nil` if no root field is null because of an error.
  init?(_ envelope: ResponseReader.Envelope, _ response: ResponseReader) {
    let entries = envelope.errors ?? []
    fields = envelope.nullRootFields(response.options.maximumDepth).filter { name in
      entries.contains { $0.explains(root: name) }
    }
    self.entries = entries
    transformer = response.transformer
    source = response.source
    if fields.isEmpty { return nil }
  }

  /// Returns the refusal without root fields whose errors the program looks at; `nil` if no other
  /// one is left.
  func without(_ handled: Set<String>) -> RefusedMutation? {
    let fields = fields.filter { !handled.contains($0) }
    return fields.isEmpty ? nil : RefusedMutation(fields, entries, transformer, source)
  }

  /// The error that the request throws, if that is wanted: what it would throw for a response with
  /// the errors of the root fields and without data.
  package var error: any Error {
    let origin = source.origin
    guard let error = try? transformer.transform(errors: reasons) else {
      // The API doesn't know the form of its errors. They are told as they are.
      return SputnikError.responseError(errors)
    }
    guard case SputnikError.responseError(let errors) = error else { return error }
    return SputnikError.responseError(errors.map { $0.attached(to: origin) })
  }

  /// The errors of the root fields in the specification's form.
  package var errors: [DefaultPartialError] {
    let origin = source.origin
    return reasons.map { DefaultPartialError($0).attached(to: origin) }
  }

  private var reasons: [JSONValue] {
    entries.filter { entry in fields.contains { entry.explains(root: $0) } }
  }
}

extension RefusedMutation {
  /// Returns the refusal that a response has: a filled operation, or the response to a document or
  /// a text.
  package static func of(_ response: Any) -> RefusedMutation? {
    switch response {
    case let operation as any GraphQLOperation: operation.refusal
    case let response as any RefusableResponse: response.refusal
    default: nil
    }
  }
}

extension RefusedMutation {
  /// Returns whether a value is a filled operation, or the response to a document or a text.
  package static func isResponse(_ value: Any) -> Bool {
    value is any GraphQLOperation || value is any RefusableResponse
  }
}

extension GraphQLOperation {
  fileprivate var refusal: RefusedMutation? { __state.extras?.refusal }
}

/// A response that isn't a filled operation.
private protocol RefusableResponse { var refusal: RefusedMutation? { get } }

extension GraphQL.Response: RefusableResponse {}

extension JSONValue {
  /// Whether this entry of `errors` explains a null of a root field: its path is there or further
  /// below, or it has none.
  fileprivate func explains(root name: String) -> Bool {
    guard let first = ResponsePath(self["path"])?.elements.first else { return true }
    return first == .name(name)
  }
}

extension ResponseReader.Envelope {
  /// Returns the response names of root fields that are null.
  fileprivate func nullRootFields(_ maximumDepth: Int) -> [String] {
    guard case .filled(let offset) = data else { return [] }
    var names: [String] = []
    // The data have been read before, so they aren't malformed.
    try? __Reader.withReader(of: text, maximumDepth: maximumDepth) {
      (reader) throws(__ReadError) in
      reader.position = reader.start + offset
      var seen: Set<String> = []
      try reader.object { (reader, name) throws(__ReadError) in
        reader.skipWhitespace()
        // Only the first of repeated keys counts.
        if seen.insert(name).inserted, reader.byte == UInt8(ascii: "n") { names.append(name) }
        try reader.skipValue()
      }
    }
    return names
  }
}

// MARK: Properties with errors

extension ResponseShape.Object {
  /// The response names of the fields that only properties with a ``FieldResult`` have.
  var resultFields: Set<String> {
    var (results, others): (Set<String>, Set<String>) = ([], [])
    collectResults(&results, &others)
    return results.subtracting(others)
  }

  private func collectResults(_ results: inout Set<String>, _ others: inout Set<String>) {
    for field in fields {
      if field.type is any FallibleField.Type {
        results.insert(field.responseName)
      } else {
        others.insert(field.responseName)
      }
    }
    for fragment in fragments { fragment.object.collectResults(&results, &others) }
  }
}
