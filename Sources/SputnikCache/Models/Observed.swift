import Observation

/// A value that tells who has read it when it changes, as a property of an `@Observable` class.
///
/// The macro names a property by its key path. That of a generic class is made anew at each use,
/// which takes longer than to fill a small response. Here it is a constant.
@propertyWrapper
final class Observed<Value>: Signal {
  private var value: Value

  init(wrappedValue: Value) { value = wrappedValue }

  /// The value for the model itself, which needn't be told.
  var projectedValue: Value { value }

  var wrappedValue: Value {
    get {
      registrar.access(signal, keyPath: \.self)
      return value
    }
    _modify {
      registrar.willSet(signal, keyPath: \.self)
      defer { registrar.didSet(signal, keyPath: \.self) }
      yield &value
    }
  }
}

/// What observers of a value are told of, whatever its type is.
class Signal: Observable {
  fileprivate let registrar = ObservationRegistrar()

  fileprivate var signal: Signal { self }
}
