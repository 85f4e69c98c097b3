import SputnikLanguage

/// The member of a oneOf input object with its value.
///
/// - Warning: Sputnik's macros call this. Do not call it directly.
public func __oneOfMember<T: GraphQLValue>(
  _ name: String, _ value: T
) throws(__PrintError) -> __InputMember {
  let input: __InputValue?
  do {
    input = try value.__input()
  } catch {
    throw error.inside(name)
  }
  // The specification, section 3.10.1: exactly one member, and it isn't null.
  guard let input, input != .null else {
    throw __PrintError("the one member of a oneOf input object needs a value", at: name)
  }
  return __InputMember(name: name, value: input)
}

/// For a member whose type stands for nothing in GraphQL; see MissingMacro.swift.
@_disfavoredOverload
public func __oneOfMember<T>(_ name: String, _ value: T) throws(__PrintError) -> __InputMember {
  preconditionFailure("a type without Sputnik's macro was compiled")
}
