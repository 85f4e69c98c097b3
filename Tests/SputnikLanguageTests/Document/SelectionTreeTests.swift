import SputnikLanguage
import Testing

/// Which response names prove that a fragment applied.
@Suite("Selections at one response path")
struct SelectionTreeTests {
  /// Returns the tree of selections that use no other fragments than the given ones.
  private func tree(
    _ fragments: [GraphQL.FragmentDefinition] = [],
    @GraphQL.SelectionSetBuilder _ selections: () -> GraphQL.SelectionSet
  ) -> SelectionTree {
    SelectionTree([selections()], content: fragments.content)
  }

  private func selections(
    @GraphQL.SelectionSetBuilder _ selections: () -> GraphQL.SelectionSet
  ) -> GraphQL.SelectionSet { selections() }

  /// `node { ... on UniformResourceLocatable { url } ... on ProjectV2 { url title } }`
  @Test func onlyWhatNobodyElseAsksForProves() {
    let tree = tree {
      "__typename"
      GraphQL.InlineFragment(on: "UniformResourceLocatable") { "url" }
      GraphQL.InlineFragment(on: "ProjectV2") {
        "url"; "title"
      }
      GraphQL.InlineFragment(on: "Issue") {
        "number"; "__typename"
      }
    }
    #expect(tree.provingNames(of: "UniformResourceLocatable") == [])
    #expect(tree.provingNames(of: "ProjectV2") == ["title"])
    #expect(tree.provingNames(of: "Issue") == ["number"])
    #expect(tree.provingNames(of: "User") == [])
    #expect(!tree.hasOwnKey(selections { "url" }, on: "UniformResourceLocatable"))
    #expect(
      tree.hasOwnKey(
        selections {
          "url"; "title"
        }, on: "ProjectV2"))
    #expect(
      tree.hasOwnKey(
        selections {
          "number"; "__typename"
        }, on: "Issue"))
  }

  @Test func fieldsOfTheObjectProveNothing() {
    let tree = tree {
      "id"
      GraphQL.InlineFragment(on: "Character") {
        "id"; GraphQL.Field("name", alias: "label")
      }
    }
    #expect(tree.provingNames(of: "Character") == ["label"])
    #expect(tree.hasOwnKey(selections { GraphQL.Field("name", alias: "label") }, on: "Character"))
    #expect(!tree.hasOwnKey(selections { "id" }, on: "Character"))
  }

  /// The response name counts, not the field.
  @Test func aliasesAreOtherKeys() {
    let tree = tree {
      GraphQL.Field("nickname", alias: "name")
      GraphQL.InlineFragment(on: "Character") {
        "name"; GraphQL.Field("name", alias: "full")
      }
    }
    #expect(tree.provingNames(of: "Character") == ["full"])
  }

  @Test func twoFragmentsOnATypeAreOne() {
    let tree = tree {
      GraphQL.InlineFragment(on: "Character") { "name" }
      GraphQL.InlineFragment(on: "Character") {
        "name"; "height"
      }
    }
    #expect(tree.provingNames(of: "Character") == ["name", "height"])
    #expect(tree.hasOwnKey(selections { "name" }, on: "Character"))
  }

  @Test func fragmentsInsideFragments() {
    let tree = tree {
      GraphQL.InlineFragment(on: "Node") {
        "id"
        GraphQL.InlineFragment(on: "Character") {
          "name"
          GraphQL.InlineFragment { "height" }
        }
      }
    }
    #expect(tree.provingNames(of: "Node") == ["id", "name", "height"])
    #expect(tree.provingNames(of: "Character") == ["name", "height"])
    #expect(tree.fragments.map(\.typeCondition) == ["Node", "Character"])
    let character = GraphQL.InlineFragment(on: "Character") { "name" }
    // A Node need not be a Character, so a Node without a name can be one all the same.
    #expect(!tree.hasOwnKey(selections { character }, on: "Node"))
    #expect(tree.hasOwnKey(selections { character }, on: "Character"))
    #expect(tree.hasOwnKey(selections { GraphQL.InlineFragment { "height" } }, on: "Node"))
  }

  @Test(arguments: ["include", "skip", "defer"])
  func aConditionLeavesAProofButNoOwnKey(directive: String) {
    let directives = [GraphQL.Directive(directive, arguments: ["if": .variable("on")])]
    let field = GraphQL.Field("name", directives: directives)
    let inline = GraphQL.InlineFragment(directives: directives) { "height" }
    let tree = tree {
      GraphQL.InlineFragment(on: "Character") {
        field; inline
      }
    }
    #expect(tree.provingNames(of: "Character") == ["name", "height"])
    #expect(
      !tree.hasOwnKey(
        selections {
          field; inline
        }, on: "Character"))
  }

  /// What a surrounding fragment asks for in the same field is merged with it.
  @Test func fieldsAreMergedWithThoseOfOtherFragments() throws {
    let tree = tree {
      GraphQL.Field("friend") {
        GraphQL.InlineFragment(on: "Character") {
          "name"; "height"
        }
        GraphQL.Field("friend") { GraphQL.InlineFragment(on: "Character") { "name" } }
      }
      GraphQL.InlineFragment(on: "Droid") { GraphQL.Field("friend") { "name" } }
    }
    let friend = try #require(tree.tree(inside: "friend"))
    #expect(friend.provingNames(of: "Character") == ["height"])
    #expect(friend.selectionSets.count == 2)
    // A fragment around the field says nothing about the objects in the field.
    #expect(friend.provingNames(of: "Droid") == [])
    #expect(tree.tree(at: ["friend", "friend"])?.provingNames(of: "Character") == ["name"])
    #expect(tree.tree(at: [])?.responseNames == ["friend"])
    #expect(tree.tree(at: ["friend", "name"]) == nil)
    #expect(tree.tree(at: ["enemy"]) == nil)
  }

  @Test func spreadsAreFollowed() throws {
    let fragments = [
      GraphQL.FragmentDefinition("Names", on: "Character") {
        "name"; GraphQL.FragmentSpread("Ids")
      },
      GraphQL.FragmentDefinition("Ids", on: "Character") {
        "id"; GraphQL.FragmentSpread("Names")
      },
      GraphQL.FragmentDefinition("Tall", on: "Human") {
        "height"; GraphQL.FragmentSpread("Ids")
      },
    ]
    let tree = tree(fragments) {
      GraphQL.FragmentSpread("Names")
      GraphQL.FragmentSpread("Tall")
      GraphQL.FragmentSpread("Missing")
    }
    // `Tall` spreads `Ids`, which is a fragment on Character.
    #expect(tree.provingNames(of: "Character") == ["name", "id"])
    #expect(tree.provingNames(of: "Human") == ["height"])
    #expect(tree.hasOwnKey(selections { GraphQL.FragmentSpread("Ids") }, on: "Character"))
    // Whether every Human is a Character isn't known without a schema.
    #expect(!tree.hasOwnKey(selections { GraphQL.FragmentSpread("Ids") }, on: "Human"))
  }

  /// The struct of a spread that isn't optional says that the fragment always applies.
  @Test func aFragmentThatAlwaysAppliesHasOwnKeys() {
    let spread = GraphQL.FragmentSpread("Named")
    let tree = SelectionTree(
      [[.inlineFragment(GraphQL.InlineFragment(on: "Human") { spread })]],
      content: { _ in
        FragmentContent(
          typeCondition: "Character", selections: selections { "name" }, isAlways: true)
      })
    #expect(tree.provingNames(of: "Human") == ["name"])
    #expect(tree.hasOwnKey([.fragmentSpread(spread)], on: "Human"))
  }

  /// There are more than 2^40 ways to the last fragment.
  @Test func fragmentsAreFollowedOnce() throws {
    let fragments =
      (0..<40).map { level in
        GraphQL.FragmentDefinition("F\(level)", on: "T") {
          GraphQL.FragmentSpread("F\(level + 1)")
          GraphQL.FragmentSpread("F\(level + 1)")
          GraphQL.Field("a") { GraphQL.FragmentSpread("F\(level + 1)") }
        }
      } + [GraphQL.FragmentDefinition("F40", on: "T") { "id" }]
    let tree = tree(fragments) { GraphQL.FragmentSpread("F0") }
    #expect(
      tree.provingNames(of: "T") == ["id", "a"] || tree.provingNames(of: "T") == ["a", "id"])
    #expect(tree.tree(at: ["a", "a"])?.hasOwnKey(selections { "id" }, on: "T") == true)
  }
}
