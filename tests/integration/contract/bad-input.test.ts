import { beforeAll, describe, expect, test } from 'vitest'
import type * as z from 'zod'
import { reportedPosition } from '#shared/contract/tracking/tracker.ts'
import { app, clock, startServer } from '#tests/harness/servers.ts'
import { checkEach } from '#tests/harness/check-each.ts'
import { type ContractRow, contractRows, pathWith, readProblem } from '#tests/harness/contract.ts'
import { position } from '#tests/sim/phone.ts'
import { readTables } from '#tests/harness/read-tables.ts'
import { cookieFor } from '#tests/harness/valid-request.ts'
import { highLimits } from '#tests/harness/high-limits.ts'
import { makeWorld, type World } from '#tests/harness/world.ts'
import { callsWithObjectBody, hostileValues, OVERLONG_TEXT, sendWithChangedBody } from './hostile-requests.ts'

let world: World
let previousTables: Record<string, string>

// One world for this file, because nothing here may change it.
startServer({ env: highLimits })
beforeAll(async () => {
  world = await makeWorld(app, clock.now())
  previousTables = await readTables(app.database)
})

const send = (row: ContractRow, change: (body: Record<string, unknown>) => unknown) =>
  sendWithChangedBody(app, world, row, change)

/** Expects one sentence for each invalid field, without what only programs read. */
function expectWords(errors: { path: string; message: string }[]): void {
  const paths = errors.map(({ path }) => path)
  expect(paths).toEqual([...new Set(paths)])
  for (const { message } of errors) expect(message).toMatch(/^(?!Invalid|Too )[^|"<>=\\]+$/)
}

async function expectNamed(response: Response, field: string): Promise<void> {
  expect(response.status).toBe(400)
  const { errors = [], code } = await readProblem(response)
  expect(code).toMatch(/^(invalid_request|invalid_position)$/)
  expect(errors.map(({ path }) => path.split('.')[0])).toContain(field)
  expectWords(errors)
}

test('the contract has bodies to try', () => {
  expect(callsWithObjectBody.length).toBeGreaterThanOrEqual(8)
})

describe.each(callsWithObjectBody)('$name', (row) => {
  test('a field that is missing, wrong or too long is a 400 that names it', async () => {
    const wrong = row.fields.flatMap((field) => {
      const accepts = (value: unknown) => row.shape[field]!.safeParse(value).success
      // The schema must at least reject wrong types and excessive values.
      expect(accepts({}), field).toBe(false)
      if (accepts('text')) expect(accepts(OVERLONG_TEXT), field).toBe(false)
      return [undefined, ...hostileValues]
        .filter((value) => !accepts(value))
        .map((value) => ({ field, value }))
    })
    await checkEach(wrong, async ({ field, value }) => {
      const response = await send(row, (body) => ({ ...body, [field]: value }))
      const isTooLarge = JSON.stringify(value ?? null).length > (row.schema.maxBodyBytes ?? Infinity)
      if (isTooLarge) expect(response.status).toBe(413)
      else await expectNamed(response, field)
    })
  })

  test('a body of another type is a 400', async () => {
    await checkEach(['text', 5, true, null, [], [{}]], async (body) => {
      const response = await send(row, () => body)
      expect(response.status).toBe(400)
      await readProblem(response)
    })
  })
})

describe('reportPositions', () => {
  const row = callsWithObjectBody.find(({ name }) => name === 'reportPositions')!
  const shape = reportedPosition.shape as Record<string, z.ZodType>

  test.each(Object.keys(shape))('TR08 a fix with a wrong %s is a 400 that names it', async (field) => {
    const wrongValues = [undefined, ...hostileValues, 91, -180.5, 361].filter(
      (value) => !shape[field]!.safeParse(value).success,
    )
    expect(wrongValues).toEqual(expect.arrayContaining([{}, '1e3', 'NaN']))
    await checkEach(wrongValues, async (value) => {
      const wrongFix = { ...position(29.9642, -90.0731, clock.now()), [field]: value }
      const response = await send(row, (body) => ({ ...body, positions: [wrongFix] }))
      expect(response.status).toBe(400)
      const { errors = [] } = await readProblem(response)
      expect(errors.map(({ path }) => path)).toContain(`positions.0.${field}`)
      expectWords(errors)
    })
  })
})

const noIds = ['abc', '0', '-1', '1.5', '1e3', '01', '99999999999', '٣', 'null', '1 ', '\u0000', "1'--"]

test.each(contractRows.filter(({ path }) => path.includes('{id}')))(
  '$name refuses what is no id, and names it',
  (row) =>
    checkEach(noIds, async (id) => {
      const path = pathWith(row, { id, proposalId: world.proposalId })
      await expectNamed(await app.fetch(path, { method: row.method, cookie: cookieFor(row, world) }), 'id')
    }),
)

test('listEvents accepts or refuses any text as from and to', async () => {
  const texts = hostileValues.filter((value) => typeof value === 'string' && value !== '') as string[]
  const queries = texts.flatMap((text) => ['from', 'to'].map((field) => ({ field, text })))
  await checkEach(queries, async ({ field, text }) => {
    const response = await app.fetch(`/api/events?${field}=${encodeURIComponent(text.toWellFormed())}`)
    expect([200, 400]).toContain(response.status)
    if (response.status === 400) await expectNamed(response, field)
  })
})

test('listEvents refuses a repeated day', async () => {
  await expectNamed(await app.fetch('/api/events?from=2026-12-06&from=2026-12-07'), 'from')
})

test('TR08 nothing of these requests is stored', async () => {
  expect(await readTables(app.database)).toEqual(previousTables)
})
