import Randomness

/// The data of a server, which change.
struct World {
  indirect enum Value {
    case raw(String)
    case list([Value])
    /// An object without an identity.
    case object(type: String, [String: Value])
    case entity(String)
  }

  private var random: Random
  /// The entities by their keys: `Person:1`.
  private var entities: [String: [String: Value]] = [:]
  private var root: [String: Value] = [:]

  /// One of the texts is there in two normal forms.
  static let people = ["1", "2", "3", "a:b", "\u{E9}", "e\u{301}"].map { key(ofPerson: $0) }
  static let robots = ["Robot:1", "Robot:2"]

  init(random: Random) { self.random = random }

  private mutating func chance(_ count: Int) -> Bool { random.below(count) == 0 }
  private mutating func raw(_ texts: String...) -> Value { .raw(random.pick(texts)) }

  private mutating func list(_ count: Int, _ element: (inout World) -> Value) -> Value {
    .list((0..<random.below(count)).map { _ in element(&self) })
  }

  private mutating func optional(_ value: (inout World) -> Value) -> Value {
    chance(4) ? .raw("null") : value(&self)
  }

  private mutating func person() -> Value { .entity(random.pick(Self.people)) }
  private mutating func robot() -> Value { .entity(random.pick(Self.robots)) }
  private mutating func being() -> Value { chance(3) ? robot() : person() }

