/**
 * A route sheet that the tests of the sheet reader read (`read-sheet.test.ts`), in the style of a
 * club's. We invented all of them. Misspelled streets, wrong turns and missing words are intentional:
 * real sheets have them.
 */
export interface TestSheet {
  /** The neighborhood, and what makes this sheet hard to read. */
  name: string
  text: string
  /** The corners that the path must pass, in this order, as 'street & street'. */
  corners: readonly string[]
  /**
   * The streets of these corners that are not built in, at least not there; only a test with the whole
   * city has them.
   */
  missingFromBuiltIn?: readonly string[]
}
