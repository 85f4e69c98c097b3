import RecordSupport
import Sputnik
import SputnikCore
import Testing

/// The documents that a cache sends.
@Suite struct IdentifiedDocumentTests {
  @Test func entitiesAreAskedForTheirTypes() throws {
    #expect(
      try People().document.identified.text
        == "query People { people { id name friends { id name __typename } __typename } }")
  }

  /// Objects without an id, and those that are asked for their types already, don't change.
  @Test func othersDoNotChange() throws {
    let documents = try [
      HeroWithoutID().document, RecordReadingTests.Fragments().document,
      RecordKeyTests.Search().document,
      RecordKeyTests.Conditional(variables: .init(hasID: true)).document,
    ]
    for document in documents {
      #expect(document.identified == document)
    }
  }

  /// An id in a fragment counts, and the definition of the fragment doesn't change.
  @Test func fragments() throws {
    #expect(
      try Spread().document.identified.text
        == "query Spread { hero { ...Identity __typename } } "
        + "fragment Identity on Hero { id friend { id __typename } }")
    #expect(
      try Deferred().document.identified.text
        == "query Deferred { film { id ...Reviews @defer __typename } } "
        + "fragment Reviews on Film { stars }")
  }

  @QueryOperation struct Spread {
    var hero: Hero

    @QuerySatelite struct Hero: Hashable { @FragmentSpread var identity: Identity }
    @QuerySatelite struct Friend: Hashable { var id: ID }
  }

  @QueryFragment(on: "Hero") struct Identity: Hashable {
    var id: ID
    var friend: Spread.Friend
  }
}
