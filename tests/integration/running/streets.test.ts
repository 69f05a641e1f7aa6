import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startApp } from '#tests/harness/app.ts'
import { makeTemporaryFolder } from '#tests/harness/programs/temporary-folder.ts'
import { signIn } from '#tests/sim/admin.ts'
import { streets } from '#tests/harness/streets.ts'

const inUse = {
  source: 'city.json',
  version: expect.stringMatching(/^[0-9a-f]{12}$/) as string,
  segments: 2,
  streets: 2,
  corners: 3,
  credit: 'Streets: someone',
}

test('/readyz and administrators see which streets are in use', async () => {
  const file = join(await makeTemporaryFolder(), 'city.json')
  await writeFile(file, JSON.stringify(streets))
  const app = await startApp({ env: { STREETS: file } })
  expect((await app.fetch('/readyz')).status).toBe(200)
  const readyStreets = async () =>
    ((await (await app.fetch('/readyz')).json()) as { streets: unknown }).streets
  await expect.poll(readyStreets).toEqual(inUse)
  expect((await app.fetch('/api/admin/streets')).status).toBe(401)
  const response = await app.fetch('/api/admin/streets', { cookie: await signIn(app) })
  expect(await response.json()).toEqual({ ...inUse, areas: expect.any(Number) as number, problems: [] })
})

test('a broken file is reported, and the server uses the built-in streets', async () => {
  const file = join(await makeTemporaryFolder(), 'city.json')
  await writeFile(file, JSON.stringify({ ...streets, lines: [[0, 0, 1, 1]] }))
  const app = await startApp({ env: { STREETS: file, LOG_LEVEL: 'silent' } })
  const response = await app.fetch('/api/admin/streets', { cookie: await signIn(app) })
  expect(await response.json()).toMatchObject({
    source: 'built-in streets',
    problems: [`STREETS (${file}) is not in use. Line 1 has fewer than two points.`],
  })
})
