public import Foundation
public import Sputnik

// Every kind of type as inlinable code uses it. Members through which such a type conforms to a
// protocol need the attribute, too.

@usableFromInline @QueryOperation struct InlinableQuery {
  @usableFromInline @Variable var sort: InlinableSort = .newest
  @Variable var filter: InlinableFilter?
  @Variable var day: InlinableDay?
  @usableFromInline @Property(arguments: ["sort": .variable("sort")]) var hero: InlinableHero
  @FragmentSpread var names: InlinableNames
  @usableFromInline @Property(arguments: ["filter": .variable("filter")]) var being: InlinableBeing?
}

@usableFromInline @QuerySatelite struct InlinableHero {
  @Variable var day: InlinableDay?
  @usableFromInline @Argument var limit: Int = 3
  @usableFromInline var id: ID
  @usableFromInline var sort: InlinableSort = .newest
  @Local @usableFromInline var isSelected = false
}

@usableFromInline @QueryFragment(on: "Query") struct InlinableNames {
  @usableFromInline var name: String? = "a" + "b"
}

@usableFromInline @QueryUnion enum InlinableBeing {
  case hero(InlinableCopy)
  case other(typename: String)
}

@usableFromInline @QuerySatelite(schemaTypeName: "Hero") package struct InlinableCopy {
  var id: ID
}

@usableFromInline @QueryEnum enum InlinableSort: String { case newest, oldest }

@usableFromInline @QueryOneOf enum InlinableFilter {
  case id(ID)
  case day(InlinableDay)
}

@Scalar(expressibleBy: [.string], valueType: Date.self, transformer: InlinableDays.self)
@usableFromInline struct InlinableDay {}

enum InlinableDays: ScalarTransformer {
  static func initialize(stringValue: String) -> Date? { nil }
  static func serializedValue(value: Date?) -> any SerializedValue { "2024-01-01" }
}

@inlinable public func inlinableDocument() throws -> GraphQL.Document {
  try InlinableQuery().document
}
