/// The name of a type in its parts, as the source writes it, without backticks and wrapping types.
package struct TypeName: Hashable, Sendable {
  /// The module in a module selector: `Client` in `Client::Anime.Media`.
  package var module: String?
  /// The names between the dots: `Anime` and `Media` in `Client::Anime.Media`.
  ///
  /// The first one can be the name of a module. A type that has no name, such as a function, is one
  /// part.
  package var parts: [String]
  /// Whether a part has generic arguments, which it contains.
  package var isGeneric: Bool

  package init(module: String? = nil, _ parts: [String], isGeneric: Bool = false) {
    self.module = module
    self.parts = parts
    self.isGeneric = isGeneric
  }

  /// The name in one text: `Client::Anime.Media`.
  package var text: String {
    (module.map { $0 + "::" } ?? "") + parts.joined(separator: ".")
  }

  /// The name if it is a single one, without a module.
  var single: String? { module == nil && parts.count == 1 ? parts[0] : nil }

  /// The name without the module `Swift` or `Sputnik`.
  var withoutModule: Self {
    let modules = ["Swift", "Sputnik"]
    if let module { return modules.contains(module) ? Self(parts, isGeneric: isGeneric) : self }
    guard parts.count > 1, modules.contains(parts[0]) else { return self }
    return Self(Array(parts.dropFirst()), isGeneric: isGeneric)
  }
}
