import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { readUpdateState } from '#server/club-images/report-store.ts'
import { groups } from '#server/database/schema.ts'
import { pictureHash } from '#shared/pictures.ts'
import { startApp, type TestApp } from '#tests/harness/app.ts'
import { figure, type UpdateImages, createImageUpdate } from '#tests/harness/jobs/update-images.ts'
import { makeGroup } from '#tests/harness/make-rows.ts'
import { startParade } from '#tests/sim/admin.ts'
import { html, picture, type RadioStation, startRadioStation } from '#tests/harness/outside/radio-station.ts'
import { startCountingServer } from '#tests/harness/outside/test-picture.ts'
import { openViewer } from '#tests/sim/viewer.ts'

let app: TestApp
let station: RadioStation
let update: UpdateImages

beforeEach(async () => {
  station = await startRadioStation()
  app = await startApp({ env: { CLUB_IMAGES_URL: station.address } })
  update = createImageUpdate(app, station)
})

const imageOf = async (id: number) =>
  (await app.database.select().from(groups).where(eq(groups.id, id)))[0]!.imageUrl

test('three layouts over three pages: every matching group gets its picture, and the rest is reported', async () => {
  const names = ['Lantern Row Strutters Social Aid & Pleasure Club', 'Cypress Ladies', 'Élan Steppers SAPC']
  const made = await Promise.all(names.map((name) => makeGroup(app.database, { name })))
  const twins = ['Nine Times', 'The Nine Times SA&PC']
  for (const name of twins) await makeGroup(app.database, { name })
  station.responses.set(
    '/clubs',
    html(`${figure('LANTERN ROW STRUTTERS S.A.P.C.', '/1.jpg')}<a rel="next" href="/clubs?page=2">2</a>`),
  )
  station.responses.set(
    '/clubs?page=2',
    html(`<ul><li><img srcset="/2-small.jpg 200w, /2.jpg 900w"><h3>Cypress Ladies</h3></li>
      <li><img src="/9.jpg"><h3>Nine Times</h3></li></ul><a rel="next" href="/clubs?page=3">3</a>`),
  )
  station.responses.set(
    '/clubs?page=3',
    html(`<table><tr><td><img src="3.jpg"></td><td>Elan Steppers</td></tr>
      <tr><td><img src="4.jpg"></td><td>Nobody Here</td></tr></table><a rel="next" href="/clubs">first</a>`),
  )
  for (const [n, color] of ['red', 'green', 'blue'].entries())
    station.responses.set(`/${n + 1}.jpg`, await picture(color))
  const progress: [number, string][] = []
  expect(await update(progress)).toEqual({
    updated: names,
    unchanged: [],
    own: [],
    unmatched: ['Nobody Here'],
    ambiguous: [{ name: 'Nine Times', why: 'could be Nine Times or The Nine Times SA&PC' }],
    failed: [],
  })
  for (const { id } of made) expect(pictureHash((await imageOf(id))!)).not.toBeNull()
  expect(progress.map(([percent]) => Math.round(percent))).toEqual([0, 0, 33, 67, 100])
  expect(progress[2]![1]).toBe('Cypress Ladies')
  expect(station.requestedPaths.filter((path) => path === '/4.jpg' || path === '/9.jpg')).toEqual([])
})

test('JB1 a second run downloads nothing and changes nothing; a changed picture is downloaded again', async () => {
  const { id } = await makeGroup(app.database, { name: 'Cypress Ladies' })
  station.responses.set('/clubs', html(figure('Cypress Ladies', '/1.jpg')))
  station.responses.set('/1.jpg', await picture('red'))
  expect((await update()).updated).toEqual(['Cypress Ladies'])
  const first = await imageOf(id)
  expect((await update()).unchanged).toEqual(['Cypress Ladies'])
  expect(await imageOf(id)).toBe(first)
  station.responses.set('/1.jpg', await picture('green'))
  expect((await update()).updated).toEqual(['Cypress Ladies'])
  expect(await imageOf(id)).not.toBe(first)
})

test('a live parade of the club shows the new picture by push, before its server’s next full read', async () => {
  const { id } = await makeGroup(app.database, { name: 'Cypress Ladies' })
  const { paradeId } = await startParade(app, id)
  station.responses.set('/clubs', html(figure('Cypress Ladies', '/1.jpg')))
  station.responses.set('/1.jpg', await picture('red'))
  const viewer = await openViewer(app.origin)
  const progress = () =>
    viewer.received('invalidate').filter((paths) => paths.includes(`/api/live-parades/${paradeId}`)).length
  // The server's full read finds this unannounced change; its next one is then 3 s away.
  await app.database.update(groups).set({ description: 'Changed behind its back.' }).where(eq(groups.id, id))
  await expect.poll(progress).toBe(1)
  expect((await update()).updated).toEqual(['Cypress Ladies'])
  await expect.poll(progress, { timeout: 2_000 }).toBeGreaterThan(1)
  const parade = await (await app.fetch(`/api/live-parades/${paradeId}`)).json()
  expect(parade).toMatchObject({ group: { imageUrl: await imageOf(id) } })
})

