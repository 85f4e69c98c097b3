extension RecordStore {
  /// A place for the record with a key. References have the number of a slot.
  struct Slot: Sendable {
    /// What a key is of.
    enum Kind: BitwiseCopyable, Equatable, Sendable {
      /// The slot has no key, and can be used again.
      case free
      case entity(TypeNumber)
      /// The root field with this key, without its type: `hero`
      case rootField(FieldKeyNumber)

      /// The type of an entity.
      var type: TypeNumber { if case .entity(let type) = self { type } else { .absent } }
      /// The key of a root field.
      var rootField: FieldKeyNumber? { if case .rootField(let key) = self { key } else { nil } }
    }

    /// In which response an object was last, while the responses are split.
    struct Arrival: BitwiseCopyable, Sendable {
      /// The negative number is that of a response in which the record of the slot came again.
      private let code: Int32

      /// Makes one of no response.
      init() { code = 0 }

      private init(code: Int32) { self.code = code }

      /// A new record came, which isn't stored yet.
      static func new(in response: ResponseNumber) -> Arrival { Arrival(code: response.rawValue) }

      /// The record of the slot came again, and nothing else.
      static func again(in response: ResponseNumber) -> Arrival {
        Arrival(code: -response.rawValue)
      }

      func isNew(in response: ResponseNumber) -> Bool { code == response.rawValue }

      func isIn(_ response: ResponseNumber) -> Bool { abs(code) == response.rawValue }
    }

    /// `Human:1`, or `Query.hero(id:"1")`
    var key: String
    var record: Record?
    var kind: Kind
    /// How many references to the slot there are in records.
    var referrers: Int32 = 0
    /// The number of the name of the operation that wrote the record last.
    var writer = FieldKeyNumber(rawValue: 0)
    /// The slot that came after this one, when a response last had it.
    var next = SlotNumber.absent
    var arrival = Arrival()
    /// A part of the hash of the key, and the next slot with an equal part.
    var hash: UInt32 = 0
    var link = SlotNumber.absent
    /// Whether it was read or written since the hand passed.
    var isUsed = true
    /// Whether a transaction has deleted the entity. It is until a response brings it again.
    var isDeleted = false
    /// Whether the file has nothing else of the record. It was looked up, or doesn't count.
    var isKnown = false
    /// Whether it has had several records of which the file has none. What the file has is older
    /// than the first of them.
    var hasReplaced = false
    var saving = FileState.Saving.saved

    /// The type of an entity.
    var type: TypeNumber { kind.type }
    var isRootField: Bool { kind.rootField != nil }
  }
}
