import SputnikLanguage

/// Finds mistakes that make an operation impossible to execute: unknown fields, arguments, types and
/// fragments, literals of the wrong type, and fragments that contain themselves.
///
/// It checks one operation, and the fragments that this operation uses. It doesn't check all validation rules
/// of section 5 of the specification.
struct DocumentChecks {
  private let schema: Schema
  private let fragments: [String: GraphQL.FragmentDefinition]
  private let coercion: InputCoercion
  private var errors: [ExecutionError] = []
  /// The names of the fragments that have to be checked.
  private var pending: [String] = []
  private var seen: Set<String> = []

  /// Checks an operation.
  ///
  /// - Parameters:
  ///   - operation: The operation.
  ///   - schema: The schema that the operation has to fit.
  ///   - fragments: The fragments of the document, by their names.
  /// - Throws: All mistakes.
  static func check(
    _ operation: GraphQL.Operation, of schema: Schema,
    fragments: [String: GraphQL.FragmentDefinition]
  ) throws(RequestErrors) {
    guard let root = schema.rootType(of: operation.kind) else {
      throw RequestErrors(.init("The schema has no \(operation.kind) type."))
    }
    var checks = DocumentChecks(schema, operation, fragments)
    checks.check(operation.selectionSet, on: root)
    // The fragments are checked one after the other, without recursion. So the check ends if a fragment
    // contains itself, and many nested fragments don't overflow the stack.
    while let name = checks.pending.popLast() { checks.checkFragment(name) }
    do throws(ExecutionError) {
      try FragmentNesting.check(checks.seen, of: fragments)
    } catch {
      checks.errors.append(error)
    }
    guard checks.errors.isEmpty else { throw RequestErrors(checks.errors) }
  }

  private init(
    _ schema: Schema, _ operation: GraphQL.Operation,
    _ fragments: [String: GraphQL.FragmentDefinition]
  ) {
    self.schema = schema
    self.fragments = fragments
    let declared = Set(operation.variables.map(\.name))
    coercion = InputCoercion(schema: schema, origin: .unboundLiteral(declared: declared))
  }

  private mutating func check(_ selectionSet: [GraphQL.Selection], on type: String) {
    for selection in selectionSet {
      switch selection {
      case .field(let field):
        check(field, on: type)
      case .fragmentSpread(let spread):
        check(spread.directives, at: nil)
        if fragments[spread.name] == nil {
          report("Unknown fragment \"\(spread.name)\".")
        } else if seen.insert(spread.name).inserted {
          pending.append(spread.name)
        }
      case .inlineFragment(let fragment):
        check(fragment.directives, at: nil)
        let condition = fragment.typeCondition ?? type
        if isComposite(condition) { check(fragment.selectionSet, on: condition) }
      }
    }
  }

  private mutating func checkFragment(_ name: String) {
    guard let fragment = fragments[name], isComposite(fragment.typeCondition) else { return }
    check(fragment.selectionSet, on: fragment.typeCondition)
  }

  private mutating func isComposite(_ condition: String) -> Bool {
    guard let type = schema.type(named: condition) else {
      report("Unknown type \"\(condition)\".")
      return false
    }
    guard type.isComposite else {
      report("A fragment cannot be on \"\(condition)\": the type has no fields.")
      return false
    }
    return true
  }

  private mutating func check(_ field: GraphQL.Field, on type: String) {
    guard let definition = schema.field(field.name, of: type) else {
      report("Cannot query field \"\(field.name)\" on type \"\(type)\".", at: field)
      return
    }
    let coordinate = "\(type).\(field.name)"
    check(field.arguments, of: definition.arguments, "field \"\(coordinate)\"", at: field)
    check(field.directives, at: field)

    let name = definition.type.namedType
    if schema.type(named: name)?.isComposite != true {
      guard !field.selectionSet.isEmpty else { return }
      report(
        "Field \"\(field.name)\" must not have a selection since type \"\(definition.type)\" has no"
          + " subfields.", at: field)
    } else if field.selectionSet.isEmpty {
      report(
        "Field \"\(field.name)\" of type \"\(definition.type)\" must have a selection of subfields.",
        at: field)
    } else {
      check(field.selectionSet, on: name)
    }
  }

  /// Checks the arguments of directives. Unknown directives are ignored, because they can be meant for the
  /// client.
  private mutating func check(_ directives: [GraphQL.Directive], at field: GraphQL.Field?) {
    for directive in directives {
      guard let definition = schema.directive(named: directive.name) else { continue }
      check(
        directive.arguments, of: definition.arguments, "directive \"@\(directive.name)\"", at: field
      )
    }
  }

  private mutating func check(
    _ arguments: [GraphQL.Argument], of definitions: [GraphQL.InputValueDefinition],
    _ owner: String, at field: GraphQL.Field?
  ) {
    for argument in arguments where !definitions.contains(where: { $0.name == argument.name }) {
      report("Unknown argument \"\(argument.name)\" on \(owner).", at: field)
    }
    do throws(InputError) {
      _ = try coercion.arguments(arguments, of: definitions)
    } catch {
      report(error.messageForArgument, at: field)
    }
  }

  private mutating func report(_ message: String, at field: GraphQL.Field? = nil) {
    errors.append(ExecutionError(message, locations: [field?.location].compactMap { $0 }))
  }
}
