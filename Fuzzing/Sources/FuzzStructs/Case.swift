/// A random program: an operation, the types that it uses, and a request.
final class Case {
  let index: Int
  /// The types beside the operation.
  var shared: [DeclaredType] = []
  var operation: ObjectType!
  var operationName: String?
  var isManual = false
  var directives: [Directive] = []
  var access = ""
  var conformances: [String] = []
  var isInExtension = false
  var qualifies = false
  /// Whether some members are deprecated.
  var hasDeprecated = false
  /// The names of scalars that the program gives to types of its own.
  var hidden: Set<String> = []
  /// Values that the program sets, with the path from the operation.
  var assignments: [Assignment] = []

  struct Assignment {
    var path: String
    /// The fields from the operation to the satellite.
    var fields: [ObjectIdentifier]
    /// The argument or the local property.
    var member: ObjectIdentifier
    var value: Value
  }

  init(_ index: Int) { self.index = index }

  var name: String { "Case\(index)" }
}
