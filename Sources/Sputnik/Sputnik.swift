// What `import Sputnik` brings: the macros of this target, and these.
@_exported public import SputnikClient
@_exported public import SputnikCore
@_exported public import SputnikLanguage
