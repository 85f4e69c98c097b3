import SputnikLanguage

// Lists of objects, of which a change may have moved, added or removed some.

extension __Visitor {
  /// Writes the elements of a list of objects.
  mutating func writeElements<T: GraphQLValue>(
    _ elements: [T], _ writer: ResponseWriter
  ) throws(__PrintError) {
    guard let others = writer.takeCounterpart(of: [T].self)?.pointee else {
      writer.differenceCount += 1
      if !writer.isComparing { writer.value = .list(try whole(elements[...], writer)) }
      return
    }
    let haveSameCount = elements.count == others.count
    if !haveSameCount { writer.differenceCount += 1 }
    if writer.isComparing {
      for index in elements.indices where writer.differenceCount == 0 {
        _ = try isSame(elements[index], as: others[index], writer)
      }
    } else {
      writer.value = .list(
        haveSameCount
          ? try inPlace(elements, besides: others, writer)
          : try moved(elements, from: others, writer))
    }
  }

  /// Writes elements of which each is where it was.
  private mutating func inPlace<T: GraphQLValue>(
    _ elements: [T], besides others: [T], _ writer: ResponseWriter
  ) throws(__PrintError) -> [ResponseValue] {
    var list: [ResponseValue] = []
    var changed: [Int] = []
    for index in elements.indices {
      if try !isSame(elements[index], as: others[index], writer) { changed.append(index) }
      list.append(.same(index))
    }
    for index in changed {
      // Several may have changed their places, and have to be whole to be compared with each other.
      list[index] = try withUnsafePointer(to: others[index]) { (other) throws(__PrintError) in
        try write(elements[index], besides: changed.count == 1 ? other : nil, writer)
      }
    }
    guard let index = changed.first, changed.count == 1, !list[index].hasKey else { return list }
    // What it is can only be seen in the response: it may be a copy of another element.
    for other in others.indices where other != index {
      if try isSame(elements[index], as: others[other], writer) {
        list[index] = .same(other)
        break
      }
    }
    return list
  }

  /// Writes elements of which some are new, or others are gone. What they begin and end with is the
  /// same.
  private mutating func moved<T: GraphQLValue>(
    _ elements: [T], from others: [T], _ writer: ResponseWriter
  ) throws(__PrintError) -> [ResponseValue] {
    var start: [ResponseValue] = []
    var end: [ResponseValue] = []
    let common = min(elements.count, others.count)
    while start.count < common,
      try isSame(elements[start.count], as: others[start.count], writer)
    {
      start.append(.same(start.count))
    }
    while start.count + end.count < common {
      let other = others.count - 1 - end.count
      guard try isSame(elements[elements.count - 1 - end.count], as: others[other], writer) else {
        break
      }
      end.append(.same(other))
    }
    let middle = try whole(elements[start.count..<elements.count - end.count], writer)
    return start + middle + end.reversed()
  }

  private mutating func whole<T: GraphQLValue>(
    _ elements: ArraySlice<T>, _ writer: ResponseWriter
  ) throws(__PrintError) -> [ResponseValue] {
    var list: [ResponseValue] = []
    for element in elements { list.append(try write(element, besides: nil, writer)) }
    return list
  }

  /// Returns whether nothing is different in two elements. They are visited until the first
  /// difference.
  private mutating func isSame<T: GraphQLValue>(
    _ element: T, as other: T, _ writer: ResponseWriter
  ) throws(__PrintError) -> Bool {
    try withUnsafePointer(to: other) { (other) throws(__PrintError) in
      if withUnsafePointer(to: element, { $0.hasSameBits(as: other) }) { return true }
      let outer = (writer.isComparing, writer.differenceCount)
      (writer.isComparing, writer.differenceCount) = (true, 0)
      _ = try write(element, besides: other, writer)
      let isSame = writer.differenceCount == 0
      writer.isComparing = outer.0
      // The elements of a list that is compared are a part of it.
      writer.differenceCount = outer.1 + (outer.0 && !isSame ? 1 : 0)
      return isSame
    }
  }
}

extension ResponseValue {
  /// Whether the value is an object with the fields of its key.
  fileprivate var hasKey: Bool {
    guard case .object(let object) = self else { return false }
    let key = object.key ?? ["id"]
    return !key.isEmpty
      && key.allSatisfy { name in object.members.contains { $0.schemaName == name } }
  }
}
