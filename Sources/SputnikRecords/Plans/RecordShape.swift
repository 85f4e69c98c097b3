import SputnikCore

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

  /// The keys that the objects may have. There is none if they are embedded, and several only if an
  /// object shows which fragments apply.
  let keys: [Key]
  /// The positions of the fields that identify an entity. It is empty if the objects are embedded.
  let keyFields: [Int]
  /// What is before the values in the keys of entities.
  let keyPrefix: String
  /// Whether responses have a `__typename` that isn't among the fields.
  let hidesTypename: Bool
  /// The number that all shapes with the same members have.
  let layout: Int32
  /// Whether the members inside of embedded objects don't depend on types.
  let isPlain: Bool
  /// The place of each reference, by its ordinal.
  let referencePlaces: [Int32]

  init(
    number: Int32, fields: [Field], keys: [Key], layout: Int32, isPlain: Bool,
    referencePlaces: [Int32]
  ) {
    self.number = number
    self.fields = fields
    self.keys = keys
    keyFields = keys.first { $0.isProven(by: fields.map(\.field)) }?.positions ?? []
    keyPrefix =
      keyFields.isEmpty
      ? "" : EntityName.prefix(of: keyFields.compactMap { fields[$0].field.keyName })
    self.layout = layout
    self.isPlain = isPlain
    self.referencePlaces = referencePlaces
    positions = Dictionary(
      fields.enumerated().map { ($1.field.responseName, $0) },
      uniquingKeysWith: { first, _ in first })
    hidesTypename = !keys.isEmpty && positions["__typename"] == nil
  }

  /// Returns the position of the member with a key.
  func position(of member: Int32) -> Int? { fields.firstIndex { $0.member == member } }
}
