import Foundation
import Sputnik
import TestSupport
import Testing

@Scalar(expressibleBy: [.string], valueType: Date.self, transformer: DateOnlyTransformer.self)
struct Day: Hashable {}

@Scalar(expressibleBy: [.string], valueType: Date.self, transformer: LocalDateTimeTransformer.self)
struct LocalDateTime: Hashable {}

@Scalar(
  expressibleBy: [.int, .double, .string], valueType: Date.self,
  transformer: SecondsSince1970Transformer.self)
struct UnixTime: Hashable {}

@Scalar(
  expressibleBy: [.int, .string], valueType: Date.self,
  transformer: MillisecondsSince1970Transformer.self)
struct Milliseconds: Hashable {}

@Scalar(expressibleBy: [.string], valueType: Date.self, transformer: RFC1123Transformer.self)
struct HTTPDate: Hashable {}

/// A field and a variable of every form of dates.
@QueryOperation(name: "Forms")
struct DateFormQuery {
  var form: Form

  @QuerySatelite struct Form {
    @Variable(name: "dayInput", argument: "day") var dayInput: Day?
    @Variable(name: "localInput", argument: "local") var localInput: LocalDateTime?
    @Variable(name: "secondsInput", argument: "seconds") var secondsInput: UnixTime?
    @Variable(name: "millisecondsInput", argument: "milliseconds") var millisecondsInput:
      Milliseconds?
    @Variable(name: "httpInput", argument: "http") var httpInput: HTTPDate?
    var day: Day?
    var local: LocalDateTime?
    var seconds: UnixTime?
    var milliseconds: Milliseconds?
    var http: HTTPDate?
  }

  typealias Field = Form.SelectableValue

  /// Returns the date that `field` has after reading `json`.
  static func date(_ field: Field, _ json: String) throws -> Date? {
    var query = DateFormQuery()
    query.form.setSelections([field])
    let form = try query.filled(#"{"data":{"form":{"\#(field.rawValue)":\#(json)}}}"#).form
    return switch field {
    case .day: form.day?.value
    case .local: form.local?.value
    case .seconds: form.seconds?.value
    case .milliseconds: form.milliseconds?.value
    case .http: form.http?.value
    }
  }

  /// Returns the JSON that is sent for a date in the variable of `field`.
  static func json(_ field: Field, _ date: Date) throws -> String {
    var variables = Variables()
    switch field {
    case .day: variables.dayInput = Day(date)
    case .local: variables.localInput = LocalDateTime(date)
    case .seconds: variables.secondsInput = UnixTime(date)
    case .milliseconds: variables.millisecondsInput = Milliseconds(date)
    case .http: variables.httpInput = HTTPDate(date)
    }
    let body = try DateFormQuery(variables: variables).body
    let start = try #require(body.range(of: #""variables":{"\#(field.rawValue)Input":"#))
    return String(body[start.upperBound...].dropLast(2))
  }
}
