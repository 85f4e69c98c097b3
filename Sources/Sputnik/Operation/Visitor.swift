/// Goes through the fields of a struct. One generated function a struct serves several purposes:
/// printing the document, turning an input object into a value, showing the struct in a debugger, and
/// making the template that stands before the request: only that changes what is visited.
///
/// - Warning: Sputnik's macros call this. Do not call it directly.
public struct __Visitor: ~Copyable {
  enum Purpose {
    case document(DocumentBuilder)
    case input([GraphQL.ObjectField])
    case reflection([Any])
    case template(__Ancestors)
    /// While what the others hold is being changed, so that it isn't copied.
    case changing
  }

  var purpose: Purpose
  /// The names of the struct that is being visited.
  var names = FieldNames("")

  init(_ purpose: Purpose) {
    self.purpose = purpose
  }

  /// Whether what is visited is given the values that stand before the request.
  public var makesTemplate: Bool { if case .template = purpose { true } else { false } }

  /// Visits the next field.
  public mutating func field<T: GraphQLValue>(_ value: inout T) throws(__PrintError) {
    try field(&value, __Details())
  }

  /// Visits the next field, which is optional. The metatype of `T?` is not the caller's to find.
  public mutating func field<T: GraphQLValue>(optional value: inout T?) throws(__PrintError) {
    try field(&value, __Details())
  }

  /// Visits the next field, which is a list.
  public mutating func field<T: GraphQLValue>(list value: inout [T]) throws(__PrintError) {
    try field(&value, __Details())
  }

  /// Visits the next field with what its attributes say.
  public mutating func field<T: GraphQLValue>(
    _ value: inout T, _ details: @autoclosure () -> __Details
  ) throws(__PrintError) {
    switch purpose {
    case .changing: break
    case .document(let builder):
      guard let name = names.next(),
        try builder.begin(name.index, name, isOptional: !T.__type.isNonNull, details)
      else { return }
      try visitInside(value)
      builder.endField()
    case .input(var members):
      guard let name = names.next() else { return }
      let input: GraphQL.Value?
      do {
        input = try value.__input()
      } catch {
        throw error.inside(name.schema)
      }
      guard let input else { return }
      purpose = .changing
      members.append(GraphQL.ObjectField(name.schema, input))
      purpose = .input(members)
    case .reflection(let values):
      purpose = .reflection(values + [value])
    case .template(var ancestors):
      purpose = .changing
      value = T.__template(&ancestors)
      purpose = .template(ancestors)
    }
  }

  /// Visits the next part, a fragment that prints as a spread of its name.
  public mutating func spread<T: GraphQLValue>(
    _ value: inout T, _ details: @autoclosure () -> __Details = __Details()
  ) throws(__PrintError) {
    try fragment(&value, .spread, details)
  }

  /// Visits the next part, a fragment that prints inline.
  public mutating func inlineFragment<T: GraphQLValue>(
    _ value: inout T, _ details: @autoclosure () -> __Details = __Details()
  ) throws(__PrintError) {
    try fragment(&value, .inline, details)
  }

  private mutating func fragment<T: GraphQLValue>(
    _ value: inout T, _ style: DocumentBuilder.FragmentStyle, _ details: () -> __Details
  ) throws(__PrintError) {
    switch purpose {
    case .changing: break
    case .document(let builder):
      guard let index = names.next()?.index else { return }
      let isOptional = !T.__type.isNonNull
      guard try builder.begin(fragment: index, style, isOptional: isOptional, details) else {
        return
      }
      try visitInside(value)
      try builder.endFragment()
    case .input:
      throw __PrintError("a fragment has no place in an input object")
    case .reflection(let values):
      purpose = .reflection(values + [value])
    case .template(var ancestors):
      purpose = .changing
      value = T.__template(&ancestors)
      purpose = .template(ancestors)
    }
  }

  /// Visits what a part holds: the names of the object around it are needed again afterwards.
  private mutating func visitInside(_ value: some GraphQLValue) throws(__PrintError) {
    let rest = names
    try value.__visitSelection(&self)
    names = rest
  }

  /// Visits an argument with a value of its own.
  public mutating func argument<T: GraphQLValue>(
    _ name: String, _ value: T
  ) throws(__PrintError) {
    switch purpose {
    case .input, .reflection, .template, .changing: break
    case .document(let builder):
      builder.keepsTemplate()
      guard !builder.isOfType || builder.isInUnion else { return }
      do {
        if let input = try value.literal() { builder.add(literal: GraphQL.Argument(name, input)) }
      } catch {
        throw error.inside("\(builder.path)(\(name):)")
      }
    }
  }

  /// Visits an argument that is bound to a variable.
  ///
  /// - Parameter declaration: What to write at the top of the operation to declare the variable.
  public mutating func argument(_ name: String, variable: String, declaration: String) {
    guard case .document(let builder) = purpose else { return }
    builder.add(GraphQL.Argument(name, .variable(variable)), variable: declaration)
  }

  /// Visits a satelite.
  mutating func object<T: GraphQLSatelite>(_ object: T) throws(__PrintError) {
    switch purpose {
    case .input, .reflection, .template, .changing: break
    case .document(let builder):
      var value = object
      try builder.enter(
        value, typeName: T.__type.namedType, fragmentName: T.__fragmentName)
      try value.__visitArguments(&self)
      names = FieldNames(T.__fields)
      try value.__visit(&self)
      try builder.leave()
    }
  }

  /// Visits a union, whose members ask for everything.
  mutating func union<U: GraphQLUnion>(_ type: U.Type) throws(__PrintError) {
    guard case .document(let builder) = purpose else { return }
    builder.enterUnion(type, memberCount: U.__memberCount)
    try U.__visitMembers(&self)
    try builder.leave()
  }

  /// Visits the member `index` of a union: a fragment, named or not.
  public mutating func member<T: GraphQLSatelite>(
    _ index: Int, _ type: T.Type, types: TypeMatch = []
  ) throws(__PrintError) {
    guard case .document(let builder) = purpose else { return }
    let style: DocumentBuilder.FragmentStyle = T.__fragmentName == nil ? .inline : .spread
    guard
      try builder.begin(fragment: index, style, isOptional: true, { __Details(types: types) })
    else { return }
    try visitInside(__Ancestors.freshTemplate(of: type))
    try builder.endFragment()
  }
}
