/// Collects the selection sets of an operation, the variables that they use, and the plan by which
/// the answer is read, in one pass over the template.
final class DocumentBuilder {
  /// An object whose fields are being visited.
  private struct Frame {
    var type: Any.Type
    var deselected: [UInt64]
    var template: any Sendable
    var keepsTemplate = false
    var place: Int32
    /// Which field of the surrounding object this is.
    var index: Int
    var selections: [GraphQL.Selection] = []
    var links: [Int32]
    /// Whether the place says more than “everything”.
    var isNarrowed = false
  }

  /// A variable, and the line that declares it.
  struct Use {
    var name: String
    var declaration: String
    var path: String
  }

  /// Whether literal arguments are left out: nobody has set them on a fresh template.
  let isOfType: Bool
  private var frames: [Frame] = []
  private var fields: [(field: GraphQL.Field, index: Int)] = []
  private(set) var selectionSet: [GraphQL.Selection] = []
  private(set) var uses: [Use] = []
  private var places: [SelectionPlan.Place?] = []
  private var masks: [UInt64] = []
  private var links: [Int32] = []
  private var rootIsNarrowed = false

  init(isOfType: Bool) {
    self.isOfType = isOfType
  }

  /// Where the visit is, in response names.
  var path: String { fields.map(\.field.responseName).joined(separator: ".") }

  /// The plan for reading; `nil` where everything was asked for.
  var plan: SelectionPlan? {
    guard rootIsNarrowed else { return nil }
    return SelectionPlan(
      places: places.map { $0 ?? SelectionPlan.Place(mask: 0, links: 0) }, masks: masks,
      links: links)
  }

  func enter<T: GraphQLSelectionSet>(_ value: T) throws(__PrintError) {
    if let first = frames.firstIndex(where: { $0.type == T.self }) {
      let names = frames[first...].map { String(describing: $0.type) } + ["\(T.self)"]
      throw __PrintError(
        "\(names.joined(separator: " → ")) is a cycle: a selection set can't contain itself "
          + "without end", at: path)
    }
    let selection = value.__selection
    let deselected = (0..<T.__Mask.__wordCount).map { selection[__word: $0] }
    let count = FieldNames.count(in: T.__fields)
    places.append(nil)
    frames.append(
      Frame(
        type: T.self, deselected: deselected, template: value, place: Int32(places.count),
        index: fields.last?.index ?? 0, links: Array(repeating: 0, count: count),
        isNarrowed: !selection.isFull))
  }

  func leave() throws(__PrintError) {
    let frame = frames.removeLast()
    guard !frame.selections.isEmpty else {
      throw __PrintError("nothing is selected: setSelections needs at least one field", at: path)
    }
    if frame.isNarrowed || frame.keepsTemplate {
      places[Int(frame.place) - 1] = SelectionPlan.Place(
        mask: masks.count, links: links.count,
        template: frame.keepsTemplate ? frame.template : nil)
      masks += frame.deselected
      links += frame.links
    }
    if let outer = frames.indices.last {
      if places[Int(frame.place) - 1] != nil {
        frames[outer].links[frame.index] = frame.place
        frames[outer].isNarrowed = true
      }
      fields[fields.count - 1].field.selectionSet = frame.selections
    } else {
      rootIsNarrowed = places[0] != nil
      selectionSet = frame.selections
    }
  }

  /// Begins a field of the innermost object; `false` if it isn't selected.
  func begin(_ index: Int, _ name: FieldNames.Name) -> Bool {
    guard let frame = frames.last, frame.deselected[index / 64] >> UInt64(index % 64) & 1 == 0
    else { return false }
    let alias = name.response == name.schema ? nil : name.response
    fields.append((GraphQL.Field(name.schema, alias: alias), index))
    return true
  }

  func end() {
    let field = fields.removeLast().field
    frames[frames.count - 1].selections.append(.field(field))
  }

  /// Adds an argument to the field whose object is being visited.
  func add(_ argument: GraphQL.Argument) {
    fields[fields.count - 1].field.arguments.append(argument)
  }

  /// Has the arguments of the innermost object copied into the answer.
  func keepsTemplate() {
    frames[frames.count - 1].keepsTemplate = true
  }

  func use(_ variable: String, declaration: String) {
    guard !uses.contains(where: { $0.name == variable }) else { return }
    uses.append(Use(name: variable, declaration: declaration, path: path))
  }
}
