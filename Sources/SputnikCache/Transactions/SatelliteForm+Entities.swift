import SputnikCore
import SputnikRecords

extension SatelliteForm {
  /// Returns the name of an entity.
  ///
  /// - Parameters:
  ///   - typeName: The name of the object type; `nil` for that of the satellite.
  ///   - ids: The values of the key's fields.
  /// - Throws: ``CacheError/embedded(_:)``, ``CacheError/keyValues(_:key:)``.
  func entity(as typeName: String?, _ ids: [ID]) throws -> EntityName {
    try entity(as: typeName) { key in
      guard key.count == ids.count else { throw CacheError.keyValues(name, key: key) }
      return ids.map(\.rawValue)
    }
  }

  /// Returns the name of an entity.
  ///
  /// - Parameter values: Returns the values of the key's fields, or `nil` if they aren't there.
  /// - Throws: ``CacheError/embedded(_:)``, ``CacheError/noID(_:)``, ``CacheError/noKey(_:key:)``.
  func entity(
    as typeName: String?, values: ([String]) throws -> [String]?
  ) throws -> EntityName {
    let key = entityKey(as: typeName)
    if key.isEmpty { throw CacheError.embedded(name) }
    guard let values = try values(key) else {
      throw hasFields(key) ? CacheError.noID(name) : .noKey(name, key: key)
    }
    return EntityName(typeName ?? self.typeName, key: key, values: values)
  }
}
