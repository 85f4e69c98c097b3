import SputnikCore

/// The members that objects have, as their text has them: those of the objects of one type at a
/// place, or of a record.
///
/// A shape ends at every other object. The walks over every member use nothing but these values: a
/// reference to an object would be counted at each step. What has names is in `ShapeContent`.
struct RecordShape: BitwiseCopyable, Sendable {
  struct Field: BitwiseCopyable, Sendable {
    /// The offset of `"name":` among the prefixes, and its length.
    var prefix: Int32
    let prefixCount: Int32
    /// The place of the objects in the field; absent if it has none.
    let child: PlaceNumber
    /// The number of the field's key.
    let key: FieldKeyNumber
    /// The number of the member's key: the field's key and the identity of its objects.
    let member: MemberNumber
    /// Whether the field is `__typename`, with any response name.
    let isTypename: Bool
    /// Whether the value is the type of the object.
    let isType: Bool
    /// Whether there is no reference in the value, and no object whose fields depend on its type,
    /// if everything was written for the place.
    let isText: Bool
    /// The number of the shape that has only this field; absent if it isn't known.
    var part = ShapeNumber.absent
    /// The slot of the root field, as it was last; absent if it isn't known.
    var rootSlot = SlotNumber.absent
  }

  /// Which fields identify an entity.
  enum Key: BitwiseCopyable, Equatable, Sendable {
    /// None: the objects are parts of others.
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
  let key: Key
  /// Whether a member is there twice, under two response names.
  let hasTwins: Bool
  /// Whether a field with objects is there in two forms, for objects with different identities.
  let hasForms: Bool
  /// The position of `__typename`; absent if it isn't among the fields.
  let typePosition: MemberPosition
  /// Whether responses have a `__typename` that isn't among the fields.
  let hidesTypename: Bool
  /// The shape from which this one was read last, and the first step.
  var lastFrom = ShapeNumber.absent
  var lastSteps = StepNumber.absent
  /// The first step for what was written for this shape; absent if it isn't known.
  var ownSteps = StepNumber.absent

  var isOfEntity: Bool { key != .none }
  /// The indices of the fields among all.
  var range: Range<Int> { Int(first)..<Int(first + count) }
}

extension RecordShape {
  /// A shape without fields.
  init(number: ShapeNumber) {
    self.init(
      number: number, first: 0, count: 0, visibleCount: 0, key: .none, hasTwins: false,
      hasForms: false, typePosition: .absent, hidesTypename: false)
  }
}

/// What a shape is made of.
struct ShapeContent: Sendable {
  /// A key that the objects may have.
  struct Key: Hashable, Sendable {
    /// The positions of its fields. There are none if the objects have no key.
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
  /// The keys that the objects may have. There is none if they have no key, and several only if an
  /// object shows which fragments apply.
  let keys: [Key]
  /// The positions of the fields that identify an entity. It is empty if the objects have no key.
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
      keyFields.isEmpty ? "" : KeyText.prefix(of: keyFields.compactMap { fields[$0].keyName })
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

/// A step to read a field of one shape from an object of another.
struct ReadingStep: BitwiseCopyable, Sendable {
  /// The position of the member in the object; absent if it isn't there.
  let position: MemberPosition
  /// The length of the member's prefix.
  let prefixCount: Int32
  let end: MemberEnd
  /// Whether the value is copied as it is, since there is nothing to put in or to look at.
  let isText: Bool
  /// Whether the member isn't there, or another one may have the value.
  let isUncertain: Bool
  /// Whether the object has the member under the same name.
  let hasSameName: Bool
  /// How many members from this one on are copied together, with their names, and where the last
  /// one ends. Hidden members aren't copied with others.
  var run: Int32 = 0
  var runEnd = MemberEnd.last

  var isMissing: Bool { !position.exists }
}

/// Where the value of a member ends: before the comma and the prefix of the next member, or before
/// the brace.
struct MemberEnd: BitwiseCopyable, Sendable {
  /// The member is the last one of its object.
  static let last = MemberEnd(nextPrefixCount: -1)

  private let nextPrefixCount: Int32

  /// - Parameter nextPrefixCount: The length of the next member's prefix.
  @inline(__always)
  init(nextPrefixCount: Int32) { self.nextPrefixCount = nextPrefixCount }

  /// Returns the offset of the end.
  ///
  /// - Parameters:
  ///   - next: The offset of the next member's value, which is asked for if there is one.
  ///   - end: The offset after the object.
  @inline(__always)
  func offset(next: @autoclosure () -> Int, end: Int) -> Int {
    nextPrefixCount < 0 ? end - 1 : next() - Int(nextPrefixCount) - 1
  }
}
