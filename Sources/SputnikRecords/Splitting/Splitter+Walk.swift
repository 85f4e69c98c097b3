import SputnikCore
import SputnikLanguage

extension Splitter {
  /// Splits the object at the current position. Returns `false` at the first surprise.
  ///
  /// Memory safety: `position` is between the start and the end of the reader's text, and is
  /// compared with the end before each byte is read. Where several bytes are skipped, they were
  /// compared before. All offsets are those of earlier positions.
  mutating func walk(_ reader: inout __Reader, _ store: inout RecordStore) -> Bool {
    let start = reader.start
    let end = reader.end
    let depth = reader.remainingDepth
    var position = reader.position
    guard end - start < Int(Int32.max), depth > 0 else { return false }
    var levels = depth - 1
    var isExplained = false
    if case .explained = reader.nulls { isExplained = true }
    var isUndecided = false
    if case .undecided = reader.nulls { isUndecided = true }
    unfinished = UnfinishedOffsets.find(unfinishedLists, &reader, at: plan.place, store.places)
    store.lastResponse = store.lastResponse.next
    stages.reserveCapacity(store.places.entries[plan.place].count)

    let type = plan.type
    var top = frame(at: plan.place, of: type, offset: position - start, isRoot: true, &store)
    position += 1
    var isFirst = true
    objects: while true {
      guard position < end else { return false }
      var closes = position.pointee == UInt8(ascii: "}")
      var hidden = -1
      if !closes {
        let first = position
        if !isFirst {
          guard position.pointee == UInt8(ascii: ",") else { return false }
          position += 1
        }
        if isNormalized, position < end, position.pointee == Normalizer.leftOut {
          position += 1
          top.next = 0
          (top.left, top.leftShift, top.leftGaps) = (first - start, shift, gaps.count)
          (top.leftEntries, top.leftInner) = (entries.count, inner.count)
        }
        var index = top.next
        while index < top.count,
          !store.places.hasPrefix(
            store.places.fields[Int(top.fields + index)], at: position, before: end)
        {
          index += 1
        }
        if index < top.count {
          let field = store.places.fields[Int(top.fields + index)]
          top.next = index + 1
          isFirst = false
          if top.isRoot { shift = position - start - 1 }
          position += Int(field.prefixCount)
          let value = position - start
          let offset = UInt32(value - shift)
          if !field.child.exists {
            if field.isType, !top.type.exists,
              let name = store.places.type(at: position, before: end, in: top.place)
            {
              top.type = name.type
              position = name.end
            } else if let next = Self.plainValue(position, before: end) {
              position = next
            } else {
              if position.pointee == UInt8(ascii: "n") {
                if isExplained { return false }
                if isUndecided { sawUndecidedNull = true }
              }
              guard let next = Self.value(position, &reader, levels) else { return false }
              position = next
            }
            members.append(
              Member(
                position: index, offset: offset, start: Int32(value),
                end: Int32(position - start)))
            if top.isRoot {
              guard finishRoot(top, at: position, start, end, &store) else { return false }
            }
            continue objects
          }
          members.append(
            Member(position: index, offset: offset, start: Int32(value), end: Int32(value)))
          top.child = field.child
        } else {
          guard top.hidesTypename, Self.hasTypename(position, before: end),
            let name = store.places.type(
              at: position + Self.typename.utf8CodeUnitCount, before: end, in: top.place),
            name.end < end, name.end.pointee == UInt8(ascii: "}")
          else { return false }
          if !top.type.exists { top.type = name.type }
          position = name.end
          hidden = first - start
          closes = true
        }
      }
      values: while true {
        if closes {
          closes = false
          position += 1
          levels += 1
          finish(top, at: position, start, hidden: hidden, &store)
          isFirst = false
          guard let outer = frames.popLast() else {
            reader.position = position
            reader.remainingDepth = depth
            stages += roots
            store.places.entries[plan.place].count = stages.count
            return true
          }
          top = outer
        } else {
          guard position < end else { return false }
          switch position.pointee {
          case UInt8(ascii: "["):
            levels -= 1
            guard levels >= 0 else { return false }
            top.lists += 1
            position += 1
            guard position < end else { return false }
            if position.pointee != UInt8(ascii: "]") { continue values }
          case UInt8(ascii: "{"):
            levels -= 1
            guard levels >= 0 else { return false }
            let isEntity = store.places.mayBeEntity(top.child)
            if isEntity, !isExplained,
              let next = knownEntity(at: top.child, position, before: end, &store)
            {
              if isUndecided { sawUndecidedNull = true }
              gap(
                from: position - start, to: next - start, known[known.count - 1].slot)
              position = next
              levels += 1
            } else {
              var type = TypeNumber.absent
              if store.places.isTyped(top.child) {
                guard let name = typeAhead(position, &reader, top.child, &store) else {
                  return false
                }
                type = name
              }
              frames.append(top)
              top = frame(
                at: top.child, of: type, offset: position - start, isRoot: false, &store)
              position += 1
              isFirst = true
              continue objects
            }
          case UInt8(ascii: "n"):
            if isExplained { return false }
            if isUndecided { sawUndecidedNull = true }
            guard let next = Self.value(position, &reader, levels) else { return false }
            position = next
          default: return false
          }
        }
        while top.lists > 0 {
          guard position < end else { return false }
          let byte = position.pointee
          guard byte == UInt8(ascii: ",") || byte == UInt8(ascii: "]") else { return false }
          position += 1
          if byte == UInt8(ascii: ",") { continue values }
          top.lists -= 1
          levels += 1
        }
        if top.left >= 0 {
          gaps.remove(from: top.leftGaps)
          shift = top.leftShift
          gap(from: top.left, to: position - start, .absent)
          entries.remove(from: top.leftEntries)
          inner.remove(from: top.leftInner)
          members.remove(from: members.count - 1)
          if top.isRoot { gaps.remove(from: 0) }
          top.left = -1
        } else if top.isRoot, !finishRoot(top, at: position, start, end, &store) {
          return false
        }
        continue objects
      }
    }
  }
}
