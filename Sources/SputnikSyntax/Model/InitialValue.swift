/// The initial value of a property, with what generated code has to know about it.
package struct InitialValue: Equatable, Sendable {
  /// What kind of expression the value is.
  package enum Form: Sendable {
    case `nil`
    /// A literal that names nothing: a number, a Boolean value, a string without interpolation, or
    /// an empty collection.
    case literal
    case closure
    /// An expression that begins with a name, such as `Sort.newest` or `Point(x: 1)`.
    case named
    case other
  }

  /// The expression as the source spells it.
  package var source: String
  package var form: Form
  /// Whether the expression may name a static member of the type without the type. It then has a
  /// name in lower case that isn't a member of something else.
  package var mayNameStaticMember: Bool

  package init(source: String, form: Form = .other, mayNameStaticMember: Bool = false) {
    self.source = source
    self.form = form
    self.mayNameStaticMember = mayNameStaticMember
  }

  package var isLiteral: Bool { form == .literal || form == .nil }
}
