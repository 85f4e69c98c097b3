import Foundation
import SputnikCore
import SputnikLanguage

// Shapes as text. It has all places below, so that no other row is needed to read it:
//
//     [[[[["name","name",-1,"name",0]],null,false]],
//      [["id","id",-1,"id",0],["friends","friends",0,null,0]],
//      [[[0],[]]]]
//
// That is: the places, the fields of the shape, and the positions of the fields in its keys.

/// What a field without objects has in place of the number of their place.
private let noPlace = -1

/// A writer of a shape or a place.
struct ShapeWriter {
  private let places: RecordPlaces
  /// The texts of places, and their numbers among these.
  private var written: [JSONValue] = []
  private var numbers: [PlaceNumber: Int] = [:]

  /// Returns the text of the shapes of a record and of the objects in it.
  ///
  /// - Parameter isRoot: Whether the first one is that of a root field, whose name is in the key of
  ///   the record.
  static func text(of shapes: [ShapeNumber], isRoot: Bool, in places: RecordPlaces) -> String {
    var writer = ShapeWriter(places)
    let texts = shapes.enumerated().map { number, shape in
      let content = places.content(of: shape)
      let fields = content.fields.map { writer.json($0, isRoot: isRoot && number == 0) }
      let keys = content.keys.map { key in
        JSONValue.array([
          .array(key.positions.map { .int($0) }), .array(key.proofs.map(\.json)),
        ])
      }
      return JSONValue.array([.array(fields), .array(keys)])
    }
    return JSONValue.array([.array(writer.written), .array(texts)]).text
  }

  /// Returns the text of a place.
  static func text(ofPlace place: PlaceNumber, in places: RecordPlaces) -> String {
    var writer = ShapeWriter(places)
    _ = writer.number(of: place)
    return JSONValue.array(writer.written).text
  }

  private init(_ places: RecordPlaces) { self.places = places }

  private mutating func number(of place: PlaceNumber) -> Int {
    if !place.exists { return noPlace }
    if let number = numbers[place] { return number }
    let content = places.entries[place].place
    let json = JSONValue.array([
      .array(content.items.map { self.json($0) }), content.key?.json ?? .null,
      .bool(content.isRequired),
    ])
    numbers[place] = written.count
    written.append(json)
    return written.count - 1
  }

  private mutating func json(_ item: RecordPlace.Item) -> JSONValue {
    switch item {
    case .field(let field): json(field, isRoot: false)
    case .fragment(.always, let items): .array([.null, .array(items.map { json($0) })])
    case .fragment(.types(let types, let keys), let items):
      .array([.array([types.json, keys.json]), .array(items.map { json($0) })])
    case .key(let names): .array([names.json])
    }
  }

  private mutating func json(_ field: RecordPlace.Field, isRoot: Bool) -> JSONValue {
    .array([
      .string(field.responseName),
      .string(isRoot ? "" : places.fieldKeys[field.key]),
      .int(number(of: field.child)), field.keyName.map { .string($0) } ?? .null,
      .int((field.isTypename ? 1 : 0) + (field.isHidden ? 2 : 0)),
    ])
  }
}

extension RecordPlaces {
  /// Returns the numbers of the shapes with a text.
  ///
  /// - Parameter rootField: The name of the field, if the first one is that of a root field.
  mutating func shapes(text: Data, rootField: String?) throws -> [ShapeNumber] {
    let parts = try JSONValue(parsing: text).elements(2)
    var numbers: [PlaceNumber] = []
    for place in try parts[0].elements() {
      let content = try place.elements(3)
      let items = try content[0].elements().map { try item($0, numbers) }
      numbers.append(
        number(
          of: RecordPlace(
            items: items, key: content[1].isNull ? nil : try content[1].texts(),
            isRequired: try content[2].flag())))
    }
    return try parts[1].elements().enumerated().map { number, shape in
      let parts = try shape.elements(2)
      let rootField = number == 0 ? rootField : nil
      let fields = try parts[0].elements().map { try field($0, numbers, rootField) }
      let keys = try parts[1].elements().map { key in
        let parts = try key.elements(2)
        return ShapeContent.Key(
          positions: try parts[0].elements().map { try $0.index(in: fields) },
          proofs: try parts[1].elements().map(FragmentApplicability.Keys.init(json:)))
      }
      return self.shape(of: fields, keys: keys).number
    }
  }

  private mutating func item(_ json: JSONValue, _ places: [PlaceNumber]) throws -> RecordPlace.Item
  {
    let parts = try json.elements()
    if parts.count == 5 { return .field(try field(json, places, nil)) }
    if parts.count == 1 { return .key(try parts[0].texts()) }
    guard parts.count == 2 else { throw DamagedRow() }
    let items = try parts[1].elements().map { try item($0, places) }
    if parts[0].isNull { return .fragment(.always, items) }
    let types = try parts[0].elements(2)
    return .fragment(.types(try types[0].texts(), keys: try .init(json: types[1])), items)
  }

  private mutating func field(
    _ json: JSONValue, _ places: [PlaceNumber], _ rootField: String?
  ) throws -> RecordPlace.Field {
    let parts = try json.elements(5)
    let flags = parts[4].intValue ?? 0
    return RecordPlace.Field(
      responseName: try parts[0].string(),
      key: number(ofFieldKey: try rootField ?? parts[1].string()),
      child: parts[2].intValue == noPlace ? .absent : places[try parts[2].index(in: places)],
      keyName: parts[3].stringValue, isTypename: flags & 1 != 0, isHidden: flags & 2 != 0)
  }
}

extension FragmentApplicability.Keys {
  fileprivate var json: JSONValue {
    let keys = all.map { key in
      let conditions = key.conditions.map { condition in
        let operand: JSONValue =
          switch condition.operand {
          case .variable(let name): .string(name)
          case .literal(let flag): .bool(flag)
          }
        return JSONValue.array([operand, .bool(condition.expected)])
      }
      return JSONValue.array([.string(key.name), .array(conditions), .bool(key.isDeferred)])
    }
    return .array([proving.json, .array(keys), .bool(replaceTypename)])
  }

  fileprivate init(json: JSONValue) throws {
    let parts = try json.elements(3)
    let all = try parts[1].elements().map { key in
      let parts = try key.elements(3)
      let conditions = try parts[1].elements().map { condition in
        let parts = try condition.elements(2)
        let operand = parts[0].stringValue.map { Condition.Operand.variable($0) }
        return Condition(
          try operand ?? .literal(parts[0].flag()), expected: try parts[1].flag())
      }
      return FragmentApplicability.Key(
        name: try parts[0].string(), conditions: conditions, isDeferred: try parts[2].flag())
    }
    self.init(
      proving: try parts[0].texts(), all: all, replaceTypename: try parts[2].flag())
  }
}

extension [String] {
  fileprivate var json: JSONValue { .array(map { .string($0) }) }
}

extension JSONValue {
  /// - Parameter count: How many elements there must be.
  fileprivate func elements(_ count: Int? = nil) throws -> [JSONValue] {
    guard let elements = arrayValue, count == nil || elements.count == count else {
      throw DamagedRow()
    }
    return elements
  }

  fileprivate func texts() throws -> [String] { try elements().map { try $0.string() } }

  fileprivate func string() throws -> String {
    guard let stringValue else { throw DamagedRow() }
    return stringValue
  }

  fileprivate func flag() throws -> Bool {
    guard let boolValue else { throw DamagedRow() }
    return boolValue
  }

  fileprivate func index(in list: [some Any]) throws -> Int {
    guard let index = intValue, list.indices.contains(index) else { throw DamagedRow() }
    return index
  }
}
