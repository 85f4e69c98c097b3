import SputnikExecution
import Testing

@Suite("Incremental execution, in the format of 2022-08-24")
struct IncrementalVersion2022Tests {
  @Test("The example: a deferred fragment and a streamed list")
  func deferAndStream() async throws {
    #expect(
      try await People.parts(People.deferAndStream, .version20220824) == [
        #"{"data":{"person":{"name":"Luke Skywalker","films":[{"title":"A New Hope"}]}},"hasNext":true}"#,
        #"{"incremental":[{"label":"homeWorldDefer","path":["person"],"data":{"homeWorld":{"name":"Tatooine"}}},{"label":"filmsStream","path":["person","films",1],"items":[{"title":"The Empire Strikes Back"}]}],"hasNext":true}"#,
        #"{"incremental":[{"label":"filmsStream","path":["person","films",2],"items":[{"title":"Return of the Jedi"}]}],"hasNext":false}"#,
      ])
  }

  @Test("A fragment has all of its fields, also those that were delivered before")
  func overlap() async throws {
    #expect(
      try await People.parts(
        """
        { person {
          ...World @defer(label: "w")
          ...NameAndWorld @defer
          firstName
        } }
        fragment World on Person { homeWorld { name terrain } }
        fragment NameAndWorld on Person { firstName homeWorld { name ... @defer { terrain } } }
        """, .version20220824) == [
          #"{"data":{"person":{"firstName":"Luke"}},"hasNext":true}"#,
          #"{"incremental":[{"label":"w","path":["person"],"data":{"homeWorld":{"name":"Tatooine","terrain":"desert"}}}],"hasNext":true}"#,
          #"{"incremental":[{"path":["person"],"data":{"firstName":"Luke","homeWorld":{"name":"Tatooine"}}}],"hasNext":true}"#,
          #"{"incremental":[{"path":["person","homeWorld"],"data":{"terrain":"desert"}}],"hasNext":false}"#,
        ])
  }

  @Test("The example of a field that can't be null: the fragment is null")
  func failedFragment() async throws {
    #expect(
      try await People.parts("{ birthday { ... @defer { month } } }", .version20220824) == [
        #"{"data":{"birthday":{}},"hasNext":true}"#,
        #"{"incremental":[{"path":["birthday"],"data":null,"errors":[{"message":"Cannot return null for non-nullable field Birthday.month.","locations":[{"line":1,"column":27}],"path":["birthday","month"]}]}],"hasNext":false}"#,
      ])
  }

  @Test("The examples of lists: an element that can't be null, and one that can")
  func failedElements() async throws {
    #expect(
      try await People.parts("{ films @stream(initialCount: 1) }", .version20220824) == [
        #"{"data":{"films":["A New Hope"]},"hasNext":true}"#,
        #"{"incremental":[{"path":["films",1],"items":null,"errors":[{"message":"Cannot return null for non-nullable field Query.films.","locations":[{"line":1,"column":3}],"path":["films",1]}]}],"hasNext":false}"#,
      ])
    #expect(
      try await People.parts("{ notes @stream(initialCount: 1) }", .version20220824) == [
        #"{"data":{"notes":["A New Hope"]},"hasNext":true}"#,
        #"{"incremental":[{"path":["notes",1],"items":[null],"errors":[{"message":"String cannot represent a non string value: 7","locations":[{"line":1,"column":3}],"path":["notes",1]}]}],"hasNext":true}"#,
        #"{"incremental":[{"path":["notes",2],"items":["Return of the Jedi"]}],"hasNext":false}"#,
      ])
  }
}
