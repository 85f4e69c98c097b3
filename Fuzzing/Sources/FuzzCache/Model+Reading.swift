import Foundation

/// What the model expects of a reading.
enum Expected {
  /// The response. If `mayMiss`, a miss is right as well.
  case hit(Data, mayMiss: Bool)
  case miss
  /// A miss, since only a part of a list has come. Watchers see it grow.
  case part
  /// The rules don't say what is right, or not without what the model doesn't know: which of two
  /// forms is newer, or whether one of them was removed.
  case anything
}

extension Model {
  private enum Failure: Error {
    case miss
    case part
    case unknown
  }

  private struct Reading {
    /// The time before which nothing may have come.
    var limit: Int64
    /// Whether what was invalidated, or is too old, counts, too: for transactions and entities.
    var takesInvalid: Bool
    /// The time before which the field may not have come.
    var fieldLimit = Int64.min
    /// The types that responses to the operation have shown at paths, if it has to learn them.
    var shown: Set<String>?
    var path = ""
    /// The fields that had an error, by their objects, `Person:1.best`: they are null if they have
    /// no older value.
    var failed: Set<String> = []
    /// The object that is read, as in `failed`, and the path to it in the response.
    var owner = "Query"
    var place: [String] = []
    var errors: [[String]] = []
    var mayMiss = false
    /// Whether an object without an identity is read, whose age is that of what has it.
    var isInside = false
    /// Whether the objects were written by another operation, and their fields depend on types.
    var isOtherForm = false
    /// Whether a null is shown for what is missing, and whether it is in a list, which is whole.
    var isPart = false
    var isInList = false
  }

  /// Returns the response to an operation, or an entity as the field `value`.
  ///
  /// - Parameters:
  ///   - takesInvalid: Whether what was invalidated counts, too, as for transactions.
  ///   - shown: The types that responses to the operation have shown at paths, if it has to learn
  ///     from them which fields objects of a type have.
  ///   - failed: The fields that had an error, by their objects. The response then has it, too.
  func read(
    _ selections: [Selection], of key: String? = nil, since limit: Int64 = .min,
    takesInvalid: Bool = false, shown: Set<String>? = nil, failed: Set<String> = []
  ) -> Expected {
    var reading = Reading(
      limit: limit, takesInvalid: takesInvalid, shown: shown, failed: failed)
    return read(selections, of: key, &reading)
  }

  /// Returns what is there for an operation, with nulls and errors for what is missing, and the
  /// paths of these. Without a root field with objects, it is a miss.
  func readPart(
    _ selections: [Selection], shown: Set<String>?
  ) -> (expected: Expected, misses: [String]) {
    var reading = Reading(limit: .min, takesInvalid: false, shown: shown)
    reading.isPart = true
    let expected = read(selections, of: nil, &reading)
    let roots = reading.errors.filter { $0.count == 1 }.count
    if roots > 0, roots == selections.collected(for: "Query").count { return (.miss, []) }
    return (
      expected,
      reading.errors.map { $0.map { "\($0.dropFirst().dropLast())" }.joined(separator: ".") }
    )
  }

  private func read(
    _ selections: [Selection], of key: String?, _ reading: inout Reading
  ) -> Expected {
    do throws(Failure) {
      let text: String
      if let key {
        text = "{\"value\":\(try entity(key, selections, &reading))}"
      } else {
        text = try object(records["Query"]?.fields ?? [:], "Query", selections, &reading)
      }
      let errors = reading.errors.map {
        "{\"message\":\"m\",\"path\":[\($0.joined(separator: ","))]}"
      }
      let end = errors.isEmpty ? "" : ",\"errors\":[\(errors.joined(separator: ","))]"
      return .hit(Data("{\"data\":\(text)\(end)}".utf8), mayMiss: reading.mayMiss)
    } catch {
      switch error {
      case .miss: return .miss
      case .part: return .part
      case .unknown: return .anything
      }
    }
  }

