import SputnikLanguage
import SputnikSchema

extension MockMaker {
  /// Gives an object its id. Its fields depend on this id, and no longer on the place.
  ///
  /// An id that a function of the user's computes for the field isn't known here, and the fields of
  /// its object depend on the place.
  func identify(_ object: inout MockObject, _ type: String, at place: Place) {
    guard let entities, let idType = entities.idType(of: type) else { return }
    let hasEvents = place.isEvent && object.given["id"] == nil && place.field.id != nil
    object.given["id"] = id(of: object, type, idType, at: place)
    // The events of a subscription for one object say how it changes.
    guard let id = object.given["id"]?.idText, !hasEvents else { return }
    object.key = entities.key(of: type, id: id) ?? object.key
  }

  /// Returns the id of an object: the one that it was given, the one at the coordinate of the
  /// field, the one of an argument, or a made-up one.
  private func id(
    of object: MockObject, _ type: String, _ idType: GraphQL.TypeReference, at place: Place
  ) -> JSONValue? {
    if let given = object.given["id"] { return given }
    switch values.entry("id", of: names(of: type))?.content {
    case .json(let id): return id
    case nil: if let id = place.field.id { return id }
    case .generated: break
    case .list, .error, .computed, .events: return nil
    }
    switch values[idType.namedType]?.content {
    case .json(let id): return id
    case .list, .error, .computed, .events: return nil
    case .generated, nil: return madeUpId(of: object, type, idType)
    }
  }

  /// Returns an id that belongs to the type, or `nil` if the field is null.
  private func madeUpId(
    of object: MockObject, _ type: String, _ idType: GraphQL.TypeReference
  ) -> JSONValue? {
    var owner = object.key
    var id: JSONValue?
    if !idType.isNonNull, values.isNull(owner.member("id")) { return nil }
    // As many as a type needs that shares an interface with hundreds of others.
    for _ in 0..<5_000 {
      let field = MockField(
        parentType: type, fieldName: "id", arguments: [:], path: [], owner: owner,
        key: owner.member("id"))
      id = ScalarForm.value(ofScalar: idType.namedType, field)
      guard let text = id?.idText, entities?.belongs(text, to: type) == false else { break }
      owner = owner.member("next")
    }
    return id
  }
}
