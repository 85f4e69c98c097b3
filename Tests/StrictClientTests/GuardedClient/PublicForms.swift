public import Foundation
public import Sputnik

// Enum styles, forms of dates and numbers, and local properties in public structs. This file must
// compile without a warning.

@QueryOperation
public struct PublicFormsQuery {
  @Variable public var stage: PublicStage? = .inProgress
  @Local public var isShown = true
  @Local public var hidden = Set<String>()
  @Property(arguments: ["stage": .variable("stage")]) public var shipments: [Shipment]

  @QuerySatelite
  public struct Shipment: Codable, Hashable {
    @Local public var isSelected = false
    public var stage: PublicStage
    public var day: PublicDay
    public var sent: PublicSeconds?
    public var grams: PublicGrams
  }
}

@QueryEnum(.upperSnakeCase)
public enum PublicStage: Codable, Hashable {
  case inProgress, sent
  @EnumValue("LOST_FOREVER") case lost
  @UnknownValue case other(String)
}

@Scalar(expressibleBy: [.string], valueType: Date.self, transformer: DateOnlyTransformer.self)
public struct PublicDay: Codable, Hashable {}

@Scalar(expressibleBy: [.int], valueType: Date.self, transformer: SecondsSince1970Transformer.self)
public struct PublicSeconds: Codable, Hashable {}

@Scalar(
  expressibleBy: [.int, .string], valueType: UInt64.self,
  transformer: IntegerStringTransformer<UInt64>.self)
public struct PublicGrams: Codable, Hashable {}