  private func entity(
    _ key: String, _ selections: [Selection], _ reading: inout Reading
  ) throws(Failure) -> String {
    guard let record = records[key], !record.isDeleted else { throw .miss }
    if record.mayBeGone { reading.mayMiss = true }
    let (isInside, owner) = (reading.isInside, reading.owner)
    (reading.isInside, reading.owner) = (false, key)
    defer { (reading.isInside, reading.owner) = (isInside, owner) }
    return try object(record.fields, record.type, selections, &reading)
  }

  private func object(
    _ fields: Fields, _ type: String?, _ selections: [Selection], _ reading: inout Reading
  ) throws(Failure) -> String {
    if selections.dependOnType, reading.shown?.contains("\(reading.path):\(type ?? "")") == false {
      reading.mayMiss = true
    }
    let (path, owner, place) = (reading.path, reading.owner, reading.place)
    defer { (reading.path, reading.owner, reading.place) = (path, owner, place) }
    var texts: [String] = []
    for field in selections.collected(for: type ?? "") {
      reading.path = "\(path).\(field.responseName)"
      reading.owner = "\(owner).\(field.responseName)"
      reading.place = place + ["\"\(field.responseName)\""]
      reading.fieldLimit = limit(of: field, in: type ?? "", reading)
      let text: String
      if field.name == "__typename", !reading.isInside, let type {
        text = "\"\(type)\""
      } else {
        text = try memberOrError(fields[field.key], field, &reading)
      }
      texts.append("\"\(field.responseName)\":\(text)")
    }
    return "{\(texts.joined(separator: ","))}"
  }

  /// Returns the time before which a field may not have come, because of its own age.
  private func limit(of field: Collected, in type: String, _ reading: Reading) -> Int64 {
    guard let time, !reading.isInside, !reading.takesInvalid else { return .min }
    let age = Self.ages["\(type).\(field.name)"] ?? Self.ages[type]
    let ages = [reading.limit == .min ? age : nil, type == "Query" ? rootAges[field.key] : nil]
    return ages.compactMap { $0 }.min().map { time - $0 } ?? .min
  }

  private func memberOrError(
    _ forms: Forms?, _ field: Collected, _ reading: inout Reading
  ) throws(Failure) -> String {
    let isRoot = reading.place.count == 1
    if reading.isPart, !reading.isInList, !isRoot || field.isLeaf {
      do throws(Failure) {
        return try member(forms ?? Forms(), field, isRoot: isRoot, &reading)
      } catch {
        if error != .miss { throw error }
        reading.errors.append(reading.place)
        return "null"
      }
    }
    guard reading.failed.contains(reading.owner) else {
      return try member(forms ?? Forms(), field, isRoot: isRoot, &reading)
    }
    do throws(Failure) {
      return try member(forms ?? Forms(), field, isRoot: isRoot, &reading)
    } catch {
      if error != .miss { throw error }
      // An older value that lacks something may be asked for.
      if forms != nil { reading.mayMiss = true }
      reading.errors.append(reading.place)
      return "null"
    }
  }

  /// Reads an object without an identity.
  private func object(
    _ object: Object, _ selections: [Selection], _ reading: inout Reading
  ) throws(Failure) -> String {
    let isInside = reading.isInside
    reading.isInside = true
    defer { reading.isInside = isInside }
    let type = reading.isOtherForm ? object.shownType : object.type
    if type == nil, selections.dependOnType { throw selections.askForType ? .miss : .unknown }
    return try self.object(object.fields, type, selections, &reading)
  }

