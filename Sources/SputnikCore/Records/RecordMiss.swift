import SputnikLanguage

/// The first place at which a store lacks what an operation asks for.
package struct RecordMiss: Error, Hashable {
  package enum Reason: Hashable, Sendable {
    /// There is no record with the key.
    case noRecord
    /// The record doesn't have the field.
    case noField
    /// No response has shown yet what objects of this type have here.
    case unknownType
  }

  /// The path in the response.
  package var path: ResponsePath
  /// The key of the record, such as `Human:1`.
  package var entity: String
  /// The key of the field, such as `height(unit:"FOOT")`. It is empty if the record is missing.
  package var field: String
  package var reason: Reason
}
