import SputnikCore

/// What an operation asks for at a place of a response.
///
/// Conditions are decided, and variables in arguments are replaced by their values. Places are
/// numbered by their content, so the same selection in two documents is one place.
struct RecordPlace: Hashable, Sendable {
  enum Item: Hashable, Sendable {
    case field(Field)
    case fragment(FragmentApplicability, [Item])
    /// The names of the fields that identify the objects to which the fragment around applies.
    case key([String])
  }

  struct Field: Hashable, Sendable {
    var responseName: String
    /// The number of the field's key.
    var key: FieldKeyNumber
    /// The number of the place of the objects in the field; absent if it has none.
    var child: PlaceNumber
    /// The name in the schema, if the field can be a part of an entity's key.
    var keyName: String?
    /// Whether the field is `__typename`.
    var isTypename: Bool
    /// Whether only a key needs the field, and no property.
    var isHidden = false
    /// Whether the server may send the list in the field in parts.
    var isStreamed = false
  }

  /// The fields and fragments in the order of the document.
  var items: [Item]
  /// The names of the fields that identify an entity; none if the objects have no key. If it is
  /// `nil`, the key is that of a fragment, or `id`.
  var key: [String]?
  /// Whether the property isn't optional, so that it can't do without the object.
  var isRequired = false
}

extension RecordPlace {
  /// A text for the identity of the objects: the names of the fields in their keys.
  var identity: String {
    if let key { return key.joined(separator: "+") }
    let keys = Set(items.keys.map { $0.joined(separator: "+") })
    return keys.union(["id"]).sorted().joined(separator: ",")
  }

  /// Whether the objects can be entities.
  var mayBeEntity: Bool {
    let names = items.keyNames
    return (key.map { [$0] } ?? items.keys + [["id"]]).contains { key in
      !key.isEmpty && key.allSatisfy(names.contains)
    }
  }

  /// Returns the keys that objects of a type may have. The first one whose proofs an object has
  /// counts.
  ///
  /// - Parameter type: The type, or `nil` if it isn't known.
  func keys(of type: String?) -> [PossibleKey] {
    if let key { return [PossibleKey(names: key)] }
    var keys: [PossibleKey] = []
    items.addKeys(of: type, [], to: &keys)
    return keys.last?.proofs.isEmpty == true ? keys : keys + [PossibleKey(names: ["id"])]
  }

  /// A key that an object has if fragments apply to it.
  struct PossibleKey {
    var names: [String]
    /// What shows that the fragments apply. There is nothing if they surely do.
    var proofs: [FragmentApplicability.Keys] = []
  }
}

extension [RecordPlace.Item] {
  /// The keys of fragments.
  var keys: [[String]] {
    flatMap { item in
      switch item {
      case .field: [[String]]()
      case .fragment(_, let items): items.keys
      case .key(let names): [names]
      }
    }
  }

  /// Adds the keys of the fragments that apply to objects of a type, or may apply, up to the first
  /// one that surely counts.
  fileprivate func addKeys(
    of type: String?, _ proofs: [FragmentApplicability.Keys],
    to keys: inout [RecordPlace.PossibleKey]
  ) {
    for item in self where keys.last?.proofs.isEmpty != true {
      switch item {
      case .field: continue
      case .key(let names): keys.append(RecordPlace.PossibleKey(names: names, proofs: proofs))
      case .fragment(.types(let types, let proof), let items):
        guard let type else { continue }
        if types.contains(type) {
          items.addKeys(of: type, proofs, to: &keys)
        } else if !proof.isEmpty {
          items.addKeys(of: type, proofs + [proof], to: &keys)
        }
      case .fragment(.always, let items): items.addKeys(of: type, proofs, to: &keys)
      }
    }
  }

  /// Whether the fields depend on the object's type.
  var haveTypes: Bool {
    contains { item in
      guard case .fragment(let applicability, let items) = item else { return false }
      return applicability != .always || items.haveTypes
    }
  }

  /// Whether a response has to show of a fragment if it applies to a type.
  var areUncertain: Bool {
    contains { item in
      guard case .fragment(let applicability, let items) = item else { return false }
      if case .types(_, let keys) = applicability, !keys.isEmpty { return true }
      return items.areUncertain
    }
  }

  /// All fields, also those in fragments.
  var fields: [RecordPlace.Field] {
    flatMap { item in
      switch item {
      case .field(let field): [field]
      case .fragment(_, let items): items.fields
      case .key: [RecordPlace.Field]()
      }
    }
  }

  /// The fields with a response name, also those in fragments.
  func fields(named name: String) -> [RecordPlace.Field] {
    fields.filter { $0.responseName == name }
  }

  /// The names of the fields that can be parts of a key.
  var keyNames: Set<String> { Set(fields.compactMap(\.keyName)) }
}

/// The fields that objects of one type have at a place, in the order of the document.
struct CollectedFields {
  private(set) var fields: [RecordPlace.Field] = []
  private var positions: [String: Int] = [:]
  /// The response names of fields in fragments that surely apply.
  private var certain: Set<String> = []
  /// The response names that mean two fields in fragments of which one can't apply.
  private var ambiguous: Set<String> = []

  /// Collects the fields of an object (specification, section 6.3.2).
  ///
  /// - Parameters:
  ///   - items: The fields, and the fragments that apply, or may apply.
  ///   - merge: Returns the place that has the content of two places.
  init(_ items: [RecordPlace.Item], merge: (PlaceNumber, PlaceNumber) -> PlaceNumber) {
    add(items, isCertain: true, merge)
    fields.removeAll { ambiguous.contains($0.responseName) }
    // Two fields with objects may have hidden fields between others. What is shown comes first.
    let hidden = fields.filter(\.isHidden)
    if !hidden.isEmpty { fields = fields.filter { !$0.isHidden } + hidden }
  }

  private mutating func add(
    _ items: [RecordPlace.Item], isCertain: Bool,
    _ merge: (PlaceNumber, PlaceNumber) -> PlaceNumber
  ) {
    for item in items {
      switch item {
      case .key: continue
      case .field(let field): add(field, isCertain: isCertain, merge)
      case .fragment(let applicability, let items):
        add(items, isCertain: isCertain && applicability == .always, merge)
      }
    }
  }

  private mutating func add(
    _ field: RecordPlace.Field, isCertain: Bool,
    _ merge: (PlaceNumber, PlaceNumber) -> PlaceNumber
  ) {
    let name = field.responseName
    defer { if isCertain { certain.insert(name) } }
    guard let position = positions[name] else {
      positions[name] = fields.count
      fields.append(field)
      return
    }
    if fields[position].key == field.key {
      fields[position].child = merge(fields[position].child, field.child)
      fields[position].keyName = fields[position].keyName ?? field.keyName
      fields[position].isHidden = fields[position].isHidden && field.isHidden
    } else if fields[position].isHidden != field.isHidden {
      // A document asks itself for what shows that a fragment applies.
      if fields[position].isHidden { fields[position] = field }
    } else if isCertain {
      fields[position] = field
      ambiguous.remove(name)
    } else if !certain.contains(name) {
      ambiguous.insert(name)
    }
  }
}
