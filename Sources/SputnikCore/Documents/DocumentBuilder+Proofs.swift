import SputnikLanguage

// Which keys show that a fragment applies to an object. That depends on all that the document asks
// for at the response path of the object, so it is found out when the document is complete.

extension DocumentBuilder {
  /// A fragment for which keys decide. Its struct is named by its type, and its property by its
  /// index.
  typealias Fragment = UnlistedFragment<ObjectIdentifier, Int>

  /// A fragment for which keys decide, with what is known of it without them.
  struct UndecidedFragment {
    var fragment: Fragment
    var applicability: FragmentApplicability
    /// Its place in the plan, and its index there.
    var place: Int
    var index: Int
  }

  /// Finds the keys that show that fragments apply.
  ///
  /// - Parameter tree: What the document asks for at the builder's outermost object, if the object
  ///   is part of a document that was composed at run time.
  func findKeys(in tree: SelectionTree? = nil) {
    guard !unlisted.isEmpty else { return }
    let own = tree ?? SelectionTree([rootSelections], content: fragments.content)
    for (number, undecided) in unlisted.enumerated() {
      guard case .types(let types, var keys) = undecided.applicability else { continue }
      let fragment = undecided.fragment
      keys.proving = own.tree(at: fragment.path)?.provingNames(of: fragment.typeName) ?? []
      // An object without any of the proving names is then one to which the fragment doesn't apply.
      if fragment.hasOwnKey(in: own, fragments) { keys.all = [] }
      set(.types(types, keys: keys), ofUnlisted: number)
    }
  }

  /// The fragments with `types: .present` that have no own key. They ask for the type's name under
  /// a name of their own, which is one.
  var propertiesWithoutKey: Set<Fragment.Property> {
    let present = unlisted.map(\.fragment).filter(\.isByPresence)
    guard !present.isEmpty else { return [] }
    let tree = SelectionTree([rootSelections], content: fragments.content)
    return Set(present.filter { !$0.hasOwnKey(in: tree, fragments) }.map(\.property))
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
      _ withTypeKey: Set<DocumentBuilder.Fragment.Property>
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
