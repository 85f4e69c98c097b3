import Sputnik
import TestSupport
import Testing

@QuerySatelite private struct Comment: Hashable, Codable {
  var text: String
  @Property(recurse: 2) var replies: [Comment]
}

@QueryOperation(name: "R") private struct ThreadQuery {
  var comment: Comment
  var others: [Comment?]?
}

/// A person contains pets, and a pet contains persons. One `recurse` is enough.
@QuerySatelite private struct Person {
  var name: String
  @Property(recurse: 1) var pets: [Pet]?
}

@QuerySatelite private struct Pet {
  var name: String
  var owners: [Person]
}

@QueryOperation(name: "P") private struct PetQuery {
  var person: Person
  var pet: Pet
}

/// Two fields that recurse: a full tree would have 2^40 objects.
@QueryOperation private struct CaveQuery {
  var cave: Cave
  @QuerySatelite struct Cave {
    var name: String
    @Property(recurse: 20) var left: [Cave]
    @Property(recurse: 20) var right: [Cave]
  }
}

/// A named fragment that recurses, with a condition.
@QueryFragment(on: "File") private struct Folder {
  var name: String
  @Include(if: "deep") @Property(recurse: 1) var files: [Folder?]?
}

@QueryOperation(name: "F") private struct FolderQuery {
  var root: Folder
  var home: Home
  @Variable var deep: Bool
  @QuerySatelite(schemaTypeName: "File") struct Home { @FragmentSpread var folder: Folder }
}

/// A union that recurses through a payload.
@QueryUnion private enum Node {
  case leaf(Leaf)
  case branch(Branch)
  @QuerySatelite fileprivate struct Leaf { var value: Int }
  @QuerySatelite fileprivate struct Branch {
    var name: String
    @Property(recurse: 1) var nodes: [Node]
  }
}

@QueryOperation(name: "N") private struct TreeQuery { var tree: Node }

@QuerySatelite private struct Endless {
  @InlineFragment var more: More?
  var id: ID
  @QuerySatelite fileprivate struct More { var all: [Endless] }
}

@QueryOperation private struct EndlessQuery { var endless: Endless }

@QueryUnion private enum EndlessUnion {
  case one(One)
  @QuerySatelite fileprivate struct One { var all: [EndlessUnion] }
}

@QueryOperation private struct EndlessUnionQuery { var any: EndlessUnion }

/// At the last level, this type has no field to select.
@QuerySatelite(schemaTypeName: "Comment") private struct OnlyReplies {
  @Property(recurse: 1) var replies: [OnlyReplies]
}

@QueryOperation private struct OnlyRepliesQuery { var comment: OnlyReplies }

@Suite("Recursion")
struct RecursionTests {
  private static let levels = "{ text replies { text replies { text } } }"

