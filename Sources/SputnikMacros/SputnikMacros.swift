/// `import SputnikMacros` is the same as `import Sputnik`.
@_exported public import Sputnik
