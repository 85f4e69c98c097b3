import SputnikNames

/// An initializer that the user wrote.
struct InitializerModel {
  struct Parameter {
    /// The label, or `_`.
    var label: String
    var type: TypeModel
    /// Whether the type is written as a name, without regard to wrapping types. Only the compiler
    /// knows what a name means, unless it is that of a built-in scalar.
    var isName: Bool
  }

  var parameters: [Parameter]
}

extension StructModel {
  /// Whether the user wrote an initializer that is, or may be, one with the parameters.
  ///
  /// Swift doesn't allow a second one. A name that the macro doesn't know can be a typealias of any
  /// type. As in a plain struct, the user's initializer then replaces the memberwise one.
  func mayDeclareInitializer(_ parameters: [(label: String, type: TypeModel.Shape)]) -> Bool {
    initializers.contains { initializer in
      initializer.parameters.map(\.label) == parameters.map(\.label)
        && zip(initializer.parameters, parameters).allSatisfy { own, other in
          mayBeSame(own.type.shape, other.type, isName: own.isName)
        }
    }
  }

  private func mayBeSame(
    _ own: TypeModel.Shape, _ other: TypeModel.Shape, isName: Bool
  ) -> Bool {
    switch (own, other) {
    case (.named(let name), .named(let other)) where isKnown(name) && isKnown(other):
      name == other
    case (.named(let name), _) where isName && !isKnown(name): true
    case (_, .named(let name)) where !isKnown(name): isName || own == other
    case (.list(let own), .list(let other)), (.optional(let own), .optional(let other)),
      (.nullable(let own), .nullable(let other)), (.indirect(let own), .indirect(let other)),
      (.result(let own), .result(let other)):
      mayBeSame(own, other, isName: isName)
    default: own == other
    }
  }

  /// Whether a name certainly isn't a typealias.
  private func isKnown(_ name: String) -> Bool {
    nested.declarations.first { $0.name == name }.map { $0.access != nil }
      ?? (ScalarType.named(name) != nil)
  }
}
