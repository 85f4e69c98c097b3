import SputnikCore

/// The fields that a request asks for of an object of one type (specification, section 6.3.2,
/// `CollectFields`). Those with the same response name are one field.
struct SelectedFields {
  struct Field {
    let name: String
    let responseName: String
    /// The arguments as text, which is empty without arguments.
    let arguments: String
    var swiftTypes: [any GraphQLValue.Type]
    var shapes: [ResponseShape.Object]
  }

  let typename: String
  let flags: [String: Bool]
  private(set) var list: [Field] = []
  /// The names of the object's type and of the types of its selections.
  private(set) var types: [String]
  private var positions: [String: Int] = [:]
  /// Fragments on other types, which apply all the same if the object has certain keys.
  private var undecided: [ResponseShape.Fragment] = []

  init(typename: String, flags: [String: Bool]) {
    self.typename = typename
    self.flags = flags
    types = [typename]
  }

  mutating func collect(_ object: ResponseShape.Object) {
    add(object)
    // A fragment that applies can have the keys for which another one applies too.
    while let next = undecided.firstIndex(where: { $0.applies(flags, hasKey: has) }) {
      add(undecided.remove(at: next).object)
    }
  }

  private func has(_ key: String) -> Bool { positions[key] != nil || key == "__typename" }

  private mutating func add(_ object: ResponseShape.Object) {
    if !object.typeName.isEmpty, !types.contains(object.typeName) { types.append(object.typeName) }
    for field in object.fields where field.isIncluded(flags) { add(field) }
    for fragment in object.fragments where fragment.isIncluded(flags) {
      if fragment.types?.contains(typename) ?? true {
        add(fragment.object)
      } else {
        undecided.append(fragment)
      }
    }
  }

  private mutating func add(_ field: ResponseShape.Field) {
    let shapes = field.object.map { [$0] } ?? []
    if let position = positions[field.responseName] {
      list[position].swiftTypes.append(field.type)
      list[position].shapes += shapes
      return
    }
    positions[field.responseName] = list.count
    let arguments = field.arguments.map { "\($0.name):\($0.value)" }.joined(separator: ",")
    list.append(
      Field(
        name: field.name, responseName: field.responseName,
        arguments: arguments.isEmpty ? "" : "(\(arguments))", swiftTypes: [field.type],
        shapes: shapes))
  }
}
