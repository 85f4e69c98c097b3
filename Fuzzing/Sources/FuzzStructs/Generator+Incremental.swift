// Incremental delivery: `@Defer` and `@Stream`. A whole response has what they deliver all the same.

extension Generator {
  /// Neither is valid at the root of a mutation, nor in a subscription.
  func allowsIncremental(_ place: Place) -> Bool {
    switch program.operation.kind {
    case .subscription: false
    case .mutation: place.depth > 0 && !place.isShared
    case .query, .satellite, .fragment, .input: true
    }
  }

  mutating func deferSometimes(_ member: Member, _ place: Place) {
    guard allowsIncremental(place), chance(1, in: 3) else { return }
    member.directives.append(incremental("defer", place))
  }

  mutating func incremental(_ name: String, _ place: Place) -> Directive {
    var given: [String] = []
    var arguments: [(name: String, value: Literal)] = []
    switch random.below(6) {
    case 0:
      let flag = chance(1, in: 2)
      given.append("if: \(flag)")
      arguments.append(("if", Literal(swift: "\(flag)", graphQL: "\(flag)")))
    case 1:
      let variable = switchingVariable(chance(1, in: 2), place)
      given.append("if: \(quoted(variable.name))")
      arguments.append(("if", reference(to: variable)))
    default: break
    }
    if name == "stream", chance(1, in: 2) {
      let count = random.below(4)
      given.append("initialCount: \(count)")
      arguments.append(("initialCount", Literal(swift: "\(count)", graphQL: "\(count)")))
    }
    let macro = name == "defer" ? "@Defer" : "@Stream"
    return Directive(
      name: name, attribute: given.isEmpty ? macro : "\(macro)(\(given.joined(separator: ", ")))",
      arguments: arguments)
  }
}
