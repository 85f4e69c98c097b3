/// The reasons why a request was not executed (specification, section 7.1.2, “request errors”).
struct RequestErrors: Error {
  let errors: [ExecutionError]

  init(_ errors: ExecutionError...) { self.errors = errors }
  init(_ errors: [ExecutionError]) { self.errors = errors }
}
