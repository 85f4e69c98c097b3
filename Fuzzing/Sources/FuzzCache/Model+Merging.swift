// What two values of one field have together.

extension Model {
  enum Sources {
    /// One field of one object, which a response has under two names: it is one value.
    case oneResponse
    case twoResponses
  }

  /// Adds newer fields of an object.
  static func add(_ news: Fields, to fields: inout Fields, of sources: Sources) {
    for (name, forms) in news {
      if let stored = forms.plain {
        assign(stored, to: name, isIdentified: false, in: &fields, of: sources)
      }
      if let stored = forms.identified {
        assign(stored, to: name, isIdentified: true, in: &fields, of: sources)
      }
    }
  }

  static func assign(
    _ new: Stored, to key: String, isIdentified: Bool, in fields: inout Fields,
    of sources: Sources
  ) {
    var forms = fields[key] ?? Forms()
    let other = isIdentified ? forms.plain : forms.identified
    if let other, other.earliest != new.earliest || other.latest != new.latest,
      other.value.isNull || new.value.isNull || other.value.count != new.value.count
    {
      // It is another value, so the former one is over.
      forms = isIdentified ? Forms(identified: forms.identified) : Forms(plain: forms.plain)
    }
    // Of two that came within a millisecond, the cache may take the older one for older than it is.
    if forms.plain?.earliest.time == new.latest.time { forms.plain?.earliest.time -= 1 }
    if forms.identified?.earliest.time == new.latest.time { forms.identified?.earliest.time -= 1 }
    // Nobody may have looked into the file, and a null may have come between.
    if sources == .twoResponses { forms.change { if $0.isSaved { $0.mayBeGone = true } } }
    var new = new
    if isIdentified {
      if let old = forms.identified { new = merged(old, new, of: sources) }
      forms.identified = new
    } else {
      if let old = forms.plain { new = merged(old, new, of: sources) }
      forms.plain = new
    }
    fields[key] = forms
  }

  /// If fields depend on types, the cache may forget the older fields, but it doesn't keep older
  /// values of the newer ones.
  private static func merged(_ old: Stored, _ new: Stored, of sources: Sources) -> Stored {
    var (old, merged) = (old, new)
    // What isn't whole, or was invalidated, isn't a part of something new.
    if sources == .twoResponses, old.latest == .never || old.hasParts {
      // Also a part over a part that came over a whole list.
      merged.hasReplacedPart = old.contains { $0.isOverWhole || $0.hasReplacedPart }
      return merged
    }
    if new.hasParts { merged.isOverWhole = true }
    merged.hasReplacedPart = old.hasReplacedPart
    // The cache may have forgotten the type, so that the rest stays.
    if case .object(let former) = old.value, case .object(let object) = new.value,
      former.fields["__typename"]?.plain?.mayBeGone == true, let type = former.shownType,
      let other = object.shownType, type != other
    {
      merged.hasReplacedPart = true
    }
    if sources == .twoResponses, old.earliest == .never { old.change { $0.mayBeGone = true } }
    if sources == .oneResponse {
      merged.forms.formUnion(old.forms)
    } else if old.forms.union(new.forms) != [""] {
      old.change { $0.mayBeGone = true }
    }
    if sources == .twoResponses, case .list(let olds) = old.value, case .list(let news) = new.value
    {
      // What shows that the elements are the same may be gone.
      if !arePairs(olds, news) {
        if arePairs(olds, news, forgets: true) { merged.hasReplacedPart = true }
      } else if !arePairs(olds.map(\.certain), news) {
        old.change { $0.mayBeGone = true }
      }
    }
    merged.value = self.merged(old.value, new.value, of: sources)
    return merged
  }

  private static func merged(_ old: Value, _ new: Value, of sources: Sources) -> Value {
    switch (old, new) {
    case (.object(let old), .object(let new)):
      if let type = old.shownType, let other = new.shownType, type != other { break }
      var fields = old.fields
      add(new.fields, to: &fields, of: sources)
      return .object(Object(type: new.type, fields: fields))
    case (.list(let olds), .list(let news))
    where olds.count == news.count && (sources == .oneResponse || arePairs(olds, news)):
      return .list(zip(olds, news).map { merged($0, $1, of: sources) })
    default: break
    }
    return new
  }

