import SputnikLanguage

/// A visitor of the fields of a struct.
///
/// The generated `__visit` of a struct calls the visitor for each field. It does so to
/// print the document, to make the value of an input object, to show the struct in a debugger, to
/// collect values from a response, to search a response for nulls, to write a response, to make the
/// template, and to keep local values in a filled copy. Only the last two change the struct.
public struct __Visitor: ~Copyable {
  enum Purpose {
    case document(DocumentBuilder)
    case input([__InputMember])
    case reflection([(label: String?, value: Any)])
    case collection(Collector)
    case nulls(NullSearch)
    case template(__Ancestors)
    case keepingLocals(LocalValues)
    case response(ResponseWriter)
    /// A placeholder while the payload of another case is being changed, which avoids a copy.
    case changing
  }

  var purpose: Purpose
  /// The names of the struct that is being visited.
  var names = FieldTable.Names("")

  init(_ purpose: Purpose) {
    self.purpose = purpose
  }

  /// Whether the purpose is to make the template.
  public var __makesTemplate: Bool { if case .template = purpose { true } else { false } }

  /// Whether the purpose is to look at the values of a response.
  var collectsValues: Bool {
    switch purpose {
    case .collection, .nulls, .response: true
    default: false
    }
  }

  /// Whether the purpose is to print the document.
  var printsDocument: Bool { if case .document = purpose { true } else { false } }

  /// Visits the next field.
  public mutating func __field<T: GraphQLValue>(_ value: inout T) throws(__PrintError) {
    try __field(&value, __FieldAttributes())
  }

  /// Visits the next field, which has attributes.
  ///
  /// - Parameters:
  ///   - value: The property.
  ///   - attributes: The field's attributes.
  public mutating func __field<T: GraphQLValue>(
    _ value: inout T, _ attributes: @autoclosure () -> __FieldAttributes
  ) throws(__PrintError) {
    switch purpose {
    case .document(let builder): try printField(value, attributes, in: builder)
    case .input: try addMember(value)
    case .reflection: reflect(value)
    case .collection(let collector): collectField(value, with: collector)
    case .nulls(let search): searchField(value, search)
    case .template: makeTemplate(of: &value)
    case .keepingLocals: keepLocals(in: &value)
    case .response(let writer): try writeField(&value, writer)
    case .changing: break
    }
  }

  /// Visits the next property, which is a fragment that prints as a spread of its name.
  ///
  /// - Parameters:
  ///   - value: The property.
  ///   - attributes: The fragment's attributes.
  public mutating func __spread<T: GraphQLValue>(
    _ value: inout T, _ attributes: @autoclosure () -> __FieldAttributes = __FieldAttributes()
  ) throws(__PrintError) {
    try fragment(&value, .spread, attributes)
  }

  /// Visits the next property, which is a fragment that prints inline.
  ///
  /// - Parameters:
  ///   - value: The property.
  ///   - attributes: The fragment's attributes.
  public mutating func __inlineFragment<T: GraphQLValue>(
    _ value: inout T, _ attributes: @autoclosure () -> __FieldAttributes = __FieldAttributes()
  ) throws(__PrintError) {
    try fragment(&value, .inline, attributes)
  }

  private mutating func fragment<T: GraphQLValue>(
    _ value: inout T, _ style: DocumentBuilder.FragmentStyle,
    _ attributes: () -> __FieldAttributes
  ) throws(__PrintError) {
    switch purpose {
    case .document(let builder): try printFragment(value, style, attributes, in: builder)
    case .input: throw __PrintError("an input object can't contain a fragment")
    case .reflection: reflect(value)
    case .collection(let collector): collectField(value, with: collector)
    case .nulls: searchFragment(value)
    case .template: makeTemplate(of: &value)
    case .keepingLocals: keepLocals(in: &value)
    case .response(let writer): try writeFragment(&value, writer)
    case .changing: break
    }
  }
}
