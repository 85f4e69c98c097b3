import SputnikLanguage

extension Optional: GraphQLValue where Wrapped: GraphQLValue {
  public static var __type: GraphQL.TypeReference { Wrapped.__type.nullable }
  public static var __objectType: (any GraphQLValue.Type)? { Wrapped.__objectType }
  @inlinable public static func __neutral() -> Wrapped? { nil }

  /// Returns a value if there is a selection to narrow, so that `query.maybe?.setSelections` always
  /// has an effect. Inside the same type it returns `nil`, because the template would have no end.
  public static func __template(_ ancestors: inout __Ancestors) -> Wrapped? {
    guard let type = Wrapped.__objectType, !ancestors.contains(type) else { return nil }
    return Wrapped.__template(&ancestors)
  }

  @inlinable
  public mutating func __fill(_ reader: inout __Reader) throws(__ReadError) {
    if reader.takeNull() { return }
    // The value is filled in place. Filling another value and copying it would retain every string.
    __Reader.setUp(&self)
    try self?.__fill(&reader)
  }

  @inlinable public var __traits: __SelectionTraits { self?.__traits ?? [] }

  public func __visitSelection(_ visitor: inout __Visitor) throws(__PrintError) {
    if case .response(let writer) = visitor.purpose {
      return try visitor.writeOptional(self, writer)
    }
    try Wrapped.visitSelection(of: self, &visitor)
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

  /// Returns a list with one element if there is a selection to narrow. Inside the same type it
  /// returns an empty list, because the template would have no end.
  public static func __template(_ ancestors: inout __Ancestors) -> [Element] {
    guard let type = Element.__objectType, !ancestors.contains(type) else { return [] }
    return [Element.__template(&ancestors)]
  }

  @inlinable
  public mutating func __fill(_ reader: inout __Reader) throws(__ReadError) {
    guard try reader.entersList() else { return }
    reserveCapacity(Self.firstCapacity)
    // All elements have the same place in the plan.
    let place = reader.place
    repeat {
      reader.place = place
      if count == Self.firstCapacity { reserveCapacity(4 * count) }
      append(Element.__neutral())
      try reader.fillField(&self[count - 1])
    } while try reader.nextElement()
  }

  /// The first capacity of a list.
  ///
  /// Most lists are short, and allocators provide blocks of up to a kilobyte fast. A list that
  /// outgrows it gets four times as much room; from then on, arrays double their capacity.
  @inlinable @inline(__always)
  static var firstCapacity: Int {
    let stride = MemoryLayout<Element>.stride
    return stride <= 240 ? 4 : stride <= 480 ? 2 : 1
  }

  @inlinable public var __traits: __SelectionTraits { first?.__traits ?? [] }

  public func __visitSelection(_ visitor: inout __Visitor) throws(__PrintError) {
    if case .nulls(let search) = visitor.purpose { return visitor.searchElements(self, search) }
    if case .response(let writer) = visitor.purpose {
      return try visitor.writeElements(self, writer)
    }
    guard visitor.collectsValues else {
      return try Element.visitSelection(of: first, &visitor)
    }
    for element in self { try element.__visitSelection(&visitor) }
  }

  public func __input() throws(__PrintError) -> __InputValue? {
    var values: [__InputValue] = []
    values.reserveCapacity(count)
    for (index, element) in enumerated() {
      do {
        // In a list, `nil` is sent as null. Leaving the element out would change the indices of the
        // elements after it.
        values.append(try element.__input() ?? .null)
      } catch {
        throw error.inside("[\(index)]")
      }
    }
    return .list(values)
  }
}

extension GraphQLValue {
  /// Visits the selection of a value in a wrapping type. If there is no value, it visits the
  /// selection of a new template, but only to print the document.
  ///
  /// A type without a selection set is visited, too, because it may be one that no field can have.
  static func visitSelection(
    of value: Self?, _ visitor: inout __Visitor
  ) throws(__PrintError) {
    if let value {
      try value.__visitSelection(&visitor)
    } else if visitor.printsDocument {
      try __Ancestors.freshTemplate(of: Self.self).__visitSelection(&visitor)
    }
  }
}
