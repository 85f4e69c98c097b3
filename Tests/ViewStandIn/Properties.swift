@propertyWrapper public struct State<Value> {
  private final class Storage {
    var value: Value
    init(_ value: Value) { self.value = value }
  }

  private let storage: Storage

  public init(wrappedValue: Value) { storage = Storage(wrappedValue) }
  public init(initialValue: Value) { storage = Storage(initialValue) }

  public var wrappedValue: Value {
    get { storage.value }
    nonmutating set { storage.value = newValue }
  }
  public var projectedValue: Binding<Value> { Binding() }
}

@propertyWrapper public struct Binding<Value> {
  public init() {}
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }
}

@propertyWrapper public struct Environment<Value> {
  private let keyPath: KeyPath<EnvironmentValues, Value>

  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { self.keyPath = keyPath }
  public var wrappedValue: Value { EnvironmentValues()[keyPath: keyPath] }
}

public struct EnvironmentValues {
  public var dismiss: DismissAction { DismissAction() }
  public var scenePhase: ScenePhase { .active }
}

@MainActor @preconcurrency public struct DismissAction {
  nonisolated init() {}
  public func callAsFunction() {}
}

public enum ScenePhase: Sendable {
  case background
  case inactive
  case active
}
