import SputnikLanguage

// Which keys show that a fragment applies to an object. That depends on all that the document asks
// for at the response path of the object, so it is found out when the document is complete.

extension DocumentBuilder {
  /// A fragment for which keys decide: its property is optional, and no list names its types.
  struct UnlistedFragment {
    var property: FragmentProperty
    /// The response names of the fields around it.
    var path: [String]
    var typeName: String
    var selections: GraphQL.SelectionSet
    /// Whether its property has `types: .present`.
    var isByPresence: Bool
    var applicability: FragmentApplicability
    /// Its place in the plan, and its index there.
    var place: Int
    var index: Int
  }

  /// A property that is a fragment, wherever its struct is used. A named fragment is the same at
  /// all of its spreads, because it has one definition.
  enum FragmentProperty: Hashable {
    case inline(ObjectIdentifier, index: Int)
    case named(ObjectIdentifier)
  }

  /// Finds the keys that show that fragments apply.
  ///
  /// - Parameter tree: What the document asks for at the builder's outermost object, if the object
  ///   is part of a document that was composed at run time.
  func findKeys(in tree: SelectionTree? = nil) {
    guard !unlisted.isEmpty else { return }
    let own = tree ?? SelectionTree([rootSelections], content: fragments.content)
    for (number, fragment) in unlisted.enumerated() {
      guard case .types(let types, var keys) = fragment.applicability else { continue }
      let here = own.tree(at: fragment.path)
      keys.proving = here?.provingNames(of: fragment.typeName) ?? []
      // An object without any of the proving names is then one to which the fragment doesn't apply.
      if hasOwnKey(fragment, in: here) { keys.all = [] }
      set(.types(types, keys: keys), ofUnlisted: number)
    }
  }

  /// The fragments with `types: .present` that have no own key. They ask for the type's name under
  /// a name of their own, which is one.
  var propertiesWithoutKey: Set<FragmentProperty> {
    let fragments = unlisted.filter(\.isByPresence)
    guard !fragments.isEmpty else { return [] }
    let tree = SelectionTree([rootSelections], content: self.fragments.content)
    return Set(
      fragments.filter { !hasOwnKey($0, in: tree.tree(at: $0.path)) }.map(\.property))
  }

  private func hasOwnKey(_ fragment: UnlistedFragment, in tree: SelectionTree?) -> Bool {
    tree?.hasOwnKey(
      fragment.selections, on: fragment.typeName, content: fragments.content) ?? false
  }
}

extension __Visitor {
  /// Returns a builder with the selections that `visit` visits.
  ///
  /// - Parameters:
  ///   - isOfType: Whether the document is that of the type, without literal arguments.
  ///   - recordsShape: Whether the shape of the response is recorded.
  ///   - visit: Visits the outermost object.
  static func builder(
    isOfType: Bool, recordsShape: Bool,
    _ visit: (inout __Visitor, DocumentBuilder) throws(__PrintError) -> Void
  ) throws(__PrintError) -> DocumentBuilder {
    func build(
      _ withTypeKey: Set<DocumentBuilder.FragmentProperty>
    ) throws(__PrintError) -> DocumentBuilder {
      let builder = DocumentBuilder(
        isOfType: isOfType, recordsShape: recordsShape, withTypeKey: withTypeKey)
      var visitor = __Visitor(.document(builder))
      try visit(&visitor, builder)
      return builder
    }
    var builder = try build([])
    let properties = builder.propertiesWithoutKey
    if !properties.isEmpty { builder = try build(properties) }
    builder.findKeys()
    return builder
  }
}
