import Foundation
import SputnikLanguage

extension Upload: GraphQLValue {
  public static var __type: GraphQL.TypeReference { .nonNull(.named("Upload")) }
  public static func __neutral() -> Upload { Upload(Data(), name: "") }
  public mutating func __fill(_ reader: inout __Reader) throws(__ReadError) {
    throw reader.mismatch("nothing, for an Upload is sent and never received")
  }
  public func __input() throws(__PrintError) -> __InputValue? { .upload(self) }
}
