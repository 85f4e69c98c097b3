/// A field that can be passed to `setSelections`: a case of a struct's `SelectableValue`.
///
/// ```swift
/// query.hero.setSelections([.name, .friends])     // hero { name friends { … } }
/// Hero.SelectableValue.allCases.map(\.rawValue)   // ["name", "friends", "height"]
/// ```
///
/// It has the members of a `CaseIterable` enum with raw values, and those of `Hashable`, but these
/// are written here, once for all structs. If the compiler generated them, each struct would have
/// twenty more functions.
public protocol __SelectableField: Sendable {
  /// The names of the fields, as in ``GraphQLSelectionSet/__fields``.
  static var __names: StaticString { get }
}

extension __SelectableField {
  /// All fields, in the order of declaration.
  public static var allCases: [Self] { names.indices.map(Self.init(index:)) }

  /// The name of the property.
  public var rawValue: String { Self.names[index] }

  /// Creates the field of the property `rawValue`, or `nil` if there is no such property.
  ///
  /// - Parameter rawValue: The name of a property.
  public init?(rawValue: String) {
    guard let index = Self.names.firstIndex(of: rawValue) else { return nil }
    self.init(index: index)
  }

  private static var names: [String] {
    var iterator = FieldTable.Names(__names)
    var names: [String] = []
    while let name = iterator.next() { names.append(name.property) }
    return names
  }
}

// An enum without associated values conforms to `Hashable`. With these members, the compiler
// doesn't generate its own for each enum.
extension __SelectableField {
  public static func == (a: Self, b: Self) -> Bool { a.index == b.index }
  public func hash(into hasher: inout Hasher) { hasher.combine(index) }
  public var hashValue: Int {
    var hasher = Hasher()
    hash(into: &hasher)
    return hasher.finalize()
  }
}

// The index of a case is read from memory. With two generated functions that `switch` instead, a
// struct of eight fields has 42 more bytes of machine code with -O, and 375 without. A debug build
// of 200 structs takes 2.4 more processor seconds, of 12. `SelectableFieldTests` compares the index
// with the case's name for each size of an enum.
//
// The macros make an enum without associated values. Swift's ABI (docs/ABI/TypeLayout.rst, "Fragile
// Enum Layout") stores such an enum as an unsigned integer of the smallest size, or as nothing if
// there is one case. It is the index of the case in the order of declaration.
extension __SelectableField {
  /// The index of the field, in the order of declaration.
  var index: Int {
    withUnsafeBytes(of: self) { bytes in
      switch bytes.count {
      case 0: 0
      case 1: Int(bytes.load(as: UInt8.self))
      case 2: Int(bytes.load(as: UInt16.self))
      default: preconditionFailure("an enum with more than 65,536 cases")
      }
    }
  }

  private init(index: Int) {
    self = withUnsafeTemporaryAllocation(
      byteCount: max(2, MemoryLayout<Self>.size), alignment: 2
    ) { bytes in
      if MemoryLayout<Self>.size == 1 {
        bytes.storeBytes(of: UInt8(index), as: UInt8.self)
      } else {
        bytes.storeBytes(of: UInt16(index), as: UInt16.self)
      }
      return bytes.load(as: Self.self)
    }
  }
}
