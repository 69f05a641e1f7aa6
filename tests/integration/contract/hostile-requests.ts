import * as z from 'zod'
import { contractRows } from '#tests/harness/contract.ts'

// The tests of refused input, of accepted input and of the API's description all send or compare these.

/** Longer than any text that a field accepts. */
export const OVERLONG_TEXT = 'x'.repeat(9_000)

/** Hostile values for fields: wrong types, extremes, and strings that databases reject. */
export const hostileValues: unknown[] = [
  null,
  true,
  12.5,
  -1,
  0,
  // Beyond every integer and `real` column.
  1e300,
  // One more than a PostgreSQL `integer` holds.
  2 ** 31,
  '',
  'text',
  // Texts that `Number` reads as numbers.
  '1e3',
  'NaN',
  // PostgreSQL's text cannot hold a NUL.
  '\u0000',
  'a\u0000b',
  // Lone surrogates, which are not valid UTF-8.
  '\uD800',
  'a\uDC00b',
  // Turns the direction of the text after it.
  '\u202Eb',
  OVERLONG_TEXT,
  // JavaScript knows the year 0; PostgreSQL does not.
  '0000-01-01',
  '0000-01-01T00:00:00Z',
  // Not a day of the calendar.
  '2026-02-30',
  '9999-12-31',
  // In UTC, the year 10000.
  '9999-12-31T23:59:59-12:00',
  "'; drop table groups; --",
  [],
  ['text'],
  {},
  // Converting it to text throws.
  { toString: 'text' },
]

/** The calls whose body is an object, with the schema of each field. */
export const callsWithObjectBody = contractRows.flatMap((row) => {
  const { body } = row.schema
  const shape = body instanceof z.ZodObject ? (body.shape as Record<string, z.ZodType>) : undefined
  return shape ? [{ ...row, shape, fields: Object.keys(shape) }] : []
})
