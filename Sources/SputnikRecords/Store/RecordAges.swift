/// The ages that fields may have, in milliseconds: those of single fields, of the other fields of a
/// type, and of all others.
package struct RecordAges: Hashable, Sendable {
  /// An age that no field reaches. A time and this age can be added.
  package static let unlimited = Int64.max / 4

  let others: Int64
  private let listed: [String: Int64]

  /// Makes ages.
  ///
  /// - Parameters:
  ///   - listed: The ages by the names of types and of their fields: `Stock`, `Stock.price`.
  ///   - others: The age of all fields that aren't listed.
  package init(_ listed: [String: Int64] = [:], others: Int64 = unlimited) {
    self.listed = listed
    self.others = others
  }

  /// Whether all fields have the same age.
  var areUniform: Bool { listed.isEmpty }

  /// Returns the age of a field.
  ///
  /// - Parameters:
  ///   - field: The name of the field in the schema.
  ///   - type: The name of the object type.
  func age(of field: Substring, in type: String) -> Int64 {
    listed["\(type).\(field)"] ?? listed[type] ?? others
  }
}

/// How old the fields of a response may be.
package struct RecordLimits: Sendable {
  /// The time at which the response is read, in milliseconds.
  package let now: Int64
  /// The ages from which on fields are stale.
  package let ages: RecordAges
  /// How much older they may be in the response, in milliseconds.
  let staleness: Int64
  /// Whether a list of which elements are still to come may be in the response.
  package var takesUnfinished = false
  /// Whether they may have any age, also what was invalidated.
  package var allowsAnyAge = false

  package init(now: Int64, ages: RecordAges, staleness: Int64 = 0) {
    self.now = now
    self.ages = ages
    self.staleness = staleness
  }

  /// No limits. What was invalidated is too old all the same.
  package static let none = RecordLimits(now: .min / 2, ages: RecordAges())
}

/// The ages of the fields of objects of one type at one place.
struct ShapeAges: Sendable {
  /// The smallest of the ages.
  let smallest: Int64
  /// The ages by the positions of the fields.
  let fields: [Int64]
}

/// The ages of shapes that were read before, since names have to be looked up for them.
struct ShapeAgesTable: Sendable {
  private struct Key: Hashable {
    var shape: ShapeNumber
    var type: TypeNumber
  }

  private var ages = RecordAges()
  private var known: [Key: ShapeAges] = [:]
  private var last: (key: Key, ages: ShapeAges)?

  /// Makes this the table of these ages. They are the same for all requests to a cache.
  mutating func use(_ ages: RecordAges) {
    if ages != self.ages { self = ShapeAgesTable(ages: ages) }
  }

  /// Forgets what is known of shapes.
  mutating func forget() { (known, last) = ([:], nil) }

  /// Returns the ages of the fields of a shape.
  ///
  /// - Parameters:
  ///   - shape: The number of the shape.
  ///   - type: The number of the object type; absent if it isn't known.
  mutating func ages(
    of shape: ShapeNumber, _ type: TypeNumber, _ places: RecordPlaces
  ) -> ShapeAges {
    let key = Key(shape: shape, type: type)
    if let last, last.key == key { return last.ages }
    let found = known[key] ?? made(shape, type, places)
    known[key] = found
    last = (key, found)
    return found
  }

  private func made(_ shape: ShapeNumber, _ type: TypeNumber, _ places: RecordPlaces) -> ShapeAges {
    let typeName = type.exists ? places.types[type] : ""
    let fields = places.content(of: shape).fields.map { field in
      ages.age(of: KeyText.fieldName(in: places.fieldKeys[field.key]), in: typeName)
    }
    return ShapeAges(smallest: fields.min() ?? ages.others, fields: fields)
  }
}

extension ShapeAgesTable {
  fileprivate init(ages: RecordAges) { self.ages = ages }
}
