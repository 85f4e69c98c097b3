import Foundation
import Sputnik
import TestSupport
import Testing

@QuerySatelite private struct ResentShow {
  @Argument var id: ID
  var name: String
  var air: String
  var related: Related

  @QuerySatelite fileprivate struct Related {
    @Argument var first: Int
    var name: String
    var code: String
  }
}

@QueryOperation(name: "Ep", variableMapping: .manual)
private struct ResentQuery {
  var episode: ResentShow
  var list: [ResentShow]
}

@Suite("Copies with explained nulls can be sent again")
struct ResendTests {
  private var query: ResentQuery {
    var query = ResentQuery()
    query.episode.id = 23
    query.episode.setSelections([.name, .related])
    query.episode.related.first = 2
    query.episode.related.setSelections([.code])
    query.list.select.id = 7
    query.list.setSelections([.name])
    return query
  }

  private static let text =
    #"query Ep { episode(id: "23") { name related(first: 2) { code } } "#
    + #"list(id: "7") { name } }"#

  @Test(arguments: [
    #"{"data":{"episode":null,"list":[null,{"name":"x"}]},"errors":[{"message":"m"}]}"#,
    #"{"errors":[{"message":"m"}],"data": { "list" : [ null ], "episode" : null }}"#,
    #"{"errors":[{"message":"m"}],"data":{"episode":{"name":"n","related":null},"list":[null]}}"#,
  ])
  func selectionAndArgumentsAreKept(json: String) throws {
    #expect(try query.document.text == Self.text)
    let response = try query.filled(json)
    #expect(try response.document.text == Self.text)
    #expect(response.list[0].name == "")
    #expect(response.list[0].id == 7)
    #expect(response.episode.related.first == 2)
  }
}
