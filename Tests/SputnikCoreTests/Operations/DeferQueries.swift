import Foundation
import Sputnik

// `import Foundation` brings a class `Stream`, which must not hide the macro.

@QueryOperation
struct FilmQuery: Hashable {
  var film: Film?

  @QuerySatelite
  struct Film: Hashable {
    var title: String
    var director: Director?
    @FragmentSpread @Defer(label: "reviews") var reviews: FilmReviews?
    @InlineFragment @Defer(if: "isSlow") var box: BoxOffice?
    @Stream(label: "cast", initialCount: 1) var cast: [Person]

    @QuerySatelite struct Director: Hashable { var name: String }
    @QuerySatelite(schemaTypeName: "Film") struct BoxOffice: Hashable { var revenue: Int? }
    @QuerySatelite struct Person: Hashable { var name: String }
  }
}

@QueryFragment(on: "Film")
struct FilmReviews: Hashable {
  /// The eager field has the same key, and another selection.
  var director: Director?
  var reviews: [Review]
  @FragmentSpread @Defer(label: "awards") var awards: FilmAwards?

  @QuerySatelite struct Director: Hashable { var born: Int }
  @QuerySatelite struct Review: Hashable {
    var stars: Int
    var text: String?
  }
}

@QueryFragment(on: "Film") struct FilmAwards: Hashable { var awards: [String] }

/// Fragments on a wider type, in lists and in unions.
@QueryOperation
struct StreamedQuery: Hashable {
  @Stream(if: "isStreamed", label: "list", initialCount: 2) var films: [Film?]?
  @Stream(if: false) var years: [Int]
  @Stream var tags: [String]
  var found: [FoundThing]

  @QuerySatelite struct Film: Hashable {
    var id: ID
    @FragmentSpread @Defer var media: MediaParts?
    @FragmentSpread(types: ["Film"]) @Defer(if: true) var more: MoreParts?
    @Include(if: "withLate") @FragmentSpread @Defer(if: "isStreamed") var late: LateParts?
  }
}

@QueryFragment(on: "Media") struct MediaParts: Hashable { var length: Int }
@QueryFragment(on: "Work") struct MoreParts: Hashable { var author: String? }
@QueryFragment(on: "Media") struct LateParts: Hashable { var rating: Double }

@QueryUnion
enum FoundThing: Hashable {
  case film(FoundFilm)
  case other(typename: String)

  @QuerySatelite(schemaTypeName: "Film") struct FoundFilm: Hashable {
    var id: ID
    @FragmentSpread @Defer var media: MediaParts?
  }
}

/// Deferred fragments on interfaces, without a list of types.
@QueryOperation
struct DeferredBeingsQuery: Hashable {
  var beings: [Being]

  @QuerySatelite struct Being: Hashable {
    var id: ID
    @InlineFragment @Defer var character: Character?
    @InlineFragment var walker: Walker?
  }
  @QuerySatelite struct Character: Hashable {
    var name: String
    var height: Double?
  }
  /// Its only key is that of a deferred fragment inside.
  @QuerySatelite struct Walker: Hashable {
    @InlineFragment @Defer var legs: Legs?
    @QuerySatelite(schemaTypeName: "Legged") struct Legs: Hashable { var legs: Int }
  }
}

// What can only be found when the document is printed.

@QueryOperation struct RepeatedLabelQuery {
  var a: RepeatedLabelPart
  var b: RepeatedLabelPart
}

@QuerySatelite struct RepeatedLabelPart {
  var id: ID
  @FragmentSpread @Defer(label: "same") var awards: FilmAwards?
}

@QueryMutation struct DeferAtRootMutation { @FragmentSpread var parts: DeferAtRootParts }
@QueryFragment(on: "Mutation") struct DeferAtRootParts {
  var added: ID
  @FragmentSpread @Defer var other: OtherRootParts?
}
@QueryFragment(on: "Mutation") struct OtherRootParts { var removed: ID }

@QueryMutation struct StreamInsideMutation { var addFilm: StreamedTags }
@QuerySatelite struct StreamedTags { @Stream(label: "x") var tags: [String] }
@QuerySubscription struct StreamSubscription { var filmAdded: StreamedTags }
@QuerySubscription struct SwitchedSubscription { var filmAdded: SwitchedTags }
@QuerySatelite struct SwitchedTags { @Stream(if: "isStreamed") var tags: [String] }

@QueryOperation struct DifferentStreams {
  @Property(name: "tags") @Stream(initialCount: 1) var first: [String]
  @Property(name: "tags") var second: [String]
  @FragmentSpread var none: NoParts?
}
@QueryFragment(on: "Query") struct NoParts { var id: ID }

/// A server decides if the variable has no value.
@QueryOperation struct MaybeDeferredQuery: Hashable {
  @Variable var late: Bool?
  @Variable var count: Int
  var film: Film?
  @QuerySatelite struct Film: Hashable {
    var title: String
    @FragmentSpread @Defer(if: "late") var awards: FilmAwards?
    @Directive("stream", arguments: ["if": .variable("late"), "initialCount": .variable("count")])
    var tags: [String]
  }
}
