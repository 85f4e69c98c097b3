import SputnikCore
import SputnikLanguage

/// A description of what an operation asks for, in the form that the cache needs. It belongs to one
/// store, which has numbered its places.
package struct RecordPlan: Sendable {
  /// The place of `data`.
  let place: PlaceNumber
  /// The name of the root type in keys: `Query`.
  let rootType: String
  /// The number of the root type.
  let type: TypeNumber
  /// The keys of the root fields' slots. The values of arguments are here and not in the place,
  /// which all requests of a document share.
  let rootKeys: [RootKey]
  /// Whether the root fields are stored, and not only the entities in them.
  let keepsRoot: Bool
  /// The name of the operation, and its number among the keys of fields.
  let name: String
  let writer: FieldKeyNumber
  /// The entity that is the only field of `data`; `nil` for an operation.
  var entity: Entity?
  /// The entities that root fields ask for by their keys, by response names.
  var lookups: [String: RootLookup] = [:]

  /// The key of the slot of a root field: `Query.hero(id:"1")`
  struct RootKey: Sendable {
    let responseName: String
    let key: String
  }

  /// Returns the key of a root field's slot.
  ///
  /// - Parameter position: The position in a shape, which most often is that among the keys.
  func rootKey(of responseName: String, at position: Int) -> String {
    if position < rootKeys.count, rootKeys[position].responseName == responseName {
      return rootKeys[position].key
    }
    return rootKeys.first { $0.responseName == responseName }?.key
      ?? KeyText.rootField(responseName, of: rootType)
  }

  /// An entity that is read and written without an operation.
  struct Entity: Sendable {
    let name: EntityName
    let place: PlaceNumber
    /// Whether neither the fields of the struct nor its macro make its objects entities.
    let lacksKey: Bool

    var key: String { name.key }
    var type: String { name.type }
  }
}

extension RecordStore {
  /// Returns the plan of a request. An entity alone is the field `value` of an operation.
  package mutating func plan(for outline: ResponseOutline) -> RecordPlan {
    let planner = RecordPlanner(
      flags: outline.flags, keys: FieldKey(outline.variables, sent: outline.sent),
      typeKeys: outline.keys.sorted { $0.key < $1.key }.map { ($0, $1.names) },
      asksForTypes: outline.isComposed)
    guard let entity = outline.entity else {
      let rootType = outline.kind.rootTypeName
      return RecordPlan(
        place: planner.place(of: outline.root, isRoot: true, in: &places), rootType: rootType,
        type: places.number(ofType: rootType),
        rootKeys: planner.rootKeys(of: outline.root, in: rootType),
        keepsRoot: outline.kind == .query,
        name: outline.name, writer: places.number(ofFieldKey: outline.name),
        lookups: outline.lookups(by: lookups))
    }
    let place = planner.entity(of: outline.root, key: entity.names, in: &places)
    let field = RecordPlace.Field(
      responseName: "value", key: places.number(ofFieldKey: "value"), child: place,
      isTypename: false)
    return RecordPlan(
      place: places.number(of: RecordPlace(items: [.field(field)], key: [])), rootType: "",
      type: places.number(ofType: ""), rootKeys: [], keepsRoot: false, name: outline.name,
      writer: places.number(ofFieldKey: outline.name),
      entity: RecordPlan.Entity(
        name: entity, place: place,
        lacksKey: outline.root.entityKeys == nil
          && !outline.root.fieldNames.isSuperset(of: entity.names)))
  }
}

/// A maker of places from the shape of a response.
private struct RecordPlanner {
  let flags: [String: Bool]
  let keys: FieldKey
  /// The names of the fields that identify the objects of types, in a document without structs.
  let typeKeys: [(type: String, names: [String])]
  /// Whether all objects with fragments on types are asked for their types.
  let asksForTypes: Bool

  /// Returns the number of the place of an object.
  func place(
    of object: ResponseShape.Object, isRoot: Bool = false, isRequired: Bool = false,
    in places: inout RecordPlaces
  ) -> PlaceNumber {
    var items = items(of: object, isKey: true, isRoot: isRoot, in: &places)
    if !isRoot {
      places.expectedTypes.insert(object.typeName)
      items += keyItems(object.entityKeys, of: object, in: &places) + typeKeyItems(for: items)
      if asksForTypes, object.fragments.dependOnTypes {
        items.append(.field(hiddenTypename(in: &places)))
      }
    }
    return places.number(
      of: RecordPlace(
        items: items, key: isRoot ? [] : object.entityKeys?.names, isRequired: isRequired))
  }

  /// Returns the number of the place of an entity. Hidden fields ask for what is missing of its
  /// key.
  func entity(
    of object: ResponseShape.Object, key: [String], in places: inout RecordPlaces
  ) -> PlaceNumber {
    var items = items(of: object, isKey: true, in: &places)
    items += keyItems(object.entityKeys, of: object, in: &places)
    for name in key where !items.keyNames.contains(name) {
      items.append(hidden(EntityKeys.hiddenField(name), in: &places))
    }
    return places.number(of: RecordPlace(items: items, key: key))
  }

  /// Returns the hidden fields of an object, and the keys of those to which fragments apply. The
  /// document has the same fields (`EntityKeys.hiddenSelections`).
  private func keyItems(
    _ keys: EntityKeys?, on type: String? = nil, of object: ResponseShape.Object,
    in places: inout RecordPlaces
  ) -> [RecordPlace.Item] {
    guard let keys else { return [] }
    var items = keys.hiddenFields(in: type).map { hidden($0, in: &places) }
    for fragment in keys.fragments {
      let inner = object.fragment(at: fragment.path)
      let key = fragment.keys.names.map { [RecordPlace.Item.key($0)] } ?? []
      items.append(
        .fragment(
          inner.applicability.resolved(flags),
          key
            + keyItems(
              fragment.keys, on: fragment.typeCondition, of: inner.object, in: &places)))
    }
    return items
  }

