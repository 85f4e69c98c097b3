import SputnikLanguage
import SputnikSchema
import SputnikSyntax
import SwiftParser
import SwiftSyntax

/// Makes an operation's document from its structs.
///
/// The variables are those that the macro collects, so this reads the struct in the same way.
struct OperationReader: Sendable {
  let reading: TypeReading
  let types: [SourceType]

  /// Returns the operation of the struct `index`.
  func operation(
    _ index: Int, _ structure: SourceStructure, kind: GraphQL.OperationKind, name: String?
  ) throws(Unclear) -> SourceOperation {
    let declaration = reading.declaration(ofType: index)
    let checked = try checkedOperation(declaration)
    let located = try document(index, structure, checked, declaration, kind, name, isPrinted: false)
    // The printed document differs only if arguments are set on the instance.
    let printed =
      located.variables.contains { $0.name.contains(".") }
      ? try document(index, structure, checked, declaration, kind, name, isPrinted: true) : located
    return SourceOperation(
      type: index, structName: types[index].name, place: types[index].place,
      document: printed.document.document, located: located.document, places: located.places,
      variables: located.variables)
  }

  /// Returns the operation as its macro sees it.
  private func checkedOperation(_ declaration: Declaration) throws(Unclear) -> CheckedOperation {
    guard let source = TypeReading.annotatedType(declaration) else {
      throw Unclear(reason: "it has no macro")
    }
    let checked = StructReader.read(source).checked { $0.checkedOperation() }
    guard let model = checked.soundModel else {
      let mistake = checked.problems.first { !$0.misuse.isWarning }
      throw Unclear(
        reason: mistake.map(\.misuse.message) ?? "the compiler reports a mistake in it")
    }
    return model
  }

  // The parts are those of one operation, which only this function puts together.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  private func document(
    _ index: Int, _ structure: SourceStructure, _ checked: CheckedOperation,
    _ declaration: Declaration, _ kind: GraphQL.OperationKind, _ name: String?, isPrinted: Bool
  ) throws(Unclear) -> (
    document: LocatedDocument, places: [SourcePlace], variables: [SourceVariable]
  ) {
    var writer = SelectionWriter(types: types, withInstanceArguments: !isPrinted)
    let place = types[index].place
    let offset = writer.number(place)
    let directives = writer.directives(checked.operation.directives) { _ in place }
    let selections = try writer.operation(index, structure, kind: kind)
    if let name = writer.fragments.conflict {
      throw Unclear(reason: "two structs define the fragment '\(name)'")
    }
    var definitions = VariableDefinitions(reader: self, declaration: declaration, own: structure)
    let variables = try definitions.variables(checked.variables, of: &writer)
    var numbers = writer
    let (selectionSet, fragments) = writer.fragments.resolve(selections) { numbers.number($0) }
    let operation = LocatedOperation(
      offset: offset, kind: kind, name: name.map { LocatedName(text: $0, offset: offset) },
      variables: variables, directives: directives, selectionSet: selectionSet)
    let places = numbers.places
    let locations = Dictionary(
      uniqueKeysWithValues: places.indices.map {
        ($0, GraphQL.SourceLocation(line: $0, column: 1))
      })
    return (
      LocatedDocument(
        definitions: [.operation(operation)] + fragments.map { .fragment($0) },
        origin: .tree(locations)), places, definitions.list
    )
  }
}
