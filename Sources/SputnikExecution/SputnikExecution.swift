// `import SputnikExecution` also imports schemas, and the values of `SputnikLanguage`.
@_exported public import SputnikSchema
