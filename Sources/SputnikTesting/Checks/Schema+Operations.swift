import SputnikCore
import SputnikLanguage
import SputnikMocks
import SputnikSchema

extension Schema {
  /// Checks an operation against the schema: its document, and the Swift types of its properties.
  ///
  /// ```swift
  /// for finding in schema.findings(in: HeroQuery.self) { print(finding) }
  /// // hero.nam: the type 'Character' has no field 'nam': did you mean 'name'? (field-selections)
  /// // hero.height: 'height' has the type 'Int', but 'Character.height' has the scalar 'Float':
  /// // write 'Double' (scalar-type)
  /// ```
  ///
  /// The operation is checked with its full selection.
  ///
  /// - Parameters:
  ///   - operation: The type of the operation.
  ///   - nullability: Whether a property that isn't optional, for a field that can be null, is a
  ///     finding too. Without it, such a property says that a null is an error.
  /// - Returns: The findings. Those of the document come first.
  public func findings<T: GraphQLOperation>(
    in operation: T.Type, nullability: Bool = false
  ) -> [OperationFinding] {
    findings(nullability: nullability) {
      (try T.fullDocument, try ResponseShape(ofResponseTo: T.self))
    }
  }

  /// Checks an operation against the schema, with its own selection and its own arguments.
  ///
  /// - Parameters:
  ///   - operation: The operation.
  ///   - nullability: Whether a property that isn't optional, for a field that can be null, is a
  ///     finding too.
  /// - Returns: The findings. Those of the document come first.
  public func findings<T: GraphQLOperation>(
    in operation: T, nullability: Bool = false
  ) -> [OperationFinding] {
    findings(nullability: nullability) {
      (try operation.document, try ResponseShape(operation))
    }
  }

  private func findings(
    nullability: Bool, _ printed: () throws -> (GraphQL.Document, ResponseShape)
  ) -> [OperationFinding] {
    do {
      let (document, shape) = try printed()
      var mismatches = ShapeMismatches(schema: self, checksNullability: nullability)
      let root = document.operations.first.flatMap { rootType(of: $0.kind) }
      if let root { mismatches.find(in: shape.root, of: root, at: []) }
      return findings(in: document) + mismatches.findings
    } catch {
      return [OperationFinding(rule: .printing, message: "\(error)", path: [])]
    }
  }

  /// Checks a document against the schema.
  ///
  /// - Parameter document: The document.
  /// - Returns: The findings, with the path of the innermost field around the mistake.
  public func findings(in document: GraphQL.Document) -> [OperationFinding] {
    var document = document
    let numbering = Numbering(&document)
    return placedFindings(in: document).sorted.map { finding in
      let path = finding.offsets.lazy.compactMap(numbering.path).first
      return OperationFinding(
        rule: .document(finding.rule), message: finding.text, path: path ?? [],
        coordinate: finding.coordinate)
    }
  }
}
