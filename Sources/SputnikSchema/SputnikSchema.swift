// What `import SputnikSchema` brings besides this target: documents, types and JSON as values.
@_exported public import SputnikLanguage
