/// A mistake in the use of a cache.
public enum CacheError: Error, Hashable {
  /// A transaction has called its own cache. It has an argument for this: the cache inside of it.
  case insideTransaction
  /// The cache has the data of several endpoints, or of none yet, and the call doesn't name one.
  case endpoint([String])
  /// A value that is inserted doesn't have a usable `id`. The associated value is its type.
  case noID(String)
  /// A new value contains a case of a union without an object, which can't be stored. The
  /// associated value is the type of the value.
  case unknownObject(String)
}

extension CacheError: CustomStringConvertible {
  /// What is wrong, and what to do.
  public var description: String {
    switch self {
    case .insideTransaction:
      "a transaction can't call its cache: call the functions of its argument"
    case .endpoint(let known) where known.isEmpty:
      "no request maker uses the cache yet: name the 'endpoint'"
    case .endpoint(let known):
      "the cache has the data of several endpoints: name one as 'endpoint': "
        + known.joined(separator: ", ")
    case .noID(let type): "'\(type)' has no 'id' that could be a key"
    case .unknownObject(let type):
      "'\(type)' has a case of a union without an object, which can't be stored"
    }
  }
}
