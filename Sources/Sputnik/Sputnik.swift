// `import Sputnik` imports the macros of this target, and the targets that it re-exports.
@_exported public import SputnikClient
@_exported public import SputnikCore
@_exported public import SputnikLanguage
