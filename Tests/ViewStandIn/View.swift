// What the articles use of SwiftUI, with the same signatures, so that their code is compiled where
// SwiftUI doesn't exist. Nothing is shown, and nothing runs. `refreshable` doesn't inherit the actor
// of its closure, and `task` does, as in SwiftUI.

@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
  public var body: Never { return fatalError() }
}

extension View where Body == Never {
  public var body: Never { fatalError() }
}

extension Optional: View where Wrapped: View {
  public typealias Body = Never
}

/// A view that contains others.
public struct Group<each Content>: View {
  public typealias Body = Never
  nonisolated init() {}
}

@resultBuilder public enum ViewBuilder {
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> Group<repeat each Content> { Group() }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  public static func buildEither<First: View, Second: View>(
    first: First
  ) -> Group<First, Second> { Group() }
  public static func buildEither<First: View, Second: View>(
    second: Second
  ) -> Group<First, Second> { Group() }
}

extension View {
  nonisolated public func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View { Group<Self>() }

  nonisolated public func task<ID: Equatable>(
    id: ID, priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View { Group<Self>() }

  nonisolated public func refreshable(
    action: @escaping @Sendable () async -> Void
  ) -> some View { Group<Self>() }

  nonisolated public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View { Group<Self>() }

  nonisolated public func disabled(_ disabled: Bool) -> some View { Group<Self>() }
  nonisolated public func opacity(_ opacity: Double) -> some View { Group<Self>() }
  nonisolated public func searchable(text: Binding<String>) -> some View { Group<Self>() }

  nonisolated public func swipeActions<Content: View>(
    @ViewBuilder content: () -> Content
  ) -> some View { Group<Self>() }
}
