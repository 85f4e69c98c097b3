import SputnikLanguage
import SputnikSchema

/// The structs of one Swift file, while they are made.
struct Program {
  private let set: DocumentSet
  private let options: GenerationOptions
  private let leaves: LeafTypes
  private let operationNames: [Int: String]
  private var document: DocumentInfo
  private var operations: [TypeDeclaration] = []
  private var fragments: [Int: TypeDeclaration] = [:]
  /// The fragments for which no struct can be made, and the positions of the reasons in
  /// ``refusals``.
  private var refusedFragments: [String: Int] = [:]
  /// Why definitions were left out, in the order of the files.
  private(set) var refusals: [Refusal] = []

  init(_ set: DocumentSet, schema: Schema, options: GenerationOptions) {
    self.set = set
    self.options = options
    leaves = LeafTypes(schema: schema, options: options, variables: set.variables)
    let definitions = set.items.compactMap { item in
      if case .fragment(let fragment) = item.definition { fragment } else { nil }
    }
    document = DocumentInfo(schema: schema, fragments: set.fragments)
    document.unrecognized = UnrecognizedFragments(in: set, document).fragments
    operationNames = Self.operationNames(set, schema, leaves)
    for fragment in definitions where document.structNames[fragment.name] == nil {
      let name = Identifier.typeName(fragment.name)
      document.structNames[fragment.name] = leaves.names.unique([name, "\(name)Fragment"])
    }
  }

  /// The scalars whose Swift types are guesses.
  var guessedScalars: [GuessedScalar] { leaves.guessedScalars }

  /// The fields of input objects that were left out.
  var leftOutInputFields: [LeftOutInputFields] { leaves.inputFields.leftOut(of: leaves.usedTypes) }

  /// The text of the Swift file.
  var source: String {
    let fragments = fragments.sorted { $0.key < $1.key }.map(\.value)
    let types = (operations + fragments + leaves.declarations()).filter {
      !options.existingTypes.contains($0.name)
    }
    guard !types.isEmpty else { return "" }
    let imports = Set(options.imports + ["Sputnik"] + (leaves.usesFoundation ? ["Foundation"] : []))
    let text = SwiftPrinter.text(of: types, imports: imports.sorted(), access: options.access)
    return text + pages(of: types)
  }

  /// The extensions of connections. Without the module that they need, they are comments.
  private func pages(of types: [TypeDeclaration]) -> String {
    let lines = RelayConnections(in: types, access: options.access).lines
    if lines.isEmpty { return "" }
    if options.imports.contains("SputnikCache") {
      return "\n" + lines.joined(separator: "\n") + "\n"
    }
    let heading = "With 'import SputnikCache', 'Pages' needs this and the variable 'after':"
    return "\n" + ([heading, ""] + lines).map { $0.isEmpty ? "//\n" : "// \($0)\n" }.joined()
  }

  /// Makes the structs of the fragments.
  mutating func writeFragments() {
    for index in fragmentOrder {
      let item = set.items[index]
      guard case .fragment(let fragment) = item.definition else { continue }
      let name = document.structNames[fragment.name] ?? fragment.name
      make(item, fragment.selectionSet) { program throws(Inexpressible) in
        var planner = StructPlanner(
          document: program.document, leaves: program.leaves, policy: .shared)
        program.fragments[index] = try planner.declaration(
          of: fragment, name: name, description: item.description)
      }
    }
  }

  /// The positions of the fragments. A fragment comes after those that it uses, because it has no
  /// struct if one of them has none.
  private var fragmentOrder: [Int] {
    let positions: [(index: Int, uses: Int)] = set.items.indices.compactMap { index in
      guard case .fragment(let fragment) = set.items[index].definition, !set.items[index].isCopy
      else { return nil }
      return (index, document.fragmentNames(in: fragment.selectionSet).count)
    }
    return positions.sorted { ($0.uses, $0.index) < ($1.uses, $1.index) }.map(\.index)
  }

  /// Makes the structs of the operations.
  mutating func writeOperations() {
    for (index, item) in set.items.enumerated() {
      guard case .operation(let operation) = item.definition else { continue }
      let name = operationNames[index] ?? "Operation"
      make(item, operation.selectionSet) { program throws(Inexpressible) in
        let policy = VariablePolicy(operation, program.document)
        var planner = StructPlanner(
          document: program.document, leaves: program.leaves, policy: policy)
        program.operations.append(
          try planner.declaration(of: operation, name: name, description: item.description))
      }
    }
  }

  /// Makes the struct of a definition, or adds the reasons why there is none.
  private mutating func make(
    _ item: DocumentSet.Item, _ selections: [GraphQL.Selection],
    _ body: (inout Program) throws(Inexpressible) -> Void
  ) {
    var problems = item.problems
    if problems.isEmpty {
      let causes = document.fragmentNames(in: selections).compactMap { refusedFragments[$0] }
      if let cause = causes.min() { return leaveOut(item, because: cause) }
      do throws(Inexpressible) {
        try body(&self)
        return
      } catch {
        problems = [Refusal(operation: item.name, place: item.place, reason: error.reason)]
      }
    }
    if !item.isOperation, let name = item.name { refusedFragments[name] = refusals.count }
    refusals += problems
  }

  /// Adds a definition to those that are left out because of a fragment.
  private mutating func leaveOut(_ item: DocumentSet.Item, because cause: Int) {
    refusals[cause].dependents.append(item.name ?? item.file)
    if !item.isOperation, let name = item.name { refusedFragments[name] = cause }
  }

  /// Returns the names of the structs of operations, by the positions of the operations.
  private static func operationNames(
    _ set: DocumentSet, _ schema: Schema, _ leaves: LeafTypes
  ) -> [Int: String] {
    var names: [Int: String] = [:]
    for (index, item) in set.items.enumerated() {
      guard case .operation(let operation) = item.definition else { continue }
      let suffix = operation.kind.rootTypeName
      let name = Identifier.typeName(operation.name ?? item.file)
      // The types in the struct have the names of its fields, and of their types.
      let fields = operation.selectionSet.compactMap { selection in
        if case .field(let field) = selection { Identifier.typeName(field.name) } else { nil }
      }
      let isField = operation.kind == .query && fields.contains(name)
      let isTaken =
        isField || schema.type(named: name) != nil || ReservedNames.standardLibrary.contains(name)
      let long = name.hasSuffix(suffix) ? "\(name)Operation" : "\(name)\(suffix)"
      names[index] = leaves.names.unique(isTaken ? [long] : [name, long])
    }
    return names
  }
}
