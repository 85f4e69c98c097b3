import SputnikLanguage
import SputnikSchema

/// Writes annotated structs for the operations and fragments in GraphQL documents.
///
/// ```swift
/// let file = DocumentFile(name: "Hero.graphql", text: "query HeroName { hero { name } }")
/// StructWriter(schema: schema).write([file]).source
/// // @QueryOperation struct HeroName {
/// //   var hero: Hero?
/// //
/// //   @QuerySatelite struct Hero { var name: String }
/// // }
/// ```
package struct StructWriter {
  private let schema: Schema
  private let options: GenerationOptions

  /// Makes a writer.
  ///
  /// - Parameters:
  ///   - schema: The schema of the server.
  ///   - options: How structs are written.
  package init(schema: Schema, options: GenerationOptions = GenerationOptions()) {
    self.schema = schema
    self.options = options
  }

  /// Returns structs for all operations and fragments of several files.
  ///
  /// A definition that is invalid, or that a struct can't express, is left out with everything that
  /// uses it.
  package func write(_ files: [DocumentFile]) -> GeneratedStructs {
    let set = DocumentSet(files, schema: schema)
    var program = Program(set, schema: schema, options: options)
    program.writeFragments()
    program.writeOperations()
    return GeneratedStructs(
      source: program.source, refusals: set.refusals + program.refusals,
      notes: set.notes, guessedScalars: program.guessedScalars,
      leftOutInputFields: program.leftOutInputFields)
  }

  /// Returns a struct for a field of the query type, the mutation type or the subscription type,
  /// with all leaf fields of its type. Arguments that aren't required are comments.
  ///
  /// - Parameters:
  ///   - field: The name of the field, such as `hero`.
  ///   - optional: The arguments that become comments.
  package func write(
    field: String, optional: RootField.OptionalArguments = .all
  ) -> GeneratedStructs {
    guard let root = RootField(field, schema: schema, optional: optional) else {
      let names = GraphQL.OperationKind.allCases.compactMap { schema.rootType(of: $0) }
        .flatMap { schema.type(named: $0)?.fields ?? [] }.map(\.name)
      let similar = DidYouMean.names(for: field, among: names)
      let suggestions =
        similar.isEmpty ? DidYouMean.longerNames(for: field, among: names) : similar
      let refusal = Refusal(
        operation: nil, place: DocumentPlace(file: nil, location: nil),
        reason: "the types of queries, mutations and subscriptions have no field '\(field)'"
          + DidYouMean.question(suggestions))
      return GeneratedStructs(source: "", refusals: [refusal])
    }
    var options = options
    options.optionalVariables = root.optionalVariables
    return StructWriter(schema: schema, options: options)
      .write([DocumentFile(name: "\(field).graphql", text: root.text)])
  }
}
