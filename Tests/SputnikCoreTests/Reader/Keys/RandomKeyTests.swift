import Foundation
import TestSupport
import Testing

@testable import SputnikCore

/// Random structs, and responses with their keys in any order, with other keys and repeated ones.
@Suite struct RandomKeyTests {
  @Test(arguments: 0..<20)
  func randomShapes(block: Int) {
    for seed in block * 5..<(block + 1) * 5 {
      #expect(randomRun(seed) == nil)
    }
  }
}

/// Returns whether the value is what another parser reads.
private func agrees(_ value: DynamicStruct, _ object: Any?, _ number: Int, _ shapes: [Shape])
  -> Bool
{
  guard let members = object as? [String: Any] else { return false }
  let shape = shapes[number]
  guard members.count == Set(shape.names).count else { return false }
  return shape.names.enumerated().allSatisfy { index, name in
    switch shape.kinds[index] {
    case .int: return (members[name] as? NSNumber)?.intValue == value.ints[index]
    case .object(let other):
      guard let object = value.objects[index]?.first else { return false }
      return agrees(object, members[name], other, shapes)
    case .list(let other):
      guard let list = value.lists[index], let others = members[name] as? [Any],
        list.count == others.count
      else { return false }
      return zip(list, others).allSatisfy { agrees($0, $1, other, shapes) }
    }
  }
}

/// One random run. Returns a description of what went wrong.
private func randomRun(_ seed: Int, maximumFields: Int = 80) -> String? {
  var maker = KeyMaker(seed: seed)
  maker.style = maker.random.below(4)
  maker.escapes = maker.random.pick([0, 0, 10, 60])
  maker.strangers = maker.random.pick([0, 0, 20, 90])
  maker.repeats = maker.random.pick([0, 0, 20, 60])
  maker.habit = maker.random.pick([0, 50, 90, 100])
  // Several types, which contain each other and themselves.
  let count = 1 + maker.random.below(3)
  let shapes = (0..<count).map { _ in
    let size = maker.random.pick([1, 2, 3, 8, 9, 33, 64, 65, 80, 129, maximumFields])
    var names = maker.names(1 + maker.random.below(min(size, maximumFields)))
    if maker.random.below(5) == 0 { names += names.shuffled(using: &maker.random).prefix(3) }
    var kinds = names.map { _ in Shape.Kind.int }
    for _ in 0..<maker.random.below(3) {
      kinds[maker.random.below(kinds.count)] = .list(maker.random.below(count))
    }
    // Fields that share a name have one type.
    for index in names.indices { kinds[index] = kinds[names.firstIndex(of: names[index])!] }
    return Shape(
      names, kinds: kinds, isPredictable: maker.random.below(4) > 0,
      decorated: maker.random.below(2) == 0)
  }
  let made = maker.object(0, shapes, depth: 3)
  let text = Array(made.text.utf8)
  let what = "seed \(seed): \(shapes.map(\.names)) \(made.text.prefix(5000))"
  do {
    let value = try DynamicStruct.reading(text, shapes)
    guard value == made.value else { return "other values: \(what)" }
    let object = try JSONSerialization.jsonObject(with: Data(made.plain.utf8))
    guard agrees(value, object, 0, shapes) else { return "JSONSerialization differs: \(what)" }
  } catch {
    return "\(error): \(what)"
  }
  // A text that ends early is refused, without reading past its end.
  for _ in 0..<8 {
    let end = maker.random.below(text.count)
    if (try? DynamicStruct.reading(text[..<end], shapes)) != nil { return "cut at \(end): \(what)" }
  }
  for end in max(0, text.count - 20)..<text.count {
    if (try? DynamicStruct.reading(text[..<end], shapes)) != nil { return "cut at \(end): \(what)" }
  }
  // Any key that is missing is reported.
  let shape = shapes[0]
  if Set(shape.names).count > 1, maker.strangers == 0, maker.repeats == 0, maker.escapes == 0 {
    let name = maker.random.pick(shape.names)
    if let range = made.text.range(of: "\"\(name)\"") {
      // A changed byte of the key makes another key, which may not be another field's.
      var changed = text
      let offset = made.text.utf8.distance(from: made.text.startIndex, to: range.lowerBound)
      let place = offset + 1 + maker.random.below(name.utf8.count)
      changed[place] = UInt8(ascii: "#")
      if (try? DynamicStruct.reading(changed, shapes)) != nil { return "missing \(name): \(what)" }
    }
  }
  return nil
}
