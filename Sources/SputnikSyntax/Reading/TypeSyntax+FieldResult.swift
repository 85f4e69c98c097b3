import SwiftSyntax

// `FieldResult` in places where there is no field that can fail.

extension TypeSyntax {
  /// A `FieldResult` that is combined with other wrapping types in a way that has no meaning, with
  /// its place; `nil` if there is none.
  var unfitResult: (misuse: Misuse, type: TypeSyntax)? {
    guard let (wrapping, inner) = outerWrapping else { return nil }
    let next = inner.behindOptionals
    let shape = TypeModel(next.inner).shape.withoutResults
    switch (wrapping, next.wrapping) {
    case (.result, .result): return (.resultInResult(remedy: "FieldResult<\(shape)>"), self)
    case (.result, .nullable), (.nullable, .result):
      return (.resultWithNullable(remedy: "FieldResult<\(shape)?>"), self)
    case (.indirect, .result):
      return (.resultInIndirect(remedy: "FieldResult<Indirect<\(shape)>>"), self)
    case (.array, .result) where next.isOptional:
      return (.optionalResultInList(remedy: "[FieldResult<\(shape.optional)>]"), self)
    default: return inner.unfitResult
    }
  }

  /// The first wrapping type that isn't an optional, the type in it, and whether there is an
  /// optional before it.
  private var behindOptionals: (wrapping: WrappingSyntax?, inner: TypeSyntax, isOptional: Bool) {
    switch outerWrapping {
    case (.optional, let inner)?:
      var next = inner.behindOptionals
      next.isOptional = true
      return next
    case (.parentheses, let inner)?: return inner.behindOptionals
    case (let wrapping, let inner)?: return (wrapping, inner, false)
    case nil: return (nil, self, false)
    }
  }
}

extension TypeModel.Shape {
  /// The shape, or an optional of it if it isn't optional.
  var optional: Self { if case .optional = self { self } else { .optional(self) } }
}
