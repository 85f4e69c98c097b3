import SputnikLanguage

/// A struct that represents an object with a selection set, or an input object.
///
/// The macro `@QuerySatelite` makes a struct conform.
public protocol GraphQLSatellite: GraphQLSelectionSet, GraphQLValue, __Selectable
where __Object == Self {
  /// The name of the fragment, or `nil` if the struct isn't a fragment.
  static var __fragmentName: String? { get }

  /// Visits the arguments of the field whose type this struct is, and the key of its objects.
  func __visitArguments(_ visitor: inout __Visitor) throws(__PrintError)
}

/// The former spelling of ``GraphQLSatellite``.
@available(*, deprecated, renamed: "GraphQLSatellite")
public typealias GraphQLSatelite = GraphQLSatellite

extension GraphQLSatellite {
  /// Selects the given fields and no others.
  ///
  /// ```swift
  /// query.mediaList.lists.select.entries.setSelections([.media])
  /// // entries { media { description type } }
  /// ```
  ///
  /// The fields print in the order of their declaration. If `selections` is empty, printing the
  /// operation throws ``SputnikError/invalidOperation(_:)``.
  ///
  /// - Parameter selections: The fields to select, in any order. Duplicates have no effect.
  public mutating func setSelections(_ selections: [SelectableValue]) { narrow(to: selections) }

  public static var __fragmentName: String? { nil }
  public static var __objectType: (any GraphQLValue.Type)? { Self.self }

  public static func __template(_ ancestors: inout __Ancestors) -> Self {
    ancestors.within(Self.self) {
      Self(__template: &$0)
    } else: {
      Self.__neutral()
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
