/** A route sheet written for tests, not by any club, with the corners that its path must pass. */
export interface TestSheet {
  name: string
  text: string
  /** The corners in order, as 'street & street'. */
  corners: readonly string[]
  /** The streets at these corners that the built-in network lacks. */
  wholeCityStreets?: readonly string[]
}
