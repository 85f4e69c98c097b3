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

  fileprivate init() {}
}

extension ResponseValue {
  /// Makes the tree of an operation's response.
  package init<T: GraphQLOperation>(of operation: T) throws(__PrintError) {
    let writer = ResponseWriter()
    var visitor = __Visitor(.response(writer))
    try visitor.writeObject(operation, typeName: "", writer)
    self = writer.value ?? .null
  }

  /// Makes the tree of a satellite.
  package init<T: GraphQLSatellite>(of satellite: T) throws(__PrintError) {
    let writer = ResponseWriter()
    var visitor = __Visitor(.response(writer))
    try visitor.writeSatellite(satellite, writer)
    self = writer.value ?? .null
  }
}

extension __Visitor {
  /// Writes the next field.
  mutating func writeField<T: GraphQLValue>(
    _ value: T, _ writer: ResponseWriter
  ) throws(__PrintError) {
    guard let name = names.next() else { return }
    let written: ResponseValue
    if T.__objectType != nil {
      do {
        written = try writeInside(value, writer)
      } catch {
        throw error.inside(name.schema)
      }
    } else {
      written = Self.leaf(value)
    }
    writer.object.members.append(
      ResponseValue.Member(name: name.response, schemaName: name.schema, value: written))
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
    _ value: T, _ writer: ResponseWriter
  ) throws(__PrintError) {
    guard let index = names.next()?.index,
      case .object(let fragment) = try writeInside(value, writer)
    else { return }
    writer.object.key = writer.object.key ?? fragment.key
    for var member in fragment.members {
      member.place = "\(index)/\(member.place)"
      writer.object.members.append(member)
    }
  }

  /// Writes the elements of a list of objects.
  mutating func writeElements<T: GraphQLValue>(
    _ elements: [T], _ writer: ResponseWriter
  ) throws(__PrintError) {
    var list: [ResponseValue] = []
    for element in elements { list.append(try writeInside(element, writer)) }
    writer.value = .list(list)
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
    let (outer, rest) = (writer.object, names)
    writer.object = ResponseValue.Object(typeName: typeName, key: writer.nextKey)
    writer.nextKey = nil
    names = FieldTable.Names(T.__fields)
    var copy = object
    try copy.__visit(&self)
    writer.value = .object(writer.object)
    (writer.object, names) = (outer, rest)
  }

  /// Returns what a value writes; null for `nil`.
  private mutating func writeInside(
    _ value: some GraphQLValue, _ writer: ResponseWriter
  ) throws(__PrintError) -> ResponseValue {
    writer.value = nil
    try value.__visitSelection(&self)
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
