// How objects of one shape are read as those of another.

extension RecordPlaces {
  /// Returns the index of the first of the steps that read a shape from an object of another one.
  ///
  /// - Parameter isOwn: Whether everything in the object was written for the shape.
  @inline(__always)
  mutating func steps(from: ShapeNumber, to: ShapeNumber, isOwn: Bool = false) -> Int {
    let shape = shapes[to]
    if isOwn, shape.ownSteps.exists { return shape.ownSteps.index }
    if !isOwn, shape.lastFrom == from { return shape.lastSteps.index }
    return otherSteps(Pair(from: from, to: to, isOwn: isOwn))
  }

  @inline(never)
  private mutating func otherSteps(_ pair: Pair) -> Int {
    let first = firstSteps[pair] ?? StepNumber(index: steps.count)
    if firstSteps.updateValue(first, forKey: pair) == nil {
      byteCount += byteCount(ofStepsOf: pair)
      steps += newSteps(pair)
    }
    if pair.isOwn {
      shapes[pair.to].ownSteps = first
    } else {
      shapes[pair.to].lastFrom = pair.from
      shapes[pair.to].lastSteps = first
    }
    return first.index
  }

  private func newSteps(_ pair: Pair) -> [ReadingStep] {
    let written = fields(of: shapes[pair.from])
    let read = fields(of: shapes[pair.to])
    var steps = read.map { field in
      let index = written.firstIndex { $0.member == field.member }
      let source = index.map { written[$0] }
      let position = index.map { $0 - written.startIndex }
      let hasOther = written.contains {
        $0.member != field.member && $0.child.exists && $0.key == field.key
      }
      let holdsObjects = field.child.exists && source?.child.exists != false
      return ReadingStep(
        position: position.map { MemberPosition(index: $0) } ?? .absent,
        prefixCount: field.prefixCount, end: position.map { end($0, of: written) } ?? .last,
        isText: !holdsObjects || pair.isOwn && field.isText,
        isUncertain: source == nil || field.child.exists && hasOther,
        hasSameName: source.map {
          prefixes[prefix(of: $0)] == prefixes[prefix(of: field)]
        } ?? false)
    }
    let visibleCount = Int(shapes[pair.to].visibleCount)
    for index in steps.indices.reversed() {
      let step = steps[index]
      guard step.isText, !step.isUncertain, step.hasSameName else { continue }
      let next = index + 1 < steps.count && index + 1 != visibleCount ? steps[index + 1] : nil
      let goesOn = next.map { $0.run > 0 && $0.position.index == step.position.index + 1 } ?? false
      steps[index].run = 1 + (goesOn ? next?.run ?? 0 : 0)
      steps[index].runEnd = goesOn ? next?.runEnd ?? .last : step.end
    }
    return steps
  }
}
