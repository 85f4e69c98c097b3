import SputnikLanguage

/// A struct that stands for an object of the schema with a selection set, or for an input object.
/// ``QuerySatelite(schemaTypeName:)`` makes a struct conform.
public protocol GraphQLSatelite: GraphQLSelectionSet, GraphQLValue, __Selectable
where __Object == Self {
  /// The name of the fragment that the struct is; `nil` for a plain satelite.
  static var __fragmentName: String? { get }

  /// Shows the arguments of the field that holds this object to the visitor.
  func __visitArguments(_ visitor: inout __Visitor) throws(__PrintError)
}

extension GraphQLSatelite {
  /// Asks for the fields named and no others. Order and duplicates don't matter: fields print in
  /// the order of their declaration.
  ///
  /// ```swift
  /// query.mediaList.lists.select.entries.setSelections([.media])
  /// // entries { media { description type } }
  /// ```
  ///
  /// Asking for nothing at all is an error when the operation is printed.
  public mutating func setSelections(_ selections: [SelectableValue]) { narrow(to: selections) }

  public static var __fragmentName: String? { nil }
  public static var __objectType: (any GraphQLValue.Type)? { Self.self }

  @inlinable public static func __neutral() -> Self { Self(__neutral: ()) }

  public static func __template(_ ancestors: inout __Ancestors) -> Self {
    ancestors.within(Self.self) {
      Self(__template: &$0)
    } else: {
      Self(__neutral: ())
    }
  }

  public func __visitArguments(_ visitor: inout __Visitor) throws(__PrintError) {}

  public func __visitSelection(_ visitor: inout __Visitor) throws(__PrintError) {
    try visitor.object(self)
  }

  public func __input() throws(__PrintError) -> __InputValue? {
    try __Visitor.inputObject(self)
  }

  public mutating func __withObject<R>(_ body: (inout Self) -> R) -> R { body(&self) }
}
