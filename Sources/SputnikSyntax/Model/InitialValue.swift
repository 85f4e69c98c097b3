/// The initial value of a property, with what generated code has to know about it.
package struct InitialValue: Equatable, Sendable {
  /// What kind of expression the value is.
  package enum Form: Sendable {
    case `nil`
    /// A literal that names nothing: a number, a Boolean value, or a string without interpolation.
    case literal
    case emptyCollection
    case closure
    /// An expression that begins with a name, such as `Sort.newest` or `Point(x: 1)`.
    case named
    case other
  }

  /// The expression as the source spells it.
  package var source: String
  package var form: Form
  /// Whether generated code can repeat the value: it is a literal that has the property's type.
  ///
  /// Another expression can use what isn't visible in other places, and the compiler would report a
  /// mistake in it once more.
  package var isRepeatable: Bool

  package init(source: String, form: Form = .other, isRepeatable: Bool = false) {
    self.source = source
    self.form = form
    self.isRepeatable = isRepeatable
  }
}
