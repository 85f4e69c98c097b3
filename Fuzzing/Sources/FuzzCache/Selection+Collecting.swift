/// What an object of a type has in a response.
struct Collected: Sendable {
  var responseName: String
  var name: String
  var key: String
  var isRequired: Bool
  var isStreamed: Bool
  /// Whether it comes in a later part.
  var isDeferred: Bool
  var selections: [Selection]
  var isLeaf: Bool { selections.isEmpty }
}

extension [Selection] {
  /// Collects the fields (specification, section 6.3.2).
  func collected(for type: String) -> [Collected] {
    var fields: [Collected] = []
    collect(for: type, isDeferred: false, into: &fields)
    return fields
  }

  private func collect(for type: String, isDeferred: Bool, into fields: inout [Collected]) {
    for selection in self {
      switch selection {
      case .field(let field):
        if let condition = field.condition, !condition.isIncluded { continue }
        if field.isHidden { continue }
        let name = field.responseName
        if let index = fields.firstIndex(where: { $0.responseName == name }) {
          fields[index].selections += field.selections
          fields[index].isDeferred = fields[index].isDeferred && isDeferred
        } else {
          fields.append(
            Collected(
              responseName: name, name: field.name, key: field.key, isRequired: field.isRequired,
              isStreamed: field.isStreamed, isDeferred: isDeferred, selections: field.selections))
        }
      case .fragment(_, let on, let types, let selections):
        guard types.contains(type) else { continue }
        let isDeferred = isDeferred || on.hasSuffix("@defer")
        selections.collect(for: type, isDeferred: isDeferred, into: &fields)
      }
    }
  }
}
