import Foundation
import Sputnik
import SputnikCache
import SputnikCore

// Responses and transactions.

extension History {
  mutating func write() async throws -> Subject {
    let subject = random.pick(subjects)
    if random.below(3) == 0 { world.change() }
    var sent = world.response(to: subject.selections)
    let shown = sent.shownTypes(subject.selections)
    let text = random.below(5) < 3 ? sent.text : sent.unusualText(&random)
    let errors = random.below(8) == 0 ? errors(in: &sent, of: subject) : nil
    var options = ReadingOptions()
    var epoch = cache.epoch
    var isStored = true
    var response = #"{"data":\#(text)}"#
    if let errors {
      response =
        random.below(2) == 0
        ? #"{"errors":\#(errors),"data":\#(text)}"# : #"{"data":\#(text),"errors":\#(errors)}"#
      if random.below(6) == 0 {
        options.errorPolicy = .refuse
        isStored = false
      }
    }
    switch random.below(60) {
    case 0: (response, isStored) = (#"{"data":null}"#, false)
    case 1: (response, isStored) = (String(response.dropLast(2 + random.below(30))), false)
    case 2: (epoch, isStored) = (epoch - 1, false)
    default: break
    }
    let age: Int64? = isAged ? random.pick([nil, 0, 60, 200]) : nil
    if age == 0 { isStored = false }
    log.append(
      "\(now.time): \(subject.name) \(isStored ? "" : "not stored ")\(response)"
        + (age.map { ", at most \($0) ms old" } ?? ""))
    let problem = cache.store(
      Data(response.utf8), to: subject.request(maximumAge: nil), options: options,
      age: age.map { .milliseconds($0) }, epoch: epoch)
    if isStored, let problem {
      throw End.difference("\(subject.name) isn't stored: \(problem)")
    }
    if isStored, kind != .blind {
      base.write(sent, subject.selections, age: age, at: now...now)
      if subject.learns { shownTypes[subject.name, default: []].formUnion(shown) }
      try restack()
      if errors == nil { try await checkStored(sent, subject) }
    }
    return subject
  }

  /// Explains a null of a response, if it has one that can be. Returns the errors.
  mutating func errors(in sent: inout Sent, of subject: Subject) -> String? {
    guard let path = sent.optionalNulls(subject.selections).randomElement(using: &random)
    else { return nil }
    sent = sent.without(path[...])
    return Self.errors(at: path)
  }

  /// Returns errors that explain the null at a path.
  static func errors(at path: [String]) -> String {
    #"[{"message":"m","path":[\#(path.joined(separator: ","))]}]"#
  }

  mutating func transaction() async throws {
    let fails = file != nil && random.below(20) == 0
    let changes = fails ? [.invalidate(nil), .fail] : (0...random.below(3)).map { _ in change() }
    guard await load(for: changes) else { return }
    if kind == .blind {
      log.append("\(now.time): transaction \(changes)")
      try? cache.transaction { cache in for change in changes { try change.apply(&cache) } }
      return
    }
    var model = base
    var expected: [Bool]?
    do {
      expected = try changes.map { try $0.apply(&model, at: now...now) }
    } catch is Change.Unsure {
      return
    } catch {
      // It fails.
    }
    log.append("\(now.time): transaction \(changes)\(expected == nil ? ", which fails" : "")")
    do {
      let found = try cache.transaction { cache in
        var found: [Bool] = []
        for change in changes { found.append(try change.apply(&cache)) }
        return found
      }
      if found != expected {
        throw End.difference("the transaction returned \(found), not \(expected ?? [])")
      }
    } catch let end as End {
      throw end
    } catch {
      if expected != nil { throw End.difference("the transaction failed: \(error)") }
    }
    if expected != nil { base = model }
    try restack()
  }

  mutating func change(ofLayer: Bool = false) -> Change {
    let id = random.pick(["1", "2", "3", "a:b", "\u{E9}", "e\u{301}"])
    let other = random.pick(["1", "2", "3", "9"])
    let name = random.pick(["A", "N", "M"])
    // With lookups, and if everything is in memory.
    if looksUp, !ofLayer, file == nil, random.below(8) == 0 { return .renameFound(id, to: name) }
    switch random.below(25) {
    case 0..<5: return .rename(id, to: name)
    case 5..<8: return .setAge(id, random.pick([nil, 0, 7, 99]))
    case 8..<11: return .move(id, to: random.pick([nil, "A", "T"]))
    case 11..<14: return .setBest(id, other == id ? nil : other, name: name)
    case 14: return .removePerson(other)
    case 15: return .reversePeople
    case 16: return .appendPerson(other, name: name)
    case 17, 18: return .insert(other, name: name)
    case 19, 20: return .delete(id)
    // All entities of a type are those that are there when a layer runs.
    case 21: return .invalidate(random.pick([id, id, ofLayer ? id : nil]))
    case 22: return .invalidateHero
    case 23: return .invalidatePersonByID(id)
    default: return random.below(3) == 0 ? .fail : .rename(id, to: name)
    }
  }
}
