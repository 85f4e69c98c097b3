import Foundation
import SputnikChecks
import SputnikSchema

/// Reads what commands work on. Every error has the name of the file.
enum Inputs {
  /// Reads a schema, and reports what is wrong with it if it can be used nevertheless.
  static func schema(_ path: String, on console: Console) throws(CommandFailure) -> Schema {
    let file = URL(filePath: path)
    let schema = try reading { () throws(CheckInputError) in try CheckRun.schema(at: file) }
    report(SchemaWarning.warnings(about: schema, in: file.path), on: console)
    return schema
  }

  static func report(_ warnings: [SchemaWarning], on console: Console) {
    for warning in warnings { console.report(.warning, warning.message, at: warning.location) }
  }

  /// Reads a text file.
  static func text(of path: String) throws(CommandFailure) -> String {
    let data = try Files.read(path)
    do throws(GraphQLSyntaxError) {
      return try GraphQL.text(utf8: data)
    } catch {
      throw CommandFailure(
        error.message, at: "\(path):\(error.location.line):\(error.location.column)")
    }
  }

  /// Returns the result of `body`, whose errors become those of the command.
  static func reading<T>(
    _ body: () throws(CheckInputError) -> T
  ) throws(CommandFailure) -> T {
    do throws(CheckInputError) {
      return try body()
    } catch {
      throw CommandFailure(error.message, at: error.location)
    }
  }
}
