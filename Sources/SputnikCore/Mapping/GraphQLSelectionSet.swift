import SputnikLanguage

/// A struct that stands for a selection set: its properties are the fields. Operations and
/// satelites are such structs; the macros make them conform.
public protocol GraphQLSelectionSet: Sendable {
  /// The fields that can be selected, one case a property.
  associatedtype SelectableValue: __SelectableField

  associatedtype __Mask: __SelectionMask

  var __selection: __Mask { get set }

  /// What has to be known of the selection: the struct's own, and those inside.
  var __traits: __SelectionTraits { get }

  /// The fields in the order of declaration, separated by spaces: the response name, and behind a
  /// colon the name in the schema where it is another.
  static var __fields: StaticString { get }

  /// The properties in the same order, where some are called otherwise than their response names.
  static var __properties: StaticString { get }

  /// Makes the value that holds nothing.
  init(__neutral: ())

  /// Sets the properties that are written with initial values to these.
  mutating func __setInitialValues()

  /// Reads the object that stands here.
  mutating func __fill(_ reader: inout __Reader) throws(__ReadError)

  /// Reads what stands here into the property of the field `index`: the value behind its key, or, for a
  /// fragment, the object around it.
  mutating func __read(_ index: Int, _ reader: inout __Reader) throws(__ReadError)

  /// Shows every field to the visitor, in the order of declaration.
  mutating func __visit(_ visitor: inout __Visitor) throws(__PrintError)

  /// Takes the `@Argument` values of the template over into the answer.
  mutating func __copyArguments(from template: Self)

  /// Checks a filled object, where it is ``ResponseValidating``.
  func __validate() throws
}

extension GraphQLSelectionSet {
  /// What `setSelections` of operations and satelites does. Each has its own, for the compiler
  /// (6.3) overlooks methods of a protocol that a macro's extension only implies, where a file calls
  /// them without naming the type.
  mutating func narrow(to selections: [SelectableValue]) {
    var mask = __Mask()
    let names = Set(selections.map(\.rawValue))
    var properties = FieldTable.Names(Self.__properties)
    while let property = properties.next() {
      if !names.contains(property.response) { mask.deselect(property.index) }
    }
    __selection = mask
  }

  /// The value that stands before the request.
  init(__template ancestors: inout __Ancestors) {
    self.init(__neutral: ())
    __Visitor.makeTemplate(of: &self, &ancestors)
    __setInitialValues()
  }

  public static var __properties: StaticString { __fields }
  public mutating func __setInitialValues() {}
  public mutating func __copyArguments(from template: Self) {}
  @inlinable public func __validate() throws {}
}

extension GraphQLSelectionSet where Self: ResponseValidating {
  @inlinable public func __validate() throws { try validate() }
}

/// A struct that checks what it has been filled with.
///
/// ```swift
/// extension Page: ResponseValidating {
///   func validate() throws {
///     guard count >= 0 else { throw NegativeCount() }
///   }
/// }
/// ```
///
/// What `validate()` throws reaches the caller as ``SputnikError/unreadable(_:)`` with the path of
/// the object; the error itself is its ``UnreadableResponse/underlyingError``.
public protocol ResponseValidating: Sendable {
  /// Called once when the object has been filled from a response; throws if it can't be right.
  func validate() throws
}