  private func member(
    _ forms: Forms, _ field: Collected, isRoot: Bool, _ reading: inout Reading
  ) throws(Failure) -> String {
    if isRoot, !field.isLeaf {
      switch lookup(field.key) {
      case .nothing: break
      case .unknown: throw .unknown
      case .entities(let keys, let isList):
        let value = isList ? Value.list(keys.map { .entity($0) }) : .entity(keys[0])
        return try text(value, field, &reading, isElement: false) ?? "null"
      }
    }
    // What an object without an identity has in another form isn't followed: its fields have no
    // times of their own.
    let other = field.selections.haveIdentity ? forms.plain : forms.identified
    if reading.isInside, !field.isLeaf, other != nil { throw .unknown }
    if field.isLeaf || field.selections.haveIdentity {
      let own = field.isLeaf ? forms.plain : forms.identified
      if let own { return try value(own, field, &reading) }
      // A null has no identity.
      guard let plain = forms.plain, plain.value.isNull else { throw .miss }
      return try value(plain, field, &reading)
    }
    guard let identified = forms.identified else {
      guard let plain = forms.plain else { throw .miss }
      return try value(plain, field, &reading)
    }
    guard let plain = forms.plain else { return try value(identified, field, &reading) }
    // The newer one wins. If they came together, the rules don't say which one it is.
    if identified.mayBeGone || plain.mayBeGone { throw .unknown }
    if identified.latest < plain.earliest { return try value(plain, field, &reading) }
    if identified.earliest < plain.latest { throw .unknown }
    var attempt = reading
    attempt.mayMiss = false
    // A value that has everything is better than a part of another one.
    attempt.isPart = false
    do throws(Failure) {
      let text = try value(identified, field, &attempt)
      if identified.earliest == plain.earliest {
        let other = try? value(plain, field, &attempt)
        if let other, other != text { throw Failure.unknown }
      }
      if attempt.mayMiss { throw Failure.unknown }
      return text
    } catch {
      // An error beside two forms may be that of either. What was invalidated before it was loaded is
      // gone, and then the older form isn't shown for it.
      if error != .miss || !reading.failed.isEmpty || isUnloaded { throw .unknown }
      return try value(plain, field, &reading)
    }
  }

  private func value(
    _ stored: Stored, _ field: Collected, _ reading: inout Reading
  ) throws(Failure) -> String {
    // A part of a list isn't the list.
    if stored.isPart { throw .part }
    if stored.mayBeGone { reading.mayMiss = true }
    let isInvalid = stored.latest == .never && !reading.takesInvalid
    let limit = max(reading.limit, reading.fieldLimit)
    if stored.latest.time < limit || isInvalid {
      // What has an object without an identity tells its age.
      if reading.isInside { reading.mayMiss = true } else { throw .miss }
    } else if stored.earliest.time < limit
      || stored.earliest == .never && !reading.takesInvalid
    {
      reading.mayMiss = true
    }
    let isOtherForm = reading.isOtherForm
    defer { reading.isOtherForm = isOtherForm }
    reading.isOtherForm = !stored.forms.contains(field.selections.form)
    // Another operation's objects may be no use.
    if reading.isOtherForm, !stored.value.isNull { reading.mayMiss = true }
    do throws(Failure) {
      return try text(stored.value, field, &reading, isElement: false) ?? "null"
    } catch {
      // The file may have had the rest, and nobody has looked there when a part came.
      throw error == .miss && stored.hasReplacedPart ? .unknown : error
    }
  }

  /// Returns the text of a value; `nil` for a deleted entity.
  private func text(
    _ value: Value, _ field: Collected, _ reading: inout Reading, isElement: Bool
  ) throws(Failure) -> String? {
    switch value {
    case .raw(let text): return text
    case .list(let values):
      var texts: [String] = []
      let (place, isInList) = (reading.place, reading.isInList)
      reading.isInList = true
      defer { (reading.place, reading.isInList) = (place, isInList) }
      for value in values {
        reading.place = place + ["\(texts.count)"]
        guard let text = try text(value, field, &reading, isElement: true) else { continue }
        texts.append(text)
      }
      return "[\(texts.joined(separator: ","))]"
    case .object(let object): return try self.object(object, field.selections, &reading)
    case .entity(let key):
      if let record = records[key], record.isDeleted {
        if record.mayBeGone { throw .unknown }
        if isElement { return nil }
        if field.isRequired { throw .miss }
        return "null"
      }
      return try entity(key, field.selections, &reading)
    }
  }
}
