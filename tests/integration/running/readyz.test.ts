import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startApp } from '#tests/harness/app.ts'
import { makeTemporaryFolder } from '#tests/harness/programs/temporary-folder.ts'
import { readJson } from '#tests/harness/requests.ts'
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

const startWith = async (content: object) => {
  const file = join(await makeTemporaryFolder(), 'city.json')
  await writeFile(file, JSON.stringify(content))
  return { file, app: await startApp({ env: { STREETS: file, LOG_LEVEL: 'silent' } }) }
}

test('/readyz and administrators see which streets are in use', async () => {
  const { app } = await startWith(streets)
  const ready = () => readJson<{ streets: unknown }>(app, '/readyz')
  await expect.poll(async () => (await ready()).streets).toEqual(inUse)
  expect((await app.fetch('/api/admin/streets')).status).toBe(401)
  const ofAdmin = await readJson(app, '/api/admin/streets', await signIn(app))
  expect(ofAdmin).toEqual({ ...inUse, areas: expect.any(Number) as number, problems: [] })
})

test('a broken file is reported, and the server uses the built-in streets', async () => {
  const { app, file } = await startWith({ ...streets, lines: [[0, 0, 1, 1]] })
  expect(await readJson(app, '/api/admin/streets', await signIn(app))).toMatchObject({
    source: 'built-in streets',
    problems: [`STREETS (${file}) is not in use. Line 1 has fewer than two points.`],
  })
})

test('a server whose database has no applied migration is not ready', async () => {
  const app = await startApp({ env: { LOG_LEVEL: 'silent' } })
  expect((await app.fetch('/readyz')).status).toBe(200)
  await app.database.execute(sql`delete from drizzle.__drizzle_migrations`)
  const response = await app.fetch('/readyz')
  expect([response.status, response.headers.get('cache-control')]).toEqual([503, 'no-store'])
  expect(await response.json()).toMatchObject({ database: true, migrations: false, queue: true })
})
