import SputnikLanguage

extension ResponseShape.Object {
  /// Makes the shape of the responses to an operation of a document.
  ///
  /// Without a schema it isn't known to which types a fragment applies, but for the one that it
  /// names.
  ///
  /// - Parameters:
  ///   - operation: The operation.
  ///   - document: The document. None of its fragments contains itself.
  init(_ operation: GraphQL.Operation, in document: GraphQL.Document) {
    self.init(
      operation.selectionSet, type: operation.kind.rootTypeName, isRoot: true,
      Context(content: document.fragments.content, typeKeys: TypeKeys(document)))
  }

  private struct Context {
    /// Returns the content of a spread.
    let content: SelectionTree.Fragments
    let typeKeys: TypeKeys
    /// Whether only a cache asks for the fields.
    var isHidden = false
  }

  /// - Parameter isRoot: Whether the fields are those of the operation. Each fragment applies to
  ///   them, whatever the root type is called.
  private init(
    _ selections: [GraphQL.Selection], type: String, isRoot: Bool = false, _ context: Context
  ) {
    self.init(typeName: type)
    for selection in selections {
      switch selection {
      case .field(let field):
        fields.append(
          ResponseShape.Field(
            name: field.name, responseName: field.responseName, arguments: field.arguments,
            type: JSONValue.self,
            object: field.selectionSet.isEmpty
              ? nil : ResponseShape.Object(field, context),
            conditions: field.directives.compactMap { Condition($0) }, directives: field.directives,
            isHidden: context.isHidden))
      case .inlineFragment(let fragment):
        add(
          fragment.selectionSet, on: fragment.typeCondition, isRoot: isRoot, fragment.directives,
          context)
      case .fragmentSpread(let spread):
        guard let fragment = context.content(spread) else { continue }
        add(
          fragment.selections, on: fragment.typeCondition, isRoot: isRoot, spread.directives,
          context)
      }
    }
  }

  private init(_ field: GraphQL.Field, _ context: Context) {
    self.init(field.selectionSet, type: "", context)
    var hidden = context
    hidden.isHidden = true
    let typeKeys = ResponseShape.Object(
      context.typeKeys.selections(in: field), type: "", hidden)
    for var fragment in typeKeys.fragments {
      fragment.fieldsBefore = fields.count
      fragments.append(fragment)
    }
  }

  private mutating func add(
    _ selections: [GraphQL.Selection], on type: String?, isRoot: Bool,
    _ directives: [GraphQL.Directive], _ context: Context
  ) {
    // Some key decides for objects of other types: responses show which fields those have.
    let keys = FragmentApplicability.Keys(all: [FragmentApplicability.Key(name: "")])
    let isAlways = isRoot || type == nil || type == typeName
    fragments.append(
      ResponseShape.Fragment(
        object: ResponseShape.Object(selections, type: type ?? "", isRoot: isRoot, context),
        applicability: isAlways ? .always : .types([type ?? ""], keys: keys),
        conditions: directives.compactMap { Condition($0) },
        deferral: directives.lazy.compactMap { Condition(deferral: $0) }.first,
        fieldsBefore: fields.count))
  }
}
