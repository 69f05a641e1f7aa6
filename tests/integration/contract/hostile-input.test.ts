import { beforeAll, describe, expect, test } from 'vitest'
import type * as z from 'zod'
import { reportedPosition } from '#shared/contract/tracking/tracker.ts'
import { app, clock, startServer } from '#tests/harness/servers.ts'
import { checkEach } from '#tests/harness/check-each.ts'
import {
  type ContractRow,
  contractRows,
  leavesTheWorld,
  pathWith,
  readProblem,
} from '#tests/harness/contract.ts'
import { position } from '#tests/sim/phone.ts'
import { readTables } from '#tests/harness/read-tables.ts'
import { cookieFor, validRequest } from '#tests/harness/valid-request.ts'
import { highLimits } from '#tests/harness/high-limits.ts'
import { makeWorld, type World } from '#tests/harness/world.ts'
import { callsWithObjectBody, hostileValues, OVERLONG_TEXT } from './hostile-requests.ts'

let world: World

startServer({ env: highLimits })

/** Creates another world for the tests that follow. */
async function makeNextWorld(): Promise<void> {
  clock.skip(24 * 3600)
  world = await makeWorld(app, clock.now())
}

/** Sends a call's valid request with a changed body. */
async function send(row: ContractRow, change: (body: object) => unknown): Promise<Response> {
  const { path, json } = validRequest(row, world)
  const body = change({ ...(json as object) })
  return app.fetch(path, { method: row.method, json: body, cookie: cookieFor(row, world) })
}

/** Returns the fields that accept a value, or those that do not. */
const fieldsThat = (accept: boolean, shape: Record<string, z.ZodType>, value: unknown) =>
  Object.keys(shape).filter((field) => shape[field]!.safeParse(value).success === accept)
/** Gives several fields the same value. */
const setAll = (fields: string[], value: unknown) => Object.fromEntries(fields.map((field) => [field, value]))

