import Foundation
import SputnikCore
import SputnikLanguage

/// What a store knows about the file that has its records, too.
struct FileState: Sendable {
  /// Whether a slot has something that the file doesn't have.
  enum Saving: UInt8, Sendable {
    case saved
    case unsaved
    /// It is being written.
    case onItsWay
  }

  private struct ShapeUse: Hashable, Sendable {
    var shapes: [ShapeNumber]
    var isRoot: Bool
  }

  private struct KnownShape: Hashable, Sendable {
    var digest: ShapeDigest
    var rootField: ExactText?
  }

  let numbers: FileNumbers
  /// The time of the store's beginning, in milliseconds since 1970.
  let start: Int64
  /// The slots to be saved.
  var unsaved: [SlotNumber] = []
  var unsavedByteCount = 0
  var unsavedFacts: Set<TypeFact> = []
  /// The facts that were looked up or learned: the file doesn't know more of them.
  var knownFacts: Set<TypeFact> = []
  /// How often rows of the file were taken.
  var loads = 0
  /// A number that changes when rows in the file become too old.
  var version = 0
  /// The types whose records in the file are too old, until they are removed there.
  var removedTypes: Set<TypeNumber> = []
  /// The rows of shapes that the file surely has, and those whose texts are known.
  private var savedShapes: Set<Int64> = []
  private(set) var knownShapes: Set<Int64> = []
  private var digests: [ShapeUse: ShapeDigest] = [:]
  private var placeDigests: [PlaceNumber: String] = [:]
  /// The texts of shapes, and what they are here.
  private var texts: [Int64: Data] = [:]
  private var shapes: [KnownShape: [ShapeNumber]] = [:]

  init(_ endpoint: String, start: Int64) {
    numbers = FileNumbers(endpoint)
    self.start = start
  }

  /// Returns the digest of the shapes of a record. Adds their row if the file doesn't have it.
  mutating func digest(
    of shapes: [ShapeNumber], isRoot: Bool, in places: RecordPlaces, _ rows: inout [FileRow],
    at time: Int64
  ) -> ShapeDigest {
    let use = ShapeUse(shapes: shapes, isRoot: isRoot)
    if let digest = digests[use], savedShapes.contains(digest.row) { return digest }
    let text = ShapeWriter.text(of: shapes, isRoot: isRoot, in: places)
    let digest = ShapeDigest(of: text)
    digests[use] = digest
    guard savedShapes.insert(digest.row).inserted else { return digest }
    note(Data(text.utf8), ofShape: digest.row)
    var writer = RowWriter()
    writer.integer(FileRow.Kind.shape.rawValue)
    writer.raw(text.utf8)
    rows.append(FileRow(id: digest.row, shape: 0, used: time, bytes: writer.sealed()))
    return digest
  }

  /// Forgets what it knows of places and shapes that aren't used. The file has it.
  mutating func forget(but used: UsedPlaces) {
    digests = digests.filter { used.shapes.isSuperset(of: $0.key.shapes) }
    shapes = shapes.filter { used.shapes.isSuperset(of: $0.value) }
    let rows = Set(digests.values.map(\.row)).union(shapes.keys.map(\.digest.row))
    texts = texts.filter { rows.contains($0.key) }
    knownShapes.formIntersection(rows)
    savedShapes.formIntersection(rows)
    placeDigests = placeDigests.filter { used.places.contains($0.key) }
    knownFacts = knownFacts.filter { !$0.place.exists || used.places.contains($0.place) }
    // What is looked up has numbers of places, which are given again.
    version += 1
  }

  mutating func forgetUnsaved() {
    (unsaved, unsavedByteCount) = ([], 0)
    (unsavedFacts, removedTypes) = ([], [])
  }

  /// Forgets which shapes the file has: it may have lost them.
  mutating func forgetShapes() { savedShapes = [] }

  /// Notes the text of a shape.
  mutating func note(_ text: Data, ofShape row: Int64) {
    texts[row] = text
    knownShapes.insert(row)
    savedShapes.insert(row)
  }

  /// Returns the shapes with a digest.
  ///
  /// - Parameter rootField: The name of the field, if the first one is that of a root field.
  /// - Returns: `nil` if they aren't known, because the file has lost them.
  mutating func shapes(
    _ digest: ShapeDigest, rootField: String?, in places: inout RecordPlaces
  ) throws -> [ShapeNumber]? {
    let known = KnownShape(digest: digest, rootField: rootField.map(ExactText.init))
    if let shapes = shapes[known] { return shapes }
    guard let text = texts[digest.row],
      ShapeDigest(of: String(decoding: text, as: UTF8.self)) == digest
    else { return nil }
    let found = try places.shapes(text: text, rootField: rootField)
    shapes[known] = found
    digests[ShapeUse(shapes: found, isRoot: rootField != nil)] = digest
    return found
  }
}

extension FileState {
  /// Returns the key of the row that has a fact: `Droid: Character`.
  mutating func key(of fact: TypeFact, in places: RecordPlaces) -> String {
    let name = "\(places.types[fact.type]): \(fact.fragment)"
    if !fact.place.exists { return name }
    let digest =
      placeDigests[fact.place]
      ?? "\(ShapeDigest(of: ShapeWriter.text(ofPlace: fact.place, in: places)))"
    placeDigests[fact.place] = digest
    return "\(digest) \(name)"
  }
}

/// 128 bits that only one shape has.
struct ShapeDigest: Hashable, Sendable {
  let first: UInt64
  let second: UInt64

  init(first: UInt64, second: UInt64) {
    self.first = first
    self.second = second
  }

  init(of text: String) {
    first = FileNumbers.hash(text, 3)
    second = FileNumbers.hash(text, 5)
  }

  /// The number of the shape's row.
  var row: Int64 { Int64(bitPattern: first) | 1 }
}