test('a picture that an organizer chose stays, even one chosen during the run', async () => {
  const own = await makeGroup(app.database, { name: 'Cypress Ladies', imageUrl: '/pictures/own.webp' })
  const other = await makeGroup(app.database, { name: 'Lantern Row' })
  station.responses.set('/clubs', html(figure('Cypress Ladies', '/1.jpg') + figure('Lantern Row', '/2.jpg')))
  station.responses.set('/1.jpg', await picture('red'))
  const blue = await picture('blue')
  station.responses.set('/2.jpg', async (request, response) => {
    await app.database
      .update(groups)
      .set({ imageUrl: '/pictures/chosen.webp' })
      .where(eq(groups.id, other.id))
    blue(request, response)
  })
  expect((await update()).own).toEqual(['Cypress Ladies', 'Lantern Row'])
  expect(await imageOf(own.id)).toBe('/pictures/own.webp')
  expect(await imageOf(other.id)).toBe('/pictures/chosen.webp')
  expect(station.requestedPaths).not.toContain('/1.jpg')
})

test('TR16 only hostile, broken or forbidden pictures fail, and the old ones stay', async () => {
  let secretRequests = 0
  const secretServer = await startCountingServer((_request, response) => {
    secretRequests += 1
    response.end('secret')
  })
  const badResponses: Record<string, Parameters<RadioStation['responses']['set']>[1]> = {
    Script: (_request, response) =>
      response.setHeader('content-type', 'image/jpeg').end('<svg onload="alert(1)">'),
    Inward: (_request, response) =>
      response.writeHead(302, { location: `${secretServer.origin}/meta` }).end(),
    Endless: (_request, response) => {
      const more = setInterval(() => response.write(Buffer.alloc(1_000_000)), 1)
      response.on('close', () => clearInterval(more))
    },
    Gone: (_request, response) => response.writeHead(410).end(),
    Broken: (request) => request.socket.destroy(),
  }
  const good = await makeGroup(app.database, { name: 'Good' })
  const ids = new Map<string, number>()
  for (const [name, answer] of Object.entries(badResponses)) {
    ids.set(name, (await makeGroup(app.database, { name })).id)
    station.responses.set(`/${name}.jpg`, answer)
  }
  station.responses.set('/Good.jpg', await picture('red'))
  const forbidden = await makeGroup(app.database, { name: 'Forbidden' })
  station.responses.set('/private/Forbidden.jpg', await picture('green'))
  station.responses.set('/robots.txt', (_request, response) =>
    response.end('User-agent: *\nDisallow: /private/\n'),
  )
  const list = [...Object.keys(badResponses), 'Good'].map((name) => figure(name, `/${name}.jpg`)).join('')
  station.responses.set('/clubs', html(list + figure('Forbidden', '/private/Forbidden.jpg')))
  const report = await update()
  expect(report.updated).toEqual(['Good'])
  expect(report.failed.map(({ name }) => name)).toEqual([...Object.keys(badResponses), 'Forbidden'])
  for (const { why } of report.failed) expect(why).toMatch(/\w+ .*\.$/)
  for (const id of [...ids.values(), forbidden.id]) expect(await imageOf(id)).toBeNull()
  expect(await imageOf(good.id)).not.toBeNull()
  expect(secretRequests).toBe(0)
  expect(station.requestedPaths).not.toContain('/private/Forbidden.jpg')
}, 60_000)

test('a busy station’s Retry-After is respected, with one request at a time', async () => {
  await makeGroup(app.database, { name: 'Cypress Ladies' })
  station.responses.set('/clubs', html(figure('Cypress Ladies', '/1.jpg')))
  const red = await picture('red')
  let requestCount = 0
  const at: number[] = []
  station.responses.set('/1.jpg', (request, response) => {
    at.push(performance.now())
    requestCount += 1
    if (requestCount === 1) response.writeHead(429, { 'retry-after': '1' }).end()
    else if (requestCount === 2) response.writeHead(503, { 'retry-after': '0' }).end()
    else red(request, response)
  })
  expect((await update()).updated).toEqual(['Cypress Ladies'])
  expect(at[1]! - at[0]!).toBeGreaterThan(950)
})

test('an unreadable list changes nothing; an interrupted run resumes next time', async () => {
  await makeGroup(app.database, { name: 'Cypress Ladies' })
  await expect(update()).rejects.toThrow('is not at this address')
  station.responses.set('/clubs', html(figure('Cypress Ladies', '/1.jpg')))
  const closing = new AbortController()
  station.responses.set('/1.jpg', () => closing.abort())
  const before = await readUpdateState(app.database)
  await expect(update([], closing.signal)).rejects.toThrow()
  // An interrupted run is not reported as the station's failure.
  expect((await readUpdateState(app.database)).lastFailure).toEqual(before.lastFailure)
  station.responses.set('/1.jpg', await picture('red'))
  expect((await update()).updated).toEqual(['Cypress Ladies'])
})
