import Foundation
import Sputnik
import TestSupport
import Testing

@Suite("Collecting the values of a type")
struct CollectTests {
  @Test func everyKindOfPropertyInTheOrderOfTheDocument() throws {
    let response = try EveryPlace().filled(EveryPlace.response)
    #expect(
      response.collect(EveryPlace.Person.self).map(\.name)
        == ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11"])
    #expect(response.collect(EveryPlace.Pet.self).map(\.owner.name) == ["10"])
    #expect(response.collect(EveryPlace.Team.self).map(\.captain.name) == ["6"])
    #expect(response.collect(EveryPlace.Leaders.self).map(\.first.name) == ["7"])
    #expect(response.collect(EveryPlace.Group.self).map(\.last.name) == ["8"])
    #expect(response.collect(EveryPlace.Guild.self).isEmpty)
    #expect(response.collect(CommentThread.Comment.self).isEmpty)
  }

  @Test func fragmentOfAnotherTypeIsCollectedInPlaceOfTheFirst() throws {
    let response = try EveryPlace().filled(
      EveryPlace.response.replacing(
        #""__typename":"Team","captain":{"name":"6"}"#,
        with: #""__typename":"Guild","members":[{"name":"a"},{"name":"b"}]"#))
    #expect(
      response.group.collect(EveryPlace.Person.self).map(\.name) == ["a", "b", "7", "8"])
  }

  private static let thread = """
    {"data":{"comments":[{"id":"1","parent":{"id":"2","parent":null,"author":{"name":"b"},\
    "replies":[]},"author":{"name":"a"},"replies":[{"id":"3","parent":null,\
    "author":{"name":"c"},"replies":[]},{"id":"4","parent":null,"author":{"name":"d"},\
    "replies":[]}]},{"id":"5","parent":null,"author":{"name":"a"},"replies":[]}]}}
    """

  @Test func valuesInsideValuesOfTheSameType() throws {
    let response = try CommentThread().filled(Self.thread)
    #expect(response.collect(CommentThread.Comment.self).map(\.id) == ["1", "2", "3", "4", "5"])
    #expect(response.collect(CommentThread.Author.self).map(\.name) == ["b", "a", "c", "d", "a"])
  }

  @Test func satelliteIsItsOwnFirstValue() throws {
    let comment = try #require(try CommentThread().filled(Self.thread).comments.first)
    #expect(comment.collect(CommentThread.Comment.self).map(\.id) == ["1", "2", "3", "4"])
    #expect(comment.collect(CommentThread.Author.self).map(\.name) == ["b", "a", "c", "d"])
    #expect(comment.author.collect(CommentThread.Comment.self).isEmpty)
  }

  @Test func localPropertiesAreNoPartOfTheResponse() throws {
    var query = Desk()
    query.favorite = Desk.Note(text: "local", isRead: true)
    query.top.isRead = true
    let response = try query.filled(
      #"{"data":{"top":{"text":"a"},"rest":[{"text":"b"},{"text":"c"}]}}"#)
    #expect(response.favorite?.text == "local")
    let notes = response.collect(Desk.Note.self)
    #expect(notes.map(\.text) == ["a", "b", "c"])
    #expect(notes.map(\.isRead) == [true, false, false])
  }

  @Test func fieldsThatWereNotSelectedAreLeftOut() throws {
    var query = EveryPlace()
    query.setSelections([.some, .group, .count])
    query.group.setSelections([.last])
    let response = try query.filled(
      #"{"data":{"some":{"name":"a"},"count":3,"group":{"last":{"name":"b"}}}}"#)
    #expect(response.plain.name == "")
    #expect(response.collect(EveryPlace.Person.self).map(\.name) == ["a", "b"])
  }

  @Test func moreThan64Fields() throws {
    let fields = (1...69).map { #""f\#($0)":\#($0),"# }.joined()
    var query = ManyFieldsQuery()
    var response = try query.filled(
      #"{"data":{"many":{"first":{"id":1},\#(fields)"hidden":{"id":2},"last":{"id":3}}}}"#)
    #expect(response.collect(ManyFields.Item.self).map(\.id) == [1, 2, 3])
    query.many.setSelections([.first, .last])
    response = try query.filled(#"{"data":{"many":{"first":{"id":1},"last":{"id":3}}}}"#)
    #expect(response.collect(ManyFields.Item.self).map(\.id) == [1, 3])
  }

  @Test func explainedNullsAreNeutralValuesWhereThePropertyIsNotOptional() throws {
    let response = try CommentThread().filled(
      """
      {"data":{"comments":[null,{"id":"1","parent":null,"author":null,"replies":[]}]},\
      "errors":[{"message":"m"}]}
      """)
    #expect(response.partialErrors.count == 1)
    #expect(response.collect(CommentThread.Comment.self).map(\.id) == ["", "1"])
    #expect(response.collect(CommentThread.Author.self).map(\.name) == ["", ""])
  }

  @Test func copiesThatWereChangedOrDecoded() throws {
    var response = try CommentThread().filled(Self.thread)
    response.comments.removeFirst()
    response.comments[0].author.name = "z"
    #expect(response.collect(CommentThread.Author.self).map(\.name) == ["z"])
    let persons = try EveryPlace().filled(EveryPlace.response).collect(EveryPlace.Person.self)
    let decoded = try JSONDecoder().decode(
      [EveryPlace.Person].self, from: JSONEncoder().encode(persons))
    #expect(decoded.flatMap { $0.collect(EveryPlace.Person.self) } == persons)
  }

  @Test func observersDoNotRunAndInputObjectsAreNoPartOfAResponse() throws {
    var query = ObservedShelfQuery()
    query.observed.item.like = .init(text: "x*")
    let response = try query.filled(
      #"{"data":{"observed":{"item":{"id":1},"collect":{"id":2},"values":[{"id":3}]}}}"#)
    #expect(response.observed.item.like == .init(text: "x*"))
    let before = ObservedShelf.changes
    #expect(before > 0)
    // A property may have the name of the function.
    #expect(response.observed.collect == .init(id: 2))
    #expect(response.collect(ObservedShelf.Item.self).map(\.id) == [1, 2, 3])
    #expect(response.collect(ObservedShelf.Pattern.self).isEmpty)
    #expect(ObservedShelf.changes == before)
  }

  /// With copies of the list at each step, this would take minutes.
  @Test(.timeLimit(.minutes(15))) func aHundredThousandValues() throws {
    let person = { (index: Int) in #"{"name":"\#(index)"}"# }
    let list = (0..<100_000).map(person).joined(separator: ",")
    var query = EveryPlace()
    query.setSelections([.nested])
    let response = try query.filled(#"{"data":{"nested":[[\#(list)]]}}"#)
    let names = response.collect(EveryPlace.Person.self).map(\.name)
    #expect(names.count == 100_000)
    #expect(names == (0..<100_000).map(String.init))
  }
}
