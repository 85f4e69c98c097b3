import Testing

@testable import SputnikSyntax

/// The attribute of a struct, and the declarations around the struct.
@Suite("Structs")
struct StructReaderTests {
  static let names: [(String, OperationModel)] = [
    ("@QueryOperation", OperationModel(kind: .query, name: "Q", mapping: .automatic)),
    ("@QueryOperation()", OperationModel(kind: .query, name: "Q", mapping: .automatic)),
    ("@QueryOperation(name: nil)", OperationModel(kind: .query, name: "Q", mapping: .automatic)),
    ("@QueryOperation(name: \"\")", OperationModel(kind: .query, name: nil, mapping: .automatic)),
    ("@QueryOperation(name: \"n\")", OperationModel(kind: .query, name: "n", mapping: .automatic)),
    ("@Sputnik.QueryMutation", OperationModel(kind: .mutation, name: "Q", mapping: .automatic)),
    (
      "@QueryMutation(name: \"n\", variableMapping: .manual)",
      OperationModel(kind: .mutation, name: "n", mapping: .manual)
    ),
  ]

  @Test("The operation's kind, name and mapping", arguments: names)
  func operation(macro: String, model: OperationModel) throws {
    #expect(try soundStruct("\(macro) struct Q { var id: ID }").kind == .operation(model))
  }

  @Test("Backticks are part of the struct's name in Swift, not in the schema")
  func backticks() throws {
    let model = try soundStruct("@QuerySatelite struct `default` { var id: ID }")
    #expect(model.name == "`default`")
    #expect(model.kind == .satellite(typeName: "default"))
  }

  @Test("The user's own initializers, with any spacing")
  func initializers() throws {
    let model = try soundStruct(
      """
      @QuerySatelite struct S {
        var id: ID
        init() {}
        init(id: ID, `in`: [ Int ]?) {}
        init(_ id: /* the */ ID) {}
      }
      """)
    #expect(
      model.initializers.map { $0.parameters.map { "\($0.label): \($0.type.shape)" } }
        == [[], ["id: ID", "in: [Int]?"], ["_: ID"]])
  }

  @Test("Members that are not fields can be inside #if")
  func conditions() throws {
    let model = try soundStruct(
      """
      @QuerySatelite struct S {
        var id: ID
        #if DEBUG
        var debug: String { "" }
        static var count = 0
        func print() {}
        #endif
      }
      """)
    #expect(model.fields.map(\.name) == ["id"])
  }

  static let access: [(String, Access)] = [
    ("struct Inner {}", .internal),
    ("public struct Inner {}", .public),
    ("package struct Inner {}", .package),
    ("fileprivate struct Inner {}", .fileprivate),
    ("private struct Inner {}", .private),
    ("public extension Outer { struct Inner {} }", .public),
    ("public extension Outer { internal struct Inner {} }", .internal),
    ("extension Outer { public struct Inner {} }", .public),
    ("extension Outer { struct Inner {} }", .internal),
    ("fileprivate extension Outer { struct Inner {} }", .fileprivate),
    ("private extension Outer { public struct Inner {} }", .fileprivate),
    ("enum Outer { public struct Inner {} }", .internal),
    ("public enum Outer { public struct Inner {} }", .public),
    ("public enum Outer { struct Inner {} }", .internal),
    ("package enum Outer { public struct Inner {} }", .package),
    ("public enum A { enum B { public struct Inner {} } }", .internal),
    ("public extension A { enum B { struct Inner {} } }", .internal),
    ("public extension A { enum B { public struct Inner {} } }", .public),
  ]

  @Test("The declarations around a struct limit its access", arguments: access)
  func effectiveAccess(source: String, access: Access) throws {
    let around = try surroundings(ofInnerIn: source)
    let own = source[..<(source.range(of: " Inner")?.lowerBound ?? source.startIndex)]
    let reading = try readStruct(
      "@QuerySatelite \(own.split(separator: "{").last ?? "") Inner { var id: ID }", in: around)
    #expect(reading.model?.access == access)
  }

  static let places: [(String, isInFunction: Bool, isNested: Bool, isInGenericType: Bool)] = [
    ("struct Inner {}", false, false, false),
    ("enum A { struct Inner {} }", false, true, false),
    ("enum A<T> { enum B { struct Inner {} } }", false, true, true),
    ("extension A where T == Int { struct Inner {} }", false, true, true),
    ("func f() { struct Inner {} }", true, false, false),
    ("var a: Int { struct Inner {}; return 1 }", true, false, false),
    ("let a = { struct Inner {} }", true, false, false),
    ("class A { deinit { struct Inner {} } }", true, true, false),
  ]

  @Test("The declarations around a struct", arguments: places)
  func place(
    source: String, isInFunction: Bool, isNested: Bool, isInGenericType: Bool
  ) throws {
    let around = try surroundings(ofInnerIn: source)
    #expect(around.isInFunction == isInFunction)
    #expect(around.isNested == isNested)
    #expect(around.isInGenericType == isInGenericType)
  }
}
