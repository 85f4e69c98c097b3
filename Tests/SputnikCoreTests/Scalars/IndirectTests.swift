import Foundation
import Sputnik
import TestSupport
import Testing

@QueryOperation(name: "Comments")
private struct CommentQuery {
  @Variable var filter: CommentFilter?
  var comment: Comment

  @QuerySatelite fileprivate struct Comment: Hashable, Codable {
    @Argument(variableKey: "filter") var filter: CommentFilter?
    @Argument var rule: Indirect<CommentFilter>?
    var text: String
    var author: Indirect<Author>
    var editor: Indirect<Author>?
    var likes: Indirect<Int>
    var replies: [Indirect<Author>]
    @QuerySatelite fileprivate struct Author: Hashable, Codable {
      var name: String
      var age: Int
    }
  }
}

/// An input object that contains itself.
@QuerySatelite private struct CommentFilter: Hashable, Codable {
  var name: String?
  var not: Indirect<CommentFilter>?
  var any: [CommentFilter]?
}

/// An object that contains itself. Its selection is a cycle.
@QueryOperation private struct CycleQuery {
  var thread: Post?
}
@QuerySatelite private struct Post: Hashable, Codable {
  var text: String
  var parent: Indirect<Post>?
}

/// An object that contains itself up to a depth.
@QueryOperation(name: "Deep") private struct DeepQuery { var reply: DeepReply }
@QuerySatelite private struct DeepReply: Hashable, Codable {
  var text: String
  @Property(recurse: 2) var parent: Indirect<DeepReply>?
}

/// Objects that contain each other, none of them optional.
@QueryOperation private struct EndlessQuery { var endless: Endless }
@QuerySatelite private struct Endless: Hashable, Codable {
  var text: String
  var next: Indirect<Endless>
  var other: Indirect<Other>
}
@QuerySatelite private struct Other: Hashable, Codable { var back: Indirect<Endless> }

