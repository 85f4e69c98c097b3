import SputnikLanguage
import SputnikSchema

extension Schema {
  /// Returns whether every object of a type is an object of another type (specification, section
  /// 5.5.2.3).
  func every(_ type: String, is condition: String) -> Bool {
    if type == condition { return true }
    if case .union(let union) = self.type(named: condition) { return union.members.contains(type) }
    return self.type(named: type)?.interfaces.contains(condition) == true
  }

  /// Returns the names of the object types that are of both types, in the order of the first one.
  func commonTypes(of type: String, and condition: String) -> [String] {
    let possible = Set(possibleTypes(of: type))
    return possibleTypes(of: condition).filter(possible.contains)
  }

  /// Whether objects of the type can have different types.
  func isAbstract(_ type: String) -> Bool {
    switch self.type(named: type) {
    case .interface, .union: true
    default: false
    }
  }

  func isUnion(_ type: String) -> Bool {
    if case .union = self.type(named: type) { true } else { false }
  }

  /// Returns whether fields of the type have selection sets.
  func isComposite(_ type: String) -> Bool { self.type(named: type)?.isComposite == true }
}
