import Sputnik
import TestSupport
import Testing

@QueryOperation private struct ReviewedTree {
  var root: Node
  var things: [Thing]

  @QuerySatelite struct Node {
    var identifier: Int
    var identity: String?
    var identifierOfParent: Int?
    @Property(recurse: 4) var children: [Node]
    var id: Int
  }

  @QuerySatelite struct Leaf {
    var identifierOfParent: Int
    var id: Int
  }

  @QueryUnion enum Thing {
    case node(Node)
    case leaf(Leaf)
  }
}

@QueryOperation private struct ReviewedFragments {
  var a: Int
  @InlineFragment(types: ["Query"]) var part: Part?
  @InlineFragment(types: ["Query"]) var other: Other?
  var b: Int

  @QuerySatelite struct Part {
    var c: Int
  }

  @QuerySatelite struct Other {
    var b: Int
    var a: Int
  }
}

/// Keys in any order, of structs that contain themselves, unions and fragments.
@Suite struct KeyOrderTests {
  private func node(_ id: Int, _ children: [String], _ order: Int, _ typename: Bool = false)
    -> String
  {
    var members = [
      #""identifier":\#(id)"#, #""identity":"i\#(id)""#, #""identifierOfParent":null"#,
      #""children":[\#(children.joined(separator: ","))]"#, #""id":\#(-id)"#,
    ]
    if order % 2 == 1 { members.reverse() }
    members = Array(members[(order % 5)...] + members[..<(order % 5)])
    if typename { members.insert(#""__typename":"Node""#, at: order % 6) }
    return "{\(members.joined(separator: ","))}"
  }

  @Test(arguments: 0..<10)
  func recursiveTypes(order: Int) throws {
    let grandchildren = (0..<3).map { node(100 + $0, [], order + $0) }
    let children = (0..<3).map { node(10 + $0, $0 == 1 ? grandchildren : [], order * $0) }
    let leaf = #"{"id":5,"x":{},"identifierOfParent":6,"__typename":"Leaf"}"#
    let things = [leaf, node(7, children, order, true), leaf, node(8, [], order + 3, true)]
    let text =
      #"{"data":{"things":[\#(things.joined(separator: ","))],"root":\#(node(1, children, order))}}"#
    let tree = try ReviewedTree().filled(text)
    func check(_ node: ReviewedTree.Node, _ id: Int) {
      #expect(node.identifier == id)
      #expect(node.id == -id)
      #expect(node.identity == "i\(id)")
      #expect(node.identifierOfParent == nil)
    }
    check(tree.root, 1)
    #expect(tree.root.children.map(\.identifier) == [10, 11, 12])
    #expect(tree.root.children[1].children.map(\.id) == [-100, -101, -102])
    tree.root.children.forEach { check($0, 10 + $0.identifier % 10) }
    guard tree.things.count == 4, case .leaf(let leaf) = tree.things[0],
      case .node(let node) = tree.things[1], case .node(let last) = tree.things[3]
    else {
      Issue.record("\(tree.things)")
      return
    }
    #expect(leaf.id == 5 && leaf.identifierOfParent == 6)
    check(node, 7)
    #expect(node.children[1].children.map(\.identifier) == [100, 101, 102])
    check(last, 8)
  }

  /// Fragments have the name `...` among the names of the fields. It is no key.
  @Test func theNameOfFragmentsIsNoKey() throws {
    let text =
      #"{"data":{"...":{},"__typename":"Query","b":2,"...":[],"a":1,"...":{"a":5,"c":6},"c":3}}"#
    let value = try ReviewedFragments().filled(text)
    #expect(value.a == 1)
    #expect(value.b == 2)
    #expect(value.part?.c == 3)
    #expect(value.other?.a == 1)
  }
}
