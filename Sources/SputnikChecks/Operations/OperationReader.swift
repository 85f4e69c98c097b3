import SputnikLanguage
import SputnikSchema
import SputnikSyntax

/// Makes an operation's document from its structs.
///
/// The variables are those that the macro collects, so this reads the struct in the same way.
struct OperationReader: Sendable {
  let reading: TypeReading
  let types: [SourceType]

  /// The struct of an operation, and what its macro knows about it.
  private struct Subject {
    /// The index of the struct.
    var index: Int
    var structure: SourceStructure
    var declaration: Declaration
    var checked: CheckedOperation
  }

  /// A document with the places of its parts, and its variables.
  private struct Printout {
    var document: GraphQL.Document
    var places: [SourcePlace]
    var variables: [SourceVariable]
    var unfilled: Set<SourceProperty>
    var undeclared: [UndeclaredVariable]
  }

  /// Returns the operation of the struct `index`.
  func operation(
    _ index: Int, _ structure: SourceStructure, kind: GraphQL.OperationKind, name: String?
  ) throws(Unclear) -> SourceOperation {
    let declaration = reading.declaration(ofType: index)
    let subject = Subject(
      index: index, structure: structure, declaration: declaration,
      checked: try checkedOperation(declaration))
    let checked = try document(of: subject, kind, name, withInstanceArguments: true)
    // The printed document differs only if arguments are set on the instance.
    let printed =
      checked.variables.contains(where: \.isSetOnInstance)
      ? try document(of: subject, kind, name, withInstanceArguments: false) : checked
    return SourceOperation(
      type: index, structName: types[index].name, place: types[index].place,
      document: printed.document, checkedDocument: checked.document, places: checked.places,
      variables: checked.variables, unfilledProperties: checked.unfilled,
      undeclaredVariables: checked.undeclared)
  }

  /// Returns the operation as its macro sees it.
  private func checkedOperation(_ declaration: Declaration) throws(Unclear) -> CheckedOperation {
    guard let source = TypeReading.annotatedType(declaration) else {
      throw Unclear(reason: "it has no macro")
    }
    let checked = StructReader.read(source).checked { $0.checkedOperation() }
    guard let model = checked.soundModel else {
      throw checked.unclear(in: reading.table.files[declaration.file])
    }
    return model
  }

  private func document(
    of subject: Subject, _ kind: GraphQL.OperationKind, _ name: String?,
    withInstanceArguments: Bool, withTypeKey: Set<SelectionWriter.Fragment.Property> = []
  ) throws(Unclear) -> Printout {
    var writer = SelectionWriter(
      types: types, withInstanceArguments: withInstanceArguments, withTypeKey: withTypeKey)
    let place = types[subject.index].place
    let number = writer.number(place)
    let directives = writer.directives(subject.checked.operation.directives) { _ in place }
    let selections = try writer.operation(subject.index, subject.structure, kind: kind)
    let withoutKey = writer.fragmentsWithoutOwnKey(in: selections).map(\.fragment)
      .filter(\.isByPresence)
    if withTypeKey.isEmpty, !withoutKey.isEmpty {
      return try document(
        of: subject, kind, name, withInstanceArguments: withInstanceArguments,
        withTypeKey: Set(withoutKey.map(\.property)))
    }
    if let (fragment, other) = writer.fragments.conflict {
      throw Unclear(
        reason: "'\(types[fragment.type].name)' and '\(types[other.type].name)' both define the "
          + "fragment '\(fragment.name)': give one of them another name with "
          + "'@QueryFragment(name:)'")
    }
    var definitions = VariableDefinitions(
      reader: self, declaration: subject.declaration, own: subject.structure)
    let variables = try definitions.variables(subject.checked.variables, of: &writer)
    let (selectionSet, fragments) = writer.resolve(selections)
    var operation = GraphQL.Operation(
      kind: kind, name: name, variables: variables, directives: directives,
      selectionSet: selectionSet)
    operation.source = .init(number, name: number)
    return Printout(
      document: GraphQL.Document(operation: operation, fragments: fragments),
      places: writer.places, variables: definitions.list,
      unfilled: writer.unfilledProperties(in: selections),
      undeclared: writer.undeclaredVariables(declared: variables.map(\.name)))
  }
}
