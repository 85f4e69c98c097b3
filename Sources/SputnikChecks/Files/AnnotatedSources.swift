import SputnikLanguage
import SputnikSyntax

/// The types with Sputnik's macros in some Swift files, and the operations among them.
///
/// The files aren't compiled. Names are resolved by Swift's rules for scopes, and simple
/// typealiases are followed; whatever needs the compiler is in ``unchecked``.
///
/// ```swift
/// let sources = AnnotatedSources([SourceFile(path: "Hero.swift", module: "App", text: text)])
/// sources.operations.first?.document.text  // query Hero { hero { name } }
/// ```
package struct AnnotatedSources: Sendable {
  /// The types with a macro, in the order of the files.
  package let types: [SourceType]
  /// The operations whose documents are known, in the order of the files.
  package let operations: [SourceOperation]
  /// The operations whose documents aren't known, with the reasons.
  package let unchecked: [Unchecked]
  /// The ages of caches, in the order of the files.
  let ages: [AgeList]
  /// The lookups of caches, in the order of the files.
  let lookups: [LookupLiteral]
  /// The satellites that name entities of caches, in the order of the files.
  let entityUses: [EntityUse]
  let files: [ParsedFile]
  /// Whether a file imports the cache.
  var usesCache: Bool { files.contains { $0.imports.contains("SputnikCache") } }

  /// Reads files.
  ///
  /// - Parameter files: The files of one or several modules. A file sees the modules that it
  ///   imports.
  package init(_ files: [SourceFile]) {
    // Most files of an app have nothing to do with GraphQL. But any file may contain a typealias or
    // the type around an extension, so all are parsed.
    let parsed = files.concurrentMap { ParsedFile($0) }
    self.files = parsed
    ages = parsed.flatMap(\.ages)
    lookups = parsed.flatMap(\.lookups)
    let reading = TypeReading(DeclarationTable(parsed))
    entityUses = parsed.enumerated().flatMap { (index, file) in
      file.entityCalls.compactMap { call in
        reading.index(named: call.names, file: index).map { EntityUse(type: $0, call: call) }
      }
    }
    let types = reading.types()
    self.types = types
    let reader = OperationReader(reading: reading, types: types)
    let results = Array(types.indices).concurrentMap { index in reader.result(index) }
    var operations: [SourceOperation] = []
    var unchecked: [Unchecked] = []
    for (type, result) in zip(types, results) {
      switch result {
      case .success(let operation): operations.append(operation)
      case .failure(let error):
        unchecked.append(
          Unchecked(
            subject: type.name, reason: error.reason, place: error.place ?? type.place,
            subjectPlace: type.place))
      case nil: break
      }
    }
    // A syntax error can hide an operation, which would then look as if it had no mistakes.
    for file in parsed where file.hasSyntaxErrors && file.mentionsMacros {
      unchecked.append(
        Unchecked(
          subject: file.path, reason: "a syntax error may hide operations",
          place: file.placeOfSyntaxError))
    }
    self.operations = operations
    self.unchecked = unchecked
  }
}

extension OperationReader {
  /// Returns the operation of the struct `index`, or `nil` if the type isn't an operation.
  fileprivate func result(_ index: Int) -> Result<SourceOperation, Unclear>? {
    switch types[index].content {
    case .structure(let structure):
      guard case .operation(let kind, let name) = structure.kind else { return nil }
      return Result { () throws(Unclear) in
        try operation(index, structure, kind: kind, name: name)
      }
    case .unreadable(let cause):
      let macro = reading.declaration(ofType: index).macro?.macroName
      guard let macro, MacroNames.operations.contains(macro) else { return nil }
      return .failure(cause)
    default: return nil
    }
  }
}
