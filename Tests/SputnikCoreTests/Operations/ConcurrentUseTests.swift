import Foundation
import Sputnik
import TestSupport
import Testing

/// A type that no other test uses: many tasks use it at once for the first time.
@QueryOperation struct Crowd {
  @Variable var id: ID
  var thing: Thing
  @QuerySatelite struct Thing {
    @Argument(name: "id", variableKey: "id") var idArgument: ID?
    var name: String
    var list: [Element]
    @QuerySatelite struct Element { var n: Int }
  }
}

@Suite("One type that many tasks use at once")
struct ConcurrentUseTests {
  @Test func manyTasksPrintOneType() async {
    let texts = await withTaskGroup(of: String?.self) { group in
      for number in 0..<1000 {
        group.addTask {
          var query = Crowd(variables: .init(id: ID(number)))
          if number % 2 == 1 { query.thing.setSelections([.name]) }
          return try? query.text
        }
      }
      return await group.reduce(into: [String?: Int]()) { $0[$1, default: 0] += 1 }
    }
    #expect(
      texts == [
        "query Crowd($id: ID!) { thing(id: $id) { name list { n } } }": 500,
        "query Crowd($id: ID!) { thing(id: $id) { name } }": 500,
      ])
  }

  @Test func manyTasksFillOneQuery() async {
    let query = Crowd(variables: .init(id: 1))
    let sums = await withTaskGroup(of: Int?.self) { group in
      for number in 0..<1000 {
        group.addTask {
          try? query.filled(
            #"{"data":{"thing":{"name":"\#(number)","list":[{"n":\#(number)},{"n":1}]}}}"#
          ).thing.list.reduce(0) { $0 + $1.n }
        }
      }
      return await group.reduce(0) { $0 + ($1 ?? -1_000_000) }
    }
    #expect(sums == 500_500)
  }
}
