import * as z from 'zod'
import { type ContractRow, contractRows } from '#tests/harness/contract.ts'
import type { FetchTarget } from '#tests/harness/fetch-from.ts'
import { cookieFor, validRequest } from '#tests/harness/valid-request.ts'
import { type World } from '#tests/harness/world.ts'

/** Hostile values for fields: wrong types, extremes, and strings that databases reject. */
export const hostileValues: unknown[] = [
  null,
  true,
  12.5,
  -1,
  0,
  1e300,
  2 ** 31,
  '',
  'text',
  '1e3',
  'NaN',
  '\u0000',
  'a\u0000b',
  '\uD800',
  'a\uDC00b',
  '\u202Eb',
  'x'.repeat(9_000),
  '0000-01-01',
  '0000-01-01T00:00:00Z',
  '2026-02-30',
  '9999-12-31',
  '9999-12-31T23:59:59-12:00',
  "'; drop table groups; --",
  [],
  ['text'],
  {},
  { toString: 'text' },
]

/** The calls that take an object, with the schema of each field. */
export const bodyRows = contractRows.flatMap((row) => {
  const { body } = row.schema
  const shape = body instanceof z.ZodObject ? (body.shape as Record<string, z.ZodType>) : undefined
  return shape ? [{ ...row, shape, fields: Object.keys(shape) }] : []
})

/** Settings that raise the limits which thousands of such requests would reach. */
export const noLimits = {
  LIMIT_FIX_BURST: '100000',
  LIMIT_FIXES_PER_SECOND: '100000',
  LIMIT_PASSWORD_TRIES: '100000',
}

/** Sends a call's valid request with a changed body. */
export async function sendChanged(
  app: FetchTarget,
  world: World,
  row: ContractRow,
  change: (body: Record<string, unknown>) => unknown,
): Promise<Response> {
  const { path, json } = validRequest(row, world)
  const body = change({ ...(json as object) })
  return app.fetch(path, { method: row.method, json: body, cookie: cookieFor(row, world) })
}
