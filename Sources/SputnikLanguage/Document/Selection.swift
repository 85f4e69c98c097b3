extension GraphQL {
  /// A selection in a selection set: a field or a fragment (specification, section 2.4).
  public enum Selection: Hashable, Sendable {
    /// `alias: name(arguments) { … }`
    case field(Field)
    /// `...Name`
    case fragmentSpread(FragmentSpread)
    /// `... on Type { … }`
    case inlineFragment(InlineFragment)
  }

  /// A field: `small: picture(size: 64) @include(if: $wanted) { url }` (specification, section
  /// 2.5).
  public struct Field: Hashable, Sendable {
    /// The name of the field in the response, if it differs from `name` (specification, section
    /// 2.7).
    public var alias: String?
    /// The field's name in the schema.
    public var name: String
    /// The arguments, in the order in which they print.
    public var arguments: [Argument]
    /// The directives on the field.
    public var directives: [Directive]
    /// The fields and fragments that are selected of the field's value. It is empty for a scalar or
    /// an enum.
    public var selectionSet: [Selection]
    /// The place where a parser found the field. Equality and hashing ignore it.
    public var location: SourceLocation? {
      get { line == 0 ? nil : SourceLocation(line: Int(line), column: Int(column)) }
      set {
        line = UInt32(clamping: newValue?.line ?? 0)
        column = UInt32(clamping: newValue?.column ?? 0)
      }
    }
    private var line: UInt32 = 0
    private var column: UInt32 = 0
    /// The place of the alias, or of the name if there is no alias.
    package var place = Place()
    package var namePlace = Place()
    /// Whether the field was written with braces. If it was, an empty selection set is a mistake.
    /// Equality and hashing ignore it.
    var hasBraces = false
    /// The keys of the field's objects, if structs give them. Equality and hashing ignore them.
    package var entityKeys: EntityKeys?

    /// Makes a field.
    ///
    /// - Parameters:
    ///   - name: The field's name in the schema.
    ///   - alias: The name of the field in the response, if it differs from `name`.
    ///   - arguments: The arguments, in the order in which they print.
    ///   - directives: The directives on the field.
    ///   - selectionSet: The fields and fragments that are selected of the field's value. It is
    ///     empty for a scalar or an enum.
    ///   - location: The place where a parser found the field.
    public init(
      _ name: String, alias: String? = nil, arguments: [Argument] = [],
      directives: [Directive] = [], selectionSet: [Selection] = [],
      location: SourceLocation? = nil
    ) {
      self.alias = alias
      self.name = name
      self.arguments = arguments
      self.directives = directives
      self.selectionSet = selectionSet
      self.location = location
    }

    /// The key of the field in the response: the alias, or the name if there is no alias
    /// (specification, section 2.7).
    public var responseName: String { alias ?? name }

    /// Returns whether both fields print the same text.
    public static func == (a: Field, b: Field) -> Bool {
      a.alias == b.alias && a.name == b.name && a.arguments == b.arguments
        && a.directives == b.directives && a.selectionSet == b.selectionSet
    }

    /// Hashes the alias, the name and the arguments.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(alias)
      hasher.combine(name)
      hasher.combine(arguments)
    }
  }

  /// A spread of a named fragment: `...Name` (specification, section 2.8).
  public struct FragmentSpread: Hashable, Sendable {
    /// The fragment's name.
    public var name: String
    /// The directives on the spread.
    public var directives: [Directive]
    /// The place of the dots.
    package var place = Place()
    package var namePlace = Place()
    /// What the spread refers to while its document is being made from structs. It is `nil` in
    /// every finished document.
    package var unresolved: Unresolved?

    /// Makes a spread of a fragment.
    ///
    /// - Parameters:
    ///   - name: The fragment's name.
    ///   - directives: The directives on the spread.
    public init(_ name: String, directives: [Directive] = []) {
      self.name = name
      self.directives = directives
    }
  }

  /// An inline fragment: `... on Type { … }` (specification, section 2.8.2).
  public struct InlineFragment: Hashable, Sendable {
    /// The type of object that the fragment applies to, or `nil` for the type of the surrounding
    /// selection set.
    public var typeCondition: String?
    /// The directives on the fragment.
    public var directives: [Directive]
    /// The fields and fragments that the fragment selects.
    public var selectionSet: [Selection]
    /// The place of the dots.
    package var place = Place()
    package var typePlace = Place()

    /// Makes an inline fragment.
    ///
    /// - Parameters:
    ///   - typeCondition: The type of object that the fragment applies to, or `nil` for the type of
    ///     the surrounding selection set.
    ///   - directives: The directives on the fragment.
    ///   - selectionSet: The fields and fragments that the fragment selects.
    public init(
      on typeCondition: String? = nil, directives: [Directive] = [], selectionSet: [Selection]
    ) {
      self.typeCondition = typeCondition
      self.directives = directives
      self.selectionSet = selectionSet
    }
  }

  /// An argument of a field or a directive: `first: 10` (specification, section 2.6).
  public struct Argument: Hashable, Sendable {
    /// The argument's name.
    public var name: String
    /// The argument's value.
    public var value: Value
    /// The place of the name.
    package var place = Place()
    package var valuePlaces = ValuePlaces()

    /// Makes an argument.
    ///
    /// - Parameters:
    ///   - name: The argument's name.
    ///   - value: The argument's value.
    public init(_ name: String, _ value: Value) {
      self.name = name
      self.value = value
    }
  }

  /// A directive: `@include(if: $wanted)` (specification, section 2.12).
  public struct Directive: Hashable, Sendable {
    /// The directive's name, without the `@`.
    public var name: String
    /// The arguments, in the order in which they print.
    public var arguments: [Argument]
    /// The place of the `@`.
    package var place = Place()

    /// Makes a directive.
    ///
    /// - Parameters:
    ///   - name: The directive's name, without the `@`.
    ///   - arguments: The arguments, in the order in which they print.
    public init(_ name: String, arguments: [Argument] = []) {
      self.name = name
      self.arguments = arguments
    }
  }

  /// A place in GraphQL text (specification, section 7.1.2).
  public struct SourceLocation: Hashable, Sendable, Codable {
    /// The line, counted from 1.
    public var line: Int
    /// The column, counted from 1.
    public var column: Int

    /// Makes a location.
    ///
    /// - Parameters:
    ///   - line: The line, counted from 1.
    ///   - column: The column, counted from 1.
    public init(line: Int, column: Int) {
      self.line = line
      self.column = column
    }
  }
}
