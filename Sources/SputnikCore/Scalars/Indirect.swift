import SputnikLanguage

/// A value that is stored indirectly, so that a struct can contain a value of its own type.
///
/// ```swift
/// @QuerySatelite struct Comment: Hashable, Codable {
///   var text: String
///   @Property(recurse: 3) var parent: Indirect<Comment>?
/// }
/// // comment { text parent { text parent { text parent { text } } } }
/// response.comment.parent?.parent?.text
///
/// @QuerySatelite struct Filter { var name: String?; var not: Indirect<Filter>? }
/// // {"filter":{"not":{"name":"Rick"}}}
/// ```
///
/// In GraphQL it has the type of the value. A field of an object may have the object's own type
/// (specification, section 3.6), and so may a member of an input object (section 3.10). The members
/// of the value can be used directly. Lists don't need it.
@dynamicMemberLookup
public struct Indirect<T> {
  fileprivate indirect enum Box {
    case value(T)
    /// The neutral value, which is made when it is needed. The neutral value of a type that
    /// contains itself without an optional has no end.
    case neutral(@Sendable () -> T)
  }

  private var box: Box

  /// Creates an indirect value.
  public init(_ value: T) { box = .value(value) }

  /// The value.
  public var value: T {
    get {
      switch box {
      case .value(let value): value
      case .neutral(let make): make()
      }
    }
    set { box = .value(newValue) }
  }

  /// Reads a member of the value.
  public subscript<Member>(dynamicMember member: KeyPath<T, Member>) -> Member {
    value[keyPath: member]
  }

  /// Accesses a member of the value.
  public subscript<Member>(dynamicMember member: WritableKeyPath<T, Member>) -> Member {
    get { value[keyPath: member] }
    set { value[keyPath: member] = newValue }
  }

  /// Creates an indirect value that is made when it is needed.
  init(lazily make: @escaping @Sendable () -> T) { box = .neutral(make) }

  /// Whether the value is the neutral one, because no value has been set.
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

  /// Visits the value. A neutral value is visited only to print the document, which reports a
  /// cycle.
  public func __visitSelection(_ visitor: inout __Visitor) throws(__PrintError) {
    guard !isNeutral || visitor.printsDocument else { return }
    try value.__visitSelection(&visitor)
  }

  public func __input() throws(__PrintError) -> __InputValue? {
    let value = value
    guard isNeutral else { return try value.__input() }
    return try EndlessType.within(
      T.self, { () throws(__PrintError) in try value.__input() },
      else: { __PrintError(EndlessType.problem(T.self)) })
  }
}

extension Indirect: __Selectable where T: __Selectable & GraphQLValue {
  public mutating func __withObject<R>(_ body: (inout T.__Object) -> R) -> R {
    value.__withObject(body)
  }

  /// The object inside, in which you narrow the selection and set arguments before the request.
  ///
  /// ```swift
  /// query.comment.parent.select.setSelections([.text])  // comment { … parent { text } }
  /// ```
  public var select: T.__Object {
    get { object }
    set { object = newValue }
  }

  /// Selects the given fields and no others.
  ///
  /// - Parameter selections: The fields to select. See ``GraphQLSatellite/setSelections(_:)``.
  public mutating func setSelections(_ selections: [T.__Object.SelectableValue]) {
    select.narrow(to: selections)
  }
}
