import SputnikLanguage

/// A struct that represents a selection set (specification, section 2.4). Its properties are the
/// fields.
///
/// Operations and satellites conform to it. The macros make them conform.
public protocol GraphQLSelectionSet: Sendable {
  /// The enum of the fields that can be selected, with a case for each property.
  associatedtype SelectableValue: __SelectableField

  /// The type of `__selection`.
  associatedtype __Mask: __SelectionMask

  /// The set of deselected fields.
  var __selection: __Mask { get set }

  /// The fields in the order of declaration, separated by spaces.
  ///
  /// A field is its response name. A colon and the name in the schema follow if that name is
  /// different: `id desc:description`. Another colon and the name of the property follow if the
  /// property has another name than the response: `desc:description:summary`, `in::place`. In the
  /// name of a property, a space is U+001F, and a colon is U+001E.
  static var __fields: StaticString { get }

  /// Creates a neutral value.
  ///
  /// It is a function, because the compiler would propose an initializer wherever the arguments of
  /// a call fit no other one.
  static func __neutral() -> Self

  /// Sets the properties that have an initial value to this value.
  mutating func __setInitialValues()

  /// Reads the value at the reader's position into a property.
  ///
  /// - Parameters:
  ///   - index: The index of the property's field.
  ///   - reader: A reader at the value of the field's key. For a fragment, it is at the object that
  ///     the fragment belongs to.
  mutating func __read(_ index: Int, _ reader: inout __Reader) throws(__ReadError)

  /// Visits every field, in the order of declaration.
  mutating func __visit(_ visitor: inout __Visitor) throws(__PrintError)

  /// Copies the `@Argument` values of the template.
  mutating func __copyArguments(from template: Self)

  /// Calls ``ResponseValidating/validate()`` if the struct has it.
  func __validate() throws
}

extension GraphQLSelectionSet {
  /// Selects the given fields and no others.
  ///
  /// The `setSelections` of operations and of satellites call this. They are two functions, because
  /// the compiler (6.3) doesn't always find a method of `GraphQLSelectionSet` itself: a macro's
  /// extension only implies the conformance to it.
  mutating func narrow(to selections: [SelectableValue]) {
    var mask = __Mask()
    let selected = Set(selections.map(\.index))
    var names = FieldTable.Names(Self.__fields)
    while let field = names.next() {
      if !selected.contains(field.index) { mask.deselect(field.index) }
    }
    __selection = mask
  }

  /// Creates the template, which is the value before the request.
  init(__template ancestors: inout __Ancestors) {
    self = Self.__neutral()
    __Visitor.makeTemplate(of: &self, &ancestors)
    __setInitialValues()
  }

  public mutating func __setInitialValues() {}
  public mutating func __copyArguments(from template: Self) {}
  @inlinable public func __validate() throws {}
}

extension GraphQLSelectionSet where Self: ResponseValidating {
  @inlinable public func __validate() throws { try validate() }
}

/// A struct that checks its values after it has been filled from a response.
///
/// ```swift
/// extension Page: ResponseValidating {
///   func validate() throws {
///     guard count >= 0 else { throw NegativeCount() }
///   }
/// }
/// ```
///
/// If `validate()` throws an error, the request throws ``SputnikError/unreadable(_:)`` with the
/// path of the object. Its ``UnreadableResponse/underlyingError`` is the error of `validate()`.
/// Inside a ``FieldResult``, the error becomes the failure of the field instead.
public protocol ResponseValidating: Sendable {
  /// Checks the values. The reader calls it once, after it has filled the struct.
  ///
  /// - Throws: An error if the values are not valid.
  func validate() throws
}
