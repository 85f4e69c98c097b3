import Foundation
import Sputnik

@testable import SputnikCore

/// Reads a response with options that only a request maker has.
enum Reading {
  static func read<T: GraphQLOperation>(
    _ operation: T, _ data: Data, _ policy: ErrorPolicy = .all, isIncomplete: Bool = false,
    errors: any ResponseErrorTransformer.Type = DefaultErrorTransformer.self
  ) throws -> T {
    var options = ReadingOptions(errorPolicy: policy)
    options.isIncomplete = isIncomplete
    return try operation.prepared().read(
      ResponseReader(
        bytes: data, origin: ResponseOrigin(operation: T.displayName), transformer: errors,
        options: options))
  }
}
