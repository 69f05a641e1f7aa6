import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { addressUses } from '#server/database/schema.ts'
import { startApp, type TestApp } from '#tests/harness/app.ts'
import { createGroup, wrongFields } from '#tests/harness/requests.ts'
import { signIn } from '#tests/sim/admin.ts'

let app: TestApp
let cookie: string

beforeAll(async () => {
  app = await startApp()
  cookie = await signIn(app)
})

const readSheet = (text: string) => app.fetch('/api/admin/route-sheet', { json: { text }, cookie })
const sheetText = 'START Orleans & N. Claiborne\nOut Orleans\nSTOP Dooky Chase\nto N. Broad\nDISBAND'

test('an administrator’s route sheet is read as a path with stops, and one without a route has no path', async () => {
  const response = await readSheet(sheetText)
  expect(response.status).toBe(200)
  const sheet = (await response.json()) as { meters: number; lines: unknown[] }
  const stops = [{ number: 1, name: 'Dooky Chase', kind: 'stop' }]
  expect(sheet).toMatchObject({ certainty: 'sure', stops })
  expect(sheet.lines).toHaveLength(5)
  expect(sheet.meters).toBeGreaterThan(1_000)
  const without = await readSheet('No glass, no guns!')
  expect(await without.json()).toMatchObject({ path: '', stops: [] })
})

test('a route sheet must have text, at most 8,192 bytes, and at most 200 lines', async () => {
  for (const text of ['', ' \n', 'é'.repeat(4_097), 'a\n'.repeat(200)])
    expect(await wrongFields(readSheet(text))).toEqual(['text'])
  for (const text of ['é'.repeat(4_096), 'a\n'.repeat(199)]) expect((await readSheet(text)).status).toBe(200)
})

test('TR15 what a stranger’s group may have read is limited by processor time, and administrators go on', async () => {
  const limited = await startApp({ env: { LIMIT_READING_SECONDS_PER_HOUR: '1' } })
  const { id, organizer } = await createGroup(limited)
  const ask = (path: string, json: object) =>
    limited.fetch(`/api/groups/${id}/${path}`, { json, cookie: organizer })
  const text = ' ; Orleans'.repeat(819)
  expect((await ask('route-sheet', { text })).status).toBe(200)
  // It has cost its time, more than the least that any reading costs. Many others would cost a second.
  const uses = await limited.database.select().from(addressUses).where(eq(addressUses.work, 'reading'))
  expect(uses.map(({ cost }) => cost > 1_667 && cost < 1_000_000)).toEqual([true])
  await limited.database.update(addressUses).set({ cost: 1_000_000 })
  const refused = await ask('route-sheet', { text })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_500)
  const detail = expect.stringContaining('Reading goes on in 60 min') as string
  expect(await refused.json()).toMatchObject({ status: 429, detail })
  expect((await ask('route-plan', {})).status).toBe(429)
  const admin = await signIn(limited)
  const read = await limited.fetch('/api/admin/route-sheet', { json: { text: sheetText }, cookie: admin })
  expect(read.status).toBe(200)
})
