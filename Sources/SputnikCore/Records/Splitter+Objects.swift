import SputnikLanguage

extension Splitter {
  /// An object that hasn't ended.
  struct Open {
    let shape: RecordShape
    let place: Int32
    /// The number of the object's type; -1 if it isn't known.
    var type: Int32
    /// The offset of the object's text in `out`.
    let start: Int
    let references: Int
    let members: Int
    /// How many members are in `out`.
    var count = 0
    var isOrdered = true
    /// Whether a member is left out, because it has a null that an error explains.
    var lacksValues = false
    let isRoot: Bool
  }

  /// Reads an object. It ends as a reference, if it is an entity, or as a part of its parent.
  mutating func object(
    _ reader: inout __Reader, at place: Int32, isRoot: Bool, _ store: inout RecordStore
  ) throws(__ReadError) {
    try reader.descend()
    var type: Int32 = -1
    if isRoot {
      type = store.places.number(ofType: plan.rootType)
    } else if store.places.isTyped(place) {
      type = try typeAhead(&reader, &store)
    }
    var object = Open(
      shape: store.places.shape(at: place, of: type), place: place, type: type,
      start: offset(reader), references: references.count, members: members.count, isRoot: isRoot)
    let outer = isIrregular
    isIrregular = false
    reader.position += 1
    try readMembers(of: &object, &reader, &store)
    reader.position += 1
    reader.remainingDepth += 1
    finish(object, &reader, &store)
    if outer { isIrregular = true }
  }

  private mutating func readMembers(
    of object: inout Open, _ reader: inout __Reader, _ store: inout RecordStore
  ) throws(__ReadError) {
    let fields = object.shape.fields
    var next = 0
    var isFirst = true
    while reader.byte != UInt8(ascii: "}") {
      let start = offset(reader)
      let isExpected =
        next < fields.count && isFirst == (object.count == 0)
        && (object.isOrdered || !has(next, object))
        && Self.take(fields[next].prefix, afterComma: !isFirst, &reader)
      if isExpected {
        try readValue(of: next, from: start, of: &object, &reader, &store)
        next += 1
      } else if next == fields.count, object.shape.hidesTypename, object.type < 0,
        Self.take(Self.typename, afterComma: !isFirst, &reader)
      {
        copy(reader)
        out.removeLast(out.count - start)
        object.type = try typeName(&reader, &store)
        copied = reader.offset
      } else {
        copy(reader)
        reader.skipWhitespace()
        if reader.byte == UInt8(ascii: "}") {
          copied = reader.offset
          return
        }
        if !isFirst {
          guard reader.byte == UInt8(ascii: ",") else {
            throw reader.malformed("no comma or closing brace")
          }
          reader.position += 1
        }
        let name = try reader.key()
        reader.skipWhitespace()
        copied = reader.offset
        if let position = object.shape.positions[name], !has(position, object) {
          let start = out.count
          if object.count > 0 { out.append(UInt8(ascii: ",")) }
          out += object.shape.fields[position].prefix
          try readValue(of: position, from: start, of: &object, &reader, &store)
          next = position + 1
        } else {
          if name == "__typename", object.type < 0, object.shape.hidesTypename {
            object.type = try typeName(&reader, &store)
          } else {
            try reader.skipValue()
          }
          copied = reader.offset
        }
      }
      isFirst = false
    }
  }

  private static let typename = Array("\"__typename\":".utf8)

  /// Skips a key with its colon, and the comma before it, if a value follows without white space.
  ///
  /// Memory safety: there are more bytes than those that are compared.
  @inline(__always)
  private static func take(
    _ prefix: [UInt8], afterComma: Bool, _ reader: inout __Reader
  ) -> Bool {
    let skipped = afterComma ? 1 : 0
    let count = prefix.count + skipped
    guard reader.end - reader.position > count,
      !afterComma || reader.position.pointee == UInt8(ascii: ","), reader.position[count] > 0x20
    else { return false }
    let isEqual = prefix.withUnsafeBufferPointer { prefix in
      // A prefix has a name, so there is an address.
      prefix.baseAddress.map { __Reader.equal(reader.position + skipped, $0, prefix.count) }
        ?? false
    }
    if isEqual { reader.position += count }
    return isEqual
  }

