import Sputnik
import Testing

@Suite struct FragmentTests {
  @Test func prints() throws {
    print(try FragmentQuery().document.prettyText)
    print(try UnionQuery().document.prettyText)
    print(
      try ConditionQuery(
        variables: .init(short: true, named: false, befriended: true, detailed: true)
      ).document.prettyText)
    print(try CommentThread(variables: .init(id: 1)).document.prettyText)
  }
  @Test func fills() throws {
    let a = try FragmentQuery().filled(
      #"{"data":{"hero":{"__typename":"Human","id":1,"name":"Luke","friends":[{"name":"Han"}],"height":1.7,"born":"Tatooine","ship":"X","licence":3},"villain":{"name":"V","friends":[]}}}"#
    )
    dump(a)
    let b = try FragmentQuery().filled(
      #"{"data":{"hero":{"friends":[{"name":"Han"}],"name":"R2","id":1,"height":1.7,"born":"Tatooine","primaryFunction":"x","__typename":"Droid"},"villain":{"name":"V","friends":[]}}}"#
    )
    dump(b)
    let u = try UnionQuery().filled(
      #"{"data":{"search":[{"__typename":"Human","name":"Luke","height":null},null,{"name":"R2","primaryFunction":"p","__typename":"Droid"},{"__typename":"Ship"}],"best":null}}"#
    )
    dump(u)
    let c = try ConditionQuery(
      variables: .init(short: true, named: false, befriended: true, detailed: true)
    ).filled(#"{"data":{"hero":{"name":"x","friends":[],"appearsIn":["A"],"id":4}}}"#)
    dump(c)
    let t = try CommentThread(variables: .init(id: 1)).filled(
      #"{"data":{"comment":{"text":"a","replies":[{"text":"b","replies":[{"text":"c","replies":[{"text":"d"}]}]}]}}}"#
    )
    dump(t)
  }
}
