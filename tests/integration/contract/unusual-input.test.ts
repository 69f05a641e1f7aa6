import { beforeAll, describe, expect, test } from 'vitest'
import type * as z from 'zod'
import { reportedPosition } from '#shared/contract/tracking/tracker.ts'
import { app, clock, startServer } from '#tests/harness/servers.ts'
import { checkEach } from '#tests/harness/check-each.ts'
import { type ContractRow, leavesTheWorld, readProblem } from '#tests/harness/contract.ts'
import { position } from '#tests/sim/phone.ts'
import { cookieFor, validRequest } from '#tests/harness/valid-request.ts'
import { highLimits } from '#tests/harness/high-limits.ts'
import { makeWorld, type World } from '#tests/harness/world.ts'
import { callsWithObjectBody, hostileValues, sendWithChangedBody } from './hostile-requests.ts'

let world: World

startServer({ env: highLimits })

/** Creates another world for the tests that follow. */
async function makeNextWorld(): Promise<void> {
  clock.skip(24 * 3600)
  world = await makeWorld(app, clock.now())
}

const send = (row: ContractRow, change: (body: Record<string, unknown>) => unknown) =>
  sendWithChangedBody(app, world, row, change)

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
    const accepted = row.fields.flatMap((field) =>
      hostileValues
        .filter((value) => row.shape[field]!.safeParse(value).success)
        .map((value) => ({ field, value })),
    )
    await checkEach(accepted, async ({ field, value }) => {
      const response = await send(row, (body) => ({ ...body, ...takeOver, [field]: value }))
      expect(response.status).toBeLessThan(500)
      if (response.status >= 400) await readProblem(response)
    })
  })
})

describe('reportPositions', () => {
  const row = callsWithObjectBody.find(({ name }) => name === 'reportPositions')!
  const shape = reportedPosition.shape as Record<string, z.ZodType>

  beforeAll(makeNextWorld)

  test.each(Object.keys(shape))('a position’s %s: no accepted value ends in a 5xx', async (field) => {
    const extremes = [
      ...hostileValues,
      90,
      -180,
      360,
      5e-324,
      1.7e308,
      '0001-01-01T00:00:00Z',
      '9999-12-31T23:59:59Z',
    ]
    const accepted = extremes.filter((value) => shape[field]!.safeParse(value).success)
    await checkEach(accepted, async (value) => {
      const fix = { ...position(29.9642, -90.0731, clock.now()), [field]: value }
      const response = await send(row, (body) => ({ ...body, positions: [fix] }))
      expect(response.status).toBe(200)
    })
  })
})