/** Expects a refusal with one sentence for each invalid field, without what only programs read. */
async function expectNamed(response: Response, ...fields: string[]): Promise<void> {
  expect(response.status).toBe(400)
  const { errors = [], code } = await readProblem(response)
  expect(code).toMatch(/^(invalid_request|invalid_position)$/)
  const paths = errors.map(({ path }) => path)
  const named = paths.map((path) => path.replace(/^(?!positions\.0)(\w+)\..*/, '$1'))
  expect(named).toEqual(expect.arrayContaining(fields))
  expect(paths).toEqual([...new Set(paths)])
  for (const { message } of errors) expect(message).toMatch(/^(?!Invalid|Too )[^|"<>=\\]+$/)
}

const reportRow = callsWithObjectBody.find(({ name }) => name === 'reportPositions')!
const positionShape = reportedPosition.shape as Record<string, z.ZodType>
const sendFix = (wrong: object) => {
  const fix = { ...position(29.9642, -90.0731, clock.now()), ...wrong }
  return send(reportRow, (body) => ({ ...body, positions: [fix] }))
}

test('the contract has bodies to try', () => {
  expect(callsWithObjectBody.length).toBeGreaterThanOrEqual(8)
})

describe('in a world that nothing here may change', () => {
  let previousTables: Record<string, string>
  beforeAll(async () => {
    await makeNextWorld()
    previousTables = await readTables(app.database)
  })

  test.each(callsWithObjectBody)(
    '$name: fields that are missing, wrong or too long are a 400 that names them',
    async (row) => {
      // The schemas must at least reject wrong types and excessive values.
      expect(fieldsThat(true, row.shape, {})).toEqual([])
      const texts = setAll(fieldsThat(true, row.shape, 'text'), OVERLONG_TEXT)
      for (const [field, text] of Object.entries(texts))
        expect(row.shape[field]!.safeParse(text).success, field).toBe(false)
      await checkEach([undefined, ...hostileValues], async (value) => {
        const wrong = fieldsThat(false, row.shape, value)
        if (wrong.length === 0) return
        const { maxBodyBytes = Infinity } = row.schema
        const isTooLarge = JSON.stringify(value ?? null).length * wrong.length > maxBodyBytes
        const response = await send(row, (body) => ({ ...body, ...setAll(wrong, value) }))
        if (isTooLarge) expect(response.status).toBe(413)
        else await expectNamed(response, ...wrong)
      })
    },
  )

  test.each(callsWithObjectBody)('$name: a body of another type is a 400', (row) =>
    checkEach(['text', 5, true, null, [], [{}]], async (body) =>
      expect((await readProblem(await send(row, () => body))).status).toBe(400),
    ),
  )

  test('TR08 a fix with wrong fields is a 400 that names them', () =>
    checkEach([undefined, ...hostileValues, 91, -180.5, 361], async (value) => {
      const wrong = fieldsThat(false, positionShape, value)
      if (['1e3', 'NaN'].includes(value as string)) expect(wrong).toEqual(Object.keys(positionShape))
      if (wrong.length > 0)
        await expectNamed(
          await sendFix(setAll(wrong, value)),
          ...wrong.map((field) => `positions.0.${field}`),
        )
    }))

  const noIds = ['abc', '0', '-1', '1.5', '1e3', '01', '99999999999', '٣', 'null', '1 ', '\u0000', "1'--"]
  test.each(contractRows.filter(({ path }) => path.includes('{id}')))(
    '$name refuses what is no id, and names it',
    (row) =>
      checkEach(noIds, async (id) => {
        const path = pathWith(row, { id, proposalId: world.proposalId })
        await expectNamed(await app.fetch(path, { method: row.method, cookie: cookieFor(row, world) }), 'id')
      }),
  )

  test('listEvents accepts or refuses any text as from and to, and refuses a repeated day', async () => {
    const texts = hostileValues.filter((value) => typeof value === 'string' && value !== '') as string[]
    const queries = texts.flatMap((text) => ['from', 'to'].map((field) => ({ field, text })))
    await checkEach(queries, async ({ field, text }) => {
      const response = await app.fetch(`/api/events?${field}=${encodeURIComponent(text.toWellFormed())}`)
      expect([200, 400]).toContain(response.status)
      if (response.status === 400) await expectNamed(response, field)
    })
    await expectNamed(await app.fetch('/api/events?from=2026-12-06&from=2026-12-07'), 'from')
  })

  test('TR08 nothing of these requests is stored', async () => {
    expect(await readTables(app.database)).toEqual(previousTables)
  })
})

let isUsedUp = true
describe.each(callsWithObjectBody)('$name', (row) => {
  beforeAll(async () => {
    if (isUsedUp) await makeNextWorld()
    isUsedUp = !leavesTheWorld(row)
  })

  test('unknown fields change nothing', async () => {
    // As text, because `JSON.stringify` would leave out `__proto__`.
    const text = '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}},"id":1,"isVerified":true'
    const { path, json } = validRequest(row, world)
    const response = await app.fetch(path, {
      method: row.method,
      body: text + JSON.stringify(json).replace('{', ',').replace(',}', '}'),
      headers: { 'content-type': 'application/json' },
      cookie: cookieFor(row, world),
    })
    expect(row.schema.mayCreate ? [200, 201] : [row.success]).toContain(response.status)
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
  })

  test('no accepted value of a field ends in a 5xx', async () => {
    const takeOver = row.fields.includes('takeOver') ? { takeOver: true } : {}
    const isDone = async (fields: string[], value: unknown) => {
      const response = await send(row, (body) => ({ ...body, ...takeOver, ...setAll(fields, value) }))
      expect(response.status).toBeLessThan(500)
      if (!response.ok) await readProblem(response)
      return response.ok
    }
    // From the last one on, so that `takeOver: true` at the end gives the link back to its phone.
    await checkEach(hostileValues.toReversed(), async (value) => {
      const fields = fieldsThat(true, row.shape, value)
      // All at once; if that is refused, one may have hidden another.
      if (fields.length > 0 && !(await isDone(fields, value)))
        for (const field of fields) await isDone([field], value)
    })
  })
})

test('no accepted value of a fix ends in a 5xx', async () => {
  await makeNextWorld()
  const extremes = [90, -180, 360, 5e-324, 1.7e308, '0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z']
  await checkEach([...hostileValues, ...extremes], async (value) => {
    const fields = fieldsThat(true, positionShape, value)
    if (fields.length > 0) expect((await sendFix(setAll(fields, value))).status).toBe(200)
  })
})
