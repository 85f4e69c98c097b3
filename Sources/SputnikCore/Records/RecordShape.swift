/// The members of the objects of one type at a place, as their text has them.
///
/// A shape ends at references: it is the same for all selections inside of other records.
final class RecordShape: Sendable {
  struct Field: Sendable {
    /// The field at its place, with its response name.
    let field: RecordPlace.Field
    /// The number of the member's key: the field's key and the identity of its objects.
    let member: Int32
    /// `"name":`
    let prefix: [UInt8]
    /// The number of the first reference in the field among the references of the shape.
    let ordinal: Int32

    var child: Int32 { field.child }
    /// Whether the value is the type of the object.
    var isType: Bool { field.isTypename && field.responseName == "__typename" }
  }

  let number: Int32
  let fields: [Field]
  /// The position of the field with a response name.
  let positions: [String: Int]
  /// The positions of the fields that identify an entity. It is empty if the objects are embedded.
  let keyFields: [Int]
  /// Whether responses have a `__typename` that isn't among the fields.
  let hidesTypename: Bool
  /// The number that all shapes with the same members have.
  let layout: Int32
  /// Whether the members inside of embedded objects don't depend on types.
  let isPlain: Bool
  /// The place of each reference, by its ordinal.
  let referencePlaces: [Int32]

  init(
    number: Int32, fields: [Field], keyFields: [Int], layout: Int32, isPlain: Bool,
    referencePlaces: [Int32]
  ) {
    self.number = number
    self.fields = fields
    self.keyFields = keyFields
    self.layout = layout
    self.isPlain = isPlain
    self.referencePlaces = referencePlaces
    positions = Dictionary(
      fields.enumerated().map { ($1.field.responseName, $0) },
      uniquingKeysWith: { first, _ in first })
    hidesTypename = !keyFields.isEmpty && positions["__typename"] == nil
  }

  /// Returns the position of the member with a key.
  func position(of member: Int32) -> Int? { fields.firstIndex { $0.member == member } }
}
