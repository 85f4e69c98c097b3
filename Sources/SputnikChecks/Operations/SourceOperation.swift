import SputnikLanguage
import SputnikSchema

/// An operation that a file declares, with the document that it sends.
package struct SourceOperation: Sendable {
  /// The index of its struct in ``AnnotatedSources/types``.
  package var type: Int
  /// The name of its struct, with those of the types around it.
  package var structName: String
  package var place: SourcePlace
  /// The document with its full selection, as the compiled operation prints it.
  package var document: GraphQL.Document
  /// The document for checks. The offsets of its parts are indices in ``places``. An argument that
  /// is set on the instance has a variable as its value, whose type is that of the property.
  package var checkedDocument: GraphQL.Document
  /// The places in the source of the parts of ``checkedDocument``.
  package var places: [SourcePlace]
  package var variables: [SourceVariable]
  /// The fragments without a list of types that no key tells of. Their properties stay `nil` for
  /// objects whose type has another name.
  package var unfilledProperties: Set<SourceProperty>
  /// The variables that the document uses and nobody declares, each once. A server refuses such a
  /// document, and the compiled operation throws before it sends it.
  package var undeclaredVariables: [UndeclaredVariable] = []

  /// Whether arguments are set on the instance, so that each instance has a document of its own.
  package var hasInstanceArguments: Bool { variables.contains(where: \.isSetOnInstance) }

  /// Returns the place in the source of a part of ``checkedDocument``.
  package func place(ofPart index: Int) -> SourcePlace {
    places.indices.contains(index) ? places[index] : place
  }
}

/// A variable that satellites outside the operation's braces use, and that the operation doesn't
/// declare.
package struct UndeclaredVariable: Sendable {
  /// The variable's name, without the dollar sign.
  package var name: String
  /// What the operation lacks: `@Variable var id: ID`
  package var declaration: String
  /// The property that uses the variable first.
  package var place: SourcePlace

  /// Returns what to do.
  ///
  /// - Parameter structName: The name of the operation's struct.
  package func remedy(in structName: String) -> String {
    "write '\(declaration)' at the top of '\(structName)'"
  }
}

/// A variable of an operation.
package struct SourceVariable: Sendable {
  package var name: String
  package var type: GraphQL.TypeReference
  /// The Swift type. It is `nil` for a variable that only a condition uses.
  package var swiftType: ResolvedType?
  package var places: PropertyPlaces?

  /// Whether it stands for an argument that is set on the instance.
  package var isSetOnInstance = false
}

/// Something that can't be checked without the compiler.
package struct Unchecked: Hashable, Sendable {
  /// What isn't checked: the name of an operation, or of a property.
  package var subject: String
  package var reason: String
  /// Where the reason is: the property whose type isn't known, for example.
  package var place: SourcePlace
  /// Where the subject is. That may be another file, which decides about the schema.
  package var subjectPlace: SourcePlace

  /// - Parameter subjectPlace: Where the subject is. By default the reason is there, too.
  package init(
    subject: String, reason: String, place: SourcePlace, subjectPlace: SourcePlace? = nil
  ) {
    self.subject = subject
    self.reason = reason
    self.place = place
    self.subjectPlace = subjectPlace ?? place
  }
}
