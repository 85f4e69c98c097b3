import Sputnik
import TestSupport
import Testing

@QuerySatelite struct Category {
  var name: String
  var children: [Category]
}

@QueryOperation struct Cyclic { var root: Category }

@QuerySatelite struct Husband {
  var name: String
  var wives: [Wife]
}

@QuerySatelite struct Wife {
  var name: String
  var husbands: [Husband]
}

@QueryOperation struct Couples { var husband: Husband? }

/// Input objects may contain themselves.
@QuerySatelite struct WhereInput: Hashable {
  var name: String?
  @Property(name: "AND") var and: [WhereInput]?
  @Property(name: "OR") var or: [WhereInput]?
}

@QueryOperation struct Filtered {
  var thing: Thing
  @QuerySatelite struct Thing {
    @Variable(argument: "where") var filter: WhereInput?
    @Argument var not: WhereInput?
    var name: String
  }
}

@Suite("Types that contain themselves")
struct CycleTests {
  @Test func cycleIsReportedWithTheNameOfTheType() throws {
    let error = try invalid { try Cyclic().document }
    #expect(error.operation == "Cyclic")
    #expect(error.place == "root.children")
    #expect(error.problem.hasPrefix("Category → Category is a cycle"))
  }

  @Test func longerCycleNamesEveryType() throws {
    let error = try invalid { try Couples().httpBody() }
    #expect(error.place == "husband.wives.husbands")
    #expect(error.problem.hasPrefix("Husband → Wife → Husband is a cycle"))
  }

  @Test func templatesOfCyclicTypesAreFinite() {
    #expect(Cyclic().root.children.isEmpty)
    #expect(Couples().husband?.wives[0].husbands.isEmpty == true)
  }

  @Test func inputObjectsMayContainThemselves() throws {
    var query = Filtered(
      variables: .init(
        where: WhereInput(and: [WhereInput(name: "a"), WhereInput(or: [WhereInput(name: "b")])])))
    query.thing.not = WhereInput(and: [])
    #expect(
      try query.body == """
        {"query":"query Filtered($where: WhereInput) { \
        thing(where: $where, not: {AND: []}) { name } }","operationName":"Filtered",\
        "variables":{"where":{"AND":[{"name":"a"},{"OR":[{"name":"b"}]}]}}}
        """)
  }

  @Test func inputObjectsStartWithoutTemplates() {
    #expect(Filtered().thing.not == nil)
  }
}
