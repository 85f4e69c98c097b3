public struct Text: View {
  public typealias Body = Never
  nonisolated public init(_ text: some StringProtocol) {}
}

public struct ProgressView: View {
  public typealias Body = Never
  nonisolated public init() {}
}

public struct VStack<Content: View>: View {
  public typealias Body = Never
  nonisolated public init(@ViewBuilder content: () -> Content) {}
}

public struct Form<Content: View>: View {
  public typealias Body = Never
  nonisolated public init(@ViewBuilder content: () -> Content) {}
}

public struct List<Content: View>: View {
  public typealias Body = Never
  nonisolated public init(@ViewBuilder content: () -> Content) {}
}

public struct ForEach<Data: RandomAccessCollection, Content: View>: View
where Data.Element: Identifiable {
  public typealias Body = Never
  nonisolated public init(
    _ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {}
}

public struct ButtonRole: Sendable {
  public static let destructive = ButtonRole()
}

public struct Button: View {
  public typealias Body = Never
  nonisolated public init(
    _ title: some StringProtocol, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void
  ) {}
}

public struct TextField: View {
  public typealias Body = Never
  nonisolated public init(_ title: some StringProtocol, text: Binding<String>) {}
}

public struct NavigationLink<Destination: View>: View {
  public typealias Body = Never
  nonisolated public init(
    _ title: some StringProtocol, @ViewBuilder destination: () -> Destination
  ) {}
}
