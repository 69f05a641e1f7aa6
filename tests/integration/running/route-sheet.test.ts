import { expect, test } from 'vitest'
import { startApp } from '#tests/harness/app.ts'
import { signIn } from '#tests/sim/admin.ts'

test('administrators have a route sheet read; strangers do not', async () => {
  const app = await startApp()
  const body = { text: 'START Orleans & N. Claiborne\nOut Orleans\nSTOP Dooky Chase\nto N. Broad\nDISBAND' }
  const ask = (json: unknown, cookie?: string) =>
    app.fetch('/api/admin/route-sheet', { method: 'POST', json, ...(cookie !== undefined && { cookie }) })
  expect((await ask(body)).status).toBe(401)
  const cookie = await signIn(app)
  const response = await ask(body, cookie)
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
  expect(await (await ask({ text: 'No glass, no guns!' }, cookie)).json()).toMatchObject({
    path: '',
    stops: [],
  })
  for (const text of ['', ' \n', 'é'.repeat(4_097), 'a\n'.repeat(200)]) {
    const refused = await ask({ text }, cookie)
    expect(refused.status).toBe(400)
    expect(await refused.json()).toHaveProperty('errors')
  }
  expect((await ask({ text: 'é'.repeat(4_096) }, cookie)).status).toBe(200)
  expect((await ask({ text: 'a\n'.repeat(199) }, cookie)).status).toBe(200)
})
