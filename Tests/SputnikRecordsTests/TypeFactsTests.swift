import Foundation
import RecordSupport
import Sputnik
import SputnikCore
import Testing

/// Which fragments apply to the objects of a type, as one of them shows it.
@Suite struct TypeFactsTests {
  private static func request(_ text: String) throws -> GraphQL.Request {
    GraphQL.Request(try GraphQL.Document(parsing: text))
  }

  /// A field for which several fragments ask is there if one of them applies. Which one it is, the
  /// type's name under another name tells.
  @Test(arguments: [
    ("... on A { s } ... on B { s }", #""s":"x""#, #","__isB":"Photo""#),
    ("... on A { s } ... on B { s }", #""s":"x""#, #","__isA":"Photo","__isB":"Photo""#),
    ("... on A { s } ... on B { s }", "", ""),
    ("... on A { s } ... on B { s t }", #""s":"x""#, #","__isA":"Photo""#),
    ("... on A { s } ... on B { s t }", #""s":"x","t":"y""#, ""),
    ("... on A { s t } ... on B { t u }", #""s":"x","t":"y""#, ""),
    ("... on A { s } ... on B { s t }", "", ""),
    ("s ... on A { s } ... on B { s }", #""s":"x""#, ""),
    ("... on A { s } ... on Photo { s }", #""s":"x""#, #","__isPhoto":"Photo""#),
    ("... on Video { s } ... on A { s t }", #""s":"x","t":"y""#, ""),
    ("... on A { ... on B { s } } s", #""s":"x""#, #","__isA":"Photo""#),
    ("... on A { ... on B { s } t } t", #""s":"x","t":"y""#, #","__isA":"Photo""#),
    ("... on A { ... on B { s } t } t", #""t":"y""#, #","__isA":"Photo""#),
    (
      "... on A { a { id s } } ... on B { a { id s } } a { id n }",
      #""a":{"id":"2","s":"x","n":"y"}"#, #","__isB":"Photo""#
    ),
    (
      "... on A { a { id s t } } ... on B { a { id s } } a { id n }",
      #""a":{"id":"2","s":"x","n":"y"}"#, #","__isB":"Photo""#
    ),
    (
      "... on A { a { id s t } } ... on B { a { id s } } a { id n }",
      #""a":{"id":"2","n":"y"}"#, ""
    ),
    (
      "... on A { l { s } } ... on B { l { s t } }", #""l":[{"s":"x"},{"s":"y"}]"#,
      #","__isA":"Photo""#
    ),
    // A server that leaves out what only the cache has asked for.
    ("... on A { s } ... on B { s }", #""s":"x""#, ""),
    ("... on A { s } ... on B { s t }", #""s":"x""#, ""),
  ]) func aFieldOfSeveralFragments(_ fields: String, _ read: String, _ hidden: String) throws {
    let read = read.isEmpty ? "" : ",\(read)"
    let sent = read.replacing(#""y"}"#, with: #""y","__typename":"Q"}"#) + hidden
    for key in ["id", "k"] {
      var history = StoreHistory()
      let id = "\"\(key)\":\"1\""
      let request = try Self.request("{ photo { \(key == "k" ? "k: id" : "id") \(fields) } }")
      for _ in 1...2 {
        try history.write(#"{"data":{"photo":{\#(id)\#(sent),"__typename":"Photo"}}}"#, to: request)
        #expect(try history.read(request) == #"{"data":{"photo":{\#(id)\#(read)}}}"#)
      }
    }
  }

  /// The fields of a fragment that applies are merged with those around it, and only these. That
  /// one of two objects has more doesn't say anything of the other one.
  @Test(arguments: [
    (
      "id best { id ... on Robot { model } } ... on Person { best { id tags } }",
      [
        (#"{"id":"1","best":{"id":"3","model":"m"}}"#, "Robot", "Robot"),
        (#"{"id":"2","best":{"id":"4","tags":[]}}"#, "Person", "Person"),
        (#"{"id":"5","best":{"id":"6","model":"n","tags":["t"]}}"#, "Person", "Robot"),
      ]
    ),
    (
      "id best { id name } ... on Person { best { id ... on Machine { model } } }",
      [
        (#"{"id":"1","best":{"id":"3","name":"C"}}"#, "Robot", "Robot"),
        (#"{"id":"2","best":{"id":"4","name":"D","model":"m"}}"#, "Person", "Robot"),
        (#"{"id":"5","best":{"id":"6","name":"E"}}"#, "Robot", "Robot"),
        (#"{"id":"7","best":{"id":"8","name":"F"}}"#, "Person", "Person"),
      ]
    ),
    (
      "id ... on A { best { id ... on Robot { model } } } best { id name }",
      [
        (#"{"id":"1","best":null}"#, "Robot", ""),
        (#"{"id":"2","best":{"id":"4","name":"D"}}"#, "Robot", "Robot"),
      ]
    ),
  ]) func fragmentsInFields(
    _ fields: String, _ beings: [(read: String, type: String, best: String)]
  ) throws {
    let read = beings.map(\.read)
    let sent = beings.map { being in
      let isPerson = being.type == "Person" ? #","__isPerson":"Person""# : ""
      var text = being.read
      text.removeLast()
      if text.hasSuffix("}") {
        text.removeLast()
        text += #","__typename":"\#(being.best)"}"#
      }
      return text + isPerson + #","__typename":"\#(being.type)"}"#
    }
    let request = try Self.request("{ beings { \(fields) } }")
    for order in [[0, 1], [1, 0]] {
      var history = StoreHistory()
      for turn in order + order {
        let isTurned = turn == 1
        let (sent, read) = isTurned ? (sent.reversed(), read.reversed()) : (sent, read)
        try history.write(
          #"{"data":{"beings":[\#(sent.joined(separator: ","))]}}"#, to: request)
        _ = history.store.takeLearned()
        #expect(
          try history.read(request) == #"{"data":{"beings":[\#(read.joined(separator: ","))]}}"#)
        // It isn't learned in turns what the one or the other shows.
        try history.write(
          #"{"data":{"beings":[\#(sent.joined(separator: ","))]}}"#, to: request)
        let hasLearned = history.store.takeLearned()
        #expect(!hasLearned)
      }
    }
  }

  /// What one document has shown of a type, all others know.
  @Test func allDocuments() throws {
    var history = StoreHistory()
    let first = try Self.request("{ thing { id ... on A { s } } }")
    let second = try Self.request("{ thing { ... on A { s } id } }")
    try history.write(
      #"{"data":{"thing":{"id":"1","s":"x","__typename":"B"}}}"#, to: first)
    #expect(try history.read(second) == #"{"data":{"thing":{"s":"x","id":"1"}}}"#)
  }

  /// A server whose types change: what came last counts.
  @Test func aTypeThatChanges() throws {
    var history = StoreHistory()
    let request = try Self.request("{ thing { id ... on A { s } } }")
    for rest in [#","s":"x""#, "", #","s":"y""#] {
      for _ in 1...2 {
        try history.write(
          #"{"data":{"thing":{"id":"1"\#(rest),"__typename":"B"}}}"#, to: request)
        #expect(try history.read(request) == #"{"data":{"thing":{"id":"1"\#(rest)}}}"#)
      }
    }
  }

  /// A fragment inside of a field is about the type of the field's object.
  @Test func aFragmentInAField() throws {
    var history = StoreHistory()
    let request = try Self.request(
      "{ being { id ... on A { best { id ... on Robot { model } } } best { id name } } }")
    try history.write(
      #"""
      {"data":{"being":{"id":"1","best":{"id":"2","name":"B","__typename":"Person"},
      "__isA":"Robot","__typename":"Robot"}}}
      """#, to: request)
    #expect(
      try history.read(request)
        == #"{"data":{"being":{"id":"1","best":{"id":"2","name":"B"}}}}"#)
    let other = try Self.request("{ being { id best { id name } } }")
    try history.write(
      #"""
      {"data":{"being":{"id":"1","best":{"id":"3","name":"C","__typename":"Robot"},
      "__typename":"Robot"}}}
      """#, to: other)
    #expect(throws: CacheMiss.self) { try history.read(request) }
  }

  // MARK: Structs

  @QueryOperation struct Spreads {
    @Variable var all: Bool
    var node: Node

    @QuerySatelite struct Node: Hashable {
      var id: ID
      @Include(if: "all") @FragmentSpread var actor: ActorParts?
      @Include(if: "all") @FragmentSpread var owner: OwnerParts?
    }
  }

  @QueryFragment(on: "Actor") struct ActorParts: Hashable { var login: String }
  @QueryFragment(on: "RepositoryOwner") struct OwnerParts: Hashable { var login: String }

  /// A struct's fragments that nothing shows are filled if the object has all of their fields, also
  /// if only such fragments ask for these.
  @Test(arguments: ["", #","login":"x""#]) func openFragments(_ login: String) throws {
    var history = StoreHistory()
    let spreads = Spreads(variables: .init(all: true))
    let user = #"{"data":{"node":{"__typename":"User","id":"1"\#(login)}}}"#
    for _ in 1...2 {
      try history.write(user, to: spreads)
      #expect(try history.read(spreads) == user)
    }
    // What another object of the type has isn't known at another place.
    let document = try Self.request("{ node { id ... on Actor { login } } }")
    #expect(throws: CacheMiss.self) { try history.read(document) }
  }

  @QueryOperation struct Ships {
    var being: Being

    @QuerySatelite struct Being: Hashable {
      var id: ID
      @InlineFragment var pilot: Pilot?
      @InlineFragment(types: .present) var owner: Owner?
    }
    @QuerySatelite struct Pilot: Hashable { var ship: String }
    @QuerySatelite struct Owner: Hashable { var ship: String }
  }

  /// A fragment that a struct takes by its name has asked the server for its fields, too.
  @Test func aFragmentThatIsTakenByItsName() throws {
    var history = StoreHistory()
    let document = try Self.request("{ being { id ... on Owner { licence } } }")
    for _ in 1...2 {
      try history.write(
        #"{"data":{"being":{"__typename":"Droid","id":"1","ship":"x"}}}"#, to: Ships())
      #expect(
        try history.read(Ships()) == #"{"data":{"being":{"__typename":"Droid","id":"1"}}}"#)
      #expect(try history.read(document) == #"{"data":{"being":{"id":"1"}}}"#)
    }
  }

  // MARK: Names

  /// Two fields with one response name, of which each type has one.
  @Test func twoFieldsWithAName() throws {
    var history = StoreHistory()
    let request = try Self.request(
      "{ being { ... on A { media: photo { url } } ... on B { media: video { length } } } }")
    for (type, hidden, media) in [
      ("C", "__isA", #"{"url":"u"}"#), ("D", "__isB", #"{"length":1}"#),
    ] {
      try history.write(
        #"{"data":{"being":{"media":\#(media),"\#(hidden)":"\#(type)","__typename":"\#(type)"}}}"#,
        to: request)
      #expect(try history.read(request) == #"{"data":{"being":{"media":\#(media)}}}"#)
    }
  }
}