  @Test func recurseCountsTheLevelsBelowTheFirst() throws {
    #expect(
      try ThreadQuery().text
        == "query R { comment \(Self.levels) others \(Self.levels) }")
  }

  @Test func everyLevelIsFilled() throws {
    let response = try ThreadQuery().filled(
      #"{"data":{"comment":{"text":"a","replies":[{"text":"b","replies":[{"text":"c"},"#
        + #"{"text":"d"}]},{"replies":[],"text":"e"}]},"others":[null,{"replies":[],"text":"f"}]}}"#
    )
    let expected = Comment(
      text: "a",
      replies: [
        Comment(
          text: "b", replies: [Comment(text: "c", replies: []), Comment(text: "d", replies: [])]),
        Comment(text: "e", replies: []),
      ])
    #expect(response.comment == expected)
    #expect(response.others == [nil, Comment(text: "f", replies: [])])
  }

  @Test func deeperLevelsAreSkippedAndMissingLevelsAreErrors() throws {
    let deep = try ThreadQuery().filled(
      #"{"data":{"others":null,"comment":{"text":"a","replies":[{"text":"b","replies":[{"text":"c","#
        + #""replies":[{"text":"d"}]}]}]}}}"#)
    #expect(deep.comment.replies[0].replies == [Comment(text: "c", replies: [])])
    for (text, path) in [
      (#"{"text":"a"}"#, ["comment", "replies"]),
      (#"{"text":"a","replies":[{"text":"b"}]}"#, ["comment", "replies", 0, "replies"]),
    ] as [(String, ResponsePath)] {
      let error = try unreadable {
        try ThreadQuery().filled(#"{"data":{"comment":\#(text),"others":null}}"#)
      }
      #expect(error.path == path)
    }
  }

  @Test func everyLevelCanBeNarrowed() throws {
    var query = ThreadQuery()
    query.comment.replies.select.setSelections([.text])
    query.others.setSelections([.replies])
    query.others.select.replies.select.replies.setSelections([.text])
    #expect(
      try query.text == """
        query R { comment { text replies { text } } \
        others { replies { text replies { text } } } }
        """)
    let response = try query.filled(
      #"{"data":{"comment":{"text":"a","replies":[{"text":"b"}]},"others":[{"replies":[]}]}}"#)
    #expect(response.comment.replies == [Comment(text: "b", replies: [])])
    #expect(response.others == [Comment(text: "", replies: [])])
    #expect(
      try response.text == """
        query R { comment { text replies { text } } \
        others { replies { text replies { text } } } }
        """)
  }

  @Test func filledCopyHasTheSameDocument() throws {
    let response = try ThreadQuery().filled(
      #"{"data":{"comment":{"text":"a","replies":[{"text":"b","replies":[{"text":"c"}]}]},"#
        + #""others":[]}}"#)
    #expect(try response.text == ThreadQuery().text)
  }

  @Test func typesMayContainEachOther() throws {
    let person = "{ name pets { name owners { name } } }"
    #expect(
      try PetQuery().text
        == "query P { person \(person) pet { name owners \(person) } }")
    let response = try PetQuery().filled(
      #"{"data":{"person":{"name":"a","pets":[{"name":"b","owners":[{"name":"c"}]}]},"#
        + #""pet":{"name":"d","owners":[{"name":"e","pets":null}]}}}"#)
    #expect(response.person.pets?[0].owners[0].name == "c")
    #expect(response.person.pets?[0].owners[0].pets == nil)
    #expect(response.pet.owners[0].name == "e")
  }

  @Test func recursionWorksThroughFragments() throws {
    let query = FolderQuery(variables: .init(deep: true))
    // The first level is the named fragment. The level below selects less, so it prints inline.
    #expect(
      try query.text == """
        query F($deep: Boolean!) { root { ...Folder } home { ...Folder } } \
        fragment Folder on File \
        { name files @include(if: $deep) { ... on File { name } } }
        """)
    let folder = #"{"name":"a","files":[null,{"name":"b"}]}"#
    let response = try query.filled(#"{"data":{"root":\#(folder),"home":\#(folder)}}"#)
    #expect(response.root.files?[1]?.name == "b")
    #expect(response.home.folder.files?.map { $0?.name } == [nil, "b"])
    let flat = try FolderQuery(variables: .init(deep: false)).filled(
      #"{"data":{"root":{"name":"a"},"home":{"name":"b"}}}"#)
    #expect(flat.root.files == nil)
    #expect(throws: SputnikError.self) {
      try query.filled(#"{"data":{"root":{"name":"a"},"home":\#(folder)}}"#)
    }
  }

  @Test func tooManyObjectsAreAnError() throws {
    let error = try invalid { try CaveQuery().document }
    #expect(
      error.problem == """
        the document would have more than 20000 objects: the numbers of levels of recursive fields \
        multiply, so use smaller ones in '@Property(recurse:)'
        """)
  }

  @Test func recursionWorksThroughUnions() throws {
    #expect(
      try TreeQuery().text == """
        query N { tree { __typename ... on Leaf { value } \
        ... on Branch { name nodes { __typename ... on Leaf { value } ... on Branch { name } } } \
        } }
        """)
    let response = try TreeQuery().filled(
      #"{"data":{"tree":{"__typename":"Branch","name":"a","nodes":[{"value":1,"__typename":"Leaf"},"#
        + #"{"name":"b","__typename":"Branch"}]}}}"#)
    guard case .branch(let branch) = response.tree, branch.nodes.count == 2,
      case .leaf(let leaf) = branch.nodes[0], case .branch(let inner) = branch.nodes[1]
    else {
      Issue.record("another tree: \(response.tree)")
      return
    }
    #expect(leaf.value == 1)
    #expect(inner.name == "b")
    #expect(inner.nodes.isEmpty)
  }

  @Test func emptyLastLevelIsAnError() throws {
    let error = try invalid { try OnlyRepliesQuery().document }
    #expect(error.place == "comment.replies")
    #expect(
      error.problem == """
        nothing is selected where the recursion ends: add a field to 'Comment' that doesn't recurse
        """)
  }

  @Test func cyclesWithoutRecurseAreErrors() throws {
    let error = try invalid { try EndlessQuery().document }
    #expect(error.place == "endless.all")
    #expect(
      error.problem == """
        Endless → More → Endless is a cycle: a selection set can't contain itself \
        without end; limit the depth with '@Property(recurse:)'
        """)
    let union = try invalid { try EndlessUnionQuery().httpBody() }
    #expect(union.place == "any.all")
    #expect(union.problem.contains("is a cycle"))
  }
}
