// What is known of two shapes: how one is read from a record of the other, and what two records of
// them have together.

extension RecordPlaces {
  /// Returns whether the objects in two fields have the same text, apart from other records.
  private mutating func haveEqualTexts(_ a: PlaceNumber, _ b: PlaceNumber) -> Bool {
    if a == b {
      return !a.exists || mayBeEntity(a) || !isTyped(a) && shape(at: a, of: .absent).isPlain
    }
    guard a.exists, b.exists else { return false }
    if mayBeEntity(a) || mayBeEntity(b) { return mayBeEntity(a) && mayBeEntity(b) }
    guard !isTyped(a), !isTyped(b) else { return false }
    let (one, other) = (shape(at: a, of: .absent), shape(at: b, of: .absent))
    return one.isPlain && one.layout == other.layout
  }

  /// Returns whether the objects of one place have all fields of those of another one.
  private mutating func has(_ a: PlaceNumber, _ b: PlaceNumber) -> Bool {
    if a == b { return true }
    guard a.exists, b.exists, !isTyped(a), !isTyped(b) else { return false }
    let (one, other) = (shape(at: a, of: .absent), shape(at: b, of: .absent))
    return fields(of: other).allSatisfy { position(ofMember: $0.member, in: one) != nil }
  }

  /// Returns the index of the first of the steps that read one shape from a record of another.
  mutating func steps(from: ShapeNumber, to: ShapeNumber) -> Int {
    if shapes[to].lastFrom == from { return Int(shapes[to].lastSteps) }
    let pair = Pair(from: from, to: to)
    let first = firstSteps[pair] ?? Int32(steps.count)
    if firstSteps.updateValue(first, forKey: pair) == nil {
      byteCount += byteCount(ofStepsOf: pair)
      let written = fields(of: shapes[from])
      for field in fields(of: shapes[to]) {
        let same = written.indices.filter { written[$0].member == field.member }
        let index =
          same.count < 2
          ? same.first : same.first { has(written[$0].child, field.child) } ?? same.first
        let source = index.map { written[$0] }
        let next = index.flatMap { $0 + 1 < written.endIndex ? written[$0 + 1] : nil }
        let child = source?.child ?? .absent
        let hasOther = written.contains {
          $0.member != field.member && $0.child.exists && $0.key == field.key
        }
        steps.append(
          ReadingStep(
            position: index.map { Int32($0 - written.startIndex) } ?? ReadingStep.missing,
            nextPrefix: next.map(\.prefixCount) ?? 0,
            way: !field.child.exists || !child.exists
              ? .copied : haveEqualTexts(child, field.child) ? .equal : .scanned,
            isUncertain: source == nil || field.child.exists && hasOther, child: child,
            ordinal: source.map { $0.ordinal - field.ordinal } ?? 0))
      }
    }
    shapes[to].lastFrom = from
    shapes[to].lastSteps = first
    return Int(first)
  }

  // MARK: Merging

  /// Returns the shape of what two records with all members have together; `nil` if it depends on
  /// their texts.
  mutating func merged(_ old: RecordShape, _ new: RecordShape) -> RecordShape? {
    let pair = Pair(from: old.number, to: new.number)
    if let known = merges[pair] { return known.map { shapes[$0] } }
    let shape = mergedFields(old, new).map { fields, positions in
      let key = content(of: new.number).keyFields.map { positions[$0] }
      return self.shape(of: fields, keys: [ShapeContent.Key(positions: key)])
    }
    merges.updateValue(shape?.number, forKey: pair)
    return shape
  }

  /// Returns the fields of two shapes, and where the fields of the second one are among them.
  private mutating func mergedFields(
    _ old: RecordShape, _ new: RecordShape
  ) -> (fields: [RecordPlace.Field], positions: [Int])? {
    var fields = content(of: old.number).fields
    var positions: [Int] = []
    for (content, field) in zip(content(of: new.number).fields, self.fields(of: new)) {
      if let known = position(ofMember: field.member, in: old) {
        guard let place = mergedPlace(fields[known].child, content.child) else { return nil }
        fields[known].child = place
        positions.append(known)
      } else {
        positions.append(fields.count)
        fields.append(content)
      }
    }
    // A field can have two members: under two response names, and with and without an identity of
    // its objects.
    guard Set(fields.map(\.key)).count == fields.count, Set(positions).count == positions.count,
      Set(fields.map(\.responseName)).count == fields.count
    else { return nil }
    return (fields, positions)
  }

  /// Returns the place of the objects that a field has of two places.
  private mutating func mergedPlace(_ old: PlaceNumber, _ new: PlaceNumber) -> PlaceNumber? {
    if old == new { return old }
    if !old.exists || !new.exists || isTyped(old) || isTyped(new) { return nil }
    if mayBeEntity(old) || mayBeEntity(new) {
      return mayBeEntity(old) && mayBeEntity(new) ? old : nil
    }
    let shape = self.shape(at: old, of: .absent)
    guard let fields = mergedFields(shape, self.shape(at: new, of: .absent))?.fields else {
      return nil
    }
    if fields == content(of: shape.number).fields { return old }
    return number(of: RecordPlace(embedded: fields))
  }
}
