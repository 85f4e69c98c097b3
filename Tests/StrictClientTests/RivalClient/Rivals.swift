// Types with the names of all protocols and types that generated code uses, as another GraphQL
// client may declare them. They are in the same module, so they hide the library's.

protocol GraphQLOperation {}
protocol GraphQLSubscription {}
protocol GraphQLSelectionSet {}
protocol GraphQLSatellite {}
struct GraphQLFragment {}
enum GraphQLUnion {}
protocol GraphQLEnum {}
class GraphQLOneOf {}
protocol GraphQLScalar {}
protocol GraphQLVariables {}
protocol GraphQLValue {}
enum GraphQL {}
struct DefaultScalarTransformer<T> { var value: T }
protocol ScalarTransformer {}
protocol SerializedValue {}
struct TypeMatch {}
struct VariableMapping {}
struct ScalarLiteral {}
protocol CustomReflectable {}
protocol CaseIterable {}
protocol ExpressibleByStringLiteral {}
protocol ExpressibleByIntegerLiteral {}
protocol ExpressibleByFloatLiteral {}
protocol ExpressibleByBooleanLiteral {}
struct StaticString {}
class Stream {}
