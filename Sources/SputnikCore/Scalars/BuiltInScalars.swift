import SputnikLanguage

extension String: GraphQLValue {
  public static var __type: GraphQL.TypeReference { .nonNull(.named("String")) }
  @inlinable public static func __neutral() -> String { "" }
  public mutating func __fill(_ reader: inout __Reader) throws(__ReadError) {
    reader.position = try reader.string(at: reader.position, &self)
  }
  public func __input() throws(__PrintError) -> __InputValue? { .string(self) }
}

extension Int: GraphQLValue {
  public static var __type: GraphQL.TypeReference { .nonNull(.named("Int")) }
  @inlinable public static func __neutral() -> Int { 0 }
  public mutating func __fill(_ reader: inout __Reader) throws(__ReadError) {
    reader.position = try reader.integer(at: reader.position, &self)
  }
  public func __input() throws(__PrintError) -> __InputValue? {
    // GraphQL's `Int` has 32 bits (specification, section 3.5.1).
    guard Int32(exactly: self) != nil else {
      throw __PrintError(
        "\(self) is outside the 32 bits of GraphQL's Int: use 'Double', or 'Int64' if the schema has "
          + "this scalar")
    }
    return .int(self)
  }
}

extension Double: GraphQLValue {
  public static var __type: GraphQL.TypeReference { .nonNull(.named("Float")) }
  @inlinable public static func __neutral() -> Double { 0 }
  public mutating func __fill(_ reader: inout __Reader) throws(__ReadError) {
    reader.position = try reader.double(at: reader.position, &self)
  }
  public func __input() throws(__PrintError) -> __InputValue? {
    // GraphQL's `Float` is finite (specification, section 3.5.2).
    try .finite(self)
  }
}

extension Float: GraphQLValue {
  public static var __type: GraphQL.TypeReference { .nonNull(.named("Float")) }
  @inlinable public static func __neutral() -> Float { 0 }
  public mutating func __fill(_ reader: inout __Reader) throws(__ReadError) {
    let first = reader.offset
    var double = Double(self)
    try reader.fill(&double)
    guard Float(double).isFinite else {
      throw __ReadError(
        .unfit(expected: "a number in the range of Float", found: "\(double)"), at: first)
    }
    self = Float(double)
  }
  public func __input() throws(__PrintError) -> __InputValue? {
    try .finite(shortestDouble)
  }
}

extension Bool: GraphQLValue {
  public static var __type: GraphQL.TypeReference { .nonNull(.named("Boolean")) }
  @inlinable public static func __neutral() -> Bool { false }
  public mutating func __fill(_ reader: inout __Reader) throws(__ReadError) {
    reader.position = try reader.boolean(at: reader.position, &self)
  }
  public func __input() throws(__PrintError) -> __InputValue? { .boolean(self) }
}
