// Swift declarations as values. The planning makes them, and the printing writes them.

/// An expression in an attribute or an initial value.
indirect enum Expression: Hashable {
  /// `"JEDI"`, `10`, `true`, `.present`
  case plain(String)
  /// `[1, 2]`
  case list([Expression])
  /// `["first": 10]`
  case dictionary([Labeled])
  /// `.init(stars: 5)`, `.enum("JEDI")`
  case call(String, [Labeled])
}

/// An argument with a label, or a key with a value. The label is empty if there is none.
struct Labeled: Hashable {
  var label: String
  var value: Expression

  init(_ label: String, _ value: Expression) {
    self.label = label
    self.value = value
  }
}

/// `@Property(name: "hero")`
struct Attribute: Hashable {
  var name: String
  var arguments: [Labeled] = []
}

/// `@Include(if: "withName") var name: String?`
struct PropertyDeclaration: Hashable {
  var documentation: [String] = []
  var attributes: [Attribute] = []
  /// The name, without backticks.
  var name: String
  var type: String
  var initialValue: Expression?
  /// Whether it is written as a comment, for people who may want it.
  var isComment = false
}

/// `case human(Human)`
struct CaseDeclaration: Hashable {
  var documentation: [String] = []
  var attributes: [Attribute] = []
  /// The name, without backticks.
  var name: String
  var payload: String?
}

/// A struct or an enum with a macro.
struct TypeDeclaration: Hashable {
  enum Kind: String {
    case structure = "struct"
    case enumeration = "enum"
    case indirectEnumeration = "indirect enum"
  }

  var documentation: [String] = []
  var attributes: [Attribute] = []
  var kind: Kind = .structure
  var name: String
  var properties: [PropertyDeclaration] = []
  var cases: [CaseDeclaration] = []
  var nested: [TypeDeclaration] = []
}

extension Expression {
  /// A string literal.
  static func string(_ text: String) -> Expression { .plain(text.swiftLiteral) }
}

extension String {
  /// The text as a Swift string literal on one line.
  var swiftLiteral: String {
    var literal = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": literal += "\\\""
      case "\\": literal += "\\\\"
      case "\n": literal += "\\n"
      case "\r": literal += "\\r"
      case "\t": literal += "\\t"
      case _
      where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
        || [0x2028, 0x2029, 0xFEFF].contains(scalar.value):
        literal += "\\u{\(String(scalar.value, radix: 16))}"
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }
}
