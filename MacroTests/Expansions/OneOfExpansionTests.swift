import Testing

/// Input objects of which one field is sent.
@Suite("Expansion of @QueryOneOf")
struct OneOfExpansionTests {
  @Test("Fields of every kind, one with another name, and one with the name of its type")
  func everyKind() {
    expectExpansion(
      of: """
        @QueryOneOf(schemaTypeName: "UserInput")
        public indirect enum UserBy: Hashable {
          case id(ID), email(String)
          @Property(name: "org_id") case `default`(ID)
          case Filter(Filter)
          case any(_ all: [UserBy])
        }
        """,
      #"""
      public indirect enum UserBy: Hashable {
        case id(ID), email(String)
        case `default`(ID)
        case Filter(Filter)
        case any(_ all: [UserBy])

        public nonisolated static var __typeName: Swift::String { "UserInput" }

        public nonisolated static func __neutral(_ index: Swift::Int) -> Self {
          switch index {
          case 0: .id(Sputnik::__neutral())
          case 1: .email(Sputnik::__neutral())
          case 2: .`default`(Sputnik::__neutral())
          case 3: .Filter(Sputnik::__neutral())
          default: .any(Sputnik::__neutral())
          }
        }

        public nonisolated func __member() throws(Sputnik::__PrintError) -> Sputnik::__InputMember {
          switch self {
          case .id(let value): try Sputnik::__oneOfMember("id", value)
          case .email(let value): try Sputnik::__oneOfMember("email", value)
          case .`default`(let value): try Sputnik::__oneOfMember("org_id", value)
          case .Filter(let value): try Sputnik::__oneOfMember("Filter", value)
          case .any(let value): try Sputnik::__oneOfMember("any", value)
          }
        }

        private nonisolated func __check() {
        do {
          func __require<__Type: Sputnik::GraphQLValue>(_: __Type.Type) {}
          @available(*, unavailable, message: "'Filter' has no GraphQL type: add '@QuerySatelite', '@QueryEnum' or '@Scalar' to it") @_disfavoredOverload func __require<__Type>(_: __Type.Type) {}
        #sourceLocation(file: "Client.swift", line: 5)
               do { typealias __T = Filter; __require(__T.self) }
        #sourceLocation()
        }
        do {
          func __require<__Type: Sputnik::GraphQLValue>(_: __Type.Type) {}
          @available(*, unavailable, message: "'UserBy' has no GraphQL type: add '@QuerySatelite', '@QueryEnum' or '@Scalar' to it") @_disfavoredOverload func __require<__Type>(_: __Type.Type) {}
        #sourceLocation(file: "Client.swift", line: 6)
               __require(([UserBy]).self)
        #sourceLocation()
        }
        }
      }

      extension UserBy: nonisolated Sputnik::__GraphQLOneOf {}
      """#)
  }

  @Test("An input object with one field")
  func oneMember() {
    expectExpansion(
      of: """
        @QueryOneOf enum By {
          case id(Int)
        }
        """,
      #"""
      enum By {
        case id(Int)

        nonisolated static var __typeName: Swift::String { "By" }

        nonisolated static func __neutral(_ index: Swift::Int) -> Self {
          switch index {
          default: .id(Sputnik::__neutral())
          }
        }

        nonisolated func __member() throws(Sputnik::__PrintError) -> Sputnik::__InputMember {
          switch self {
          case .id(let value): try Sputnik::__oneOfMember("id", value)
          }
        }
      }

      extension By: nonisolated Sputnik::__GraphQLOneOf {}
      """#)
  }
}
