import SputnikLanguage

// Visits that make a response of the values of a struct.

/// The response that is being made.
final class ResponseWriter {
  /// The value of the last field; `nil` before there is one.
  var value: ResponseValue?
  /// The object that is being visited.
  fileprivate var object = ResponseValue.Object(typeName: "")
  /// The key of the satellite that is visited next; `nil` for `id`.
  var nextKey: [String]?
  /// What the value that is visited next is compared with. Who uses it takes it away.
  fileprivate var counterpart: Counterpart?
  /// The object that is being visited beside its counterpart; `nil` if it has none.
  fileprivate var pair: Counterpart.Object?
  /// How many parts aren't as in their counterparts, or have none.
  var differenceCount = 0
  /// Whether only the first difference is looked for, and nothing is written.
  var isComparing = false

  fileprivate init() {}

  /// Returns what a value is compared with.
  func takeCounterpart<T>(of type: T.Type) -> UnsafePointer<T>? {
    guard let counterpart, let part = counterpart.part(as: type) else { return nil }
    self.counterpart = nil
    return part
  }

  /// Returns the counterpart of a property of the object that is visited.
  fileprivate func counterpart<T>(of property: UnsafePointer<T>) -> UnsafePointer<T>? {
    // With the thread sanitizer, the compiler (6.3) makes something of `pair?.counterpart(…)` even
    // if there is no pair.
    guard let pair else { return nil }
    return pair.counterpart(of: property)
  }
}

extension ResponseValue {
  /// Makes the tree of an operation's response.
  ///
  /// - Parameter other: What it is compared with. Where nothing is different, the tree has
  ///   ``same(_:)``.
  package init<T: GraphQLOperation>(
    of operation: T, besides other: T? = nil
  ) throws(__PrintError) {
    self = try ResponseValue.written(besides: other) { (visitor, writer) throws(__PrintError) in
      try visitor.writeObject(operation, typeName: "", writer)
    }
  }

  /// Makes the tree of a satellite.
  ///
  /// - Parameter other: What it is compared with. Where nothing is different, the tree has
  ///   ``same(_:)``.
  package init<T: GraphQLSatellite>(
    of satellite: T, besides other: T? = nil
  ) throws(__PrintError) {
    self = try ResponseValue.written(besides: other) { (visitor, writer) throws(__PrintError) in
      try visitor.writeSatellite(satellite, writer)
    }
  }

  private static func written<T>(
    besides other: T?,
    _ body: (inout __Visitor, ResponseWriter) throws(__PrintError) -> Void
  ) throws(__PrintError) -> ResponseValue {
    let writer = ResponseWriter()
    var visitor = __Visitor(.response(writer))
    guard let other else {
      try body(&visitor, writer)
      return writer.value ?? .null
    }
    try withUnsafePointer(to: other) { (other) throws(__PrintError) in
      writer.counterpart = Counterpart(other)
      try body(&visitor, writer)
    }
    return writer.differenceCount == 0 ? .same(0) : writer.value ?? .null
  }
}

extension __Visitor {
  /// Writes the next field.
  mutating func writeField<T: GraphQLValue>(
    _ value: inout T, _ writer: ResponseWriter
  ) throws(__PrintError) {
    if writer.isComparing { return try compareField(&value, writer) }
    guard let name = names.next() else { return }
    let isObject = T.__objectType != nil
    let written: ResponseValue
    do {
      written = try withUnsafePointer(to: &value) { (value) throws(__PrintError) in
        let other = writer.counterpart(of: value)
        if let other, value.hasSameBits(as: other) {
          // Leaves may be a part of the object's key.
          return isObject ? .same(0) : Self.leaf(value.pointee)
        }
        if isObject { return try writeInside(value.pointee, besides: other, writer) }
        writer.differenceCount += 1
        return Self.leaf(value.pointee)
      }
    } catch {
      throw isObject ? error.inside(name.schema) : error
    }
    writer.object.members.append(
      ResponseValue.Member(name: name.response, schemaName: name.schema, value: written))
  }

  /// Compares the next field, unless another one is different.
  private mutating func compareField<T: GraphQLValue>(
    _ value: inout T, _ writer: ResponseWriter
  ) throws(__PrintError) {
    if writer.differenceCount > 0 { return }
    try withUnsafePointer(to: &value) { (value) throws(__PrintError) in
      let other = writer.counterpart(of: value)
      if let other, value.hasSameBits(as: other) { return }
      if T.__objectType == nil {
        writer.differenceCount += 1
      } else {
        _ = try write(value.pointee, besides: other, writer)
      }
    }
  }

