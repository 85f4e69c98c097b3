import SputnikCore
import SputnikLanguage

/// A null in a response that an error explains.
struct FailedValue: BitwiseCopyable, Sendable {
  /// The offset of the null.
  let offset: Int
  /// The index of the error.
  let error: Int
}

/// A writer of the data of a response in the form that the splitter takes: compact, with the
/// members in the order of the document, each once, and the hidden type at the end.
///
/// Members that weren't asked for are left out, and those with a null that an error explains, too.
struct Normalizer {
  /// The byte before a member that has an explained null in a list: it isn't stored, but the
  /// entities in it are. It comes after the other members.
  static let leftOut: UInt8 = 1

  private(set) var out: [UInt8] = []
  /// Whether there was a null that later errors might explain.
  private(set) var sawUndecidedNull = false
  /// The nulls that an error explains, in the order of the response.
  private(set) var failures: [FailedValue] = []

  private let learns: Bool

  /// - Parameters:
  ///   - capacity: How long the text may become.
  ///   - learns: Whether the objects show which fragments apply to their types.
  init(capacity: Int, learns: Bool) {
    out.reserveCapacity(capacity)
    self.learns = learns
  }

  /// Writes an object.
  ///
  /// - Parameter type: The number of the object's type, if it is that of the operation.
  mutating func object(
    _ reader: inout __Reader, at place: PlaceNumber, of type: TypeNumber? = nil,
    _ store: inout RecordStore
  ) throws(__ReadError) {
    try reader.descend()
    var type = type ?? .absent
    if !type.exists, store.places.isTyped(place) { type = try reader.typeAhead(&store.places) }
    if learns, type.exists, store.places.entries[place].isUncertain {
      store.learn(try reader.namesAhead(), at: place, of: type)
    }
    let shape = store.places.shape(at: place, of: type)
    let start = out.count
    var members: [(position: Int, text: Range<Int>)] = []
    members.reserveCapacity(Int(shape.count))
    var left: [UInt8] = []
    var hidden = TypeNumber.absent
    reader.position += 1
    reader.skipWhitespace()
    if reader.byte == UInt8(ascii: "}") {
      reader.position += 1
    } else {
      repeat {
        reader.skipWhitespace()
        let known = Self.takeKey(after: members.last?.position ?? -1, shape, &reader, store.places)
        let name = known == nil ? try reader.key() : ""
        reader.skipWhitespace()
        if let position = known ?? store.places.content(of: shape.number).positions[name],
          !members.contains(where: { $0.0 == position })
        {
          let first = out.count
          let field = store.places.field(position, of: shape)
          out.append(UInt8(ascii: ","))
          out += store.places.prefixes[store.places.prefix(of: field)]
          if try !value(&reader, child: field.child, &store) {
            if field.child.exists {
              left += [UInt8(ascii: ","), Self.leftOut] + out[(first + 1)...]
            }
            out.removeLast(out.count - first)
          }
          members.append((position, first..<out.count))
        } else if name == "__typename", shape.hidesTypename, !hidden.exists {
          hidden = try reader.typeName(&store.places)
        } else {
          try reader.skipValue()
        }
      } while try reader.takeComma(orEnd: UInt8(ascii: "}"))
    }
    reader.remainingDepth += 1
    if zip(members, members.dropFirst()).contains(where: { $0.position > $1.position }) {
      let sorted = members.sorted { $0.position < $1.position }.flatMap { out[$0.text] }
      out.replaceSubrange(start..., with: sorted)
    }
    out += left
    if hidden.exists {
      out += store.places.typeEnds[hidden]
      out.removeLast()
    }
    // The brace takes the place of the first comma.
    if out.count == start { out.append(UInt8(ascii: "{")) } else { out[start] = UInt8(ascii: "{") }
    out.append(UInt8(ascii: "}"))
  }

  /// Skips the key of a field with its colon. Returns `nil`, and skips nothing, if the key isn't
  /// written like that of a field.
  ///
  /// Memory safety: the skipped bytes were compared.
  private static func takeKey(
    after last: Int, _ shape: RecordShape, _ reader: inout __Reader, _ places: RecordPlaces
  ) -> Int? {
    let count = Int(shape.count)
    for distance in 1...max(count, 1) where count > 0 {
      let position = (last + distance) % count
      let field = places.field(position, of: shape)
      if places.hasPrefix(field, at: reader.position, before: reader.end) {
        reader.position += Int(field.prefixCount)
        return position
      }
    }
    return nil
  }

  /// Writes the value of a field. Returns `false` if it has a null that an error explains.
  private mutating func value(
    _ reader: inout __Reader, child: PlaceNumber, _ store: inout RecordStore
  ) throws(__ReadError) -> Bool {
    reader.skipWhitespace()
    guard child.exists else { return try leaf(&reader) }
    switch reader.byte {
    case UInt8(ascii: "{"):
      try object(&reader, at: child, &store)
      return true
    case UInt8(ascii: "n"): return try leaf(&reader)
    case UInt8(ascii: "["):
      try reader.descend()
      reader.position += 1
      reader.skipWhitespace()
      out.append(UInt8(ascii: "["))
      var isWhole = true
      if reader.byte == UInt8(ascii: "]") {
        reader.position += 1
      } else {
        var isFirst = true
        repeat {
          if !isFirst { out.append(UInt8(ascii: ",")) }
          isFirst = false
          if try !value(&reader, child: child, &store) { isWhole = false }
        } while try reader.takeComma(orEnd: UInt8(ascii: "]"))
      }
      reader.remainingDepth += 1
      out.append(UInt8(ascii: "]"))
      return isWhole
    default: throw reader.mismatch("an object")
    }
  }

  /// Copies a value without objects. Returns `false` if it is a null that an error explains.
  ///
  /// Memory safety: both positions are in the text.
  private mutating func leaf(_ reader: inout __Reader) throws(__ReadError) -> Bool {
    var isExplained = false
    if reader.byte == UInt8(ascii: "n") {
      switch reader.nulls {
      case .refuse: break
      case .undecided: sawUndecidedNull = true
      case .explained(let nulls):
        if let error = nulls.error(at: reader.offset) {
          isExplained = true
          failures.append(FailedValue(offset: reader.offset, error: error))
        }
      }
    }
    let start = reader.position
    try reader.skipValue()
    let text = UnsafeBufferPointer(start: start, count: reader.position - start)
    switch text.first {
    case UInt8(ascii: "["), UInt8(ascii: "{"): appendCompact(text)
    default: out += text
    }
    return !isExplained
  }

  /// Appends a list or an object without the white space between its values. The text is valid.
  private mutating func appendCompact(_ text: UnsafeBufferPointer<UInt8>) {
    var isInString = false
    var isEscaped = false
    for byte in text {
      if !isInString, byte <= UInt8(ascii: " ") { continue }
      out.append(byte)
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        isInString.toggle()
      }
    }
  }
}
