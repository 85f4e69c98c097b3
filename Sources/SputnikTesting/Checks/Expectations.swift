#if canImport(Testing)
  import SputnikCore
  import SputnikLanguage
  import SputnikSchema
  public import Testing

  /// Expects that an operation fits a schema, with its full selection.
  ///
  /// ```swift
  /// @Test func operationsFitTheSchema() throws {
  ///   let schema = try Schema(sdl: String(contentsOf: schemaURL, encoding: .utf8))
  ///   expectValid(HeroQuery.self, in: schema)
  /// }
  /// // HeroQuery: hero.nam: the type 'Character' has no field 'nam': did you mean 'name'?
  /// // (field-selections)
  /// ```
  ///
  /// Each finding is an issue of the test.
  ///
  /// - Parameters:
  ///   - operation: The type of the operation.
  ///   - schema: The schema.
  ///   - nullability: Whether a property that isn't optional, for a field that can be null, is a
  ///     finding too.
  ///   - sourceLocation: The place of the issues.
  /// - Returns: The findings.
  @discardableResult
  public func expectValid<T: GraphQLOperation>(
    _ operation: T.Type, in schema: Schema, nullability: Bool = false,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> [OperationFinding] {
    let findings = schema.findings(in: operation, nullability: nullability)
    record(findings, in: "\(T.self)", at: sourceLocation)
    return findings
  }

  /// Expects that an operation fits a schema, with its own selection and its own arguments.
  ///
  /// - Parameters:
  ///   - operation: The operation.
  ///   - schema: The schema.
  ///   - nullability: Whether a property that isn't optional, for a field that can be null, is a
  ///     finding too.
  ///   - sourceLocation: The place of the issues.
  /// - Returns: The findings.
  @discardableResult
  public func expectValid<T: GraphQLOperation>(
    _ operation: T, in schema: Schema, nullability: Bool = false,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> [OperationFinding] {
    let findings = schema.findings(in: operation, nullability: nullability)
    record(findings, in: "\(T.self)", at: sourceLocation)
    return findings
  }

  /// Expects that a document fits a schema.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - schema: The schema.
  ///   - sourceLocation: The place of the issues.
  /// - Returns: The findings.
  @discardableResult
  public func expectValid(
    _ document: GraphQL.Document, in schema: Schema,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> [OperationFinding] {
    let findings = schema.findings(in: document)
    let name = document.operations.first?.name ?? "document"
    record(findings, in: name, at: sourceLocation)
    return findings
  }

  private func record(
    _ findings: [OperationFinding], in name: String, at sourceLocation: SourceLocation
  ) {
    for finding in findings {
      Issue.record("\(name): \(finding)", sourceLocation: sourceLocation)
    }
  }
#endif
