import SwiftSyntax

/// The `@available` attributes that a generated extension of a type needs: those of the type, and
/// those of the types around it.
struct Availability {
  /// The attributes as the source spells them. Those of the innermost type are first.
  private(set) var attributes: [String] = []
  /// What the attributes state already: platforms, or whole attributes.
  private var stated: Set<String> = []

  /// - Parameter types: The attributes of each type. The innermost type is first.
  init(_ types: [AttributeListSyntax]) {
    for attribute in types.flatMap(\.availability) {
      // A type inside another one can't be available in more versions, so an attribute of the outer
      // type that states nothing new isn't needed.
      let statements = attribute.statements
      guard !stated.isSuperset(of: statements) else { continue }
      stated.formUnion(statements)
      attributes.append(attribute.trimmedDescription)
    }
  }
}

extension AttributeListSyntax {
  /// The attributes `@available`.
  fileprivate var availability: [AttributeSyntax] {
    compactMap { $0.as(AttributeSyntax.self) }.filter { $0.macroName == "available" }
  }

  /// Whether the compiler warns where the declaration is used.
  var isDeprecated: Bool {
    availability.contains(where: \.statesDeprecation)
  }
}

extension AttributeSyntax {
  /// Whether an `@available` says `deprecated`, with or without a version.
  fileprivate var statesDeprecation: Bool {
    guard case .availability(let list) = arguments else { return false }
    return list.contains { item in
      switch item.argument {
      case .token(let token): token.text == "deprecated"
      case .availabilityLabeledArgument(let argument): argument.label.text == "deprecated"
      default: false
      }
    }
  }

  /// The platforms of `@available(macOS 15, iOS 18, *)`. Other attributes, such as
  /// `@available(*, deprecated)`, are one statement each.
  fileprivate var statements: Set<String> {
    guard case .availability(let list) = arguments else { return [trimmedDescription] }
    var platforms: Set<String> = []
    for item in list {
      switch item.argument {
      case .availabilityVersionRestriction(let restriction):
        platforms.insert(restriction.platform.text)
      case .token(let token) where token.text == "*": continue
      default: return [trimmedDescription]
      }
    }
    return platforms.isEmpty ? [trimmedDescription] : platforms
  }
}
