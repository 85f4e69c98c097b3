import SputnikCore
import SputnikLanguage

extension ResponseMaker {
  /// Returns an object of all of the given shapes.
  mutating func object(
    _ shapes: [ResponseShape.Object], at place: Place, _ given: MockValue.Content
  ) throws -> JSONValue {
    var members = JSONObject()
    switch given {
    case .json(.object(let object)): members = object
    case .json(let other): return other
    case .list, .generated, .error, .computed: break
    }
    let names = shapes.map(\.typeName).filter { !$0.isEmpty }
    guard try addEntries(of: names, to: &members, at: place) else { return .null }
    let typename =
      members["__typename"]?.stringValue ?? typename(of: shapes, rotation: place.rotation)
    guard try addEntries(of: [typename], to: &members, at: place) else { return .null }

    var fields = SelectedFields(typename: typename, flags: flags)
    for shape in shapes { fields.collect(shape) }
    var object: JSONObject = ["__typename": .string(typename)]
    for field in fields.list where object[field.responseName] == nil {
      object[field.responseName] = try value(of: field, of: fields, in: members, at: place)
    }
    return .object(object)
  }

  /// Adds the members that `MockValues` has for types. Returns `false` if the object is null.
  private func addEntries(
    of types: [String], to members: inout JSONObject, at place: Place
  ) throws -> Bool {
    for type in types {
      guard let entry = values[type] else { continue }
      switch try entry.resolved(for: place.field) {
      case .json(.null): return false
      case .json(.object(let object)):
        for (name, value) in object where members[name] == nil { members[name] = value }
      default: break
      }
    }
    return true
  }

  private mutating func value(
    of field: SelectedFields.Field, of fields: SelectedFields, in members: JSONObject,
    at object: Place
  ) throws -> JSONValue {
    if field.name == "__typename" { return .string(fields.typename) }
    let path = object.path.appending(.name(field.responseName))
    let place = Place(
      MockField(
        parentType: fields.typename, fieldName: field.name, arguments: [:], path: path,
        owner: object.key, key: object.key.member(field.name + field.arguments)),
      listDepth: object.listDepth)
    do {
      var given = members[field.name].map(MockValue.Content.json)
      if given == nil {
        given = try values.entry(field.name, of: fields.types)?.resolved(for: place.field)
      }
      return try value(of: field.swiftTypes, field.shapes, at: place, given: given ?? .generated)
    } catch let failure as MockFailure {
      throw failure
    } catch {
      report(error, at: path)
      return .null
    }
  }

  /// Returns the name of a type that an object of all of the given shapes can have. If fragments
  /// name several types, the rotation chooses one of them.
  private func typename(of shapes: [ResponseShape.Object], rotation: Int) -> String {
    let unions = shapes.filter(\.isUnion).map { $0.typesOfFragments(flags) }
    var candidates = unions.first ?? shapes.flatMap { $0.typesOfFragments(flags) }
    for union in unions.dropFirst() {
      let common = candidates.filter(union.contains)
      if !common.isEmpty { candidates = common }
    }
    var seen: Set<String> = []
    candidates = candidates.filter { seen.insert($0).inserted }
    guard !candidates.isEmpty else {
      return shapes.map(\.typeName).first { !$0.isEmpty } ?? "Query"
    }
    return candidates[rotation % candidates.count]
  }
}

extension ResponseShape.Object {
  /// The names of the types that fragments name, here and inside them.
  ///
  /// A fragment that names object types besides its own type is on an interface, so its own type
  /// doesn't count. One that applies by its keys applies to objects of any type.
  fileprivate func typesOfFragments(_ flags: [String: Bool]) -> [String] {
    fragments.filter { $0.isIncluded(flags) }.flatMap { fragment -> [String] in
      let inner = fragment.object.typesOfFragments(flags)
      guard let types = fragment.types, fragment.keys(flags).isEmpty else { return inner }
      let concrete = types.count > 1 ? Array(types.dropFirst()) : types
      return inner.isEmpty ? concrete : inner.filter(concrete.contains) + concrete
    }
  }
}