  /// Returns the keys that an object has if it is of a certain type, where all fields of the key
  /// are asked for.
  private func typeKeyItems(for items: [RecordPlace.Item]) -> [RecordPlace.Item] {
    if typeKeys.isEmpty { return [] }
    let names = items.keyNames
    return typeKeys.compactMap { type, key in
      // An object without a key matters only where it would be an entity.
      guard (key.isEmpty ? ["id"] : key).allSatisfy(names.contains) else { return nil }
      return .fragment(.types([type]), [.key(key)])
    }
  }

  private func hiddenTypename(in places: inout RecordPlaces) -> RecordPlace.Field {
    RecordPlace.Field(
      responseName: "__typename", key: places.number(ofFieldKey: "__typename"), child: .absent,
      isTypename: true, isHidden: true)
  }

  private func hidden(_ field: GraphQL.Field, in places: inout RecordPlaces) -> RecordPlace.Item {
    .field(
      RecordPlace.Field(
        responseName: field.responseName, key: places.number(ofFieldKey: field.name),
        child: .absent,
        keyName: field.name, isTypename: false, isHidden: true))
  }

  /// Returns the fields and fragments of an object that the request asks for.
  ///
  /// - Parameters:
  ///   - isKey: Whether the fields are there in every response, as those of a key must be.
  ///   - isRoot: Whether the fields are records, in whose keys the values of arguments are.
  private func items(
    of object: ResponseShape.Object, isKey: Bool, isRoot: Bool = false,
    in places: inout RecordPlaces
  ) -> [RecordPlace.Item] {
    var items: [RecordPlace.Item] = []
    if object.printsTypename {
      items.append(
        .field(
          RecordPlace.Field(
            responseName: "__typename", key: places.number(ofFieldKey: "__typename"),
            child: .absent,
            isTypename: true)))
    }
    var fragments = object.fragments[...]
    for index in 0...object.fields.count {
      while let fragment = fragments.first, fragment.fieldsBefore <= index {
        fragments.removeFirst()
        guard fragment.isIncluded(flags) else { continue }
        let isKey = isKey && fragment.conditions.isEmpty && fragment.deferral == nil
        items.append(
          .fragment(
            fragment.applicability.resolved(flags),
            self.items(of: fragment.object, isKey: isKey, isRoot: isRoot, in: &places)))
      }
      if index < object.fields.count, object.fields[index].isIncluded(flags) {
        items.append(
          .field(field(object.fields[index], isKey: isKey, isRoot: isRoot, in: &places)))
      }
    }
    return items
  }

  private func field(
    _ field: ResponseShape.Field, isKey: Bool, isRoot: Bool, in places: inout RecordPlaces
  ) -> RecordPlace.Field {
    let child =
      field.object.map { place(of: $0, isRequired: field.isRequired, in: &places) }
      ?? .absent
    // What shows that a fragment applies is no other name of the type.
    let isTypename = field.name == "__typename" && !field.isHidden
    let isKey =
      isKey && !child.exists && field.name != "__typename" && field.arguments.isEmpty
      && field.conditions.isEmpty
    return RecordPlace.Field(
      responseName: field.responseName,
      key: places.number(
        ofFieldKey: field.isHidden ? field.responseName : isRoot ? field.name : key(of: field)),
      child: child, keyName: isKey ? field.name : nil, isTypename: isTypename,
      isHidden: field.isHidden,
      isStreamed: field.directives.contains { isStreaming($0) })
  }

  private func key(of field: ResponseShape.Field) -> String {
    keys.text(field.name, field.arguments, field.directives)
  }

  /// Returns the keys of the root fields, each once.
  func rootKeys(of object: ResponseShape.Object, in type: String) -> [RecordPlan.RootKey] {
    var found: [RecordPlan.RootKey] = []
    func add(_ responseName: String, _ key: String) {
      if found.contains(where: { $0.responseName == responseName }) { return }
      found.append(
        RecordPlan.RootKey(responseName: responseName, key: KeyText.rootField(key, of: type)))
    }
    func add(_ object: ResponseShape.Object) {
      if object.printsTypename { add("__typename", "__typename") }
      for field in object.fields where field.isIncluded(flags) {
        add(field.responseName, key(of: field))
      }
      for fragment in object.fragments where fragment.isIncluded(flags) { add(fragment.object) }
    }
    add(object)
    return found
  }

  private func isStreaming(_ directive: GraphQL.Directive) -> Bool {
    guard directive.name == "stream" else { return false }
    switch directive.arguments.first(where: { $0.name == "if" })?.value {
    case .boolean(let flag): return flag
    case .variable(let name): return flags[name] ?? true
    default: return true
    }
  }
}

extension [ResponseShape.Fragment] {
  /// Whether a fragment is on a type, also one that has every object. `GraphQL.Document` asks for
  /// the types of the same objects.
  fileprivate var dependOnTypes: Bool {
    contains { !$0.object.typeName.isEmpty || $0.object.fragments.dependOnTypes }
  }
}

extension ResponseShape.Field {
  /// Whether the property can't do without its object.
  fileprivate var isRequired: Bool {
    if case .nonNull(.named) = type.__type { true } else { false }
  }
}
