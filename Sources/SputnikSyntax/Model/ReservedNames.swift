/// The names that the members of a user's struct can't have.
package enum ReservedNames {
  /// Names that Swift doesn't allow for a member, or that have another meaning in Swift.
  package static let ofSwift: Set<String> = ["self", "Self", "init", "Type", "Protocol", "_"]

  /// Names of members that every struct with a selection gets.
  package static let ofSelectionSets: Set<String> = ["setSelections", "RawValue"]

  /// Names of members that only operations get.
  package static let ofOperations: Set<String> = [
    "variables", "partialErrors", "extensions", "document", "httpBody", "filled",
  ]

  static func containsProperty(_ name: String, inOperation: Bool) -> Bool {
    ofSwift.contains(name) || ofSelectionSets.contains(name) || name.hasPrefix("__")
      || inOperation && ofOperations.contains(name)
  }

  static func containsType(_ name: String, inOperation: Bool) -> Bool {
    name.hasPrefix("__") || isGeneratedType(name, inOperation: inOperation)
  }

  /// Returns whether generated code declares a type of this name that people use, inside the struct
  /// or inside the operation around it.
  static func isGeneratedType(_ name: String, inOperation: Bool) -> Bool {
    name == "SelectableValue" || inOperation && name == "Variables"
  }

  /// `Variables` has a member for each variable, which it reaches through `self`.
  package static func containsVariable(_ name: String) -> Bool {
    ["self", "_"].contains(name) || name.hasPrefix("__")
  }
}