  /// Whether the elements of two lists surely are the same objects in the same order: what each
  /// pair shares is equal, and tells it from all other pairs.
  ///
  /// - Parameter forgets: Whether what may be gone and isn't equal is gone.
  private static func arePairs(
    _ olds: [Value], _ news: [Value], forgets: Bool = false
  ) -> Bool {
    olds.indices.allSatisfy { i in
      news.indices.allSatisfy { j in
        guard case .object(let old) = olds[i], case .object(let new) = news[j] else { return false }
        return i == j
          ? areEqualInCommon(old.fields, new.fields, forgets) == true
          : areDistinct(old.fields, new.fields)
      }
    }
  }

  /// Whether what two objects have in common is equal; `nil` if they have nothing in common.
  private static func areEqualInCommon(
    _ olds: Fields, _ news: Fields, _ forgets: Bool = false
  ) -> Bool? {
    let common = news.compactMap { (name, forms) -> Bool? in
      if let old = olds[name]?.plain, let new = forms.plain {
        return areEqualInCommon(old, new, forgets)
      }
      guard let old = olds[name]?.identified, let new = forms.identified else { return nil }
      return areEqualInCommon(old, new, forgets)
    }
    return common.isEmpty ? nil : common.allSatisfy { $0 }
  }

  private static func areEqualInCommon(
    _ old: Stored, _ new: Stored, _ forgets: Bool
  ) -> Bool? {
    let areEqual = areEqualInCommon(old.value, new.value, forgets)
    return forgets && old.mayBeGone && areEqual == false ? nil : areEqual
  }

  private static func areEqualInCommon(
    _ old: Value, _ new: Value, _ forgets: Bool = false
  ) -> Bool? {
    switch (old, new) {
    case (.raw(let old), .raw(let new)): return old.ascii == new.ascii
    case (.entity(let old), .entity(let new)): return old == new
    case (.object(let old), .object(let new)):
      return areEqualInCommon(old.fields, new.fields, forgets)
    case (.list(let olds), .list(let news)) where olds.count == news.count:
      return zip(olds, news).allSatisfy { areEqualInCommon($0, $1, forgets) != false }
    default: return false
    }
  }

  /// Whether two objects differ in a leaf or a reference that both have.
  private static func areDistinct(_ olds: Fields, _ news: Fields) -> Bool {
    news.contains { (name, forms) in
      if let old = olds[name]?.plain, let new = forms.plain, old.isLeaf, new.isLeaf {
        return areEqualInCommon(old.value, new.value) == false
      }
      guard let old = olds[name]?.identified?.value, let new = forms.identified?.value else {
        return false
      }
      switch (old, new) {
      case (.entity, .entity), (.entity, .raw), (.raw, .entity):
        return areEqualInCommon(old, new) == false
      default: return false
      }
    }
  }
}

extension Model.Object {
  /// The type, if a response has told it.
  var shownType: String? {
    guard case .raw(let text)? = fields["__typename"]?.plain?.value else { return nil }
    return String(text.dropFirst().dropLast())
  }
}

extension Model.Object {
  fileprivate var certain: Model.Object {
    var object = self
    for (name, forms) in fields {
      object.fields[name] = Model.Forms(
        identified: forms.identified?.certain, plain: forms.plain?.certain)
    }
    return object
  }
}

extension Model.Stored {
  fileprivate var certain: Model.Stored? {
    if mayBeGone { return nil }
    var stored = self
    stored.value = value.certain
    return stored
  }

  /// Whether a part of a list is in it.
  fileprivate var hasParts: Bool { contains(where: \.isPart) }

  /// Whether something is so for it, or for what is in it.
  fileprivate func contains(where isSo: (Model.Stored) -> Bool) -> Bool {
    isSo(self) || value.contains(where: isSo)
  }
}

extension Model.Value {
  /// The value without the fields that may be gone.
  fileprivate var certain: Model.Value {
    switch self {
    case .raw, .entity: self
    case .list(let values): .list(values.map(\.certain))
    case .object(let object): .object(object.certain)
    }
  }

  fileprivate func contains(where isSo: (Model.Stored) -> Bool) -> Bool {
    switch self {
    case .raw, .entity: false
    case .list(let values): values.contains { $0.contains(where: isSo) }
    case .object(let object):
      object.fields.values.contains { forms in
        [forms.plain, forms.identified].contains { $0?.contains(where: isSo) == true }
      }
    }
  }
}
