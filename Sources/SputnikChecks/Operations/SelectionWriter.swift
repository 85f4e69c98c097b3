import SputnikLanguage
import SputnikSchema
import SputnikSyntax

/// Writes the selection sets of an operation, by the rules of the library's own printer.
///
/// It has the place of each part in the source.
struct SelectionWriter {
  /// An object, or a union, whose fields are being written.
  private struct Frame {
    /// The index of the type.
    var type: Int
    var typeName: String
    var needsTypename = false
    var hasTypename = false
    /// Whether the object is a fragment that asks for the type's name under a name of its own.
    var hasTypeKey = false
    /// The keys of the object, and of those of its fragments.
    var entityKeys = EntityKeys()
  }

  /// What an object selects, and its keys.
  private struct Body {
    var selections: [GraphQL.Selection]
    var entityKeys: EntityKeys
  }

  /// A use of a variable.
  struct Use {
    var variable: String
    /// The property that declares the variable, if it is a satellite's own.
    var declaration: SourceArgument?
    var place: SourcePlace
  }

  let types: [SourceType]
  /// Whether arguments that are set on the instance are written, with a variable as the value.
  let withInstanceArguments: Bool
  /// The fragments that ask for the type's name under a name of their own.
  let withTypeKey: Set<Fragment.Property>
  private(set) var places: [SourcePlace] = []
  var uses: [Use] = []
  var instanceArguments: [(variable: String, argument: SourceArgument)] = []
  private(set) var fragments = FragmentRegistry()
  /// The fragments for which keys decide, and the properties that have them.
  var unlisted: [(fragment: Fragment, property: SourceProperty)] = []
  /// The response names of the fields around the current part.
  private var path: [String] = []
  private var frames: [Frame] = []
  /// Whether a union is around the current field. The payloads of its cases are fresh templates.
  var isInUnion: Bool { frames.contains(where: \.typeName.isEmpty) }
  /// The fields around the current one that recurse: their types and properties.
  private var recursions: [(type: Int, property: String)] = []
  private var objects = 0

  init(
    types: [SourceType], withInstanceArguments: Bool, withTypeKey: Set<Fragment.Property> = []
  ) {
    self.types = types
    self.withInstanceArguments = withInstanceArguments
    self.withTypeKey = withTypeKey
  }

  /// Returns a number for a place, which a part of the document has as its offset.
  mutating func number(_ place: SourcePlace) -> GraphQL.Place {
    places.append(place)
    return GraphQL.Place(places.count - 1)
  }

  /// Returns the final form of the operation's selection set, and the definitions of fragments.
  mutating func resolve(
    _ selections: [GraphQL.Selection]
  ) -> ([GraphQL.Selection], [GraphQL.FragmentDefinition]) {
    let fragments = fragments
    return fragments.resolve(selections) { fragment in
      let place = number(types[fragment.type].place)
      return .init(place, name: place, type: place)
    }
  }

  // MARK: Objects

  /// Returns the selection set of the operation.
  mutating func operation(
    _ index: Int, _ structure: SourceStructure, kind: GraphQL.OperationKind
  ) throws(Unclear) -> [GraphQL.Selection] {
    try object(Frame(type: index, typeName: kind.rootTypeName), structure.fields).selections
  }

  /// Returns the selection set of a fragment that no operation spreads.
  mutating func unusedFragment(
    _ index: Int, _ structure: SourceStructure
  ) throws(Unclear) -> [GraphQL.Selection] {
    try object(Frame(type: index, typeName: structure.typeName), structure.fields).selections
  }

  private mutating func object(
    _ frame: Frame, _ fields: [SourceField]
  ) throws(Unclear) -> Body {
    let isCycle = frames.contains { $0.type == frame.type } && recursions.isEmpty
    guard !isCycle else {
      throw Unclear(
        reason: "'\(types[frame.type].name)' contains itself without end",
        place: types[frame.type].place)
    }
    guard frames.count < 500 else { throw Unclear(reason: "it has more than 500 levels") }
    objects += 1
    guard objects <= 20_000 else { throw Unclear(reason: "it has more than 20,000 objects") }
    frames.append(frame)
    defer { frames.removeLast() }
    var selections: [GraphQL.Selection] = []
    for field in fields {
      if let selection = try field.isFragment ? fragment(field) : self.field(field) {
        selections.append(selection)
      }
    }
    guard let last = frames.last, !selections.isEmpty else {
      throw Unclear(
        reason: "nothing is selected in '\(types[frame.type].name)'", place: types[frame.type].place
      )
    }
    if last.needsTypename, !last.hasTypename {
      var typename = GraphQL.Field("__typename")
      typename.place = number(types[frame.type].place)
      typename.namePlace = typename.place
      selections.insert(.field(typename), at: 0)
    }
    if last.hasTypeKey {
      var field = GraphQL.Field.typeKey(of: frame.typeName)
      field.place = number(types[frame.type].place)
      field.namePlace = field.place
      selections.insert(.field(field), at: 0)
    }
    return Body(selections: selections, entityKeys: last.entityKeys)
  }

  // MARK: Fields

