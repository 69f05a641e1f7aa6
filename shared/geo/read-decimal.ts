const DECIMAL = /^[+-]?(\d+(\.\d*)?|\.\d+)$/

/**
 * Parses a plain decimal text; null for anything else: no exponent, spaces, words or separators,
 * and nothing that only Number() accepts ('' is not 0, '1e3' is not 1000).
 */
export function readDecimal(text: string): number | null {
  // A phone's number has a dozen digits; a much longer one is not a measurement.
  if (text.length > 32 || !DECIMAL.test(text)) return null
  return Number(text)
}
