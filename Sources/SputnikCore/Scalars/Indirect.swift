import SputnikLanguage

/// A value in a box, so that a struct can contain itself: single recursive fields, and input objects.
///
/// ```swift
/// @QuerySatelite struct Comment: Hashable, Codable {
///   var text: String
///   @Property(recurse: 3) var parent: Indirect<Comment>?
/// }
/// // comment { text parent { text parent { text parent { text } } } }
/// answer.comment.parent?.parent?.text
///
/// @QuerySatelite struct Filter { var name: String?; var not: Indirect<Filter>? }
/// // {"filter":{"not":{"name":"Rick"}}}
/// ```
///
/// In GraphQL it is what the value is (specification, section 3.6: an object's field may have the
/// object's own type). The value's members are reached directly; lists need no box.
@dynamicMemberLookup
public struct Indirect<T> {
  fileprivate indirect enum Box {
    case value(T)
    /// Made when it is asked for: what contains itself without an optional has no end.
    case neutral(@Sendable () -> T)
  }

  private var box: Box

  /// Puts a value into a box.
  public init(_ value: T) { box = .value(value) }

  /// The value in the box.
  public var value: T {
    get {
      switch box {
      case .value(let value): value
      case .neutral(let make): make()
      }
    }
    set { box = .value(newValue) }
  }

  /// A member of the value.
  public subscript<Member>(dynamicMember member: KeyPath<T, Member>) -> Member {
    value[keyPath: member]
  }

  /// A member of the value.
  public subscript<Member>(dynamicMember member: WritableKeyPath<T, Member>) -> Member {
    get { value[keyPath: member] }
    set { value[keyPath: member] = newValue }
  }

  /// A box whose value is made when it is asked for.
  init(lazily make: @escaping @Sendable () -> T) { box = .neutral(make) }

  /// Whether nothing has been put into the box.
  var isNeutral: Bool { if case .neutral = box { true } else { false } }
}

extension Indirect.Box: Sendable where T: Sendable {}
extension Indirect: Sendable where T: Sendable {}

extension Indirect: GraphQLValue where T: GraphQLValue {
  public static var __type: GraphQL.TypeReference { T.__type }
  public static var __objectType: (any GraphQLValue.Type)? { T.__objectType }
  public static func __neutral() -> Self { Self(lazily: { T.__neutral() }) }

  public static func __template(_ ancestors: inout __Ancestors) -> Self {
    guard let type = T.__objectType, !ancestors.contains(type) else { return __neutral() }
    return Self(T.__template(&ancestors))
  }

  public mutating func __fill(_ reader: inout __Reader) throws(__ReadError) {
    var value = T.__neutral()
    try value.__fill(&reader)
    self.value = value
  }

  public var __traits: __SelectionTraits { isNeutral ? [] : value.__traits }

  /// An empty box prints, which reports a cycle, but makes no difference to the full selection.
  public func __visitSelection(_ visitor: inout __Visitor) throws(__PrintError) {
    guard T.__objectType != nil else { return try T.__visitScalar(&visitor) }
    guard !isNeutral || visitor.printsDocument else { return }
    try value.__visitSelection(&visitor)
  }

  public static func __visitScalar(_ visitor: inout __Visitor) throws(__PrintError) {
    try T.__visitScalar(&visitor)
  }

  public func __input() throws(__PrintError) -> __InputValue? {
    let value = value
    guard isNeutral else { return try value.__input() }
    return try EndlessType.within(
      T.self, { () throws(__PrintError) in try value.__input() },
      else: { __PrintError("\(T.self) contains itself without end: make it optional") })
  }
}

extension Indirect: __Selectable where T: __Selectable & GraphQLValue {
  public mutating func __withObject<R>(_ body: (inout T.__Object) -> R) -> R {
    value.__withObject(body)
  }

  /// The object inside: where selections are narrowed and arguments set.
  ///
  /// ```swift
  /// query.comment.parent.select.setSelections([.text])  // comment { … parent { text } }
  /// ```
  public var select: T.__Object {
    get { object }
    set { object = newValue }
  }

  /// Asks for the fields named and no others; see ``GraphQLSatelite/setSelections(_:)``.
  public mutating func setSelections(_ selections: [T.__Object.SelectableValue]) {
    select.narrow(to: selections)
  }
}

/// Knows the types whose neutral values are being made or gone through: one that turns up again inside
/// itself may have no end.
enum EndlessType {
  @TaskLocal private static var types: [ObjectIdentifier] = []

  /// Makes a neutral value of `type` with `body`, which is told how many are being made around it.
  static func nested<T>(_ type: T.Type, _ body: (Int) -> T) -> T {
    let id = ObjectIdentifier(type)
    return $types.withValue(types + [id]) { body(types.count { $0 == id } - 1) }
  }

  /// Goes through the neutral value of `type` with `body`.
  static func within<R, Failure: Error>(
    _ type: Any.Type, _ body: () throws(Failure) -> R, else failure: () -> Failure
  ) throws(Failure) -> R {
    let id = ObjectIdentifier(type)
    guard !types.contains(id) else { throw failure() }
    return try $types.withValue(types + [id]) { Result { () throws(Failure) in try body() } }.get()
  }
}
