import Testing

/// Extensions need the availability of their type. Members have it through the type.
@Suite("Expansion of types with @available")
struct AvailabilityExpansionTests {
  /// Returns the generated extensions of `source`, with the attributes before them.
  private func extensions(of source: String) -> [String] {
    expansion(of: source).split(separator: "\n\n").map(String.init)
      .filter { $0.contains("extension ") }
      .map { text in
        let lines = text.split(separator: "\n").map { $0.drop { $0 == " " } }
        let start = lines.drop { !$0.hasPrefix("@available") && !$0.hasPrefix("extension") }
        // The conformances are in other tests.
        return start.joined(separator: " ").replacing(#/(extension [\w.]+):.*/#) { $0.output.1 }
      }
  }

  @Test("The type's own attribute")
  func own() {
    #expect(
      extensions(of: "@available(macOS 15, iOS 18, *) @QueryEnum enum Kind: String { case a }")
        == ["@available(macOS 15, iOS 18, *) extension Kind"])
  }

  @Test("The attributes of the types around it, of which the innermost counts")
  func surrounding() {
    let source = """
      @available(macOS 15, *)
      enum Outer {
        @available(iOS 19, *)
        struct Middle {
          @available(macOS 16, *)
          @QuerySatelite struct Inner { var id: ID }
          @QueryUnion enum Found { case inner(Inner) }
        }
      }
      """
    #expect(
      extensions(of: source) == [
        "@available(macOS 16, *) @available(iOS 19, *) extension Outer.Middle.Inner",
        "@available(iOS 19, *) @available(macOS 15, *) extension Outer.Middle.Found",
      ])
  }

  @Test("Deprecated and unavailable types")
  func deprecated() {
    let source = """
      @available(*, deprecated, message: "use New") @available(macOS 15, *)
      @QueryOperation struct Old {
        var part: Part
        @available(*, unavailable) @QuerySatelite struct Part { var id: ID }
      }
      @available(macOS, introduced: 15, deprecated: 16)
      @Scalar(expressibleBy: [], valueType: Int.self) struct Count {}
      """
    #expect(
      extensions(of: source) == [
        #"@available(*, unavailable) @available(*, deprecated, message: "use New") "#
          + "@available(macOS 15, *) extension Old.Part",
        #"@available(*, deprecated, message: "use New") @available(macOS 15, *) extension Old"#,
        "@available(macOS, introduced: 15, deprecated: 16) extension Count",
      ])
  }

  @Test("Without an attribute there is none")
  func none() {
    #expect(extensions(of: "@QueryOneOf enum By { case id(ID) }") == ["extension By"])
  }
}
