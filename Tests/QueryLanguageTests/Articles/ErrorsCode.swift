import Foundation
import Sputnik
import TestSupport
import Testing

#if canImport(SwiftUI)
  import SwiftUI
#else
  import ViewStandIn
#endif

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

  @QueryOperation struct PlanetQuery {
    var hero: Hero
    @QuerySatelite struct Hero {
      var name: String
      var homeworld: FieldResult<Planet?>
      var friends: [FieldResult<Friend>]
    }
    @QuerySatelite struct Planet { var name: String }
    @QuerySatelite struct Friend { var name: String }
  }

  @Test func errorsInProperties() async throws {
    let maker = maker(
      #"{"data":{"hero":{"name":"Luke","homeworld":null,"friends":[{"name":"Han"},null]}},"#
        + #""errors":[{"message":"Lost.","path":["hero","homeworld","name"]},"#
        + #"{"message":"Gone.","path":["hero","friends",1]}]}"#)
    let query = PlanetQuery()
    let log = Log()
    func show(_ value: Any) { log.append("\(value)") }
    let options = RequestOptions(onError: .null)
    let response = try await maker.makeRequest(operation: query, options: options)
    switch response.hero.homeworld {
    case .success(let planet): show(planet?.name ?? "No homeworld")
    case .failure(let error): show(error.message)
    }
    #expect(log.all == ["Lost."])
    #expect(response.hero.homeworld.value?.name == nil)
    _ = response.partialErrors.at("hero.friends[1]")
    _ = response.partialErrors.below("hero.friends")
    #expect(response.partialErrors.at("hero.friends[1]").map(\.message) == ["Gone."])
    #expect(response.partialErrors.below("hero.friends").map(\.message) == ["Gone."])
    #expect(response.partialErrors.below("hero").count == 2)
    #expect(response.hero.friends.map(\.value?.name) == ["Han", nil])
  }

  @QueryOperation struct FriendsQuery {
    var hero: Hero
    @QuerySatelite struct Hero { var friends: [FieldResult<Friend>] }
    @QuerySatelite struct Friend: Identifiable {
      var id: ID
      var name: String
    }
  }

  struct FriendsView: View {
    var response: FriendsQuery

    var body: some View {
      ForEach(response.hero.friends.identified) { friend in
        switch friend.result {
        case .success(let friend): Text(friend.name)
        case .failure(let error): Text(error.message)
        }
      }
    }
  }
}
