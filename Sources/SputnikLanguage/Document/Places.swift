// Where the parts of a document are. Only a parser knows this; a document that was built has no
// places. Two documents that say the same are equal, wherever their parts are, so equality and
// hashing ignore all of these types.
extension GraphQL {
  /// The place of a part of a document: an offset in its text, in UTF-8.
  package struct Place: Hashable, Sendable {
    // Four bytes, because each part of each document has one.
    private let stored: Int32

    /// Makes a place from an offset, which is -1 for a part without a place.
    package init(_ offset: Int = -1) { stored = Int32(clamping: offset) }

    /// The offset, or -1 if there is no place.
    package var offset: Int { Int(stored) }

    package static func == (a: Self, b: Self) -> Bool { true }
    package func hash(into hasher: inout Hasher) {}
  }

  /// The place of a value, and those of the elements of a list. The fields of an object have their
  /// own places.
  package struct ValuePlaces: Hashable, Sendable {
    package var place: Place
    private var elements: [ValuePlaces]

    package init(_ place: Place = .init(), elements: [Self] = []) {
      self.place = place
      self.elements = elements
    }

    /// Returns the places of an element of a list. They are those of the list itself if the element
    /// has none.
    package func element(_ index: Int) -> ValuePlaces {
      elements.indices.contains(index) ? elements[index] : ValuePlaces(place)
    }

    package static func == (a: Self, b: Self) -> Bool { true }
    package func hash(into hasher: inout Hasher) {}
  }

  /// What the text has about an operation or a fragment, apart from the definition itself.
  package struct DefinitionSource: Hashable, Sendable {
    package var place: Place
    package var name: Place
    /// The place of a fragment's type.
    package var type: Place
    /// The description before the definition.
    package var description: String?

    package init(
      _ place: Place = .init(), name: Place = .init(), type: Place = .init(),
      description: String? = nil
    ) {
      self.place = place
      self.name = name
      self.type = type
      self.description = description
    }

    package static func == (a: Self, b: Self) -> Bool { true }
    package func hash(into hasher: inout Hasher) {}
  }

  /// The text of a document, and what a document can't contain.
  package struct DocumentSource: Hashable, Sendable {
    /// The text in UTF-8, and a zero byte after it. It is empty if the document wasn't parsed.
    package var text: [UInt8] = []
    /// The names of the types and directives that are defined among the operations, with the places
    /// of their definitions.
    package var typeSystem: [(text: String, place: Place)] = []

    package init() {}

    package static func == (a: Self, b: Self) -> Bool { true }
    package func hash(into hasher: inout Hasher) {}
  }
}

extension GraphQL.Value {
  /// Returns the value, and its places if all of its parts have the same place.
  package func placed(_ place: GraphQL.Place) -> (GraphQL.Value, GraphQL.ValuePlaces) {
    switch self {
    case .list(let values):
      let elements = values.map { $0.placed(place) }
      return (.list(elements.map(\.0)), .init(place, elements: elements.map(\.1)))
    case .object(var members):
      for index in members.indices {
        members[index].place = place
        (members[index].value, members[index].valuePlaces) = members[index].value.placed(place)
      }
      return (.object(members), .init(place))
    default: return (self, .init(place))
    }
  }
}

extension GraphQL.Definition {
  /// What the text has about the definition.
  package var source: GraphQL.DefinitionSource {
    switch self {
    case .operation(let operation): operation.source
    case .fragment(let fragment): fragment.source
    }
  }
}
