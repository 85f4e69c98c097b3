import SputnikSchema

// The structs for one type of the schema. A cache recognizes its objects by their keys.

extension StructFindings {
  /// The key that a satellite gives the objects of a type.
  fileprivate struct Key {
    var owner: String
    /// The names of the fields; none if the objects have no key.
    var names: [String]
    /// Whether a macro names the fields. Otherwise the key is `id`, or there is none.
    var isWritten: Bool
    var place: SourcePlace
  }

  /// Compares the keys that structs give the objects of one type.
  ///
  /// - Parameter findsMissing: Whether a satellite without a key is reported.
  mutating func compareKeys(findsMissing: Bool) {
    var structs: [String: [Int]] = [:]
    for (index, names) in schemaTypes {
      for name in names { structs[name, default: []].append(index) }
    }
    for (type, indices) in structs where indices.count > 1 {
      let keys = indices.sorted().compactMap { key(of: $0, on: type) }
      let known = keys.first(where: \.isWritten) ?? keys.first { !$0.names.isEmpty }
      guard let known else { continue }
      for key in keys where key.names != known.names {
        if !key.names.isEmpty {
          reportDifferent(key, from: known, on: type)
        } else if findsMissing {
          reportMissing(key, besides: known, on: type)
        }
      }
    }
  }

  private mutating func reportDifferent(_ key: Key, from other: Key, on type: String) {
    findings.report(
      .structure(.differentKeys),
      "objects of '\(type)' have the key \(key.text) in '\(key.owner)', and \(other.text) in "
        + "'\(other.owner)', so a cache takes them for different entities",
      remedy: .advice("give both structs the same 'key:'"), coordinate: .type(type),
      owner: key.owner, property: nil, at: key.place,
      notes: [CheckFinding.Note(message: "the other key is here", place: other.place)])
  }

  private mutating func reportMissing(_ key: Key, besides other: Key, on type: String) {
    let names = other.names.map { "\"\($0)\"" }.joined(separator: ", ")
    findings.report(
      .structure(.missingKey),
      "'\(key.owner)' has no key, and '\(other.owner)' gives objects of '\(type)' the key "
        + "\(other.text), so a change elsewhere isn't seen in it",
      remedy: .advice(
        "write 'key: \(other.names.count == 1 ? names : "[\(names)]")' in its attribute, or "
          + "'key: .embedded' if this is meant"),
      coordinate: .type(type), owner: key.owner, property: nil, at: key.place,
      notes: [CheckFinding.Note(message: "the other key is here", place: other.place)])
  }

  /// Returns the key of a satellite for a type; `nil` if it isn't compared: because it says that
  /// its objects are never entities, because another rule reports its key, or because the key
  /// depends on the types of objects.
  private func key(of index: Int, on type: String) -> Key? {
    guard case .structure(let structure) = types[index].content, structure.kind == .satellite
    else { return nil }
    let own = Key(
      owner: types[index].name, names: [], isWritten: false, place: types[index].place)
    var parts = [structure]
    var seen: Set<Int> = [index]
    var others: [SourceStructure] = []
    var next = 0
    while next < parts.count {
      for field in parts[next].fields where field.isFragment {
        guard case .annotated(let fragment) = field.type.named, seen.insert(fragment).inserted,
          case .structure(let content) = types[fragment].content
        else { continue }
        let isAlways = content.typeName == type && !field.isConditional && !field.isDeferred
        if isAlways { parts.append(content) } else { others.append(content) }
      }
      next += 1
    }
    if let part = parts.first(where: { $0.key != nil }), let names = part.key {
      guard !names.isEmpty, names.allSatisfy({ canBeKey($0, of: type) }) else { return nil }
      return Key(
        owner: own.owner, names: names, isWritten: true, place: part.keyPlace ?? own.place)
    }
    if others.contains(where: { $0.key != nil || $0.selectsID }) { return nil }
    guard parts.contains(where: \.selectsID) else { return own }
    return Key(owner: own.owner, names: ["id"], isWritten: false, place: own.place)
  }
}

extension StructFindings.Key {
  fileprivate var text: String { names.map { "'\($0)'" }.joined(separator: " and ") }
}

extension SourceStructure {
  /// Whether every response has the field `id`.
  fileprivate var selectsID: Bool {
    fields.contains {
      !$0.isFragment && $0.schemaName == "id" && $0.arguments.isEmpty && !$0.isConditional
    }
  }
}
