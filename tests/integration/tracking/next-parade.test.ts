import { beforeEach, expect, test } from 'vitest'
import { makeGroup } from '#tests/harness/make-rows.ts'
import { app, clock, groupId, startServerWithGroup } from '#tests/harness/servers.ts'
import { startParade, stopParade } from '#tests/sim/admin.ts'

let ended: number

startServerWithGroup()
beforeEach(async () => {
  ended = (await startParade(app, groupId)).paradeId
  await stopParade(app, ended)
})

/** Returns a page's status and where it redirects to. */
async function visit(path: string): Promise<[status: number, location: string | null]> {
  const response = await app.fetch(path, { redirect: 'manual' })
  return [response.status, response.headers.get('location')]
}

test.each(['/track', '/embed/track'])(
  '%s of an ended parade leads to its group’s next one of the day',
  async (page) => {
    const [withoutNext] = await visit(`${page}/${ended}`)
    expect(withoutNext).toBe(page === '/track' ? 404 : 200)
    // Still the same day in New Orleans, though not in UTC.
    clock.skip(10 * 3600)
    const second = (await startParade(app, groupId)).paradeId
    expect(await visit(`${page}/${ended}`)).toEqual([303, `${page}/${second}`])
    await stopParade(app, second)
    expect(await visit(`${page}/${ended}`)).toEqual([withoutNext, null])
    const third = (await startParade(app, groupId)).paradeId
    for (const id of [ended, second]) expect(await visit(`${page}/${id}`)).toEqual([303, `${page}/${third}`])
    expect(await visit(`${page}/${third}`)).toEqual([200, null])
  },
)

test('a shared link’s preview is that of the parade it leads to, and nothing keeps the way there', async () => {
  const { paradeId } = await startParade(app, groupId)
  const response = await app.fetch(`/track/${ended}`, { redirect: 'manual' })
  expect(response.headers.get('cache-control')).toBe('no-cache')
  expect(await (await app.fetch(`/track/${ended}`)).text()).toContain(`/share/parades/${paradeId}.png`)
})

test('no parade of another group or another day is led to', async () => {
  await startParade(app, (await makeGroup(app.database)).id)
  expect(await visit(`/track/${ended}`)).toEqual([404, null])
  // 0:30 AM in New Orleans.
  clock.skip(11.5 * 3600)
  const { paradeId } = await startParade(app, groupId)
  expect(await visit(`/track/${ended}`)).toEqual([404, null])
  expect(await visit(`/track/${paradeId + 1}`)).toEqual([404, null])
  expect(await visit('/track/0')).toEqual([404, null])
})
