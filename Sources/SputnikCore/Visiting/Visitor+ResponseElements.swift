import SputnikLanguage

// Lists of objects, of which a change may have moved, added or removed some.

extension __Visitor {
  /// Writes the elements of a list of objects.
  mutating func writeElements<T: GraphQLValue>(
    _ elements: [T], _ writer: ResponseWriter
  ) throws(__PrintError) {
    let others = writer.takeCounterpart(of: [T].self)?.pointee
    if others == nil || others?.count != elements.count { writer.differenceCount += 1 }
    guard let others else {
      writer.value = .list(try written(elements[...], writer))
      return
    }
    writer.value = .list(
      elements.count == others.count
        ? try written(elements, besides: others, writer)
        : try moved(elements, from: others, writer))
  }

  /// Writes elements of which each is where it was.
  private mutating func written<T: GraphQLValue>(
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
    let middle = try written(elements[start.count..<elements.count - end.count], writer)
    return start + middle + end.reversed()
  }

  private mutating func written<T: GraphQLValue>(
    _ elements: ArraySlice<T>, _ writer: ResponseWriter
  ) throws(__PrintError) -> [ResponseValue] {
    var list: [ResponseValue] = []
    for element in elements { list.append(try write(element, besides: nil, writer)) }
    return list
  }

  /// Returns whether nothing is different in two elements.
  private mutating func isSame<T: GraphQLValue>(
    _ element: T, as other: T, _ writer: ResponseWriter
  ) throws(__PrintError) -> Bool {
    try withUnsafePointer(to: other) { (other) throws(__PrintError) in
      if withUnsafePointer(to: element, { $0.hasSameBits(as: other) }) { return true }
      let count = writer.differenceCount
      defer { writer.differenceCount = count }
      _ = try write(element, besides: other, writer)
      return writer.differenceCount == count
    }
  }
}
