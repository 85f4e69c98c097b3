import Foundation
import SputnikCore
import Testing

/// Parts of an incremental response, and the response so far after each of them.
@Suite struct IncrementalResponseTests {
  /// The response so far after each part, with `…` if more follows and `!` if a part has failed; or the
  /// error.
  static func steps(_ parts: [String]) -> [String] {
    var response = IncrementalResponse()
    var steps: [String] = []
    for part in parts {
      do {
        try response.add(Data(part.utf8), origin: ResponseOrigin(operation: "Hero"))
        steps.append(
          String(decoding: response.body, as: UTF8.self) + (response.hasNext ? "…" : "")
            + (response.hasFailedParts ? "!" : ""))
        #expect(response.isIncomplete == (response.hasNext || response.hasFailedParts))
      } catch SputnikError.unreadable(let error) {
        steps.append("\(error)")
        return steps
      } catch {
        steps.append("another error: \(error)")
      }
    }
    return steps
  }

  // MARK: The draft since 2023

  /// The example of the draft: a fragment, and a list whose items come one after the other.
  @Test func theDraft() {
    #expect(
      Self.steps([
        #"{"data":{"person":{"name":"Luke","films":[{"title":"A"}]}},"pending":[{"id":"0","path":["person"],"label":"home"},{"id":"1","path":["person","films"],"label":"films"}],"hasNext":true}"#,
        #"{"incremental":[{"id":"0","data":{"homeWorld":{"name":"Tatooine"}}},{"id":"1","items":[{"title":"B"}]}],"completed":[{"id":"0"}],"hasNext":true}"#,
        #"{"incremental":[{"id":"1","items":[{"title":"C"},{"title":"D"}]}],"hasNext":true}"#,
        #"{"completed":[{"id":"1"}],"hasNext":false}"#,
      ]) == [
        #"{"data":{"person":{"name":"Luke","films":[{"title":"A"}]}}}…"#,
        #"{"data":{"person":{"name":"Luke","films":[{"title":"A"},{"title":"B"}],"homeWorld":{"name":"Tatooine"}}}}…"#,
        #"{"data":{"person":{"name":"Luke","films":[{"title":"A"},{"title":"B"},{"title":"C"},{"title":"D"}],"homeWorld":{"name":"Tatooine"}}}}…"#,
        #"{"data":{"person":{"name":"Luke","films":[{"title":"A"},{"title":"B"},{"title":"C"},{"title":"D"}],"homeWorld":{"name":"Tatooine"}}}}"#,
      ])
  }

  @Test("Identifiers that are canonically equal are two identifiers")
  func identifiers() {
    #expect(
      Self.steps([
        "{\"data\":{\"a\":{},\"b\":{}},\"pending\":[{\"id\":\"\u{E9}\",\"path\":[\"a\"]},"
          + "{\"id\":\"e\u{301}\",\"path\":[\"b\"]}],\"hasNext\":true}",
        "{\"incremental\":[{\"id\":\"\u{E9}\",\"data\":{\"x\":1}},{\"id\":\"e\u{301}\",\"data\":{\"y\":2}}],"
          + "\"completed\":[{\"id\":\"\u{E9}\"},{\"id\":\"e\u{301}\"}],\"hasNext\":false}",
      ]) == [
        #"{"data":{"a":{},"b":{}}}…"#, #"{"data":{"a":{"x":1},"b":{"y":2}}}"#,
      ])
  }

  @Test func subpathsAndLaterNotices() {
    #expect(
      Self.steps([
        #"{"data":{"a":[{"b":{}}]},"pending":[{"id":"0","path":["a",0]}],"hasNext":true}"#,
        #"{"pending":[{"id":7,"path":["a",0,"b"]}],"incremental":[{"id":"0","subPath":["b"],"data":{"c":{"d":1}}},{"id":"7","subPath":["c"],"data":{"e":2}}],"hasNext":true}"#,
        #"{"hasNext":false}"#,
      ]) == [
        #"{"data":{"a":[{"b":{}}]}}…"#,
        #"{"data":{"a":[{"b":{"c":{"d":1,"e":2}}}]}}…"#,
        #"{"data":{"a":[{"b":{"c":{"d":1,"e":2}}}]}}"#,
      ])
  }

  /// Everything may come in the first part.
  @Test func theFirstPartMayHaveAll() {
    #expect(
      Self.steps([
        #"{"data":{},"pending":[{"id":"0","path":[]}],"incremental":[{"id":"0","data":{"a":1}}],"completed":[{"id":"0"}],"hasNext":false}"#
      ]) == [#"{"data":{"a":1}}"#])
  }

  /// A fragment that has failed is missing, and its errors are those of the response.
  @Test func aFailedFragment() {
    #expect(
      Self.steps([
        #"{"data":{"a":{}},"errors":[{"message":"1"}],"pending":[{"id":"0","path":["a"]},{"id":"1","path":["a"]}],"hasNext":true}"#,
        #"{"completed":[{"id":"0","errors":[{"message":"2","path":["a","b"]}]}],"hasNext":true}"#,
        #"{"incremental":[{"id":"1","data":{"c":null},"errors":[{"message":"3","path":["a","c"]}]}],"completed":[{"id":"1"}],"hasNext":false}"#,
      ]) == [
        #"{"data":{"a":{}},"errors":[{"message":"1"}]}…"#,
        #"{"data":{"a":{}},"errors":[{"message":"1"},{"message":"2","path":["a","b"]}]}…!"#,
        #"{"data":{"a":{"c":null}},"errors":[{"message":"1"},{"message":"2","path":["a","b"]},{"message":"3","path":["a","c"]}]}!"#,
      ])
  }

  @Test func unknownEntriesAreIgnored() {
    #expect(
      Self.steps([
        #"{"data":{"a":{}},"pending":[{"id":"0","path":["a"]},{"path":["a"]}],"hasNext":true}"#,
        #"{"incremental":[{"id":"9","data":{"x":1}},{"id":null,"data":{"x":1}},{"id":"0","data":{"b":1}}],"completed":[{"id":"9","errors":[1]},{"id":"0"},{"id":"0","errors":[{}]},{}],"hasNext":true}"#,
        #"{"incremental":[{"id":"0","data":{"x":1}}],"foo":1,"hasNext":true}"#,
        #"{"hasNext":false}"#,
        #"{"incremental":[{"path":[],"data":{"x":1}}],"hasNext":true}"#,
        "<html>",
      ]) == [
        #"{"data":{"a":{}}}…"#, #"{"data":{"a":{"b":1}}}…"#, #"{"data":{"a":{"b":1}}}…"#,
        #"{"data":{"a":{"b":1}}}"#, #"{"data":{"a":{"b":1}}}"#, #"{"data":{"a":{"b":1}}}"#,
      ])
  }

  // MARK: 2022-08-24, and before

  @Test func theFormatOf2022() {
    #expect(
      Self.steps([
        #"{"data":{"person":{"name":"Luke","films":[{"title":"A"}]}},"hasNext":true}"#,
        #"{"incremental":[{"label":"films","path":["person","films",1],"items":[{"title":"B"},{"title":"C"}]}],"hasNext":true}"#,
        #"{"incremental":[{"label":"home","path":["person"],"data":{"name":"Luke","home":{"name":"T"}},"extensions":{"a":1}},{"path":["person","films",0],"data":{"year":1977},"extensions":{"b":{"c":2}}}],"hasNext":true}"#,
        #"{"hasNext":false}"#,
      ]) == [
        #"{"data":{"person":{"name":"Luke","films":[{"title":"A"}]}}}…"#,
        #"{"data":{"person":{"name":"Luke","films":[{"title":"A"},{"title":"B"},{"title":"C"}]}}}…"#,
        #"{"data":{"person":{"name":"Luke","films":[{"title":"A","year":1977},{"title":"B"},{"title":"C"}],"home":{"name":"T"}}},"extensions":{"a":1,"b":{"c":2}}}…"#,
        #"{"data":{"person":{"name":"Luke","films":[{"title":"A","year":1977},{"title":"B"},{"title":"C"}],"home":{"name":"T"}}},"extensions":{"a":1,"b":{"c":2}}}"#,
      ])
  }

  @Test func failedPartsOf2022() {
    #expect(
      Self.steps([
        #"{"data":{"a":{"b":[]}},"hasNext":true}"#,
        #"{"incremental":[{"path":["a"],"data":null,"errors":[{"message":"1"}]}],"hasNext":true}"#,
        #"{"incremental":[{"path":["a","b",0],"items":null,"errors":[{"message":"2"}]}],"hasNext":false}"#,
      ]) == [
        #"{"data":{"a":{"b":[]}}}…"#,
        #"{"data":{"a":{"b":[]}},"errors":[{"message":"1"}]}…!"#,
        #"{"data":{"a":{"b":[]}},"errors":[{"message":"1"},{"message":"2"}]}!"#,
      ])
  }

  /// Before, a part was one entry, and an item of a list was data.
  @Test func theFormatBefore2022() {
    #expect(
      Self.steps([
        #"{"data":{"hero":{"id":"1","friends":["Han"]}},"hasNext":true}"#,
        #"{"label":"Deferred","path":["hero"],"data":{"name":"Luke"},"hasNext":true}"#,
        #"{"path":["hero","friends",1],"data":"Leia","hasNext":true}"#,
        #"{"path":["hero","friends",2],"data":null,"errors":[{"message":"1"}],"hasNext":true}"#,
        #"{"path":["hero","friends",3],"items":["R2"],"hasNext":true}"#,
        #"{"path":[],"data":{"a":1},"extensions":{"b":2},"hasNext":false}"#,
      ]) == [
        #"{"data":{"hero":{"id":"1","friends":["Han"]}}}…"#,
        #"{"data":{"hero":{"id":"1","friends":["Han"],"name":"Luke"}}}…"#,
        #"{"data":{"hero":{"id":"1","friends":["Han","Leia"],"name":"Luke"}}}…"#,
        #"{"data":{"hero":{"id":"1","friends":["Han","Leia",null],"name":"Luke"}},"errors":[{"message":"1"}]}…"#,
        #"{"data":{"hero":{"id":"1","friends":["Han","Leia",null,"R2"],"name":"Luke"}},"errors":[{"message":"1"}]}…"#,
        #"{"data":{"hero":{"id":"1","friends":["Han","Leia",null,"R2"],"name":"Luke"},"a":1},"errors":[{"message":"1"}],"extensions":{"b":2}}"#,
      ])
  }

  // MARK: Single responses

  @Test(
    arguments: [
      #"{"data":{"a":1}}"#, #"{"errors":[{"message":"No."}]}"#,
      #"{"data":null,"errors":[{"message":"No."}],"extensions":{"a":1}}"#, "{}",
    ])
  func aSingleResponse(_ response: String) {
    #expect(Self.steps([response]) == [response])
  }

  // MARK: Merging

  /// Values keep their text: numbers of any length, escapes, white space.
  @Test func valuesKeepTheirText() {
    let values =
      #"{"n":1.10e400,"i":123456789012345678901234567890,"s":"\u00e9\/","o":{ "a" : [ 1 , 2 ] }}"#
    #expect(
      Self.steps([
        #"{"data":\#(values),"hasNext":true}"#,
        #" { "incremental" : [ { "path" : [ ] , "data" : { "m" : 1e-999 } } ] , "hasNext" : false } "#,
      ])
        == [#"{"data":\#(values)}…"#, #"{"data":\#(values.dropLast()),"m":1e-999}}"#])
  }

  @Test func objectsAndListsAreMerged() {
    #expect(
      Self.steps([
        #"{"data":{"a":{"b":[{"c":1},{"c":2}],"d":1,"n":null,"o":{}}},"hasNext":true}"#,
        #"{"incremental":[{"path":["a"],"data":{"b":[{"e":3},{"e":4},{"e":5}],"d":2,"n":{"f":6},"o":null}}],"hasNext":false}"#,
      ])[1]
        == #"{"data":{"a":{"b":[{"c":1,"e":3},{"c":2,"e":4},{"e":5}],"d":2,"n":{"f":6},"o":{}}}}"#)
  }

  /// Keys are compared by their bytes, and the first of repeated ones counts.
  @Test func keys() {
    #expect(
      Self.steps([
        #"{"data":{"\u00e9":{},"a\"b":1,"a\"b":2},"data":1,"hasNext":true}"#,
        #"{"incremental":[{"path":["é"],"data":{"x":1}}],"hasNext":false}"#,
      ])[1] == #"{"data":{"é":{"x":1},"a\"b":1}}"#)
  }

  /// Below a null there is no place for a fragment.
  @Test func aNullOnThePath() {
    #expect(
      Self.steps([
        #"{"data":{"a":null,"b":[null]},"pending":[{"id":"0","path":["a","b"]}],"hasNext":true}"#,
        #"{"incremental":[{"id":"0","data":{"x":1}},{"path":["b",0,"c",3],"items":[1]}],"hasNext":true}"#,
        #"{"incremental":[{"path":["a"],"data":{"x":1}},{"path":["a",0],"items":[1]}],"hasNext":false}"#,
      ])
        == [
          #"{"data":{"a":null,"b":[null]}}…"#, #"{"data":{"a":null,"b":[null]}}…"#,
          #"{"data":{"a":null,"b":[null]}}"#,
        ])
  }
}
