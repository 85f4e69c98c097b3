extension Double {
  /// The number as a JSON or GraphQL literal. The number must be finite.
  ///
  /// The literal has the form that Swift prints, for example `1e+20` or `5e-324`. JSON and GraphQL
  /// both allow this form.
  package var literal: String { "\(self)" }
}
