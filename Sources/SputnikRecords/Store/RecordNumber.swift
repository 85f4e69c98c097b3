/// A number of something in a store.
///
/// Each kind of thing has its own type of numbers, so the number of a place can't be taken for that
/// of a shape.
package protocol RecordNumber: RawRepresentable, Hashable, BitwiseCopyable, Sendable
where RawValue == Int32 {
  init(rawValue: Int32)
}

extension RecordNumber {
  @inline(__always)
  init(index: Int) { self.init(rawValue: Int32(index)) }

  /// The number of nothing. Tables and hot loops have it, since an optional takes more memory.
  @inline(__always)
  static var absent: Self { Self(rawValue: -1) }

  /// Whether it is the number of something.
  @inline(__always)
  var exists: Bool { rawValue >= 0 }

  @inline(__always)
  var index: Int { Int(rawValue) }
}

/// The number of a slot, which has the record with a key.
package struct SlotNumber: RecordNumber {
  package let rawValue: Int32
  package init(rawValue: Int32) { self.rawValue = rawValue }
}

/// The number of a shape of objects.
package struct ShapeNumber: RecordNumber {
  package let rawValue: Int32
  package init(rawValue: Int32) { self.rawValue = rawValue }
}

/// The number of a place of responses.
struct PlaceNumber: RecordNumber {
  let rawValue: Int32
}

/// The number of an object type. That of a type that isn't known is ``absent``.
package struct TypeNumber: RecordNumber {
  package let rawValue: Int32
  package init(rawValue: Int32) { self.rawValue = rawValue }
}

/// The number of a field's key. The names of operations are numbered among the keys.
struct FieldKeyNumber: RecordNumber {
  let rawValue: Int32
}

/// The number of a member's key: the field's key and the identity of its objects.
struct MemberNumber: RecordNumber {
  let rawValue: Int32
}

/// The position of a member among those of its shape.
struct MemberPosition: RecordNumber {
  let rawValue: Int32
}

/// The number of a step, the first of those that read one shape from another.
struct StepNumber: RecordNumber {
  let rawValue: Int32
}

/// The number of a response that was split.
struct ResponseNumber: RecordNumber {
  let rawValue: Int32

  var next: Self { Self(rawValue: rawValue &+ 1) }
}

/// Things of one kind by their numbers.
struct NumberedTable<Number: RecordNumber, Element> {
  var elements: [Element] = []
  /// The numbers that can be given again.
  var free: [Number] = []

  var count: Int { elements.count }
  /// All numbers, also those that can be given again.
  var numbers: [Number] { elements.indices.map { Number(index: $0) } }

  subscript(number: Number) -> Element {
    @inline(__always) get { elements[number.index] }
    @inline(__always) _modify { yield &elements[number.index] }
  }

  /// Returns the number that the next element gets.
  mutating func takeNumber() -> Number { free.popLast() ?? Number(index: elements.count) }

  /// Puts an element in the place of another one, or adds it at the end.
  mutating func put(_ element: Element, at number: Number) {
    if number.index == elements.count {
      elements.append(element)
    } else {
      elements[number.index] = element
    }
  }

  /// Adds an element. Returns its number.
  mutating func add(_ element: Element) -> Number {
    let number = takeNumber()
    put(element, at: number)
    return number
  }
}

extension NumberedTable: Sendable where Element: Sendable {}
