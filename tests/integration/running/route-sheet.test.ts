import { beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#tests/harness/app.ts'
import { signIn } from '#tests/sim/admin.ts'

let app: TestApp
let cookie: string

beforeAll(async () => {
  app = await startApp()
  cookie = await signIn(app)
})

const readSheet = (text: string) => app.fetch('/api/admin/route-sheet', { json: { text }, cookie })
const sheetText = 'START Orleans & N. Claiborne\nOut Orleans\nSTOP Dooky Chase\nto N. Broad\nDISBAND'

test('the route sheet of a visitor is not read', async () => {
  const response = await app.fetch('/api/admin/route-sheet', { json: { text: sheetText } })
  expect(response.status).toBe(401)
})

test('an administrator’s route sheet is read as a path with stops', async () => {
  const response = await readSheet(sheetText)
  expect(response.status).toBe(200)
  const sheet = (await response.json()) as {
    path: string
    meters: number
    stops: unknown[]
    lines: unknown[]
  }
  expect(sheet).toMatchObject({
    certainty: 'sure',
    stops: [{ number: 1, name: 'Dooky Chase', kind: 'stop' }],
  })
  expect(sheet.lines).toHaveLength(5)
  expect(sheet.meters).toBeGreaterThan(1_000)
})

test('a sheet without a route has no path', async () => {
  const response = await readSheet('No glass, no guns!')
  expect(await response.json()).toMatchObject({ path: '', stops: [] })
})

test('a route sheet must have text, at most 8,192 bytes, and at most 200 lines', async () => {
  for (const text of ['', ' \n', 'é'.repeat(4_097), 'a\n'.repeat(200)]) {
    const response = await readSheet(text)
    expect(response.status).toBe(400)
    expect(await response.json()).toHaveProperty('errors')
  }
  expect((await readSheet('é'.repeat(4_096))).status).toBe(200)
  expect((await readSheet('a\n'.repeat(199))).status).toBe(200)
})

test('TR15 what a stranger’s group may have read is limited by processor time, and administrators go on', async () => {
  const limited = await startApp({ env: { LIMIT_READING_SECONDS_PER_HOUR: '1' } })
  const created = await limited.fetch('/api/groups', {
    json: { name: 'Steppers', type: 'social-aid', description: 'Invented.' },
  })
  const { id } = (await created.json()) as { id: number }
  const organizer = created.headers.getSetCookie()[0]!.split(';')[0]!
  const readAsOrganizer = () =>
    limited.fetch(`/api/groups/${id}/route-sheet`, {
      json: { text: ' ; Orleans'.repeat(819) },
      cookie: organizer,
    })
  let response = await readAsOrganizer()
  expect(response.status).toBe(200)
  for (let count = 1; response.status === 200 && count < 600; count += 1) response = await readAsOrganizer()
  expect(response.status).toBe(429)
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(3_500)
  expect(await response.json()).toMatchObject({
    detail: expect.stringContaining('Reading goes on in 60 min'),
  })
  const planned = await limited.fetch(`/api/groups/${id}/route-plan`, { json: {}, cookie: organizer })
  expect(planned.status).toBe(429)
  const admin = await signIn(limited)
  const read = await limited.fetch('/api/admin/route-sheet', { json: { text: sheetText }, cookie: admin })
  expect(read.status).toBe(200)
})
