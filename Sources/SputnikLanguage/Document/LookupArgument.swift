/// An argument of a field of `Query` that is the key of the result: `id`, `where.id` for a member
/// of an input object, or `ids` for a list of keys.
package enum LookupArgument {
  /// Returns the name that the key's field has, if nothing else is said: that of the argument or
  /// the member, and in a list without its `s`.
  package static func keyName(in path: String, isList: Bool) -> String {
    let name = path.split(separator: ".").last ?? ""
    return String(isList && name.hasSuffix("s") ? name.dropLast() : name)
  }
}
