// `import SputnikSchema` also imports the values of `SputnikLanguage`: documents, types and JSON.
@_exported public import SputnikLanguage
