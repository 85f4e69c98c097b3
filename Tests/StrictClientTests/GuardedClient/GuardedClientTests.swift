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

  @Test func subscriptionsPrintAndFill() throws {
    var subscription = PublicReviewAdded(variables: .init(reviewId: "r1"))
    subscription.reviewAdded.select.setSelections([.repeat])
    #expect(
      try subscription.document.text
        == "subscription onReview($reviewId: ID!, $page_size: Int) { reviewAdded(id: $reviewId, "
        + "last: $page_size) { repeat } }")
    let event = try subscription.filled(
      from: Data(#"{"data":{"reviewAdded":{"repeat":3}},"extensions":{"seq":1}}"#.utf8))
    #expect(event.reviewAdded?.repeat == 3)
    #expect(event.extensions["seq"] == 1)
  }

  @Test func incrementalDeliveryPrintsAndFills() throws {
    let query = PublicReviewPage(variables: .init(isSlow: true))
    #expect(
      try query.document.text
        == "query PublicReviewPage($isSlow: Boolean = false) { reviews @stream(initialCount: 2) "
        + "{ ...PublicAuthor @defer(if: $isSlow) stars } } "
        + "fragment PublicAuthor on Review { author }")
    let response = try query.filled(
      from: Data(#"{"data":{"reviews":[{"stars":3,"author":"Leia"}]}}"#.utf8))
    #expect(response.reviews == [.init(author: .init(author: "Leia"), stars: 3)])
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

  @Test func inlinableCodeUsesStructs() throws {
    #expect(
      try inlinableDocument().text
        == "query InlinableQuery($sort: InlinableSort! = newest, $filter: InlinableFilter, "
        + "$day: InlinableDay) { hero(day: $day, limit: 3, sort: $sort) { id sort } "
        + "...InlinableNames being(filter: $filter) { __typename ... on Hero { id } } } "
        + "fragment InlinableNames on Query { name }")
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

  @Test func namesOfEveryKindAreFilled() throws {
    let query = LabelsQuery(
      default: 0, value: .init(default: 0, `inout`: "", part: 0, whole: 0), größe: 0,
      texts: ["a": 1])
    let response = try query.filled(
      from: Data(
        #"""
        {"data":{"default":1,"value":{"default":2,"size":2.5,"inout":"x","part":0.5,"whole":7},\
        "inout":3,"size":4}}
        """#.replacing("\\\n", with: "").utf8))
    #expect(response.default == 1)
    #expect(response.größe == 4)
    #expect(response.inout == 3)
    #expect(response.texts == ["a": 1])
    #expect(response.value.inout == "x")
    #expect(response.value.part == 0.5)
    #expect(response.value.whole == 7)
    let viewer = Hidden.Viewer(variables: .init())
    #expect(
      try viewer.document.text == "query Viewer($first: Int! = 3) { "
        + #"viewer(first: $first, tag: "a") { double { name } } ratio }"#)
  }

  @Test func defaultsOfPublicInitializersMayUseWhatIsNotPublic() throws {
    let list = HiddenDefaultsQuery.List(last: [])
    #expect(list.part == HiddenPart(x: 3, y: 4))
    #expect(list.first == .usual)
    #expect(list.count == 3)
    let query = HiddenDefaultsQuery()
    #expect(query.own == .usual)
    #expect(
      try query.document.text
        == "query HiddenDefaultsQuery($parts: [HiddenPart!] = [{x: 1, y: 2}]) { "
        + "list(part: {x: 3, y: 4}, parts: $parts) { first { x y } count last { x y } } }")
  }

  @Test func initialValuesMayUseStaticMembers() throws {
    var query = InitialValuesQuery(onSwipe: { $0 + 5 }, variables: .init())
    #expect(query.count == 3)
    #expect(query.sum == 8)
    #expect(query.onTap(1) == 2)
    #expect(query.onSwipe(1) == 6)
    #expect(query.parts == [.init()])
    #expect(query.parts[0].name == "s!")
    query.variables.filter = .init(text: "t")
    #expect(
      try query.document.text
        == "query InitialValuesQuery($filter: Filter, $kind: Kind = NEW) { count sum "
        + #"parts(kind: $kind, prefix: "s", filter: $filter) { name } }"#)
    #expect(InitialValuesQuery(variables: .init()).parts[0].name == "s!")
  }

  @Test func formsOfValuesAreReadAndSent() throws {
    var query = PublicFormsQuery()
    query.isShown = false
    #expect(
      try query.document.text == "query PublicFormsQuery($stage: PublicStage = IN_PROGRESS) { "
        + "shipments(stage: $stage) { stage day sent grams } }")
    let response = try query.filled(
      from: Data(
        #"""
        {"data":{"shipments":[{"stage":"LOST_FOREVER","day":"1970-01-03","sent":60,"grams":"18446744073709551615"}]}}
        """#.utf8))
    #expect(!response.isShown)
    let shipment = try #require(response.shipments.first)
    #expect(shipment.stage == .lost)
    #expect(shipment.day.value == Date(timeIntervalSince1970: 172_800))
    #expect(shipment.sent?.value == Date(timeIntervalSince1970: 60))
    #expect(shipment.grams.value == .max)
    #expect(!shipment.isSelected)
  }
}

extension Day {
  fileprivate init(_ text: String) { self.init(stringLiteral: text) }
}
