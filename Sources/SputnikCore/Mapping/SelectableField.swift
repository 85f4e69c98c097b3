/// A field that can be selected, as `setSelections` takes it: a case of a struct's `SelectableValue`.
///
/// It inherits from no protocol of the standard library, which would have to be asked for every
/// struct's table of functions when the program runs.
///
/// - Warning: Sputnik's macros name this type. Do not use it directly.
public protocol __SelectableField: Sendable {
  /// All of them, in the order of declaration.
  static var allCases: [Self] { get }

  /// The field of the property `rawValue`; `nil` if there is none.
  init?(rawValue: String)

  /// The name of the property.
  var rawValue: String { get }
}
