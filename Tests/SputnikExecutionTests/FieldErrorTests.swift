import SputnikExecution
import Testing

@Suite("Errors beside data")
struct FieldErrorTests {
  @Test(
    "Errors of resolvers",
    arguments: [
      (
        "{ broken }",
        #"{"errors":[{"message":"Out of order.","locations":[{"line":1,"column":3}],"path":["broken"]}],"data":{"broken":null}}"#
      ),
      (
        "{ coded }",
        #"{"errors":[{"message":"Not for you.","locations":[{"line":1,"column":3}],"path":["coded"],"extensions":{"code":"FORBIDDEN"}}],"data":{"coded":null}}"#
      ),
      (
        "{ x: hero { name\n ... on Droid { y: secret } } }",
        #"{"errors":[{"message":"Droid.secret is secret.","locations":[{"line":2,"column":17}],"path":["x","y"]}],"data":{"x":{"name":"R2-D2","y":null}}}"#
      ),
      // A field that was selected twice is resolved once, and the error has both places.
      (
        "{ broken broken }",
        #"{"errors":[{"message":"Out of order.","locations":[{"line":1,"column":3},{"line":1,"column":10}],"path":["broken"]}],"data":{"broken":null}}"#
      ),
      // If a non-null field has an error, its object becomes null.
      (
        "{ hero { name ... on Droid { oath } } }",
        #"{"errors":[{"message":"Droids take no oath.","locations":[{"line":1,"column":30}],"path":["hero","oath"]}],"data":{"hero":null}}"#
      ),
      (
        "{ hero(episode: EMPIRE) { friends { name ... on Droid { oath } } } }",
        #"{"errors":[{"message":"Droids take no oath.","locations":[{"line":1,"column":57}],"path":["hero","friends",0,"oath"]}],"data":{"hero":{"friends":[null]}}}"#
      ),
    ])
  func resolvers(query: String, response: String) async throws {
    #expect(try await Heroes.response(query) == response)
  }

  @Test(
    "Null for a non-null type",
    arguments: [
      (
        "a b",
        #"{"errors":[{"message":"Cannot return null for non-nullable field Strict.b.","locations":[{"line":1,"column":14}],"path":["strict","b"]}],"data":{"strict":null}}"#
      ),
      (
        "list",
        #"{"errors":[{"message":"Cannot return null for non-nullable field Strict.list.","locations":[{"line":1,"column":12}],"path":["strict","list",1]}],"data":{"strict":{"list":null}}}"#
      ),
      (
        "lists",
        #"{"errors":[{"message":"Cannot return null for non-nullable field Strict.lists.","locations":[{"line":1,"column":12}],"path":["strict","lists",1,1]}],"data":{"strict":{"lists":[[1],null,null]}}}"#
      ),
      (
        "must",
        #"{"errors":[{"message":"Int cannot represent non-integer value: \"two\"","locations":[{"line":1,"column":12}],"path":["strict","must",1]}],"data":{"strict":null}}"#
      ),
      (
        "inner { a b }",
        #"{"errors":[{"message":"Cannot return null for non-nullable field Strict.b.","locations":[{"line":1,"column":22}],"path":["strict","inner","b"]}],"data":{"strict":null}}"#
      ),
    ])
  func nulls(selection: String, response: String) async throws {
    #expect(try await Heroes.response("{ strict { \(selection) } }") == response)
  }

  @Test func errorCanReachTheRoot() async throws {
    let server = try ExecutableSchema(
      Schema(sdl: "type Query { a: Int! b: Int c: C! } type C { d: Int! }"),
      root: ["b": "x", "c": [:]])
    let one = await server.execute(GraphQLRequest(query: "{ b a }"))
    #expect(
      one.json.text
        == #"{"errors":[{"message":"Int cannot represent non-integer value: \"x\"","locations":[{"line":1,"column":3}],"path":["b"]},{"message":"Cannot return null for non-nullable field Query.a.","locations":[{"line":1,"column":5}],"path":["a"]}],"data":null}"#
    )
    #expect(one.data == .null)
    let two = await server.execute(GraphQLRequest(query: "{ c { d } }"))
    #expect(
      two.json.text
        == #"{"errors":[{"message":"Cannot return null for non-nullable field C.d.","locations":[{"line":1,"column":7}],"path":["c","d"]}],"data":null}"#
    )
  }

  @Test(
    "Values that don't fit their type",
    arguments: [
      ("big", "Int cannot represent non 32-bit signed integer value: 3000000000"),
      ("badString", "String cannot represent a non string value: 5"),
      ("badID", "ID cannot represent value: 1.5"),
      ("badEpisode", #"Enum \"Episode\" cannot represent value: \"CLONES\""#),
      ("noList", "Expected a list for field Numbers.noList."),
      ("list", "Int cannot represent non-integer value: [1]"),
      ("object", #"Int cannot represent non-integer value: {\"a\":1}"#),
      ("noObject { int }", "Expected an object for field Numbers.noObject."),
    ])
  func leaves(selection: String, message: String) async throws {
    let name = selection.prefix { $0 != " " }
    #expect(
      try await Heroes.response("{ numbers { \(selection) } }")
        == #"{"errors":[{"message":"\#(message)","locations":[{"line":1,"column":13}],"path":["numbers","\#(name)"]}],"data":{"numbers":{"\#(name)":null}}}"#
    )
  }

  @Test func objectsOfImpossibleTypes() async throws {
    #expect(
      try await Heroes.response("{ heroes { name } }")
        == #"{"errors":[{"message":"The value of field Query.heroes has the type \"Wookiee\", which is not a possible type of \"Character\".","locations":[{"line":1,"column":3}],"path":["heroes",1]},{"message":"Cannot find the object type of field Query.heroes: a value of the type \"Character\" must have a \"__typename\".","locations":[{"line":1,"column":3}],"path":["heroes",2]},{"message":"Expected an object for field Query.heroes.","locations":[{"line":1,"column":3}],"path":["heroes",4]}],"data":{"heroes":[{"name":"Luke"},null,null,{"name":"R2-D2"},null]}}"#
    )
  }

  @Test func nullVariableOfADirectiveIsAnError() async throws {
    #expect(
      try await Heroes.response(
        "query ($x: Boolean = true) { hero { id name @skip(if: $x) } }", variables: ["x": nil])
        == #"{"errors":[{"message":"Argument \"if\" got invalid value $x; Expected non-nullable type \"Boolean!\" not to be null.","locations":[{"line":1,"column":30}],"path":["hero"]}],"data":{"hero":null}}"#
    )
  }
}
