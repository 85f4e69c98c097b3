internal import Foundation
internal import Sputnik
internal import Testing

/// Structs in a module with `ExistentialAny`, `InternalImportsByDefault`, `MemberImportVisibility`
/// and strict memory safety.
@Suite struct GuardedClientTests {
  @Test func publicStructsPrintAndFill() throws {
    let query = PublicAnimeQuery(variables: .init(type: .anime, userId: 12))
    #expect(
      try query.document.text
        == "query findByType($type: MediaType, $userId: Int, $status: MediaListStatus = COMPLETED) "
        + "{ MediaListCollection(type: $type, userId: $userId, status: $status) { hasNextChunk "
        + "lists { name entries { media { description type } status } } } }")
    let response = try query.filled(
      from: Data(
        """
        {"data":{"MediaListCollection":{"hasNextChunk":true,"lists":[{"name":"a","entries":[\
        {"media":{"description":"d","type":"MANGA"},"status":"REPEATING"}]}]}}}
        """.utf8))
    #expect(response.mediaList.hasNextChunk)
    let entry = try #require(response.mediaList.lists.first?.entries.first)
    #expect(entry == .init(media: .init(description: "d", type: .manga), status: .other))
  }

  @Test func manualMappingPrintsLiteralsAndVariables() throws {
    var mutation = PublicReview(variables: .init(reviewId: "r1", page_size: 2))
    mutation.review.input = PublicReviewInput(stars: 5, commentary: "so \"good\"")
    mutation.other.setSelections([.repeat])
    #expect(
      try mutation.document.text
        == "mutation PublicReview($reviewId: ID!, $page_size: Int) { review(id: $reviewId, "
        + #"last: $page_size, input: {stars: 5, commentary: "so \"good\"", tags: []}) "#
        + "{ day repeat } other(id: $reviewId, last: $page_size) { repeat } }")
    let response = try mutation.filled(
      from: Data(
        #"{"data":{"review":{"day":"2013-12-02T00:00:00Z","repeat":1},"other":null}}"#.utf8))
    #expect(response.review.day?.value == Date(timeIntervalSince1970: 1_385_942_400))
    #expect(response.review.input?.stars == 5)
    #expect(response.other == nil)
  }

  @Test func accessFollowsTheStruct() throws {
    #expect(
      try PrivateAccess.privateDocument()
        == "query PrivateQuery($id: ID!) { thing(id: $id) { id secret } }")
    #expect(try PrivateAccess.filePrivateDocument() == "query FilePrivateQuery { thing { id } }")
    #expect(try Namespace.Nested().document.text == "query Nested { one { name } }")
    #expect(
      try Namespace.InExtension(variables: .init(id: 1)).document.text
        == "query InExtension($id: ID!) { one(id: $id) { id } }")
    #expect(Namespace.Implicit(name: "x").name == "x")
  }

  @Test func namesMayShadowTheStandardLibrary() throws {
    let text = try ShadowQuery().document.text
    #expect(
      text == "query ShadowQuery($text: String) { error { code } date { day } character { name } "
        + "collection { count } string(text: $text) { value } int { value } array { value } "
        + "optional { value } sputnik { value } swift { value } id { value } bool { value } "
        + "sendable { value } }")
  }

  @Test func enumsAndScalarsKeepTheirValues() throws {
    #expect(Day("2013-12-02T00:00:00Z").value == Date(timeIntervalSince1970: 1_385_942_400))
    let anything: Anything = "text"
    #expect(anything.value == "text")
    #expect(Mood.unknown("SLEEPY") != .happy)
  }
}

extension Day {
  fileprivate init(_ text: String) { self.init(stringLiteral: text) }
}
