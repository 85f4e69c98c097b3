import SputnikLanguage

/// The types with Sputnik's macros in some Swift files, and the operations among them.
///
/// The files aren't compiled. Names are resolved by Swift's rules for scopes, and simple typealiases
/// are followed; whatever needs the compiler is in ``unchecked``.
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

  /// Reads files.
  ///
  /// - Parameter files: The files of one or several modules. A file sees the modules that it
  ///   imports.
  package init(_ files: [SourceFile]) {
    // Most files of an app have nothing to do with GraphQL, and parsing takes the most time. But any
    // file may contain a typealias or the type around an extension.
    let reading = TypeReading(DeclarationTable(files.map(ParsedFile.init)))
    types = reading.types()
    let reader = OperationReader(reading: reading, types: types)
    var operations: [SourceOperation] = []
    var unchecked: [Unchecked] = []
    for (index, type) in types.enumerated() {
      switch type.content {
      case .structure(let structure):
        guard case .operation(let kind, let name) = structure.kind else { continue }
        do throws(Unclear) {
          operations.append(
            try reader.operation(index, structure, kind: kind, name: name))
        } catch {
          unchecked.append(
            Unchecked(subject: type.name, reason: error.reason, place: type.place))
        }
      case .unreadable(let reason) where reading.isOperation(index):
        unchecked.append(Unchecked(subject: type.name, reason: reason, place: type.place))
      default: break
      }
    }
    self.operations = operations
    self.unchecked = unchecked
  }
}

extension TypeReading {
  /// Whether the macro of a type is that of an operation.
  fileprivate func isOperation(_ index: Int) -> Bool {
    let macro = declaration(ofType: index).macro?.macroName
    return macro.map(["QueryOperation", "QueryMutation"].contains) ?? false
  }
}
