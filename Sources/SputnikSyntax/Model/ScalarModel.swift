/// The content of a struct marked `@Scalar`.
public struct ScalarModel {
  public enum Literal: String, CaseIterable, Sendable { case string, int, double, boolean }

  /// The struct's name without backticks.
  public var name: String
  public var access: Access
  public var literals: [Literal]
  public var valueType: String
  /// The transformer's type. It is `nil` for the default transformer.
  public var transformer: String?
}
