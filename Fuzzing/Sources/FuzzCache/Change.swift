import Sputnik
import SputnikCache

/// A change by a transaction or by an optimistic layer: once for the cache and once for the model.
enum Change: Sendable {
  case rename(String, to: String)
  /// The same by a query that doesn't ask for the key, and finds the person by it.
  case renameFound(String, to: String)
  case setAge(String, Int?)
  /// A new town, also for a person without a home; `nil` for no home.
  case move(String, to: String?)
  case setBest(String, String?, name: String)
  case removePerson(String)
  case reversePeople
  case appendPerson(String, name: String)
  case insert(String, name: String)
  case delete(String)
  case invalidate(String?)
  case invalidateHero
  /// A query whose field may be looked up.
  case invalidatePersonByID(String)
  /// Throws an error, and takes back what was changed before.
  case fail

  struct Failure: Error {}
  /// What is to be changed isn't there, so nothing changes.
  struct Missing: Error {}
  /// The model doesn't know what happens.
  struct Unsure: Error {}

  /// Returns whether the cache has what is to be changed.
  @discardableResult
  func apply(_ cache: inout CacheTransaction) throws -> Bool {
    switch self {
    case .rename(let id, let name):
      return try cache.update(PersonName.self, id: ID(id)) { $0.name = name }
    case .renameFound(let id, let name):
      return try cache.update(NameOfPerson(variables: .init(id: ID(id)))) { query in
        query.person?.name = name
      }
    case .setAge(let id, let age):
      return try cache.update(PersonAge.self, id: ID(id)) { $0.age = age }
    case .move(let id, let city):
      return try cache.update(PersonHome.self, id: ID(id)) { person in
        person.home = city.map { PeopleInOtherOrder.Town(city: $0) }
      }
    case .setBest(let id, let best, let name):
      return try cache.update(PersonBest.self, id: ID(id)) { person in
        person.best = best.map { PersonName(id: ID($0), name: name) }
      }
    case .removePerson(let id):
      return try cache.update(People()) { people in people.people.removeAll { $0.id == ID(id) } }
    case .reversePeople:
      return try cache.update(People()) { $0.people.reverse() }
    case .appendPerson(let id, let name):
      return try cache.update(People()) { people in
        people.people.append(People.Person(id: ID(id), name: name, friends: nil))
      }
    case .insert(let id, let name): try cache.insert(PersonName(id: ID(id), name: name))
    case .delete(let id): try cache.delete(PersonName.self, id: ID(id))
    case .invalidate(let id?): try cache.invalidate(PersonName.self, id: ID(id))
    case .invalidate(nil): try cache.invalidate(PersonName.self)
    case .invalidateHero: try cache.invalidate(HeroWithoutID())
    case .invalidatePersonByID(let id):
      try cache.invalidate(PersonByID(variables: .init(id: ID(id))))
    case .fail: throw Failure()
    }
    return true
  }

  /// Returns whether the model has what is to be changed.
  @discardableResult
  func apply(_ model: inout Model, at time: ClosedRange<Moment>) throws -> Bool {
    do {
      try change(&model, at: time)
      return true
    } catch is Missing {
      return false
    }
  }

