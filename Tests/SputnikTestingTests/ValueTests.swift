import Foundation
@testable import SputnikMocks
import Testing

@Suite("Made-up values") struct ValueTests {
  @Test(
    "Strings suit the names of their fields",
    arguments: [
      ("email", "User", "@example.com"), ("avatarURL", "User", ".jpg"),
      ("websiteUrl", "User", "https://example.com/"),
      ("phoneNumber", "User", "+1 555 01"), ("sha", "Commit", ""), ("ipAddress", "Host", ""),
    ])
  func strings(field: String, type: String, part: String) {
    let text = MockText.string(place(field, of: type))
    if !part.isEmpty { #expect(text.contains(part)) }
    #expect(!text.isEmpty)
  }

  private func place(_ field: String, of type: String) -> MockField {
    let owner = MockKey(seed: 3)
    return MockField(
      parentType: type, fieldName: field, arguments: [:], path: [], owner: owner,
      key: owner.member(field))
  }

  @Test("The words of names") func words() {
    #expect(FieldWords("avatarURL").words == ["avatar", "url"])
    #expect(FieldWords("URLPath").words == ["url", "path"])
    #expect(FieldWords("created_at").words == ["created", "at"])
    #expect(FieldWords("__typename").words == ["typename"])
    #expect(FieldWords("MediaListCollection").words == ["media", "list", "collection"])
    #expect(FieldWords("id").words == ["id"])
    #expect(FieldWords("").words == [])
    #expect(FieldWords("firstName").whole == "firstname")
  }

  @Test("Seconds and text are the same time", arguments: 0..<50 as Range<UInt64>)
  func times(seed: UInt64) throws {
    let time = MockTime(MockKey(seed: seed))
    let date = Date(timeIntervalSince1970: Double(time.seconds))
    #expect(date.formatted(.iso8601) == time.timestamp)
  }

  @Test("Keys are the same in every process") func keys() {
    #expect(MockKey(seed: 1).bits == 0x910a_2dec_8902_5cc1)
    #expect(MockKey(seed: 1).member("a") != MockKey(seed: 1).member("b"))
    #expect(MockKey(seed: 1).element(0) != MockKey(seed: 1).element(1))
    #expect(MockKey(seed: 1).element(0) != MockKey(seed: 1))
  }

  @Test("Ids differ") func ids() {
    let key = MockKey(seed: 1)
    let ids = Set((0..<10_000).map { MockText.id(key.element($0).member("id")) })
    #expect(ids.count == 10_000)
    #expect(ids.allSatisfy { $0.count == 12 })
  }
}
