import Foundation
import TestSupport

/// Objects whose keys come in any order, as text.
extension KeyMaker {
  /// A member, as text.
  mutating func member(_ key: String, _ value: String) -> String {
    space() + key + (style == 2 ? space() : "") + ":" + space() + value
  }

  /// A value of any kind, as text.
  mutating func anything() -> String {
    random.pick([
      "0", "-1.5e3", "null", "true", #""x""#, "[]", "{}", #"[{"a":1,"b":[2]}]"#, #""\u00e9""#,
    ])
  }

  /// An object of the shape, as text, and what it must give. `plain` has neither other keys nor
  /// repeated ones, for another parser.
  mutating func object(
    _ number: Int, _ shapes: [Shape], depth: Int
  ) -> (text: String, plain: String, value: DynamicStruct) {
    let shape = shapes[number]
    var value = DynamicStruct()
    var members: [(text: String, plain: String)] = []
    var order = Array(shape.names.indices)
    switch random.below(100) < habit && orders[number] != nil ? 4 : random.below(4) {
    case 0: break
    case 1: order.reverse()
    case 2: order.swapAt(random.below(order.count), random.below(order.count))
    case 3: order.shuffle(using: &random)
    default: order = orders[number]!
    }
    orders[number] = order
    var done: Set<String> = []
    for index in order where done.insert(shape.names[index]).inserted {
      let name = shape.names[index]
      let text: String
      let plain: String
      var read: (Int) -> Void
      switch shape.kinds[index] {
      case .int:
        let number = random.below(1 << 30)
        text = "\(number)"
        plain = text
        read = { value.ints[$0] = number }
      case .object(let other):
        let object = self.object(other, shapes, depth: depth - 1)
        (text, plain) = (object.text, object.plain)
        read = { value.objects[$0] = [object.value] }
      case .list(let other):
        let count = depth > 0 ? random.below(4) : 0
        let list = (0..<count).map { _ in object(other, shapes, depth: depth - 1) }
        text = "[\(list.map(\.text).joined(separator: ","))]"
        plain = "[\(list.map(\.plain).joined(separator: ","))]"
        read = { value.lists[$0] = list.map(\.value) }
      }
      for other in shape.names.indices where shape.names[other] == name { read(other) }
      members.append((member(key(name), text), "\"\(name)\":\(plain)"))
    }
    let plain = "{\(members.map(\.plain).joined(separator: ","))}"
    var texts = members.map(\.text)
    // Others at any place, and repeats after the first one.
    for _ in 0..<texts.count + 1 where random.below(100) < strangers {
      texts.insert(member(stranger(shape.names), anything()), at: random.below(texts.count + 1))
    }
    for index in order where random.below(100) < repeats {
      let name = shape.names[index]
      let first = texts.firstIndex { unescaped($0) == name }!
      let repeated = member(key(name), anything())
      texts.insert(repeated, at: first + 1 + random.below(texts.count - first))
    }
    return ("{" + texts.joined(separator: ",") + space() + "}", plain, value)
  }

  private func unescaped(_ member: String) -> String? {
    let text = "{\(member)}"
    let object = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    return object?.keys.first
  }
}
