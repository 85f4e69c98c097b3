/// The structs and properties, by the places of their parts.
struct PlaceIndex {
  struct Entry {
    /// The index of the type.
    var type: Int
    /// The name of the property or the case, or `nil` for the type itself.
    var property: String?
    /// The name of the field in the schema, if it is one.
    var schemaName: String?
    /// The place of the property's type.
    var typePlace: SourcePlace?
  }

  private var entries: [SourcePlace: Entry] = [:]

  init(_ types: [SourceType]) {
    for (index, type) in types.enumerated() {
      entries[type.place] = Entry(type: index)
      switch type.content {
      case .structure(let structure):
        for field in structure.fields { add(field, index) }
        for argument in structure.arguments {
          add(argument.places, Entry(type: index, property: argument.property))
        }
      case .union(let union):
        for member in union.members { add(member, index) }
      case .oneOf(let oneOf):
        for item in oneOf.cases { add(item.places, Entry(type: index, property: item.name)) }
      case .enumeration, .scalar, .unreadable: break
      }
    }
  }

  subscript(place: SourcePlace) -> Entry? { entries[place] }

  private mutating func add(_ field: SourceField, _ type: Int) {
    add(
      field.places,
      Entry(
        type: type, property: field.property,
        schemaName: field.isFragment ? nil : field.schemaName, typePlace: field.places.type))
  }

  private mutating func add(_ places: PropertyPlaces, _ entry: Entry) {
    for place in places.attributes.values { entries[place] = entry }
    // Two properties may share one written type; the first has it.
    if entries[places.type] == nil { entries[places.type] = entry }
    entries[places.name] = entry
  }
}
