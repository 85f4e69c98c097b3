import Foundation
import SputnikCore
import SputnikLanguage
import TestSupport
import Testing

/// Random data that are delivered in random parts: in the end all of them are there.
@Suite struct RandomDeliveryTests {
  @Test(arguments: [true, false])
  func theEndIsTheWhole(_ isDraft: Bool) throws {
    for seed in 0..<400 {
      var server = PartServer(seed: UInt64(seed), isDraft: isDraft)
      let data = server.object(depth: 4)
      var response = IncrementalResponse()
      let parts = server.parts(of: data)
      for part in parts {
        #expect(response.hasNext)
        try response.add(Data(part.utf8), origin: ResponseOrigin(operation: "seed \(seed)"))
      }
      #expect(!response.isIncomplete)
      #expect(try JSONValue(parsing: response.body) == ["data": data], "seed \(seed): \(parts)")
    }
  }
}

/// A server that delivers data in parts.
private struct PartServer {
  /// A fragment or the rest of a list that isn't sent.
  private struct Pending {
    var id: Int
    var path: [JSONValue]
    /// The steps from the announced place to the place of the data.
    var subpath: [JSONValue] = []
    var content: Content

    enum Content {
      case fragment(JSONObject)
      case items([JSONValue], from: Int)
    }
  }

  private var random: Random
  private let isDraft: Bool
  private var pending: [Pending] = []
  private var notices: [JSONValue] = []
  private var count = 0

  init(seed: UInt64, isDraft: Bool) {
    random = Random(seed: seed)
    self.isDraft = isDraft
  }

  mutating func object(depth: Int) -> JSONValue {
    var members: [(String, JSONValue)] = []
    for key in ["a", "b", "é", "d\"", "e"].prefix(1 + random.below(5)) {
      members.append((key, value(depth: depth - 1)))
    }
    return .object(JSONObject(members))
  }

  private mutating func value(depth: Int) -> JSONValue {
    switch depth > 0 ? random.below(5) : 4 {
    case 0, 1: object(depth: depth)
    case 2, 3: .array((0..<random.below(5)).map { _ in value(depth: depth - 1) })
    default: random.pick([.null, .int(random.below(1000)), .string("é\n\""), .double(1.5)])
    }
  }

  mutating func parts(of data: JSONValue) -> [String] {
    var first: [(String, JSONValue)] = [("data", start(data, at: []))]
    var parts: [String] = []
    func next() -> JSONValue { .bool(!pending.isEmpty) }
    first += announced() + [("hasNext", next())]
    parts.append(JSONValue.object(JSONObject(first)).text)
    while !pending.isEmpty {
      var entries: [JSONValue] = []
      var completed: [JSONValue] = []
      for _ in 0...random.below(3) where !pending.isEmpty {
        let index = random.below(pending.count)
        let part = pending.remove(at: index)
        entries.append(entry(part, &completed))
      }
      var members: [(String, JSONValue)] = [("incremental", .array(entries))] + announced()
      if isDraft { members.append(("completed", .array(completed))) }
      members.append(("hasNext", next()))
      parts.append(JSONValue.object(JSONObject(members)).text)
    }
    return parts
  }

  private mutating func announced() -> [(String, JSONValue)] {
    defer { notices = [] }
    return isDraft && !notices.isEmpty ? [("pending", .array(notices))] : []
  }

  private mutating func entry(_ part: Pending, _ completed: inout [JSONValue]) -> JSONValue {
    let path = part.path + part.subpath
    var members: [(String, JSONValue)] = []
    var place: JSONValue = .array(path)
    switch part.content {
    case .fragment(let object):
      members.append(("data", start(.object(object), at: path)))
      completed.append(["id": .string("\(part.id)")])
    case .items(let items, let first):
      let count = 1 + random.below(items.count)
      let sent = items.prefix(count).enumerated().map { index, item in
        start(item, at: path + [.int(first + index)])
      }
      members.append(("items", .array(sent)))
      place = .array(path + [.int(first)])
      if count < items.count {
        var rest = part
        rest.content = .items(Array(items.dropFirst(count)), from: first + count)
        pending.append(rest)
      } else {
        completed.append(["id": .string("\(part.id)")])
      }
    }
    if isDraft {
      members.append(("id", .string("\(part.id)")))
      if !part.subpath.isEmpty { members.append(("subPath", .array(part.subpath))) }
    } else {
      members.append(("path", place))
    }
    return .object(JSONObject(members))
  }

  /// Returns what is sent of a value at once. The rest is pending.
  private mutating func start(_ value: JSONValue, at path: [JSONValue]) -> JSONValue {
    switch value {
    case .object(let object):
      var (now, later): ([(String, JSONValue)], [(String, JSONValue)]) = ([], [])
      for (key, value) in object {
        if random.below(3) == 0 {
          later.append((key, value))
        } else {
          now.append((key, start(value, at: path + [.string(key)])))
        }
      }
      if !later.isEmpty { add(.fragment(JSONObject(later)), at: path) }
      return .object(JSONObject(now))
    case .array(let list):
      let count = random.below(2) == 0 ? list.count : random.below(list.count + 1)
      if count < list.count { add(.items(Array(list.dropFirst(count)), from: count), at: path) }
      return .array(
        list.prefix(count).enumerated().map { start($1, at: path + [.int($0)]) })
    default: return value
    }
  }

  private mutating func add(_ content: Pending.Content, at path: [JSONValue]) {
    count += 1
    // A list is announced at its own place.
    var length = path.count
    if case .fragment = content { length = random.below(path.count + 1) }
    notices.append(["id": .string("\(count)"), "path": .array(Array(path.prefix(length)))])
    pending.append(
      Pending(
        id: count, path: Array(path.prefix(length)), subpath: Array(path.dropFirst(length)),
        content: content))
  }
}
