import SputnikLanguage

// The state of a document's builder for each object and each part that is being visited.

extension DocumentBuilder {
  /// An object, or a union, whose parts are being visited.
  struct Frame {
    var type: Any.Type
    var typeName: String
    var fragmentName: String?
    var place: Int
    /// The number of open parts when the object was entered.
    var depth: Int
    /// The mask of the deselected parts. It is empty for a union.
    var deselected: [UInt64]
    /// The mask of the parts that are never pending. It is empty for a union.
    var neverPending: [UInt64]
    /// The places of its parts.
    var links: [Int32]
    var parts: [SelectionPlan.Part] = []
    var template: (any Sendable)?
    var keepsTemplate = false
    var selections: [GraphQL.Selection] = []
    /// The response names that every object at this place has, if their conditions hold.
    var keys: [FragmentApplicability.Key] = []
    /// Whether the reader needs the place, because it isn't a plain object with a full selection.
    var needsPlace = false
    /// Whether nothing is deselected here and below, and no argument is set below. A recursion may
    /// end here.
    var isFull = true
    /// Whether the field that holds the object has literal arguments.
    var hasLiterals = false
    var needsTypename = false
    var hasTypename = false
    var isUnion = false
    /// The keys of the object, and of those of its fragments.
    var entityKeys = EntityKeys()
    /// Whether a field is left out because its recursion ends here.
    var endsRecursion = false
    /// The shape of the object in a response, if it is recorded.
    var shape: ResponseShape.Object?

    /// Notes that the part `index` is never pending.
    mutating func markNeverPending(_ index: Int) {
      if !neverPending.isEmpty { neverPending[index / 64] |= 1 << UInt64(index % 64) }
      needsPlace = true
    }
  }

  /// A field or a fragment that has begun.
  struct OpenPart {
    enum Kind {
      case field(GraphQL.Field)
      case fragment(FragmentStyle, isOptional: Bool)
    }

    var kind: Kind
    var index: Int
    var attributes: __FieldAttributes
    var conditions: [Condition]
    /// The condition under which a fragment is deferred; `nil` if it never is.
    var deferral: Condition?
    /// The type of the object that has the part.
    var owner: Any.Type
    /// The part's object, after it has been left.
    var body: Body?

    init(_ kind: Kind, _ index: Int, _ attributes: __FieldAttributes, of owner: Any.Type) {
      self.kind = kind
      self.index = index
      self.attributes = attributes
      self.owner = owner
      conditions = attributes.directives.compactMap { Condition($0) }
      deferral = attributes.directives.lazy.compactMap { Condition(deferral: $0) }.first
      if deferral?.operand == .literal(false) { deferral = nil }
    }
  }

  enum FragmentStyle { case spread, inline }

  /// An object that has been left.
  struct Body {
    var type: Any.Type
    var typeName: String
    var fragment: FragmentRegistry.Fragment?
    var selections: [GraphQL.Selection]
    var keys: [FragmentApplicability.Key]
    var place: Int32
    var isFull: Bool
    var hasLiterals: Bool
    var entityKeys: EntityKeys
    var shape: ResponseShape.Object?
  }
}