  private mutating func field(_ field: SourceField) throws(Unclear) -> GraphQL.Selection? {
    let owner = frames[frames.count - 1].type
    if let levels = field.recurse {
      let depth = recursions.count { $0 == (owner, field.property) }
      if depth >= levels { return nil }
      recursions.append((owner, field.property))
    }
    defer { if field.recurse != nil { recursions.removeLast() } }
    let alias = field.responseName == field.schemaName ? nil : field.responseName
    let place = number(field.places.attributes[.argument("alias")] ?? field.places.name)
    let namePlace = number(field.places.schemaName)
    let directives = directives(field)
    let arguments = try arguments(of: field)
    path.append(field.responseName)
    defer { path.removeLast() }
    let (selectionSet, entityKeys) = try content(of: field)
    if field.schemaName == "__typename", alias == nil, !field.isConditional {
      frames[frames.count - 1].hasTypename = true
    }
    var selected = GraphQL.Field(
      field.schemaName, alias: alias, arguments: arguments, directives: directives,
      selectionSet: selectionSet)
    selected.entityKeys = entityKeys
    selected.place = place
    selected.namePlace = namePlace
    return .field(selected)
  }

  /// Returns the selection set of a field's value, which is empty for a value without fields, and
  /// the keys of its objects.
  private mutating func content(
    of field: SourceField
  ) throws(Unclear) -> ([GraphQL.Selection], EntityKeys?) {
    switch field.type.named {
    case .builtIn: return ([], nil)
    case .unresolved(let reason):
      throw Unclear(
        reason: "the type of '\(field.property)' isn't known: \(reason)", place: field.places.type)
    case .annotated(let index):
      switch types[index].content {
      case .enumeration, .scalar: return ([], nil)
      case .structure(let structure):
        let frame = Frame(
          type: index, typeName: structure.typeName,
          hasTypeKey: withTypeKey.contains(.named(index)), entityKeys: EntityKeys(structure.key))
        let body = try object(frame, structure.fields)
        let keys = entityKeys(of: body, structure.typeName)
        guard case .fragment(let name) = structure.kind else { return (body.selections, keys) }
        let spread = spread(
          of: index, called: name, structure, body.selections, from: field, [], isAlways: true)
        return ([spread], keys)
      case .union(let union):
        let body = try object(
          Frame(type: index, typeName: "", needsTypename: true), union.members)
        return (body.selections, entityKeys(of: body, ""))
      case .oneOf:
        throw Unclear(
          reason: "'\(types[index].name)' is an input object and can't be a field",
          place: field.places.type)
      case .unreadable(let cause):
        throw Unclear(
          reason: "'\(types[index].name)' can't be read: \(cause.reason)",
          place: cause.place ?? types[index].place)
      }
    }
  }

  /// Returns the keys of the objects of a field, or `nil` if no struct gives a key.
  private func entityKeys(of body: Body, _ typeName: String) -> EntityKeys? {
    body.entityKeys.completed(for: body.selections, of: typeName, content: fragments.content)
  }

  // MARK: Fragments

  private mutating func fragment(_ field: SourceField) throws(Unclear) -> GraphQL.Selection {
    guard case .annotated(let index) = field.type.named,
      case .structure(let structure) = types[index].content
    else {
      throw Unclear(
        reason: "the type of '\(field.property)' isn't a satellite that was read",
        place: field.places.type)
    }
    let outer = frames[frames.count - 1]
    let isUnion = outer.typeName.isEmpty
    var fragmentName: String?
    if case .fragment(let name) = structure.kind { fragmentName = name }
    let isSpread = isUnion ? fragmentName != nil : field.role == .spread
    let isAlways = !isUnion && applies(field, to: structure, in: outer)
    let property = Fragment.Property.inline(outer.type, field.property)
    var frame = Frame(
      type: index, typeName: structure.typeName,
      hasTypeKey: withTypeKey.contains(.named(index)) || withTypeKey.contains(property),
      entityKeys: EntityKeys(structure.key))
    if !isSpread {
      frames[frames.count - 1].needsTypename = true
      // The object around an inline fragment asks for `__typename`.
      frame.hasTypename = true
    } else if !isAlways {
      frames[frames.count - 1].needsTypename = true
    }
    let directives = directives(field)
    let object = try object(frame, structure.fields)
    let body = object.selections
    frames[frames.count - 1].entityKeys.add(
      object.entityKeys, ofFragment: 0, on: structure.typeName, isAlways: isAlways)
    if !isAlways, field.hasNoTypeNames {
      let unlisted = Fragment(
        isSpread ? .named(index) : property, at: path, on: structure.typeName, body,
        isByPresence: field.applicability == .present)
      self.unlisted.append(
        (unlisted, SourceProperty(owner: outer.type, property: field.property)))
    }
    guard isSpread else {
      var inline = GraphQL.InlineFragment(
        on: structure.typeName, directives: directives, selectionSet: body)
      inline.place = number(field.places.name)
      inline.typePlace = number(field.places.type)
      return .inlineFragment(inline)
    }
    guard let fragmentName else {
      throw Unclear(reason: "'\(types[index].name)' isn't a fragment", place: field.places.type)
    }
    return spread(
      of: index, called: fragmentName, structure, body, from: field, directives,
      isAlways: isAlways)
  }

  /// Returns whether a spread applies to every object at its place.
  private func applies(
    _ field: SourceField, to structure: SourceStructure, in frame: Frame
  ) -> Bool {
    guard field.type.isOptional else { return true }
    return field.applicability != .present && structure.typeName == frame.typeName
  }

  private mutating func spread(
    of index: Int, called name: String, _ structure: SourceStructure, _ body: [GraphQL.Selection],
    from field: SourceField, _ directives: [GraphQL.Directive], isAlways: Bool
  ) -> GraphQL.Selection {
    let fragment = FragmentRegistry.Fragment(
      name: name, type: index, typeCondition: structure.typeName)
    // Source text has full selections only.
    var spread = fragments.spread(of: fragment, body, isFull: true, isAlways: isAlways)
    spread.directives = directives
    spread.place = number(field.places.name)
    spread.namePlace = number(field.places.type)
    return .fragmentSpread(spread)
  }
}
