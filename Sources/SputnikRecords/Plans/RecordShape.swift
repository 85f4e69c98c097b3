import SputnikCore

/// The members of the objects of one type at a place, as their text has them.
///
/// A shape ends at references: it is the same for all selections inside of other records. The walks
/// over every member use nothing but these values: a reference to an object would be counted at
/// each step. What has names is in `ShapeContent`.
struct RecordShape: BitwiseCopyable, Sendable {
  struct Field: BitwiseCopyable, Sendable {
    /// The offset of `"name":` among the prefixes, and its length.
    var prefix: Int32
    let prefixCount: Int32
    /// The place of the objects in the field; absent if it has none.
    let child: PlaceNumber
    /// The number of the first reference in the field among the references of the shape.
    let ordinal: Int32
    /// The number of the field's key.
    let key: FieldKeyNumber
    /// The number of the member's key: the field's key and the identity of its objects.
    let member: MemberNumber
    /// Whether the field is `__typename`, with any response name.
    let isTypename: Bool
    /// Whether the value is the type of the object.
    let isType: Bool
    /// The number of the shape that has only this field; absent if it isn't known.
    var part = ShapeNumber.absent
    /// The slot of the root field, as it was last; absent if it isn't known.
    var rootSlot = SlotNumber.absent
  }

  /// Which fields identify an entity.
  enum Key: BitwiseCopyable, Equatable, Sendable {
    /// None: the objects are embedded.
    case none
    /// The field `id`, at this position.
    case id(Int32)
    /// Other fields, which are in ``ShapeContent``.
    case others
  }

  let number: ShapeNumber
  /// The index of the first field among all, and how many there are.
  var first: Int32
  let count: Int32
  /// The number of fields before the hidden ones at the end, for which no property asks.
  let visibleCount: Int32
  /// The index of the place of the first reference, and how many there are.
  var firstReference: Int32
  let referenceCount: Int32
  /// The number that all shapes with the same members have.
  let layout: LayoutNumber
  let key: Key
  /// Whether the members inside of embedded objects don't depend on types, and no field is there in
  /// two forms.
  let isPlain: Bool
  /// Whether responses have a `__typename` that isn't among the fields.
  let hidesTypename: Bool
  /// The shape from which this one was read last, and the index of the first step.
  var lastFrom = ShapeNumber.absent
  var lastSteps: Int32 = 0

  var isOfEntity: Bool { key != .none }
  /// The indices of the fields among all.
  var range: Range<Int> { Int(first)..<Int(first + count) }
}

extension RecordShape {
  /// A shape without fields.
  init(number: ShapeNumber) {
    self.init(
      number: number, first: 0, count: 0, visibleCount: 0, firstReference: 0, referenceCount: 0,
      layout: .absent, key: .none, isPlain: false, hidesTypename: false)
  }
}

/// What a shape is made of.
struct ShapeContent: Sendable {
  /// A key that the objects may have.
  struct Key: Hashable, Sendable {
    /// The positions of its fields. There are none if the objects are embedded.
    let positions: [Int]
    /// What shows that the fragments apply that give the key.
    var proofs: [FragmentApplicability.Keys] = []

    /// Returns whether an object with these fields has everything that shows it.
    func isProven(by fields: [RecordPlace.Field]) -> Bool {
      proofs.allSatisfy { proof in
        fields.contains { proof.proving.contains($0.responseName) }
          || !proof.all.isEmpty
            && proof.all.allSatisfy { key in fields.contains { $0.responseName == key.name } }
      }
    }
  }

  let fields: [RecordPlace.Field]
  /// The keys that the objects may have. There is none if they are embedded, and several only if an
  /// object shows which fragments apply.
  let keys: [Key]
  /// The positions of the fields that identify an entity. It is empty if the objects are embedded.
  let keyFields: [Int]
  /// What is before the values in the keys of entities.
  let keyPrefix: String
  /// The position of the field with a response name.
  let positions: [String: Int]

  init(_ fields: [RecordPlace.Field], _ keys: [Key]) {
    self.fields = fields
    self.keys = keys
    keyFields = keys.first { $0.isProven(by: fields) }?.positions ?? []
    keyPrefix =
      keyFields.isEmpty ? "" : EntityName.prefix(of: keyFields.compactMap { fields[$0].keyName })
    positions = Dictionary(
      fields.enumerated().map { ($1.responseName, $0) }, uniquingKeysWith: { first, _ in first })
  }
}

extension ShapeContent {
  /// Which fields identify an entity, as the shape has it.
  var shapeKey: RecordShape.Key {
    guard let first = keyFields.first else { return .none }
    return keyPrefix.isEmpty ? .id(Int32(first)) : .others
  }
}

/// A step to read a field of one shape from a record of another.
struct ReadingStep: BitwiseCopyable, Sendable {
  /// The position of a member that isn't there.
  static var missing: Int32 { -1 }

  enum Way: BitwiseCopyable {
    /// The value is copied as it is.
    case copied
    /// The value is copied with the records in place of its references.
    case equal
    /// The value has objects of another shape.
    case scanned
  }

  /// The position of the member in the record; ``missing`` if it isn't there.
  let position: Int32
  /// The length of the prefix of the member after it.
  let nextPrefix: Int32
  let way: Way
  /// Whether the member isn't there, or another one may have the value.
  let isUncertain: Bool
  /// The place of the objects in the record, and what their ordinals are more than in the shape.
  let child: PlaceNumber
  let ordinal: Int32

  var isMissing: Bool { position < 0 }
}
