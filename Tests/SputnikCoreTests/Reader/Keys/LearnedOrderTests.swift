import Sputnik
import TestSupport
import Testing

@testable import SputnikCore

/// The order of keys that the reader expects after it has seen objects of the same struct.
@Suite struct LearnedOrderTests {
  private let fields: StaticString = "id:identifier title descriptionOfTheMedia a score"

  /// Reads the keys of an object. Returns those that weren't expected.
  private func unexpected(_ keys: [String], in index: inout KeyIndex) -> [String] {
    var sequence = KeySequence(fields, from: 0, in: index)
    return keys.filter { key in
      // At the end there is room for the words that the reader reads.
      let text = FencedBytes(Array("\(key)\":1,\"next\":2}".utf8))
      let bytes = text.bytes.bindMemory(to: UInt8.self)
      let start = UnsafePointer(bytes.baseAddress!)
      let end = start + bytes.count
      if let field = sequence.known(start, before: end) {
        #expect(field.pointee.count == key.utf8.count)
        return false
      }
      if sequence.matches(start, end - start) != nil {
        _ = sequence.next()
        return false
      }
      let field = sequence.find(start, before: end, in: &index)
      #expect(field?.pointee.count == key.utf8.count)
      return true
    }
  }

  private let sorted = ["a", "descriptionOfTheMedia", "id", "score", "title"]
  private let asked = ["id", "title", "descriptionOfTheMedia", "a", "score"]

  @Test func theOrderOfTheRequestIsExpectedAtFirst() {
    var index = KeyIndex()
    #expect(unexpected(asked, in: &index) == [])
    let table = index.existingTable(of: fields)
    #expect(table == nil)
  }

  @Test func anOrderIsExpectedTheSecondTime() {
    var index = KeyIndex()
    #expect(unexpected(sorted, in: &index).first == "a")
    for _ in 0..<100 { #expect(unexpected(sorted, in: &index) == []) }
  }

  @Test func anotherOrderIsLearned() {
    var index = KeyIndex()
    _ = unexpected(sorted, in: &index)
    #expect(unexpected(asked, in: &index) != [])
    #expect(unexpected(asked, in: &index) == [])
  }

  /// A key that an object doesn't have is one surprise there, and one in the next object.
  @Test func aMissingKeyChangesOnePlace() {
    var index = KeyIndex()
    _ = unexpected(sorted, in: &index)
    #expect(unexpected(sorted.filter { $0 != "id" }, in: &index) == ["score"])
    #expect(unexpected(sorted, in: &index) == ["id"])
    #expect(unexpected(sorted, in: &index) == [])
  }

  @Test func nothingIsExpectedOfShuffledKeys() throws {
    var index = KeyIndex()
    var random = Random(seed: 1)
    for _ in 0..<50 { _ = unexpected(asked.shuffled(using: &random), in: &index) }
    let table = index.existingTable(of: fields)
    #expect(try #require(table).pointee.isShuffled)
    // Then every key is found in the table.
    for _ in 0..<50 { #expect(unexpected(asked.shuffled(using: &random), in: &index) == []) }
  }

  @Test func twoOrdersInTurnAreNoShuffling() throws {
    var index = KeyIndex()
    for _ in 0..<100 {
      _ = unexpected(asked, in: &index)
      for _ in 0..<3 { _ = unexpected(sorted, in: &index) }
    }
    let table = index.existingTable(of: fields)
    #expect(try #require(table).pointee.isShuffled == false)
  }
}