  /// Returns a new value of a field of a type.
  private mutating func value(of name: String, in type: String) -> Value {
    switch (type, name) {
    case (_, "name"), (_, "city"), (_, "label"):
      return raw(#""A""#, #""B""#, #""é \" \\ 😀""#, #""\u0041\n""#, #""{[,:""#, #""""#)
    case (_, "age"), (_, "size"), (_, "count"), (_, "number"), (_, "length"), (_, "pools"):
      return raw("null", "0", "7", "-12", "123456789012")
    case (_, "area"): return raw("null", "1", "0.5", "1.50", "12e3")
    case (_, "tags"): return list(3) { $0.raw(#""a""#, #""b,}]""#) }
    case (_, "grid"):
      return optional { $0.list(3) { $0.list(3) { $0.raw("1", "null", "22") } } }
    case ("Person", "home"), ("Query", "home"): return optional { $0.home() }
    case (_, "homes"): return list(4) { $0.home() }
    case (_, "friends"): return optional { $0.list(4) { $0.optional { $0.person() } } }
    case (_, "currency"): return raw(#""EUR""#, #""USD""#)
    case (_, "seller"): return raw(#""A""#, #""B""#, #""C""#)
    case (_, "price"): return raw("null", "1", "2")
    case (_, "search"): return raw("\"\u{E9}\"", "\"e\u{301}\"", "\"e\"")
    case (_, "media"), (_, "cover"): return optional { $0.media(name == "cover") }
    case (_, "medias"): return list(4) { $0.media(false) }
    case (_, "offers"):
      return list(4) { $0.object("Offer", "currency", "price", "seller", "keeper") }
    case (_, "phones"): return list(3) { $0.object("Phone", "number", "kind", "keeper") }
    case (_, "best"), (_, "owner"), (_, "keeper"), (_, "vet"), (_, "hero"), (_, "person"):
      return optional { $0.person() }
    case (_, "maker"): return person()
    case (_, "pets"): return list(3) { $0.object("Pet", "name", "kind", "vet") }
    case (_, "rooms"): return list(3) { $0.object("Room", "name", "area") }
    case (_, "address"): return optional { $0.object("Address", "street", "number") }
    case (_, "rows"):
      return list(3) { $0.optional { $0.list(3) { $0.optional { $0.person() } } } }
    case (_, "persons"): return optional { $0.list(4) { $0.person() } }
    case (_, "people"): return list(4) { $0.person() }
    case (_, "robots"): return list(3) { $0.robot() }
    case (_, "beings"): return list(4) { $0.being() }
    case (_, "being"), (_, "ally"): return optional { $0.being() }
    case (_, "ghost"): return optional { $0.ghost() }
    case (_, "ghosts"): return list(3) { $0.ghost() }
    case (_, "kind"), (_, "greeting"): return raw("null", #""x""#, #""y""#)
    case ("Ghost", "id"): return raw("null", #""""#, "5", #""5""#)
    default: return raw(#""m""#, #""n\t""#)
    }
  }

  private mutating func object(_ type: String, _ names: String...) -> Value {
    let members = names.map { ($0, value(of: $0, in: type)) }
    return .object(type: type, Dictionary(members, uniquingKeysWith: { $1 }))
  }

  private mutating func home() -> Value {
    object(chance(3) ? "Villa" : "Home", "city", "size", "rooms", "keeper", "address", "pools")
  }

  private mutating func ghost() -> Value { object("Ghost", "id", "cry", "owner", "vet") }

  private mutating func media(_ isPhoto: Bool) -> Value {
    if isPhoto || chance(2) { return object("Photo", "url", "size", "owner") }
    if chance(2) { return person() }
    return object("Video", "url", "size", "length", "cover", "owner", "keeper")
  }

  /// Forgets some of the data, so that they are made anew.
  mutating func change() {
    for key in entities.keys.sorted() where chance(2) {
      for field in (entities[key] ?? [:]).keys.sorted() where field != "id" && chance(4) {
        entities[key]?[field] = nil
      }
    }
    for field in root.keys.sorted() where chance(3) { root[field] = nil }
  }

  /// Returns a response.
  mutating func response(to selections: [Selection], root type: String = "Query") -> Sent {
    var sent = Sent.Members(type: type, hidesType: false)
    for field in selections.collected(for: type) {
      if root[field.key] == nil { root[field.key] = value(of: field.name, in: type) }
      sent.members.append(
        Sent.Member(field.responseName, self.sent(root[field.key]!, field.selections)))
    }
    return .object(sent)
  }

  /// Returns the response to a mutation of a person.
  mutating func renaming(_ id: String, _ selections: [Selection]) -> Sent {
    let person = key(ofPerson: id)
    root["rename"] = .entity(person)
    entities[person]?["name"] = nil
    var sent = Sent.Members(type: "Mutation", hidesType: false)
    for field in selections.collected(for: "Mutation") {
      sent.members.append(
        Sent.Member(field.responseName, self.sent(.entity(person), field.selections)))
    }
    return .object(sent)
  }

  private mutating func sent(_ value: Value, _ selections: [Selection]) -> Sent {
    switch value {
    case .raw(let text): return .raw(text)
    case .list(let values): return .list(values.map { sent($0, selections) })
    case .object(let type, let members):
      return .object(object(type, selections) { _, field in members[field.name]! })
    case .entity(let key):
      let type = String(key.prefix { $0 != ":" })
      let id = String(ascii: String(key.dropFirst(type.count + 1)))
      return .object(
        object(type, selections) { world, field in
          if let known = world.entities[key]?[field.key] { return known }
          var value = world.value(of: field.name, in: type)
          if field.name == "id" {
            value = world.chance(4) && id.first!.isNumber ? .raw("\(id)") : .raw("\"\(id)\"")
          }
          world.entities[key, default: [:]][field.key] = value
          return value
        })
    }
  }

  private mutating func object(
    _ type: String, _ selections: [Selection],
    _ value: (inout World, Collected) -> Value
  ) -> Sent.Members {
    var sent = Sent.Members(
      type: type, typeKeys: selections.typeKeys(of: type), hidesType: selections.hideType)
    for field in selections.collected(for: type) {
      if field.name == "__typename" {
        sent.members.append(Sent.Member(field.responseName, .raw("\"\(type)\"")))
        continue
      }
      let value = value(&self, field)
      sent.members.append(Sent.Member(field.responseName, self.sent(value, field.selections)))
    }
    return sent
  }
}
