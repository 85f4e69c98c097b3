import SputnikLanguage

/// Returns the member of a oneOf input object that is sent.
///
/// - Parameters:
///   - name: The member's name in the schema.
///   - value: The member's value.
/// - Throws: An error if the value is null or absent, or can't be sent.
public func __oneOfMember<T: GraphQLValue>(
  _ name: String, _ value: T
) throws(__PrintError) -> __InputMember {
  let input: __InputValue?
  do {
    input = try value.__input()
  } catch {
    throw error.inside(name)
  }
  // A oneOf input object has exactly one member, and it isn't null (specification, section 3.10.1).
  guard let input, input != .null else {
    throw __PrintError("the member of a oneOf input object must have a value", at: name)
  }
  return __InputMember(name: name, value: input)
}

/// Replaces `__oneOfMember` for a type that has no GraphQL type; see MissingMacro.swift.
@_disfavoredOverload
public func __oneOfMember<T>(_ name: String, _ value: T) throws(__PrintError) -> __InputMember {
  __missingMacro()
}
