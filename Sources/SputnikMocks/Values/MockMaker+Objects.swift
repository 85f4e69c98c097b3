import SputnikLanguage
import SputnikExecution

extension MockMaker {
  /// Returns an object of a type.
  ///
  /// - Parameters:
  ///   - names: The names of the types that the place has: an interface, for example.
  ///   - possibleTypes: The names of the types that the object can have.
  ///   - place: The place of the object.
  ///   - given: What the object has to be, as far as this is known.
  func object(
    _ names: [String], _ possibleTypes: [String], at place: Place, _ given: MockValue.Content
  ) throws -> ResolvedValue {
    var object = MockObject(
      key: place.field.key, listDepth: place.listDepth, event: place.field.event)
    switch given {
    case .json(.object(let members)): object.given = members
    case .json(let other): return .json(other)
    case .list, .generated, .error, .computed, .events: break
    }
    guard try add(entriesOf: names, to: &object, at: place) else { return .null }
    let id = (object.given["id"] ?? place.field.id)?.idText
    let type =
      object.given["__typename"]?.stringValue
      ?? id.flatMap { entities?.type(of: $0, among: possibleTypes) }
      ?? (possibleTypes.isEmpty
        ? names.first ?? "Query" : possibleTypes[place.rotation % possibleTypes.count])
    guard try add(entriesOf: self.names(of: type), to: &object, at: place) else { return .null }
    identify(&object, type, at: place)
    return .object(object, type: type)
  }

  /// Returns the names of a type and of its interfaces, as far as they are known.
  func names(of type: String) -> [String] { [type] + (schema?.type(named: type)?.interfaces ?? []) }

  /// Adds the members that `MockValues` has for types. Returns `false` if the object is null.
  private func add(
    entriesOf types: [String], to object: inout MockObject, at place: Place
  ) throws -> Bool {
    for type in types {
      switch try values[type]?.resolved(for: place.field) {
      case .json(.null): return false
      case .json(.object(let members)):
        for (name, value) in members where object.given[name] == nil { object.given[name] = value }
      default: break
      }
    }
    return true
  }
}
