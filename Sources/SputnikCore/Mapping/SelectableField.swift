/// A field that can be passed to `setSelections`: a case of a struct's `SelectableValue`.
///
/// It doesn't inherit from `RawRepresentable` and `CaseIterable`. If it did, the program would look
/// up these conformances of every struct at run time.
///
/// - Warning: Sputnik's macros call this. Do not call it directly.
public protocol __SelectableField: Sendable {
  /// All fields, in the order of declaration.
  static var allCases: [Self] { get }

  /// Creates the field of the property `rawValue`, or `nil` if there is no such property.
  init?(rawValue: String)

  /// The name of the property.
  var rawValue: String { get }
}
