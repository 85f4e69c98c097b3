import Sputnik
import TestSupport
import Testing

/// More than 64 properties, with fragments at both ends and a condition. The reader doesn't predict
/// the order of keys here.
@QueryOperation(name: "W") private struct WideFragments {
  var wide: Wide
  var list: [Wide?]?

  @QuerySatelite struct Wide: Hashable {
    @FragmentSpread var first: First
    var f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10: Int
    var f11, f12, f13, f14, f15, f16, f17, f18, f19, f20, f21: Int
    var f22, f23, f24, f25, f26, f27, f28, f29, f30, f31, f32: Int
    var f33, f34, f35, f36, f37, f38, f39, f40, f41, f42, f43: Int
    var f44, f45, f46, f47, f48, f49, f50, f51, f52, f53, f54: Int
    var f55, f56, f57, f58, f59, f60, f61, f62, f63, f64, f65: Int
    @Include(if: "on") var conditional: String?
    @FragmentSpread var last: Last
    @InlineFragment var narrow: Narrow?
    @Property(name: "f0") var again: Double

    @QuerySatelite struct Narrow: Hashable { var f1: Double; var extra: Int }
  }
  @QueryFragment(on: "Wide") struct First: Hashable { var f65: Int; var head: String }
  @QueryFragment(on: "Wide") struct Last: Hashable { var f0: Int; var tail: String }
}

@Suite("Fragments in structs of more than 64 properties")
struct WideFragmentTests {
  private static let numbers = (0..<66).map { "\"f\($0)\":\($0)" }
  private static let rest = #""head":"h","tail":"t","extra":9,"__typename":"Narrow""#

  private func check(_ wide: WideFragments.Wide) {
    #expect(wide.f0 == 0)
    #expect(wide.f33 == 33)
    #expect(wide.f65 == 65)
    #expect(wide.first == .init(f65: 65, head: "h"))
    #expect(wide.last == .init(f0: 0, tail: "t"))
    #expect(wide.narrow == .init(f1: 1, extra: 9))
    #expect(wide.again == 0)
  }

  @Test func everyPropertyIsPrinted() throws {
    let fields = (0..<66).map { "f\($0)" }.joined(separator: " ")
    let wide = """
      { __typename ...First \(fields) conditional @include(if: $on) ...Last \
      ... on Narrow { f1 extra } f0 }
      """
    let fragments =
      "fragment First on Wide { f65 head } fragment Last on Wide { f0 tail }"
    #expect(
      try WideFragments(variables: .init(on: true)).text
        == "query W($on: Boolean!) { wide \(wide) list \(wide) } \(fragments)")
  }

  @Test func everyPropertyIsFilled() throws {
    for members in [Self.numbers + [Self.rest], [Self.rest] + Self.numbers.reversed()] {
      let text = "{\(members.joined(separator: ","))}"
      let response = try WideFragments(variables: .init(on: false)).filled(
        #"{"data":{"wide":\#(text),"list":[null,\#(text)]}}"#)
      check(response.wide)
      #expect(response.list?[0] == nil)
      #expect(response.list?[1] == response.wide)
      #expect(response.wide.conditional == nil)
      let error = try unreadable {
        try WideFragments(variables: .init(on: true)).filled(
          #"{"data":{"wide":\#(text),"list":null}}"#)
      }
      #expect(error.path == ["wide", "conditional"])
    }
  }

  @Test func missingKeyIsReported() throws {
    for (key, without) in [("tail", #""tail":"t","#), ("extra", #""extra":9,"#)]
      as [(String, String)]
    {
      let rest = Self.rest.replacing(without, with: "")
      let text = "{\(Self.numbers.joined(separator: ",")),\(rest)}"
      let error = try unreadable {
        try WideFragments(variables: .init(on: false)).filled(
          #"{"data":{"wide":\#(text),"list":null}}"#)
      }
      #expect(error.path == ResponsePath([.name("wide"), .name(key)]))
    }
  }

  @Test func selectionCanBeNarrowed() throws {
    var query = WideFragments(variables: .init(on: true))
    query.setSelections([.wide])
    query.wide.setSelections([.last, .f64, .narrow])
    query.wide.last.setSelections([.tail])
    query.wide.narrow.setSelections([.extra])
    #expect(
      try query.text == """
        query W { wide { __typename f64 ...Last ... on Narrow { extra } } } \
        fragment Last on Wide { tail }
        """)
    let response = try query.filled(
      #"{"data":{"wide":{"__typename":"Narrow","f64":6,"f65":"x","tail":"t","extra":1}}}"#)
    #expect(response.wide.f64 == 6)
    #expect(response.wide.f65 == 0)
    #expect(response.wide.last == .init(f0: 0, tail: "t"))
    #expect(response.wide.narrow == .init(f1: 0, extra: 1))
    #expect(try response.text == query.text)
  }
}
