/** A route sheet of our own, in the words of no particular club, with the corners it must pass. */
export interface TestSheet {
  name: string
  text: string
  /** The corners of the walk in order, as 'street & street'. */
  corners: readonly string[]
  /** The streets of those corners that only the whole city's streets have. */
  wholeCity?: readonly string[]
}
