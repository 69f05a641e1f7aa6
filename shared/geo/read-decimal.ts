const DECIMAL = /^[+-]?(\d+(\.\d*)?|\.\d+)$/

/**
 * The number that a plain decimal text means, or null: no exponent, no spaces, no words, no separators, nothing
 * that Number() would guess at ('' is not 0, '1e3' is not 1000).
 */
export function readDecimal(text: string): number | null {
  // A number of a phone has a dozen digits; a long row of them is no measurement.
  if (text.length > 32 || !DECIMAL.test(text)) return null
  return Number(text)
}