  private func change(_ model: inout Model, at time: ClosedRange<Moment>) throws {
    func stored(_ value: Model.Value, isLeaf: Bool = true) -> Model.Stored {
      Model.Stored(value, at: time, isLeaf: isLeaf)
    }
    func leaf(_ text: String) -> Model.Forms { Model.Forms(plain: stored(.raw(text))) }
    switch self {
    case .rename(let id, let name):
      let known = try model.required(key(ofPerson: id), Catalog.name)
      guard known["name"]?.plain?.value.raw != "\"\(name)\"" else { return }
      model.add(["name": leaf("\"\(name)\"")], to: key(ofPerson: id), type: "Person")
    case .renameFound(let id, let name):
      guard case .entities = model.lookup("person(id:\(id.ascii))") else { throw Unsure() }
      switch model.read([f("name")], of: key(ofPerson: id), takesInvalid: true) {
      case .hit(_, mayMiss: false): try Change.rename(id, to: name).change(&model, at: time)
      case .miss: throw Missing()
      default: throw Unsure()
      }
    case .setAge(let id, let age):
      let known = try model.required(key(ofPerson: id), [f("age")])
      let text = age.map(String.init) ?? "null"
      guard known["age"]?.plain?.value.raw != text else { return }
      model.add(["age": leaf(text)], to: key(ofPerson: id), type: "Person")
    case .move(let id, let city):
      let known = try model.required(key(ofPerson: id), [f("id"), f("home", [f("city")])])
      var value = Model.Value.raw("null")
      if let city {
        value = .object(
          Model.Object(type: "Home", fields: ["city": leaf("\"\(city)\"")]))
      }
      switch known["home"]?.plain?.value {
      case .raw where city == nil: return
      case .object(let home) where city != nil:
        if home.fields["city"]?.plain?.value.raw == "\"\(city!)\"" { return }
      default: break
      }
      model.add(
        ["home": Model.Forms(plain: stored(value, isLeaf: false))], to: key(ofPerson: id),
        type: "Person")
    case .setBest(let id, let best, let name):
      let known = try model.required(key(ofPerson: id), [f("id"), f("best", Catalog.name)])
      let forms = known["best"]
      var former: String?
      if case .entity(let key)? = (forms?.identified ?? forms?.plain)?.value,
        model.records[key]?.isDeleted != true
      {
        former = key
      }
      if let best, former == key(ofPerson: best) {
        return try Change.rename(best, to: name).change(&model, at: time)
      }
      if best == nil, former == nil { return }
      if let best {
        model.insert(
          ["id": leaf("\"\(best)\""), "name": leaf("\"\(name)\"")], to: key(ofPerson: best))
      }
      let value = best.map { Model.Value.entity(key(ofPerson: $0)) } ?? .raw("null")
      model.add(
        ["best": Model.Forms(identified: stored(value, isLeaf: false))], to: key(ofPerson: id),
        type: "Person")
    case .removePerson(let id):
      try model.changePeople(at: time) { keys in keys.filter { $0 != key(ofPerson: id) } }
    case .reversePeople:
      try model.changePeople(at: time) { $0.reversed() }
    case .appendPerson(let id, let name):
      let text = try model.people()
      // An entity that is there already keeps parts of its text, which the model doesn't follow.
      if text.contains(#""id":"\#(id)""#) || text.contains(#""id":\#(id)"#) { throw Unsure() }
      try model.changePeople(at: time) { $0 + [key(ofPerson: id)] }
      model.insert(
        [
          "id": leaf("\"\(id)\""), "name": leaf("\"\(name)\""),
          "friends": Model.Forms(identified: stored(.raw("null"), isLeaf: false)),
        ], to: key(ofPerson: id))
    case .insert(let id, let name):
      model.insert(
        ["id": leaf("\"\(id)\""), "name": leaf("\"\(name)\"")], to: key(ofPerson: id))
    case .delete(let id): model.delete(key(ofPerson: id), type: "Person")
    case .invalidate(let id?): model.invalidate(key(ofPerson: id))
    case .invalidate(nil):
      for (key, record) in model.records where record.type == "Person" { model.invalidate(key) }
    case .invalidateHero: model.invalidate("Query", field: "hero")
    case .invalidatePersonByID(let id): model.invalidateRoot("person(id:\(id.ascii))", at: time)
    case .fail: throw Failure()
    }
  }
}

/// The key of a person.
func key(ofPerson id: String) -> String { "Person:\(id.ascii)" }

extension Model.Value {
  var raw: String? { if case .raw(let text) = self { text } else { nil } }
}

extension Model {
  /// Returns the fields of an entity that a change needs.
  fileprivate func required(_ key: String, _ selections: [Selection]) throws -> Fields {
    switch read(selections, of: key, takesInvalid: true) {
    case .hit(_, mayMiss: false): return records[key]?.fields ?? [:]
    case .miss:
      // Nobody has sent a person, so it may be an interface. The entity is there as a robot.
      let robot = "Robot:" + key.dropFirst("Person:".count)
      let people = records.values.filter { $0.type == "Person" }
      if people.contains(where: { !$0.mayBeGone }) { throw Change.Missing() }
      guard case .hit(_, let mayMiss) = read(selections, of: robot, takesInvalid: true) else {
        throw Change.Missing()
      }
      // What only the file has isn't seen.
      let isSaved = records[robot]?.fields.values.contains { $0.plain?.isSaved == true } == true
      throw mayMiss || isSaved || !people.isEmpty ? Change.Unsure() : Change.Failure() as any Error
    default: throw Change.Unsure()
    }
  }

  /// Adds a person. All that is written is new, also if it is equal.
  fileprivate mutating func insert(_ fields: Fields, to key: String) {
    add(fields, to: key, type: "Person")
  }

  /// Returns the text of the people.
  fileprivate func people() throws -> String {
    switch read(Catalog.people, takesInvalid: true) {
    case .hit(let data, mayMiss: false): String(decoding: data, as: UTF8.self)
    case .miss: throw Change.Missing()
    default: throw Change.Unsure()
    }
  }

  fileprivate mutating func changePeople(
    at time: ClosedRange<Moment>, _ body: ([String]) -> [String]
  ) throws {
    _ = try people()
    guard case .list(let values)? = records["Query"]?.fields["people"]?.identified?.value
    else { throw Change.Missing() }
    let before = values.compactMap { value -> String? in
      guard case .entity(let key) = value else { return nil }
      return records[key]?.isDeleted == true ? nil : key
    }
    let after = body(before)
    if after == before { return }
    let stored = Stored(.list(after.map { .entity($0) }), at: time, isLeaf: false)
    add(["people": Forms(identified: stored)], to: "Query", type: "Query")
  }
}
