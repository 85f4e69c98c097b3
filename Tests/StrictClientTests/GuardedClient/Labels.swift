public import Sputnik

// Names that are keywords, that aren't ASCII, or that generated code could use itself, for observed
// and deprecated properties. This file must compile without a warning.

@QueryOperation
struct LabelsQuery {
  var `default`: Int { didSet {} }
  var value: Inner { didSet {} }
  var `inout`: Int? { willSet {} }
  @Property(name: "size") var größe: Int { didSet {} }
  @available(*, deprecated) @Local var old = 1
  @Local var texts: [String: Int] = [:]

  @QuerySatelite
  struct Inner: Hashable {
    @available(*, deprecated) var `default`: Int
    @available(*, deprecated) @Property(name: "size") var größe: Double?
    var `inout`: String
    @available(*, deprecated) @Local var isOpen = false
    @available(*, deprecated) @Local var tags: [String] = ["w300"]
    // The types of these are inferred, and a type of the same name is visible.
    @Property var part = 1.5
    @Property var whole = 2
  }
}

/// Types with the names of scalars, beside the scalars.
enum Hidden {
  @QueryOperation
  struct Viewer {
    var viewer: Hidden.Viewer.Viewer
    @Property var ratio = 0.5

    @QuerySatelite
    struct Viewer {
      @Variable(argument: "first") var count = 3
      @Argument var tag = "a"
      var double: Double
    }

    @QuerySatelite struct Double { @Property var name = "n" }
    @QuerySatelite struct String { var id: ID }
    @QuerySatelite struct Int { var id: ID }
  }
}

// The default values of public initializers, which use what isn't public.

@QuerySatelite
public struct HiddenPart: Hashable {
  var x: Int
  public var y: Int
}

@QueryOperation
public struct HiddenDefaultsQuery {
  @Variable public var parts: [HiddenPart]? = [HiddenPart(x: 1, y: 2)]
  @Local public var own: HiddenPart = .usual
  @Property(arguments: ["parts": .variable("parts")]) public var list: List = List()

  @QuerySatelite
  public struct List: Hashable {
    @Argument public var part: HiddenPart? = .usual
    public var first: HiddenPart = HiddenPart.usual
    public var count: Int = 3
    @available(*, deprecated) public var last: [HiddenPart] = [.usual]
  }
}

extension HiddenPart {
  static let usual = HiddenPart(x: 3, y: 4)
}

// Initial values that use static members, closures that belong to the app, and `Self` in types.

typealias Handler = @Sendable (Int) -> Int

@QueryOperation
struct InitialValuesQuery {
  static let usual = 3
  static func twice(_ number: Int) -> Int { number * 2 }

  @Variable var filter: Self.Filter?
  @Local var onTap: Handler = { $0 + 1 }
  @Local var onSwipe: @Sendable (Int) -> Int = { $0 + 2 }
  @Local var onEnd: (@Sendable () -> Void)?
  var count: Int = usual
  var sum: Int? = twice(usual) + max(1, 2)
  @Property(arguments: ["filter": .variable("filter")]) var parts: [Self.Part] = [Part()]

  @QuerySatelite struct Filter: Hashable { var text: String }

  @QuerySatelite
  struct Part: Hashable {
    static let start = "s"
    @Variable var kind: Self.Kind? = .new
    @Argument var prefix: String = start
    var name: String = "\(start)!"
    @QueryEnum enum Kind: String { case new = "NEW" }
  }
}

struct Generic<T> {
  var value: T
  @QuerySatelite struct Part { var inner: Filter }
  typealias Filter = InitialValuesQuery.Filter
}
