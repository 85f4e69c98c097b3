import Testing

@Suite("Expansion of fields that may hold an error")
struct ResultExpansionTests {
  /// The compiler reports the type. No function names the optional or the list around it, so the
  /// compiler doesn't report their calls too. It may also be a type of the user's.
  @Test("Without the type of its value, it is a type like any other")
  func withoutArgument() {
    expectExpansion(
      of: """
        @QuerySatelite
        struct Hero {
          var age: FieldResult
          var born: FieldResult?
          var friends: [FieldResult]
        }
        """,
      #"""
      struct Hero {
        var age: FieldResult
        var born: FieldResult?
        var friends: [FieldResult]

        nonisolated var __selection = Sputnik::__Selection8()

        nonisolated enum SelectableValue: Sputnik::__SelectableField {
          case age, born, friends
          static var __names: Swift::StaticString { __fields }
        }

        nonisolated static func __neutral() -> Self { Self(__neutral: ()) }

        private nonisolated init(__neutral: ()) {
          self.age = Sputnik::__neutral()
          self.friends = []
        }

        nonisolated static var __fields: Swift::StaticString { "age born friends" }

        @inline(never) nonisolated mutating func __visit(_ visitor: inout Sputnik::__Visitor) throws(Sputnik::__PrintError) {
          try visitor.__field(&self.age)
          try visitor.__field(&self.born)
          try visitor.__field(&self.friends)
        }

        nonisolated mutating func __fill(_ r: inout Sputnik::__Reader) throws(Sputnik::__ReadError) {
          guard r.__enters(),
            try r.__field(0, "{\"age\":", &self.age),
            try r.__field(1, ",\"born\":", &self.born),
            try r.__field(2, ",\"friends\":", &self.friends)
          else { return try r.__rest(&self, of: 3) }
          try r.__leave(&self, 3)
        }

        @inline(never) nonisolated mutating func __read(_ index: Swift::Int, _ r: inout Sputnik::__Reader) throws(Sputnik::__ReadError) {
          switch index {
          case 0: try r.__fill(&self.age)
          case 1: try r.__fill(&self.born)
          case 2: try r.__fill(&self.friends)
          default: break
          }
        }

        @inline(never) nonisolated var __traits: Sputnik::__SelectionTraits {
          var traits = self.__selection.__traits
          traits.__add(self.age)
          traits.__add(self.born)
          traits.__add(self.friends)
          return traits
        }

        private nonisolated func __check() {
        do {
          func __require<__Type: Sputnik::GraphQLValue>(_: __Type) {}
          @available(*, unavailable, message: "'FieldResult' has no GraphQL type: add '@QuerySatelite', '@QueryEnum' or '@Scalar' to it") @_disfavoredOverload func __require<__Type>(_: __Type) {}
        #sourceLocation(file: "Client.swift", line: 3)
              __require(self.age)
        #sourceLocation()
        }
        }

        nonisolated static var __type: Sputnik::GraphQL.TypeReference { .nonNull(.named("Hero")) }

        nonisolated init(age: FieldResult, born: FieldResult? = nil, friends: [FieldResult]) {
          self.age = age
          self.born = born
          self.friends = friends
        }
      }

      extension Hero: nonisolated Sputnik::__GraphQLSatellite, nonisolated Sputnik::__CustomReflectable {}
      """#)
  }

  @Test("They are read and visited like other fields, and always have traits")
  func fields() {
    expectExpansion(
      of: """
        @QuerySatelite
        struct Hero {
          var height: FieldResult<Double?>
          var friends: [FieldResult<Friend>]
          var born: FieldResult<Int>?
        }
        """,
      #"""
      struct Hero {
        var height: FieldResult<Double?>
        var friends: [FieldResult<Friend>]
        var born: FieldResult<Int>?

        nonisolated var __selection = Sputnik::__Selection8()

        nonisolated enum SelectableValue: Sputnik::__SelectableField {
          case height, friends, born
          static var __names: Swift::StaticString { __fields }
        }

        nonisolated static func __neutral() -> Self { Self(__neutral: ()) }

        private nonisolated init(__neutral: ()) {
          self.height = Sputnik::__neutral()
          self.friends = []
        }

        nonisolated static var __fields: Swift::StaticString { "height friends born" }

        @inline(never) nonisolated mutating func __visit(_ visitor: inout Sputnik::__Visitor) throws(Sputnik::__PrintError) {
          try visitor.__field(&self.height)
          try visitor.__field(list: &self.friends)
          try visitor.__field(optional: &self.born)
        }

        nonisolated mutating func __fill(_ r: inout Sputnik::__Reader) throws(Sputnik::__ReadError) {
          guard r.__enters(),
            try r.__field(0, "{\"height\":", &self.height),
            try r.__field(1, ",\"friends\":", list: &self.friends),
            try r.__field(2, ",\"born\":", optional: &self.born)
          else { return try r.__rest(&self, of: 3) }
          try r.__leave(&self, 3)
        }

        @inline(never) nonisolated mutating func __read(_ index: Swift::Int, _ r: inout Sputnik::__Reader) throws(Sputnik::__ReadError) {
          switch index {
          case 0: try r.__fill(&self.height)
          case 1: try r.__fill(list: &self.friends)
          case 2: try r.__fill(optional: &self.born)
          default: break
          }
        }

        @inline(never) nonisolated var __traits: Sputnik::__SelectionTraits {
          var traits = self.__selection.__traits
          traits.__add(self.height)
          traits.__add(self.friends)
          traits.__add(self.born)
          return traits
        }

        private nonisolated func __check() {
        do {
          func __require<__Type: Sputnik::GraphQLValue>(_: __Type) {}
          @available(*, unavailable, message: "'Friend' has no GraphQL type: add '@QuerySatelite', '@QueryEnum' or '@Scalar' to it") @_disfavoredOverload func __require<__Type>(_: __Type) {}
        #sourceLocation(file: "Client.swift", line: 4)
              __require(self.friends)
        #sourceLocation()
        }
        }

        nonisolated static var __type: Sputnik::GraphQL.TypeReference { .nonNull(.named("Hero")) }

        nonisolated init(height: FieldResult<Double?>, friends: [FieldResult<Friend>], born: FieldResult<Int>? = nil) {
          self.height = height
          self.friends = friends
          self.born = born
        }
      }

      extension Hero: nonisolated Sputnik::__GraphQLSatellite, nonisolated Sputnik::__CustomReflectable {}
      """#)
  }
}
