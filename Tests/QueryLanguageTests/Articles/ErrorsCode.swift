import Foundation
import Sputnik
import TestSupport
import Testing

// The Swift code of the article "Errors".

@Suite("The code of \"Errors\"")
struct ErrorsCode {
  @QueryOperation struct HeroQuery {
    var hero: Hero
    @QuerySatelite struct Hero { var name: String }
  }

  private func maker(_ json: String) -> SputnikRequestMaker {
    SputnikRequestMaker(
      api: TestAPI(urlEndpoint: "http://localhost/graphql"), transport: MockTransport(json: json))
  }

  @Test func errorsWithoutData() async throws {
    let maker = maker(#"{"errors":[{"message":"Down."}]}"#)
    let query = HeroQuery()
    let log = Log()
    func show(_ value: Any) { log.append("\(value)") }
    do {
      let response = try await maker.makeRequest(operation: query)
      show(response.hero)
    } catch SputnikError.responseError(let errors) {
      show(errors.map(\.message))
    } catch SputnikError.transportError(let failure) {
      show("\(failure)")
    }
    #expect(log.all == [#"["Down."]"#])
  }

  @Test func questions() async {
    let maker = maker(
      #"{"errors":[{"message":"No.","extensions":{"code":"UNAUTHENTICATED"}}]}"#)
    let query = HeroQuery()
    let log = Log()
    func show(_ value: Any) { log.append("\(value)") }
    func logIn() { log.append("logs in") }
    do {
      do {
        let response = try await maker.makeRequest(operation: query)
        show(response.hero)
      } catch let error as SputnikError where error.isOffline {
        show("You seem to be offline.")
      } catch let error as SputnikError where error.isAuthenticationFailure {
        logIn()
      }
    } catch {
      Issue.record(error)
    }
    #expect(log.all == ["logs in"])
  }

  @Test func dataWithErrors() async throws {
    let maker = maker(
      #"{"data":{"hero":{"name":null}},"errors":[{"message":"Down.","path":["hero","name"]}]}"#)
    let query = HeroQuery()
    let response = try await maker.makeRequest(operation: query)
    _ = response.hero.name
    _ = response.partialErrors.first?.path
    #expect(response.hero.name == "")
    #expect(response.partialErrors.first?.path?.description == "hero.name")
  }
}
