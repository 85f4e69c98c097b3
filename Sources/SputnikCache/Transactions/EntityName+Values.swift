import SputnikCore
import SputnikRecords

extension EntityName {
  /// - Parameters:
  ///   - type: The satellite, whose key counts.
  ///   - typeName: The name of the object type; `nil` for that of the satellite.
  ///   - ids: The values of the key's fields.
  /// - Throws: ``CacheError/embedded(_:)``, ``CacheError/keyValues(_:key:)``.
  init<T: GraphQLSatellite>(_ type: T.Type, as typeName: String?, _ ids: [ID]) throws {
    try self.init(type, as: typeName) { key in
      guard key.count == ids.count else { throw CacheError.keyValues("\(T.self)", key: key) }
      return ids.map(\.rawValue)
    }
  }

  /// - Parameter values: Returns the values of the key's fields, or `nil` if they aren't there.
  /// - Throws: ``CacheError/embedded(_:)``, ``CacheError/noID(_:)``, ``CacheError/noKey(_:key:)``.
  init<T: GraphQLSatellite>(
    _ type: T.Type, as typeName: String?, values: ([String]) throws -> [String]?
  ) throws {
    let key = try T.entityKey(as: typeName)
    if key.isEmpty { throw CacheError.embedded("\(T.self)") }
    guard let values = try values(key) else {
      throw try T.hasFields(key) ? CacheError.noID("\(T.self)") : .noKey("\(T.self)", key: key)
    }
    self.init(typeName ?? T.__type.namedType, key: key, values: values)
  }
}
