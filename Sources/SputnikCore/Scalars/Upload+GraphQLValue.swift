import Foundation
import SputnikLanguage

/// The custom scalar `Upload`, a file (GraphQL multipart request specification). It can be sent in
/// a variable, and can't be in a response.
extension Upload: GraphQLValue {
  public static var __type: GraphQL.TypeReference { .nonNull(.named("Upload")) }
  public static func __neutral() -> Upload { Upload(Data(), name: "") }
  public mutating func __fill(_ reader: inout __Reader) throws(__ReadError) {
    throw reader.mismatch(
      "a property of another type (an 'Upload' can be sent, and can't be in a response)")
  }
  public func __input() throws(__PrintError) -> __InputValue? { .upload(self) }
}
