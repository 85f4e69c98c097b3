import Sputnik

@testable import SputnikCore

/// The fields of a struct that is made at run time.
final class Shape {
  /// The type of a field: an integer, or the number of a shape.
  enum Kind {
    case int
    case object(Int)
    case list(Int)
  }

  let names: [String]
  let kinds: [Kind]
  let isPredictable: Bool
  private let text: FencedBytes
  private let keyTexts: [FencedBytes]
  let fields: StaticString
  let keys: [StaticString]

  /// - Parameters:
  ///   - isPredictable: Whether the keys are expected in the order of the fields at first.
  ///   - decorated: Whether the names have the other names of a field behind them.
  init(_ names: [String], kinds: [Kind]? = nil, isPredictable: Bool = true, decorated: Bool = false)
  {
    self.names = names
    self.kinds = kinds ?? names.map { _ in .int }
    self.isPredictable = isPredictable && Set(names).count == names.count
    let parts = names.enumerated().map { index, name in
      guard decorated else { return name }
      return [name, "\(name):schema\(index)", "\(name)::property\(index)"][index % 3]
    }
    text = FencedBytes(Array(parts.joined(separator: " ").utf8))
    fields = text.staticString
    keyTexts = names.enumerated().map {
      FencedBytes(Array("\($0 == 0 ? "{" : ",")\"\($1)\":".utf8))
    }
    keys = keyTexts.map(\.staticString)
  }

  var sharesNames: Bool { Set(names).count < names.count }
}

/// The shapes of the structs that are being read.
///
/// `@unchecked Sendable` is sound: each call of `DynamicStructStruct.reading` makes a context of its own, and
/// reads in one task.
private final class Context: @unchecked Sendable {
  let shapes: [Shape]
  var current = 0
  init(_ shapes: [Shape]) { self.shapes = shapes }
  @TaskLocal static var now = Context([])
  var shape: Shape { shapes[current] }
}

/// A struct whose fields are those of the current shape. It reads like generated code.
struct DynamicStruct: GraphQLSelectionSet, Equatable {
  enum SelectableValue: __SelectableField {
    case only
    static var __names: StaticString { "only" }
  }
  var __selection = __Selection64()
  static var __fields: StaticString { Context.now.shape.fields }
  static func == (a: DynamicStruct, b: DynamicStruct) -> Bool {
    a.ints == b.ints && a.objects == b.objects && a.lists == b.lists
  }

  var ints: [Int: Int] = [:]
  var objects: [Int: [DynamicStruct]] = [:]
  var lists: [Int: [DynamicStruct]] = [:]

  static func __neutral() -> DynamicStruct { DynamicStruct() }
  init() {}
  mutating func __visit(_ visitor: inout __Visitor) throws(__PrintError) {}

  mutating func __read(_ index: Int, _ reader: inout __Reader) throws(__ReadError) {
    let context = Context.now
    let here = context.current
    defer { context.current = here }
    switch context.shape.kinds[index] {
    case .int:
      var value = 0
      try reader.__fill(&value)
      ints[index] = value
    case .object(let shape):
      context.current = shape
      var value = DynamicStruct()
      try value.fill(&reader)
      objects[index] = [value]
    case .list(let shape):
      context.current = shape
      var values: [DynamicStruct] = []
      if try reader.entersList() {
        repeat {
          var value = DynamicStruct()
          try value.fill(&reader)
          values.append(value)
        } while try reader.nextElement()
      }
      lists[index] = values
    }
  }

  /// What generated code does.
  mutating func fill(_ reader: inout __Reader) throws(__ReadError) {
    let shape = Context.now.shape
    let count = shape.names.count
    guard shape.isPredictable else {
      return try reader.__object(&self, of: count, sharesNames: shape.sharesNames)
    }
    guard reader.__enters() else { return try reader.__rest(&self, of: count) }
    for (index, key) in shape.keys.enumerated() {
      guard reader.__takes(key) else {
        reader.firstUnread = index
        return try reader.__rest(&self, of: count)
      }
      try __read(index, &reader)
    }
    try reader.__leave(&self, count)
  }

  /// Reads the text, from memory that ends with it.
  static func reading(_ text: some Collection<UInt8>, _ shapes: [Shape]) throws -> DynamicStruct {
    let fenced = FencedBytes(text)
    return try Context.$now.withValue(Context(shapes)) {
      try __Reader.withReader(of: UnsafeRawBufferPointer(fenced.bytes)) {
        (reader) throws(__ReadError) in
        var value = DynamicStruct()
        try value.fill(&reader)
        try reader.finish()
        return value
      }
    }
  }
}
