import SputnikLanguage

extension Optional: GraphQLValue where Wrapped: GraphQLValue {
  public static var __type: GraphQL.TypeReference { Wrapped.__type.nullable }
  public static var __objectType: (any GraphQLValue.Type)? { Wrapped.__objectType }
  @inlinable public static func __neutral() -> Wrapped? { nil }

  /// Present where there is a selection to narrow, so that `query.maybe?.setSelections` is never a
  /// silent no-op; but not inside the same type, which would have no end.
  public static func __template(_ ancestors: inout __Ancestors) -> Wrapped? {
    guard let type = Wrapped.__objectType, !ancestors.contains(type) else { return nil }
    return Wrapped.__template(&ancestors)
  }

  @inlinable
  public mutating func __fill(_ reader: inout __Reader) throws(__ReadError) {
    if reader.takeNull() { return }
    // In place: what is filled elsewhere has to be copied, and copying retains every string.
    __Reader.setUp(&self)
    try self?.__fill(&reader)
  }

  @inlinable public var __traits: __SelectionTraits { self?.__traits ?? [] }

  public func __visitSelection(_ visitor: inout __Visitor) throws(__PrintError) {
    guard Wrapped.__objectType != nil else { return try Self.__visitScalar(&visitor) }
    if let self {
      try self.__visitSelection(&visitor)
    } else if visitor.printsDocument {
      try __Ancestors.freshTemplate(of: Wrapped.self).__visitSelection(&visitor)
    }
  }

  public static func __visitScalar(_ visitor: inout __Visitor) throws(__PrintError) {
    try Wrapped.__visitScalar(&visitor)
  }

  public func __input() throws(__PrintError) -> __InputValue? {
    guard let self else { return nil }
    return try self.__input()
  }
}

extension Array: GraphQLValue where Element: GraphQLValue {
  public static var __type: GraphQL.TypeReference { .nonNull(.list(Element.__type)) }
  public static var __objectType: (any GraphQLValue.Type)? { Element.__objectType }
  @inlinable public static func __neutral() -> [Element] { [] }

  /// One element where there is a selection to narrow; but none inside the same type, which would
  /// have no end.
  public static func __template(_ ancestors: inout __Ancestors) -> [Element] {
    guard let type = Element.__objectType, !ancestors.contains(type) else { return [] }
    return [Element.__template(&ancestors)]
  }

  @inlinable
  public mutating func __fill(_ reader: inout __Reader) throws(__ReadError) {
    guard try reader.entersList() else { return }
    reserveCapacity(Self.firstCapacity)
    // Every element stands at the same place of the plan.
    let place = reader.place
    repeat {
      reader.place = place
      append(Element.__neutral())
      try self[count - 1].__fill(&reader)
    } while try reader.nextElement()
  }

  /// Most lists are short; but allocators have no blocks of more than a kilobyte at hand. Arrays double
  /// what they have, so a power of two it is.
  @inlinable @inline(__always)
  static var firstCapacity: Int {
    let stride = MemoryLayout<Element>.stride
    return stride <= 240 ? 4 : stride <= 480 ? 2 : 1
  }

  @inlinable public var __traits: __SelectionTraits { first?.__traits ?? [] }

  public func __visitSelection(_ visitor: inout __Visitor) throws(__PrintError) {
    guard Element.__objectType != nil else { return try Self.__visitScalar(&visitor) }
    if let first {
      try first.__visitSelection(&visitor)
    } else if visitor.printsDocument {
      try __Ancestors.freshTemplate(of: Element.self).__visitSelection(&visitor)
    }
  }

  public static func __visitScalar(_ visitor: inout __Visitor) throws(__PrintError) {
    try Element.__visitScalar(&visitor)
  }

  public func __input() throws(__PrintError) -> __InputValue? {
    var values: [__InputValue] = []
    values.reserveCapacity(count)
    for (index, element) in enumerated() {
      do {
        // An absent element would move the ones behind it: in a list, nil is null.
        values.append(try element.__input() ?? .null)
      } catch {
        throw error.inside("[\(index)]")
      }
    }
    return .list(values)
  }
}
