import Foundation
import Sputnik
import TestSupport
import Testing

// The responses of the tests of `@catch` in Apollo Kotlin (apollographql/apollo-kotlin, tests/catch),
// as they behave here.

@QueryOperation private struct UserQuery {
  var user: FieldResult<User>
  @QuerySatelite struct User { var name: FieldResult<String> }
}

@QueryOperation private struct PlainUserQuery {
  var user: User?
  @QuerySatelite struct User { var name: String }
}

@QueryOperation private struct CaughtUserQuery {
  var user: FieldResult<User>
  @QuerySatelite struct User { var name: String }
}

@QueryOperation private struct ProductQuery {
  var product: FieldResult<Product?>
  @QuerySatelite struct Product { var price: FieldResult<String?> }
}

@QueryOperation private struct PriceQuery {
  var product: FieldResult<Product?>
  @QuerySatelite struct Product { var price: String? }
}

@QueryOperation private struct ListQuery {
  var list1: FieldResult<[FieldResult<Int>]?>
}

@QueryOperation private struct FooQuery {
  var foo: Foo?
  @QuerySatelite struct Foo { var bar: FieldResult<Int?> }
}

@QueryOperation private struct StrictFooQuery {
  var foo: FieldResult<Foo?>
  @QuerySatelite struct Foo { var f: FieldResult<Int> }
}

@QueryOperation private struct DetailsQuery {
  @FragmentSpread var details: Details
  @QueryFragment(on: "Query") struct Details {
    var foo: FieldResult<Foo>
    @QuerySatelite struct Foo { var bar: Int }
  }
}

@Suite("The responses of Apollo Kotlin's tests of '@catch'")
struct CatchResponseTests {
  private func filled<T: GraphQLOperation>(_ operation: T, _ json: String) throws -> T {
    try operation.filled(from: Data(json.utf8))
  }

  private static let userNameError =
    #"{"errors":[{"path":["user","name"],"message":"cannot resolve name"}],"#
    + #""data":{"user":{"name":null}}}"#
  private static let userSuccess = #"{"data":{"user":{"name":"Pancakes"}}}"#
  private static let productPriceError =
    #"{"errors":[{"path":["product","price"],"message":"cannot resolve price"}],"#
    + #""data":{"product":{"price":null}}}"#
  private static let productPriceNull = #"{"data":{"product":{"price":null}}}"#

  @Test func theNameOfAUser() throws {
    let failed = try filled(UserQuery(), Self.userNameError)
    #expect(failed.user.value?.name.error?.message == "cannot resolve name")
    // Without a result at the name, it belongs to the user.
    let caught = try filled(CaughtUserQuery(), Self.userNameError)
    #expect(caught.user.error?.message == "cannot resolve name")
    let plain = try filled(PlainUserQuery(), Self.userNameError)
    #expect(plain.user?.name == "")
    #expect(plain.partialErrors.at("user.name").map(\.message) == ["cannot resolve name"])

    #expect(try filled(UserQuery(), Self.userSuccess).user.get().name.get() == "Pancakes")
    #expect(try filled(CaughtUserQuery(), Self.userSuccess).user.get().name == "Pancakes")
    #expect(try filled(PlainUserQuery(), Self.userSuccess).user?.name == "Pancakes")
  }

  @Test func thePriceOfAProduct() throws {
    let failed = try filled(ProductQuery(), Self.productPriceError)
    #expect(failed.product.value??.price.error?.message == "cannot resolve price")
    let null = try filled(PriceQuery(), Self.productPriceError)
    #expect(null.product.value??.price == nil)
    #expect(null.product.value != nil)
    #expect(null.partialErrors.map(\.message) == ["cannot resolve price"])

    let empty = try filled(ProductQuery(), Self.productPriceNull)
    #expect(empty.product.value??.price == .success(nil))
    #expect(try filled(PriceQuery(), Self.productPriceNull).partialErrors.isEmpty)
  }

  @Test func listsAndTheirElements() throws {
    let list = try filled(ListQuery(), #"{"data":{"list1":[0,1]}}"#).list1
    #expect(list == .success([.success(0), .success(1)]))
    let item = try filled(
      ListQuery(),
      #"{"errors":[{"path":["list1",1],"message":"item error"}],"data":{"list1":[0,null]}}"#)
    #expect(item.list1.value??[0] == .success(0))
    #expect(item.list1.value??[1].error?.message == "item error")
    let failed = try filled(
      ListQuery(),
      #"{"errors":[{"path":["list1"],"message":"list error"}],"data":{"list1":null}}"#)
    #expect(failed.list1.error?.message == "list error")
  }

  @Test func nested() throws {
    let oops = try filled(
      FooQuery(),
      #"{"errors":[{"message":"Oops","path":["foo","bar"]}],"data":{"foo":{"bar":null}}}"#)
    #expect(oops.foo?.bar.error?.message == "Oops")
    let error = try unreadable {
      try filled(StrictFooQuery(), #"{"data":{"foo":{"f":null}}}"#)
    }
    #expect(error.path == "foo.f")
  }

  @Test func inAFragment() throws {
    let response = try filled(
      DetailsQuery(),
      #"{"errors":[{"message":"Cannot return null for bar","path":["foo"]}],"#
        + #""data":{"__typename":"Foo","foo":null}}"#)
    #expect(response.details.foo.error?.message == "Cannot return null for bar")
  }

  @Test func anErrorWithNulls() throws {
    let response = try filled(
      UserQuery(),
      #"{"errors":[{"message":"Response with nulls","locations":null,"path":null,"#
        + #""extensions":null}],"data":{"user":null}}"#)
    #expect(response.user.error?.message == "Response with nulls")
    #expect(response.user.error?.path == nil)
    #expect(response.user.error?.extensions.isEmpty == true)
  }
}