@Suite("Indirect: a box that lets a struct contain itself")
struct IndirectTests {
  @Test func wrappedFieldsArePrintedAndFilled() throws {
    let query = CommentQuery(variables: .init())
    #expect(
      try query.text == """
        query Comments($filter: CommentFilter) { comment(filter: $filter) { \
        text author { name age } editor { name age } likes replies { name age } } }
        """)
    let response = try query.filled(
      """
      {"data":{"comment":{"text":"t","author":{"name":"A","age":1},"editor":null,"likes":7,\
      "replies":[{"name":"B","age":2},{"name":"C","age":3}]}}}
      """)
    #expect(response.comment.author.name == "A")
    #expect(response.comment.editor == nil)
    #expect(response.comment.likes.value == 7)
    #expect(response.comment.replies.map(\.name) == ["B", "C"])
    #expect(try response.text == query.text)
  }

  @Test func selectionOfTheWrappedTypeCanBeNarrowed() throws {
    var query = CommentQuery(variables: .init())
    query.comment.author.setSelections([.name])
    query.comment.editor.select.setSelections([.age])
    query.comment.replies.setSelections([.name])
    #expect(
      try query.text.hasSuffix(
        "{ text author { name } editor { age } likes replies { name } } }"))
    let response = try query.filled(
      """
      {"data":{"comment":{"text":"t","author":{"name":"A"},"editor":{"age":5},"likes":1,\
      "replies":[{"name":"B"}]}}}
      """)
    #expect(response.comment.editor?.age == 5)
    #expect(response.comment.editor?.name == "")
    #expect(try response.text == query.text)
  }

  @Test func errorsDescribeTheWrappedType() throws {
    let error = try unreadable {
      try CommentQuery(variables: .init()).filled(
        #"{"data":{"comment":{"text":"t","author":{"name":1,"age":1}}}}"#)
    }
    #expect(error.path == ["comment", "author", "name"])
    #expect(error.expected == "a string")
  }

  @Test func inputObjectsMayContainThemselves() throws {
    let filter = CommentFilter(
      not: Indirect(CommentFilter(name: "a", not: Indirect(CommentFilter(name: "b")))),
      any: [CommentFilter(name: "c")])
    var query = CommentQuery(variables: .init(filter: filter))
    #expect(
      try query.body.hasSuffix(
        """
        "variables":{"filter":{"not":{"name":"a","not":{"name":"b"}},"any":[{"name":"c"}]}}}
        """))
    query.comment.rule = Indirect(filter)
    #expect(
      try query.text.contains(
        #"comment(filter: $filter, rule: {not: {name: "a", not: {name: "b"}}, any: [{name: "c"}]})"#
      ))
  }

  @Test func membersAreReachedDirectly() {
    var thread = Post(text: "a", parent: Indirect(Post(text: "b")))
    thread.parent?.parent = Indirect(Post(text: "c"))
    thread.parent?.parent?.text += "!"
    let copy = thread
    thread.parent?.value.text = "d"
    #expect(copy.parent?.text == "b")
    #expect(thread.parent?.text == "d")
    #expect(thread.parent?.parent?.value == Post(text: "c!"))
  }

  @Test func valuesAreCodableAndHashable() throws {
    let thread = Post(text: "a", parent: Indirect(Post(text: "b", parent: nil)))
    let json = #"{"parent":{"text":"b"},"text":"a"}"#
    #expect(try sortedJSON(thread) == json)
    let decoded = try JSONDecoder().decode(Post.self, from: Data(json.utf8))
    #expect(decoded == thread)
    #expect(Set([decoded, thread, Post(text: "a")]).count == 2)
    #expect(decoded.parent?.hashValue == thread.parent?.hashValue)
    #expect(try sortedJSON([Indirect(1)]) == "[1]")
    #expect("\(thread)".contains(#"text: "b""#))
  }

  private struct Dates: Hashable, Codable {
    var first: Indirect<Date>
    var second: Indirect<Date>?
    var third: [Indirect<Date>]
    var fourth: Indirect<Data>
  }

  @Test func datesHaveTheFormOfTheCoder() throws {
    let date = Indirect(Date(timeIntervalSince1970: 0))
    let text = #""1970-01-01T00:00:00Z""#
    let dates = Dates(first: date, second: date, third: [date], fourth: Indirect(Data([1, 2])))
    let json = try JSONEncoder.graphQL.encode(dates)
    #expect(
      String(decoding: json, as: UTF8.self)
        == #"{"first":\#(text),"fourth":"AQI=","second":\#(text),"third":[\#(text)]}"#)
    #expect(try JSONDecoder.graphQL.decode(Dates.self, from: json) == dates)
    #expect(try JSONDecoder.graphQL.decode(Indirect<Date>.self, from: Data(text.utf8)) == date)
  }

  @Test func cycleIsReported() throws {
    let error = try invalid { try CycleQuery().document }
    #expect(error.place == "thread.parent")
    #expect(
      error.problem
        == "Post → Post is a cycle: a selection set can't contain itself without end; limit "
        + "the depth with '@Property(recurse:)'")
  }

  @Test func recursionIsPrintedAndFilled() throws {
    let query = DeepQuery()
    #expect(
      try query.text == "query Deep { reply { text parent { text parent { text } } } }")
    let response = try query.filled(
      #"{"data":{"reply":{"text":"a","parent":{"text":"b","parent":{"text":"c"}}}}}"#)
    #expect(
      response.reply
        == DeepReply(
          text: "a",
          parent: Indirect(DeepReply(text: "b", parent: Indirect(DeepReply(text: "c"))))))
    #expect(response.reply.parent?.parent?.parent == nil)
    #expect(try response.text == query.text)
    let short = try query.filled(#"{"data":{"reply":{"text":"a","parent":null}}}"#)
    #expect(short.reply == DeepReply(text: "a"))
    let error = try unreadable {
      try query.filled(#"{"data":{"reply":{"text":"a","parent":{"text":"b"}}}}"#)
    }
    #expect(error.path == ["reply", "parent", "parent"])
  }

  @Test func endlessTemplateDoesNotTrap() throws {
    let query = EndlessQuery()
    #expect(query.endless.next.next.next.text == "")
    #expect(query.endless.other.back.other.back.text == "")
    #expect(query.endless == EndlessQuery().endless)
    #expect(query.endless.hashValue == EndlessQuery().endless.hashValue)
    #expect("\(query.endless)".contains("text"))
    let error = try invalid { try query.document }
    #expect(error.problem.contains("is a cycle"))
    #expect(throws: EncodingError.self) { try JSONEncoder().encode(query.endless) }
  }

  @Test func equalValuesHaveEqualHashes() {
    var query = EndlessQuery()
    let neutral = query.endless.next.next
    query.endless.next.next.value = neutral.value
    #expect(query.endless.next.next == neutral)
    #expect(query.endless.next.next.hashValue == neutral.hashValue)
    #expect(query.endless.hashValue == EndlessQuery().endless.hashValue)
  }

  @Test func endlessInputIsAnError() throws {
    @Sendable func input(_ value: some GraphQLValue) throws -> __InputValue? {
      try value.__input()
    }
    #expect(throws: (any Error).self) { try input(EndlessQuery().endless) }
    #expect(try input(CommentQuery(variables: .init()).comment.likes) == .int(0))
  }
}
