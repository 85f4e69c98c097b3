import SputnikChecks
import SputnikSchema
import Testing

/// A program of 500 operations and a schema of 1,600 types, as large ones are.
@Suite("Large programs and schemas")
struct LargeProgramTests {
  /// 1,600 types with ten fields each.
  static let schema: String = {
    var text = "type Query { "
    for number in 0..<1_600 { text += "t\(number)(id: ID!, first: Int): T\(number) " }
    text += "}\n"
    for number in 0..<1_600 {
      text += "type T\(number) { id: ID! name: String! count: Int size: Float! tags: [String!]! "
      for other in 1...5 { text += "t\(other): T\((number + other * 37) % 1_600) " }
      text += "}\n"
    }
    return text
  }()

  static func program(operations: Int) -> String {
    var text = ""
    for number in 0..<operations {
      let type = number * 3 % 1_600
      text += """
        @QueryOperation struct Query\(number) {
          @Property(name: "t\(type)") var first: First?
          @QuerySatelite struct First {
            @Variable(argument: "id") var key: ID
            var id: ID; var name: String; var count: Int?; var size: Double; var tags: [String]
            var t1: Second?; var t2: Second?; var t3: Second?
          }
          @QuerySatelite struct Second { var id: ID; var name: String; var t1: Third? }
          @QuerySatelite struct Third { var id: ID; var missing\(number % 2): String }
        }

        """
    }
    return text
  }

  @Test(.timeLimit(.minutes(15))) func fiveHundredOperations() throws {
    let sources = AnnotatedSources([
      SourceFile(path: "A.swift", module: "App", text: Self.program(operations: 500))
    ])
    let report = sources.checked(against: try Schema(sdl: Self.schema))
    #expect(report.operations == 500)
    // Three paths lead to the third struct, which has one wrong field.
    #expect(report.findings.count == 1_500)
  }
}
