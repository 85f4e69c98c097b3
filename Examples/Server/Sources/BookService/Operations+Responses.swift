import Hummingbird

// The satellites are also what the service responds with.

extension Book: ResponseEncodable {}
extension Review: ResponseEncodable {}