  /// Returns the JSON of a value without a selection. The rules are those for variables, so there
  /// are values that can't be written, such as an enum's case for unknown values.
  fileprivate static func leaf(_ value: some GraphQLValue) -> ResponseValue {
    if let result = value as? any ResultOfLeaf { return result.leaf }
    do {
      var json = JSONWriter()
      json.value(try value.__input() ?? __InputValue.null)
      return .leaf(Array(json.text.utf8))
    } catch {
      return .unwritable("\(value)")
    }
  }

  /// Writes the fields of the next fragment into the object that it belongs to.
  mutating func writeFragment<T: GraphQLValue>(
    _ value: inout T, _ writer: ResponseWriter
  ) throws(__PrintError) {
    if writer.isComparing { return try compareField(&value, writer) }
    guard let index = names.next()?.index else { return }
    let written = try withUnsafePointer(to: &value) { (value) throws(__PrintError) in
      try write(value.pointee, besides: writer.counterpart(of: value), writer)
    }
    guard case .object(let fragment) = written else { return }
    writer.object.key = writer.object.key ?? fragment.key
    for var member in fragment.members {
      member.place = "\(index)/\(member.place)"
      writer.object.members.append(member)
    }
  }

  /// Writes the value in an optional, if there is one.
  mutating func writeOptional<T: GraphQLValue>(
    _ value: T?, _ writer: ResponseWriter
  ) throws(__PrintError) {
    let other = writer.takeCounterpart(of: T?.self)
    guard let value else {
      if other == nil || other?.pointee != nil { writer.differenceCount += 1 }
      return
    }
    guard let other = other?.pointee else {
      writer.value = try write(value, besides: nil, writer)
      return
    }
    writer.value = try withUnsafePointer(to: other) { (other) throws(__PrintError) in
      try write(value, besides: other, writer)
    }
  }

  /// Writes the object of a satellite.
  mutating func writeSatellite<T: GraphQLSatellite>(
    _ satellite: T, _ writer: ResponseWriter
  ) throws(__PrintError) {
    try satellite.__visitArguments(&self)
    try writeObject(satellite, typeName: T.__type.namedType, writer)
  }

  /// Writes an object.
  mutating func writeObject<T: GraphQLSelectionSet>(
    _ object: T, typeName: String, _ writer: ResponseWriter
  ) throws(__PrintError) {
    let (outer, rest, pair) = (writer.object, names, writer.pair)
    writer.object = ResponseValue.Object(typeName: typeName, key: writer.nextKey)
    writer.nextKey = nil
    names = FieldTable.Names(T.__fields)
    let other = writer.takeCounterpart(of: T.self)
    if other == nil { writer.differenceCount += 1 }
    var copy = object
    try withUnsafeMutablePointer(to: &copy) { (copy) throws(__PrintError) in
      writer.pair = other.map { Counterpart.Object(UnsafePointer(copy), besides: $0) }
      try copy.pointee.__visit(&self)
    }
    writer.value = .object(writer.object)
    (writer.object, names, writer.pair) = (outer, rest, pair)
  }

  /// Returns what a value writes; null for `nil`. It is ``ResponseValue/same(_:)`` if nothing in it
  /// is different.
  private mutating func writeInside<T: GraphQLValue>(
    _ value: T, besides other: UnsafePointer<T>?, _ writer: ResponseWriter
  ) throws(__PrintError) -> ResponseValue {
    let count = writer.differenceCount
    let written = try write(value, besides: other, writer)
    return writer.differenceCount == count ? .same(0) : written
  }

  /// Returns what a value writes; null for `nil`.
  mutating func write<T: GraphQLValue>(
    _ value: T, besides other: UnsafePointer<T>?, _ writer: ResponseWriter
  ) throws(__PrintError) -> ResponseValue {
    writer.value = nil
    writer.counterpart = other.map(Counterpart.init)
    try value.__visitSelection(&self)
    // Nobody has compared them, or there was nothing to compare with.
    if other == nil || writer.counterpart != nil { writer.differenceCount += 1 }
    writer.counterpart = nil
    return writer.value ?? .null
  }
}

private protocol ResultOfLeaf {
  var leaf: ResponseValue { get }
}

extension FieldResult: ResultOfLeaf where Success: GraphQLValue {
  fileprivate var leaf: ResponseValue {
    switch self {
    case .success(let value): __Visitor.leaf(value)
    case .failure: .unwritable("\(self)")
    }
  }
}
