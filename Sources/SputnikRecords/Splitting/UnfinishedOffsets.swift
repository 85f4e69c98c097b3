import SputnikCore
import SputnikLanguage

/// A search for the streamed lists of a response of which elements are still to come.
struct UnfinishedOffsets {
  private let lists: UnfinishedLists
  private let places: RecordPlaces
  private var offsets: [Int] = []
  private var path: [ResponsePath.Element] = []

  /// Returns the offsets of the lists.
  ///
  /// - Parameters:
  ///   - reader: A reader at the value of `data`, which stays there.
  ///   - place: The place of `data`.
  static func find(
    _ lists: UnfinishedLists, _ reader: inout __Reader, at place: PlaceNumber,
    _ places: RecordPlaces
  ) -> [Int] {
    if lists == .none { return [] }
    let (position, depth) = (reader.position, reader.remainingDepth)
    defer { (reader.position, reader.remainingDepth) = (position, depth) }
    var search = UnfinishedOffsets(lists: lists, places: places)
    // The walk that comes afterwards finds mistakes.
    try? search.object(&reader, places.entries[place].place.items)
    return search.offsets
  }

  private init(lists: UnfinishedLists, places: RecordPlaces) {
    self.lists = lists
    self.places = places
  }

  private mutating func object(
    _ reader: inout __Reader, _ items: [RecordPlace.Item]
  ) throws(__ReadError) {
    try reader.descend()
    reader.position += 1
    reader.skipWhitespace()
    if reader.byte == UInt8(ascii: "}") {
      reader.position += 1
    } else {
      repeat {
        reader.skipWhitespace()
        if reader.byte == Normalizer.leftOut { reader.position += 1 }
        let name = try reader.key()
        path.append(.name(name))
        try value(&reader, items.fields(named: name), isElement: false)
        path.removeLast()
      } while try reader.takeComma(orEnd: UInt8(ascii: "}"))
    }
    reader.remainingDepth += 1
  }

  private mutating func value(
    _ reader: inout __Reader, _ fields: [RecordPlace.Field], isElement: Bool
  ) throws(__ReadError) {
    reader.skipWhitespace()
    let children = fields.filter { $0.child.exists }
    switch reader.byte {
    case UInt8(ascii: "{") where !children.isEmpty:
      try object(&reader, children.flatMap { places.entries[$0.child].place.items })
    case UInt8(ascii: "["):
      if !isElement, isUnfinished(fields) { offsets.append(reader.offset) }
      guard !children.isEmpty else { return try reader.skipValue() }
      try reader.descend()
      reader.position += 1
      reader.skipWhitespace()
      if reader.byte == UInt8(ascii: "]") {
        reader.position += 1
      } else {
        var index = 0
        repeat {
          path.append(.index(index))
          try value(&reader, fields, isElement: true)
          path.removeLast()
          index += 1
        } while try reader.takeComma(orEnd: UInt8(ascii: "]"))
      }
      reader.remainingDepth += 1
    default: try reader.skipValue()
    }
  }

  private func isUnfinished(_ fields: [RecordPlace.Field]) -> Bool {
    switch lists {
    case .none: false
    case .at(let paths): paths.contains { $0.elements == path }
    case .streamed: fields.contains(where: \.isStreamed)
    }
  }
}
