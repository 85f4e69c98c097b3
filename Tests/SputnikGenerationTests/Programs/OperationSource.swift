import Sputnik
import SputnikGeneration
import SputnikSchema
import TestSupport

/// Documents, and the structs that were written for them.
struct OperationSource {
  let schema: Schema
  let structs: GeneratedStructs
  /// The operations with structs, and the fragments of all files.
  private let originals: [GraphQL.Document]

  init(_ files: [DocumentFile], schema: Schema) throws {
    self.schema = schema
    let structs = StructWriter(schema: schema).write(files)
    self.structs = structs
    let documents = try files.map { try GraphQL.Document(parsing: $0.text) }
    let fragments = documents.flatMap(\.fragments)
    let refused = Set(
      structs.refusals.flatMap { [$0.operation].compactMap { $0 } + $0.dependents })
    originals = documents.flatMap(\.operations).filter { !refused.contains($0.name ?? "") }.map {
      GraphQL.Document(definitions: [.operation($0)] + fragments.map { .fragment($0) })
    }
  }

  /// The original documents in a normal form, by the names of the structs.
  func normalisedOriginals() throws -> [String: GraphQL.Document] {
    let names = GeneratedProgram.operations(in: structs.source)
    guard names.count == originals.count else { throw CountMismatch(names: names) }
    let documents = try originals.map { try $0.normalised(in: schema) }
    return Dictionary(zip(names, documents)) { first, _ in first }
  }

  /// There isn't one struct for each operation.
  struct CountMismatch: Error {
    var names: [String]
  }
}
