import SputnikExecution
import Testing

@Suite("Incremental execution, in the format of the draft")
struct IncrementalDraftTests {
  @Test("Example 1 of the draft: a deferred fragment and a streamed list")
  func deferAndStream() async throws {
    #expect(
      try await People.parts(People.deferAndStream) == [
        #"{"data":{"person":{"name":"Luke Skywalker","films":[{"title":"A New Hope"}]}},"pending":[{"id":"0","path":["person"],"label":"homeWorldDefer"},{"id":"1","path":["person","films"],"label":"filmsStream"}],"hasNext":true}"#,
        #"{"incremental":[{"id":"0","data":{"homeWorld":{"name":"Tatooine"}}},{"id":"1","items":[{"title":"The Empire Strikes Back"}]}],"completed":[{"id":"0"}],"hasNext":true}"#,
        #"{"incremental":[{"id":"1","items":[{"title":"Return of the Jedi"}]}],"completed":[{"id":"1"}],"hasNext":false}"#,
      ])
  }

  @Test("Example 2 of the draft: a field that two deferred fragments select is delivered once")
  func overlap() async throws {
    #expect(
      try await People.parts(
        """
        query {
          person(id: "cGVvcGxlOjE=") {
            ...HomeWorldFragment @defer(label: "homeWorldDefer")
            ...NameAndHomeWorldFragment @defer(label: "nameAndWorld")
            firstName
          }
        }
        fragment HomeWorldFragment on Person { homeWorld { name terrain } }
        fragment NameAndHomeWorldFragment on Person { firstName lastName homeWorld { name } }
        """) == [
          #"{"data":{"person":{"firstName":"Luke"}},"pending":[{"id":"0","path":["person"],"label":"homeWorldDefer"},{"id":"1","path":["person"],"label":"nameAndWorld"}],"hasNext":true}"#,
          #"{"incremental":[{"id":"0","data":{"homeWorld":{"name":"Tatooine"}}},{"id":"0","subPath":["homeWorld"],"data":{"terrain":"desert"}}],"completed":[{"id":"0"}],"hasNext":true}"#,
          #"{"incremental":[{"id":"1","data":{"lastName":"Skywalker"}}],"completed":[{"id":"1"}],"hasNext":false}"#,
        ])
  }

  @Test(
    "A nested fragment is announced with the one around it; one without fields of its own isn't")
  func nested() async throws {
    #expect(
      try await People.parts(
        """
        { person {
          ... @defer(label: "a") { lastName homeWorld { name ... @defer(label: "b") { terrain } } }
          ... @defer(label: "c") { ... @defer(label: "d") { best { name } } }
          ... @defer(label: "e") { firstName }
          firstName
        } }
        """) == [
          #"{"data":{"person":{"firstName":"Luke"}},"pending":[{"id":"0","path":["person"],"label":"a"},{"id":"1","path":["person"],"label":"d"}],"hasNext":true}"#,
          #"{"pending":[{"id":"2","path":["person","homeWorld"],"label":"b"}],"incremental":[{"id":"0","data":{"lastName":"Skywalker","homeWorld":{"name":"Tatooine"}}}],"completed":[{"id":"0"}],"hasNext":true}"#,
          #"{"incremental":[{"id":"1","data":{"best":{"name":"Han Solo"}}}],"completed":[{"id":"1"}],"hasNext":true}"#,
          #"{"incremental":[{"id":"2","data":{"terrain":"desert"}}],"completed":[{"id":"2"}],"hasNext":false}"#,
        ])
  }

  @Test("Fragments and lists inside of lists")
  func lists() async throws {
    #expect(
      try await People.parts(
        """
        { person { films @stream(initialCount: 2) { title ... @defer { year } } best {
          ... @defer { films @stream { title } }
        } } }
        """) == [
          #"{"data":{"person":{"films":[{"title":"A New Hope"},{"title":"The Empire Strikes Back"}],"best":{}}},"pending":[{"id":"0","path":["person","films"]},{"id":"1","path":["person","films",0]},{"id":"2","path":["person","films",1]},{"id":"3","path":["person","best"]}],"hasNext":true}"#,
          #"{"pending":[{"id":"4","path":["person","films",2]}],"incremental":[{"id":"0","items":[{"title":"Return of the Jedi"}]},{"id":"1","data":{"year":1977}}],"completed":[{"id":"0"},{"id":"1"}],"hasNext":true}"#,
          #"{"incremental":[{"id":"2","data":{"year":null}}],"completed":[{"id":"2"}],"hasNext":true}"#,
          #"{"pending":[{"id":"5","path":["person","best","films"]}],"incremental":[{"id":"3","data":{"films":[]}}],"completed":[{"id":"3"}],"hasNext":true}"#,
          #"{"incremental":[{"id":"4","data":{"year":null}},{"id":"5","items":[{"title":"Solo"}]}],"completed":[{"id":"4"},{"id":"5"}],"hasNext":false}"#,
        ])
  }

  @Test("An error in a deferred fragment that reaches its top fails the fragment")
  func failedFragment() async throws {
    #expect(
      try await People.parts(
        "{ birthday { ... @defer(label: \"m\") { month day } ... @defer { day } } }") == [
          #"{"data":{"birthday":{}},"pending":[{"id":"0","path":["birthday"],"label":"m"},{"id":"1","path":["birthday"]}],"hasNext":true}"#,
          #"{"completed":[{"id":"0","errors":[{"message":"Cannot return null for non-nullable field Birthday.month.","locations":[{"line":1,"column":39}],"path":["birthday","month"]}]}],"hasNext":true}"#,
          #"{"incremental":[{"id":"1","data":{"day":25}}],"completed":[{"id":"1"}],"hasNext":false}"#,
        ])
  }

  @Test("A fragment that shares failed fields fails, too, and those inside it never come")
  func sharedFailure() async throws {
    #expect(
      try await People.parts(
        """
        { person {
          ... @defer { broken lastName ... @defer { firstName } }
          ... @defer { broken }
        } }
        """) == [
          #"{"data":{"person":{}},"pending":[{"id":"0","path":["person"]},{"id":"1","path":["person"]}],"hasNext":true}"#,
          #"{"completed":[{"id":"0","errors":[{"message":"Cannot return null for non-nullable field Person.broken.","locations":[{"line":2,"column":16},{"line":3,"column":16}],"path":["person","broken"]}]},{"id":"1","errors":[{"message":"Cannot return null for non-nullable field Person.broken.","locations":[{"line":2,"column":16},{"line":3,"column":16}],"path":["person","broken"]}]}],"hasNext":false}"#,
        ])
  }

  @Test("Other errors of a fragment are in its entry, and its data is there")
  func errorInside() async throws {
    #expect(
      try await People.parts("{ person { ... @defer { lastName homeWorld { broken } } } }") == [
        #"{"data":{"person":{}},"pending":[{"id":"0","path":["person"]}],"hasNext":true}"#,
        #"{"incremental":[{"id":"0","data":{"lastName":"Skywalker","homeWorld":null},"errors":[{"message":"Cannot return null for non-nullable field World.broken.","locations":[{"line":1,"column":46}],"path":["person","homeWorld","broken"]}]}],"completed":[{"id":"0"}],"hasNext":false}"#,
      ])
  }

  @Test("An element that can't be null fails the list; one that can is null")
  func failedElements() async throws {
    #expect(
      try await People.parts("{ films @stream(initialCount: 1) }") == [
        #"{"data":{"films":["A New Hope"]},"pending":[{"id":"0","path":["films"]}],"hasNext":true}"#,
        #"{"completed":[{"id":"0","errors":[{"message":"Cannot return null for non-nullable field Query.films.","locations":[{"line":1,"column":3}],"path":["films",1]}]}],"hasNext":false}"#,
      ])
    #expect(
      try await People.parts("{ notes @stream(initialCount: 1) }") == [
        #"{"data":{"notes":["A New Hope"]},"pending":[{"id":"0","path":["notes"]}],"hasNext":true}"#,
        #"{"incremental":[{"id":"0","items":[null],"errors":[{"message":"String cannot represent a non string value: 7","locations":[{"line":1,"column":3}],"path":["notes",1]}]}],"hasNext":true}"#,
        #"{"incremental":[{"id":"0","items":["Return of the Jedi"]}],"completed":[{"id":"0"}],"hasNext":false}"#,
      ])
  }
}
