import SputnikLanguage

extension DocumentFacts {
  /// Reports fragments that contain themselves, directly or through other fragments (section
  /// 5.5.2.2). Each circle is reported once.
  func fragmentSpreadsMustNotFormCycles(_ findings: inout FindingList<ValidationRule>) {
    var finished: Set<Int> = []
    for start in fragments.values.sorted() where !finished.contains(start) {
      // A list of the fragments from `start` to here takes the place of recursion, because
      // fragments can be nested as deeply as there are fragments.
      var path: [(fragment: Int, next: Int)] = [(start, 0)]
      var places: [Int: Int] = [start: 0]
      while let (fragment, next) = path.last {
        guard next < definitions[fragment].spreads.count else {
          finished.insert(fragment)
          places[fragment] = nil
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        let name = definitions[fragment].spreads[next].spread.name
        guard let target = fragments[name], !finished.contains(target) else { continue }
        if let place = places[target] {
          report(path[place...].map { definitions[$0.fragment].spreads[$0.next - 1] }, &findings)
        } else {
          places[target] = path.count
          path.append((target, 0))
        }
      }
    }
  }
}

extension DocumentFacts {
  /// Reports a circle of spreads. The last spread leads back to the fragment of the first.
  private func report(_ circle: [SpreadFact], _ findings: inout FindingList<ValidationRule>) {
    guard let last = circle.last?.spread.name else { return }
    let others = circle.dropLast().map { "'\($0.spread.name)'" }
    let path = others.isEmpty ? "" : " through \(others.joined(separator: ", "))"
    findings.report(
      .fragmentSpreadsMustNotFormCycles,
      "the fragment '\(last)' contains itself\(path)",
      at: circle.map(\.spread.place.offset))
  }
}
