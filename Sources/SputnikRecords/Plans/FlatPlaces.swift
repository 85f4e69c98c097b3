import SputnikCore

// The places and shapes in a form without objects. The walks over every member use nothing else:
// a reference to an object would be counted at each step.

/// A field of a shape.
struct FlatField: Sendable {
  /// The offset of `"name":` among the prefixes.
  let prefix: Int32
  let prefixCount: Int32
  /// The place of the objects in the field; -1 if it has none.
  let child: Int32
  /// The number of the first reference in the field among the references of the shape.
  let ordinal: Int32
  /// The number of the field's key.
  let key: Int32
  /// Whether the value is the type of the object.
  let isType: Bool
  /// The number of the shape that has only this field; -1 if it isn't known.
  var part: Int32 = -1
  /// The slot of the root field, as it was last; -1 if it isn't known.
  var rootSlot: Int32 = -1
}

/// A shape.
struct FlatShape: Sendable {
  /// The index of the first field.
  let first: Int32
  /// The index of the place of the first reference.
  let firstReference: Int32
  let count: Int32
  /// The number of fields before the hidden ones at the end, for which no property asks.
  let visibleCount: Int32
  /// The index of the field `id` that identifies an entity; -1 if there is none, and -2 if another
  /// key does.
  let key: Int32
  let layout: Int32
  let isPlain: Bool
  let hidesTypename: Bool
  /// The shape from which this one was read last, and the first step; -1 before the first time.
  var lastFrom: Int32 = -1
  var lastSteps: Int32 = -1

  var isOfEntity: Bool { key != -1 }
}

/// A step to read an object of one shape from a record of another.
struct FlatStep: Sendable {
  enum Kind {
    /// The value is copied as it is.
    case copied
    /// The value is copied with the records in place of its references.
    case equal
    /// The value has objects of another shape.
    case scanned
    /// The member isn't there, or another one may have the value.
    case uncertain
  }

  /// The position of the member in the record; -1 if it isn't there.
  let position: Int32
  /// The length of the prefix of the member after it.
  let nextPrefix: Int32
  let kind: Kind
  /// The place of the objects in the record, and what their ordinals are more than in the shape.
  let child: Int32
  let ordinal: Int32
}

/// A place.
struct FlatPlace: Sendable {
  let mayBeEntity: Bool
  let isTyped: Bool
  let isUncertain: Bool
  /// The type of the last object, and the number of its shape; -1 before the first one.
  var lastType: Int32 = -1
  var lastShape: Int32 = -1
  /// The type whose name came last; -1 before the first one.
  var lastName: Int32 = -1
  /// The slot of the first entity that the last response had here, and the last one so far.
  var firstSlot: Int32 = -1
  var lastSlot: Int32 = -1
  /// The number of the response in which these slots were found.
  var response: Int32 = 0
  /// How long the last composed response was, if this is the place of `data`.
  var length = 0
  /// How many records the last response had, if this is the place of `data`.
  var count = 0
}

extension RecordPlaces {
  /// Returns the number of the shape of an object at a place.
  @inline(__always)
  mutating func shapeNumber(at place: Int32, of type: Int32) -> Int32 {
    let index = Int(place)
    let type = flat[index].isTyped ? type : -1
    if flat[index].lastType == type, flat[index].lastShape >= 0 { return flat[index].lastShape }
    let number = shape(at: place, of: type).number
    flat[index].lastType = type
    flat[index].lastShape = number
    return number
  }

  /// Returns the number of the shape that has only one field of another one.
  mutating func part(of shape: Int32, position: Int) -> Int32 {
    let index = Int(flatShapes[Int(shape)].first) + position
    if flatFields[index].part < 0 {
      flatFields[index].part = part(of: shapes[Int(shape)], positions: [position]).number
    }
    return flatFields[index].part
  }

  /// Returns the place of a reference.
  @inline(__always)
  func referencePlace(_ ordinal: Int32, of shape: Int32) -> Int32 {
    referencePlaces[Int(flatShapes[Int(shape)].firstReference + ordinal)]
  }

  @inline(__always)
  func appendPrefix(of field: FlatField, to out: inout Stack<UInt8>) {
    let first = Int(field.prefix)
    out.append(prefixes, in: first..<first + Int(field.prefixCount))
  }

  /// Returns whether a text begins with the prefix of a field, and is longer.
  ///
  /// Memory safety: as many bytes as the prefix has are compared, and there are more.
  @inline(__always)
  func hasPrefix(
    _ field: FlatField, at text: UnsafePointer<UInt8>, before end: UnsafePointer<UInt8>
  ) -> Bool {
    let count = Int(field.prefixCount)
    guard end - text > count else { return false }
    return prefixes.withUnsafeBufferPointer { prefixes in
      // The prefixes aren't empty, so there is an address.
      prefixes.baseAddress.map { __Reader.equal(text, $0 + Int(field.prefix), count) } ?? false
    }
  }
}
