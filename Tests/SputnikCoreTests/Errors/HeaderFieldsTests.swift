import Foundation
import Sputnik
import Testing

@Suite("Header fields")
struct HeaderFieldsTests {
  @Test func namesHaveNoCase() {
    var headers: HeaderFields = ["Accept": "application/json", "X-Trace": "7"]
    #expect(headers["accept"] == "application/json")
    #expect(headers["X-TRACE"] == "7")
    #expect(headers["X-Other"] == nil)
    headers["ACCEPT"] = "text/plain"
    #expect(headers.map(\.name) == ["ACCEPT", "X-Trace"])
    headers["accept"] = nil
    #expect(headers.map(\.name) == ["X-Trace"])
  }

  @Test func aNameMayHaveSeveralValues() {
    var headers: HeaderFields = ["X-Trace": "7", "Accept": "a"]
    headers.append("8", to: "x-trace")
    #expect(headers["X-Trace"] == "7, 8")
    #expect(headers.values(of: "X-TRACE") == ["7", "8"])
    #expect(headers.map(\.value) == ["7", "a", "8"])
    headers["X-Trace"] = "9"
    #expect(headers.map(\.name) == ["X-Trace", "Accept"])
    #expect(headers.values(of: "X-Trace") == ["9"])
  }

  @Test func aDictionaryHasOneValueForEachName() {
    let headers = HeaderFields(["cookie": "b", "Cookie": "a", "Accept": "c"])
    #expect(headers.map(\.value) == ["c", "b"])
    #expect(headers.values(of: "Cookie") == ["b"])
  }

  @Test func equalityIgnoresCaseAndTheOrderOfDifferentNames() {
    let headers: HeaderFields = ["A": "1", "B": "2"]
    #expect(headers == ["b": "2", "a": "1"])
    #expect(headers.hashValue == (["b": "2", "a": "1"] as HeaderFields).hashValue)
    #expect(headers != ["A": "1", "B": "3"])
    #expect(headers != ["A": "1"])
    #expect((["A": "1", "a": "2"] as HeaderFields) != ["A": "2", "a": "1"])
  }

  @Test func theyEncodeAsAList() throws {
    let headers: HeaderFields = ["B": "2", "A": "1", "b": "3"]
    let json = try JSONEncoder.graphQL.encode(headers)
    #expect(
      String(decoding: json, as: UTF8.self)
        == #"[{"name":"B","value":"2"},{"name":"A","value":"1"},{"name":"b","value":"3"}]"#)
    let decoded = try JSONDecoder().decode(HeaderFields.self, from: json)
    #expect(decoded.map(\.value) == ["2", "1", "3"])
  }

  @Test func theirDescriptionHasNoValues() {
    #expect("\(["Authorization": "secret", "A": "1"] as HeaderFields)" == "Authorization, A")
  }
}
