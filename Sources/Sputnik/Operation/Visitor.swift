/// Goes through the fields of a struct. One generated function a struct serves several purposes:
/// printing the document, turning an input object into a value, the question whether anything
/// differs from the full selection, and showing the struct in a debugger.
///
/// - Warning: Sputnik's macros call this. Do not call it directly.
public struct __Visitor: ~Copyable {
  enum Purpose {
    case document(DocumentBuilder)
    case input([GraphQL.ObjectField])
    case question
    case reflection([Any])
  }

  var purpose: Purpose
  /// The answer to the question: nothing narrowed, no literal arguments.
  var isDefault = true
  /// The names of the struct that is being visited.
  private var names = FieldNames("")

  init(_ purpose: Purpose) {
    self.purpose = purpose
  }

  /// Visits the field `index`.
  public mutating func field<T: GraphQLValue>(_ index: Int, _ value: T) throws(__PrintError) {
    try field(index, value, __Details())
  }

  /// Visits the field `index` with what its attributes say.
  public mutating func field<T: GraphQLValue>(
    _ index: Int, _ value: T, _ details: @autoclosure () -> __Details
  ) throws(__PrintError) {
    switch purpose {
    case .question:
      if isDefault, T.__objectType != nil { try value.__visitSelection(&self) }
    case .document(let builder):
      guard let name = names.next(),
        try builder.begin(index, name, isOptional: !T.__type.isNonNull, details)
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
      purpose = .question  // so that the list isn't copied
      members.append(GraphQL.ObjectField(name.schema, input))
      purpose = .input(members)
    case .reflection(let values):
      purpose = .reflection(values + [value])
    }
  }

  /// Visits the fragment `index`, which prints as a spread of its name.
  public mutating func spread<T: GraphQLValue>(
    _ index: Int, _ value: T, _ details: @autoclosure () -> __Details = __Details()
  ) throws(__PrintError) {
    try fragment(index, value, .spread, details)
  }

  /// Visits the fragment `index`, which prints inline.
  public mutating func inlineFragment<T: GraphQLValue>(
    _ index: Int, _ value: T, _ details: @autoclosure () -> __Details = __Details()
  ) throws(__PrintError) {
    try fragment(index, value, .inline, details)
  }

  private mutating func fragment<T: GraphQLValue>(
    _ index: Int, _ value: T, _ style: DocumentBuilder.FragmentStyle, _ details: () -> __Details
  ) throws(__PrintError) {
    switch purpose {
    case .question:
      if isDefault { try value.__visitSelection(&self) }
    case .document(let builder):
      _ = names.next()
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
    case .question: isDefault = false
    case .input, .reflection: break
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
  mutating func object<T: GraphQLSatelite>(_ value: T) throws(__PrintError) {
    switch purpose {
    case .input, .reflection: break
    case .question:
      if !value.__selection.isFull { isDefault = false }
      guard isDefault else { return }
      // A type inside itself is no default: printing reports the cycle.
      try value.__visitArguments(&self)
      try value.__visit(&self)
    case .document(let builder):
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

  /// Whether `operation` asks for everything that its type has, without literal arguments.
  static func isDefault(_ operation: some GraphQLOperation) throws(__PrintError) -> Bool {
    guard operation.__selection.isFull else { return false }
    var visitor = __Visitor(.question)
    try operation.__visit(&visitor)
    return visitor.isDefault
  }

  /// The fields of `operation` as a selection set, what they use, and the plan for reading.
  ///
  /// - Parameter isOfType: Whether only the type matters, and not the values of literal arguments.
  static func document<T: GraphQLOperation>(
    of operation: T, isOfType: Bool = false
  ) throws(__PrintError) -> DocumentBuilder {
    let builder = DocumentBuilder(isOfType: isOfType)
    var visitor = __Visitor(.document(builder))
    builder.use(T.__directives)
    try builder.enter(operation, typeName: T.__kind == .query ? "Query" : "Mutation")
    visitor.names = FieldNames(T.__fields)
    try operation.__visit(&visitor)
    try builder.leave()
    return builder
  }

  static func inputObject<T: GraphQLSatelite>(_ value: T) throws(__PrintError) -> GraphQL.Value {
    var visitor = __Visitor(.input([]))
    visitor.names = FieldNames(T.__fields)
    try value.__visit(&visitor)
    guard case .input(let members) = visitor.purpose else { return .object([]) }
    return .object(members)
  }
}

extension GraphQLSelectionSet {
  /// The user's own fields: what the macros add is nothing to look at.
  public var customMirror: Mirror {
    var visitor = __Visitor(.reflection([]))
    try? __visit(&visitor)
    guard case .reflection(let values) = visitor.purpose else { return Mirror(self, children: []) }
    let names = SelectableValue.allCases.map { Optional($0.rawValue) }
    return Mirror(self, children: Array(zip(names, values)), displayStyle: .struct)
  }
}

extension GraphQLValue {
  /// The value as it goes into a document, where the names of members aren't quoted.
  func literal() throws(__PrintError) -> GraphQL.Value? {
    let value = try __input()
    if value?.hasUpload == true {
      throw __PrintError("an Upload has no form in a document: bind the argument to a variable")
    }
    if let name = value?.unprintableName {
      throw __PrintError("“\(name.prefix(40))” can't be a name in a document")
    }
    return value
  }
}

/// Reads the names in `__fields` one after the other.
struct FieldNames {
  struct Name {
    var response: String
    var schema: String
  }

  private var rest: UnsafeBufferPointer<UInt8>

  /// The memory of a static string is never freed.
  init(_ names: StaticString) {
    rest = UnsafeBufferPointer(start: names.utf8Start, count: names.utf8CodeUnitCount)
  }

  mutating func next() -> Name? {
    guard !rest.isEmpty else { return nil }
    let end = rest.firstIndex(of: UInt8(ascii: " ")) ?? rest.endIndex
    let name = rest[..<end]
    rest = UnsafeBufferPointer(rebasing: rest[min(end + 1, rest.endIndex)...])
    let parts = name.split(separator: UInt8(ascii: ":"))
    guard let first = parts.first, let last = parts.last else { return nil }
    return Name(
      response: String(decoding: first, as: UTF8.self),
      schema: String(decoding: last, as: UTF8.self))
  }

  static func count(in names: StaticString) -> Int {
    var names = FieldNames(names)
    var count = 0
    while names.next() != nil { count += 1 }
    return count
  }
}