  /// Returns whether an object has had a member. The first one counts, as in the fill.
  private func has(_ position: Int, _ object: Open) -> Bool {
    members[object.members...].contains { $0.position == position }
  }

  /// Reads the value of a member.
  ///
  /// - Parameters:
  ///   - position: The position of the field in the shape.
  ///   - start: The offset of the member in `out`, with the comma before it.
  private mutating func readValue(
    of position: Int, from start: Int, of object: inout Open, _ reader: inout __Reader,
    _ store: inout RecordStore
  ) throws(__ReadError) {
    let shape = object.shape
    let outer = isIrregular
    isIrregular = false
    let first = offset(reader)
    let firstReference = references.count
    let isWhole: Bool
    if object.type < 0, shape.fields[position].isType {
      object.type = try typeName(&reader, &store)
      isWhole = true
    } else {
      isWhole = try value(&reader, child: shape.fields[position].child, &store)
    }
    if isWhole {
      let end = offset(reader)
      if members.count > object.members, members[members.count - 1].position > position {
        object.isOrdered = false
      }
      members.append(
        Member(position: position, value: first..<end, isRegular: !isIrregular))
      for index in firstReference..<references.count {
        references[index].ordinal += shape.fields[position].ordinal
      }
      object.count += 1
      if outer { isIrregular = true }
    } else {
      copy(reader)
      out.removeLast(out.count - start)
      references.removeLast(references.count - firstReference)
      members.append(Member(position: position, value: start..<start, isRegular: true))
      object.lacksValues = true
      isIrregular = outer
    }
  }

  // MARK: The end of an object

  private mutating func finish(
    _ object: Open, _ reader: inout __Reader, _ store: inout RecordStore
  ) {
    if object.lacksValues {
      let kept = members[object.members...].filter { !$0.value.isEmpty }
      members.replaceSubrange(object.members..., with: kept)
    }
    if !object.isOrdered {
      copy(reader)
      reorder(object)
    }
    defer { members.removeLast(members.count - object.members) }
    if object.isRoot {
      copy(reader)
      return finishRoot(object.shape, &store)
    }
    var shape = object.shape
    let isComplete = object.count == shape.fields.count
    if !isComplete, !object.shape.keyFields.isEmpty || store.places.isUncertain(object.place) {
      shape = store.places.part(
        of: shape, positions: members[object.members...].map(\.position))
    }
    if learns, !object.lacksValues, object.type >= 0, store.places.isUncertain(object.place) {
      store.places.learn(shape, at: object.place, of: object.type)
    }
    if !shape.keyFields.isEmpty, object.type >= 0 {
      copy(reader)
      if let key = key(of: object, shape, store.places) {
        let slot = store.slot(for: key, type: object.type)
        finishRecord(
          of: shape, from: object.start, references: object.references,
          members: members[object.members...], in: slot)
        isIrregular = false
        return
      }
    }
    if !isComplete || store.places.mayBeEntity(object.place) { isIrregular = true }
  }

  /// Puts the members of an object, which is at the end of `out`, into the order of the shape.
  private mutating func reorder(_ object: Open) {
    let sorted = members[object.members...].sorted { $0.position < $1.position }
    var text: [UInt8] = [UInt8(ascii: "{")]
    var moved: [Record.Reference] = []
    var places: [Member] = []
    for member in sorted {
      if text.count > 1 { text.append(UInt8(ascii: ",")) }
      text += object.shape.fields[member.position].prefix
      let first = object.start + text.count
      text += out[member.value]
      for var reference in references[object.references...]
      where member.value.contains(Int(reference.offset)) {
        reference.offset = UInt32(Int(reference.offset) - member.value.lowerBound + first)
        moved.append(reference)
      }
      var place = member
      place.value = first..<object.start + text.count
      places.append(place)
    }
    text.append(UInt8(ascii: "}"))
    out.replaceSubrange(object.start..., with: text)
    references.replaceSubrange(object.references..., with: moved)
    members.replaceSubrange(object.members..., with: places)
  }
}
