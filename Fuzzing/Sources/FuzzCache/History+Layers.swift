import Foundation
import Sputnik
import SputnikCache
import SputnikClient

// Optimistic layers.

extension History {
  /// Puts the layers on the base.
  mutating func restack() throws {
    if kind == .small { base.trim(at: now.time) }
    current = base
    for layer in layers {
      do {
        current = try current.changed(by: layer.changes, at: layer.started...now)
      } catch is Change.Unsure {
        throw End.unsure
      } catch {
        // It isn't seen until what it needs is there.
      }
    }
  }

  mutating func beginLayer() async throws {
    guard layers.count < 3 else { return }
    let changes = (0...random.below(2)).map { _ in change(ofLayer: true) }
    let update = random.below(3) == 0 ? change() : nil
    guard await load(for: changes + [update].compactMap { $0 }) else { return }
    var isFailing = false
    do {
      if kind != .blind { _ = try current.changed(by: changes, at: now...now) }
    } catch is Change.Unsure {
      return
    } catch {
      isFailing = true
    }
    layerCount += 1
    let person = random.pick(["1", "2", "3"])
    log.append(
      "\(now.time): layer \(layerCount) of person \(person) \(changes), update \(String(describing: update))"
        + (isFailing ? ", which fails" : ""))
    let task = Task { [maker, gates] in
      _ = try? await maker.makeRequest(
        operation: Rename(variables: .init(id: ID(person))),
        optimistic: { cache in for change in changes { try change.apply(&cache) } },
        update: { cache, _ in try? update?.apply(&cache) })
      gates.end()
    }
    switch await events.next() {
    case .sent(let gate):
      layers.append(
        Layer(
          number: layerCount, person: person, changes: changes, update: update, started: now,
          hidesFile: file != nil && !isLoaded && changes.contains(where: \.hidesFile), gate: gate,
          task: task))
      if isFailing { throw End.difference("the layer was put on") }
      if kind != .blind { try restack() }
    case .ended, nil:
      if !isFailing, kind != .blind { throw End.difference("the layer wasn't put on") }
    }
  }

  mutating func endLayer() async throws {
    guard !layers.isEmpty else { return }
    let index = random.below(layers.count)
    guard await load(for: [layers[index].update].compactMap { $0 }) else { return }
    let layer = layers.remove(at: index)
    let isFailing = random.below(3) == 0
    log.append("\(now.time): layer \(layer.number) ends\(isFailing ? " with an error" : "")")
    if isFailing {
      layer.gate.resume(throwing: Gates.Offline())
    } else {
      let selections = Catalog.rename(layer.person)
      let sent = world.renaming(layer.person, selections)
      let response = #"{"data":\#(sent.text)}"#
      log.append("  \(response)")
      base.write(sent, selections, root: "Mutation", at: now...now)
      if kind != .blind, let update = layer.update {
        do {
          var changed = base
          now.number += 1
          try update.apply(&changed, at: now...now)
          base = changed
        } catch is Change.Unsure {
          layer.gate.resume(throwing: Gates.Offline())
          _ = await events.next()
          throw End.unsure
        } catch {}
      }
      layer.gate.resume(
        returning: TransportResponse(json: response))
    }
    _ = await events.next()
    if kind != .blind { try restack() }
  }
}

extension Model {
  func changed(by changes: [Change], at time: ClosedRange<Moment>) throws -> Model {
    var model = self
    for change in changes { try change.apply(&model, at: time) }
    return model
  }
}
