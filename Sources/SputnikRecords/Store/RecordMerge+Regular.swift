import SputnikCore

// Most records that are merged have all members of their shapes. What the result looks like is then
// known from the shapes, and its text is put together of parts of their texts. Where their values
// matter, too, such as in lists of embedded objects, the slow way merges them.

extension RecordMerge {
  /// An object in one of the records.
  private struct Source {
    let record: Record
    let shape: RecordShape
    /// Where its members have their values.
    let values: [Range<Int>]
    /// The ordinal of its first reference.
    let ordinal: Int32

    // A copy of the places would be made for an argument that isn't `inout`.
    init(_ record: Record, _ places: inout RecordPlaces) {
      self.record = record
      shape = places.shape(of: record)
      values = (0..<record.memberCount).map { places.value($0, of: record) }
      ordinal = 0
    }

    /// - Parameter field: The field of the object around this one.
    init(
      _ outer: Source, _ value: Range<Int>, in field: RecordShape.Field,
      _ places: inout RecordPlaces
    ) {
      record = outer.record
      shape = places.shape(at: field.child, of: .absent)
      var values: [Range<Int>] = []
      values.reserveCapacity(Int(shape.count))
      _ = places.scan(shape, at: value.lowerBound, in: record) { values.append($0) }
      self.values = values
      ordinal = outer.ordinal + field.ordinal
    }
  }

  /// Returns what two records have together; `nil` if their texts have to be looked at.
  static func regular(_ old: Record, _ new: Record, _ places: inout RecordPlaces) -> Record? {
    guard old.isRegular, new.isRegular,
      let shape = places.merged(places.shape(of: old), places.shape(of: new))
    else { return nil }
    let (olds, news) = (Source(old, &places), Source(new, &places))
    let steps = places.steps(from: new.shape, to: shape.number)
    let times = (0..<Int(shape.count)).map { index in
      let step = places.steps[steps + index]
      return step.isMissing ? old.time(of: index) : new.time(of: Int(step.position))
    }
    if shape.number == old.shape, has(olds, news, &places) {
      var record = old
      record.set(times)
      return record
    }
    var merge = RecordMerge()
    merge.out.reserveCapacity(old.textCount + new.textCount)
    merge.references.reserveCapacity(old.referenceCount + new.referenceCount)
    merge.offsets.reserveCapacity(Int(shape.count))
    guard merge.object(shape, olds, news, from: 0, &places) else { return nil }
    return merge.record(of: shape, times, isRegular: true)
  }

  /// Returns whether the older object has everything that the newer one has.
  private static func has(_ old: Source, _ new: Source, _ places: inout RecordPlaces) -> Bool {
    let steps = places.steps(from: old.shape.number, to: new.shape.number)
    return new.values.indices.allSatisfy { index in
      let step = places.steps[steps + index]
      if step.isMissing { return false }
      let (value, former) = (new.values[index], old.values[Int(step.position)])
      let (oldField, newField) = (
        places.field(Int(step.position), of: old.shape), places.field(index, of: new.shape)
      )
      // Objects of one place have one form, also where it depends on their types.
      let isOtherForm = step.way == .scanned && oldField.child != newField.child
      switch new.record.bytes[value.lowerBound] {
      // Equal texts of two selections can be different fields.
      case UInt8(ascii: "[") where isOtherForm: return false
      case UInt8(ascii: "{") where isOtherForm:
        return old.record.bytes[former.lowerBound] == UInt8(ascii: "{")
          && has(
            Source(old, former, in: oldField, &places), Source(new, value, in: newField, &places),
            &places)
      default: return new.record.hasEqualValue(value, as: old.record, former)
      }
    }
  }

  /// Appends an object.
  ///
  /// - Parameters:
  ///   - ordinal: The ordinal of its first reference.
  ///   - isOutermost: Whether it is the record, and not embedded.
  /// - Returns: `false` if the objects may be two different ones, or have another form than most.
  private mutating func object(
    _ shape: RecordShape, _ old: Source, _ new: Source, from ordinal: Int32,
    isOutermost: Bool = true, _ places: inout RecordPlaces
  ) -> Bool {
    let steps = places.steps(from: new.shape.number, to: shape.number)
    out.append(UInt8(ascii: "{"))
    for index in 0..<Int(shape.count) {
      let field = places.field(index, of: shape)
      if index > 0 { out.append(UInt8(ascii: ",")) }
      out += places.prefixes[places.prefix(of: field)]
      if isOutermost { offsets.append(UInt32(out.count)) }
      let first = ordinal + field.ordinal
      let step = places.steps[steps + index]
      if step.isMissing {
        copy(old, index, to: first, &places)
        continue
      }
      let position = Int(step.position)
      if index < old.values.count {
        let (value, former) = (new.values[position], old.values[index])
        let newField = places.field(position, of: new.shape)
        let oldField = places.field(index, of: old.shape)
        if field.isTypename, !isOutermost,
          !new.record.hasEqualText(value, as: old.record, former)
        {
          return false
        }
        if newField.child.exists, newField.child != oldField.child,
          !places.mayBeEntity(newField.child)
        {
          let byte = new.record.bytes[value.lowerBound]
          guard byte == old.record.bytes[former.lowerBound], byte != UInt8(ascii: "[") else {
            return false
          }
          if byte == UInt8(ascii: "{") {
            let (old, new) = (
              Source(old, former, in: oldField, &places), Source(new, value, in: newField, &places)
            )
            let shape = places.shape(at: field.child, of: .absent)
            guard object(shape, old, new, from: first, isOutermost: false, &places) else {
              return false
            }
            continue
          }
        }
      }
      copy(new, position, to: first, &places)
    }
    out.append(UInt8(ascii: "}"))
    return true
  }

  /// Appends the value of a member.
  ///
  /// - Parameter ordinal: The ordinal of its first reference here.
  private mutating func copy(
    _ source: Source, _ position: Int, to ordinal: Int32, _ places: inout RecordPlaces
  ) {
    let field = places.field(position, of: source.shape)
    copy(source.record, source.values[position], by: ordinal - source.ordinal - field.ordinal)
  }
}
