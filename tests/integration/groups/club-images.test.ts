import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { groups } from '#server/database/schema.ts'
import { pictureHash } from '#shared/pictures.ts'
import { app, figure, listClubs, startImageSite, station, update } from '#tests/harness/jobs/update-images.ts'
import { makeGroup } from '#tests/harness/make-rows.ts'
import { readJson } from '#tests/harness/requests.ts'
import { startParade } from '#tests/sim/admin.ts'
import { html, picture, type RequestHandler } from '#tests/harness/outside/radio-station.ts'
import { startCountingServer } from '#tests/harness/outside/test-picture.ts'
import { openViewer } from '#tests/sim/viewer.ts'

startImageSite()

const readImage = async (id: number) =>
  (await app.database.select().from(groups).where(eq(groups.id, id)))[0]!.imageUrl

const ladies = { 'Cypress Ladies': 'red' }

test('every matching group gets its picture from three layouts over three pages, and the report lists the others', async () => {
  const colors = ['red', 'green', 'blue']
  const names = ['Lantern Row Strutters Social Aid & Pleasure Club', 'Cypress Ladies', 'Élan Steppers SAPC']
  const ids = await listClubs(Object.fromEntries(names.map((name, index) => [name, colors[index]!])))
  for (const name of ['Nine Times', 'The Nine Times SA&PC']) await makeGroup(app.database, { name })
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
  const progress: [number, string][] = []
  expect(await update({ progress })).toEqual({
    updated: names,
    unchanged: [],
    own: [],
    unmatched: ['Nobody Here'],
    ambiguous: [{ name: 'Nine Times', why: 'could be Nine Times or The Nine Times SA&PC' }],
    failed: [],
  })
  for (const id of ids) expect(pictureHash((await readImage(id))!)).not.toBeNull()
  expect(progress.map(([percent]) => Math.round(percent))).toEqual([0, 0, 33, 67, 100])
  expect(progress[2]![1]).toBe('Cypress Ladies')
  expect(station.requestedPaths.filter((path) => path === '/4.jpg' || path === '/9.jpg')).toEqual([])
})

test('JB1 a second run downloads nothing and changes nothing, until the picture changes', async () => {
  const [id] = await listClubs(ladies)
  const sendRed = station.responses.get('/1.jpg')!
  let sentCount = 0
  station.responses.set('/1.jpg', (request, response) => {
    response.on('finish', () => {
      if (response.statusCode === 200) sentCount += 1
    })
    sendRed(request, response)
  })
  expect((await update()).updated).toEqual(['Cypress Ladies'])
  const firstImage = await readImage(id!)
  expect((await update()).unchanged).toEqual(['Cypress Ladies'])
  expect(await readImage(id!)).toBe(firstImage)
  expect(sentCount).toBe(1)
  station.responses.set('/1.jpg', await picture('green'))
  expect((await update()).updated).toEqual(['Cypress Ladies'])
  expect(await readImage(id!)).not.toBe(firstImage)
})

test('a live parade of the club shows the new picture by push, before its server’s next full read', async () => {
  const id = (await listClubs(ladies))[0]!
  const { paradeId } = await startParade(app, id)
  const viewer = await openViewer(app.origin)
  const invalidationCount = () =>
    viewer.received('invalidate').filter((paths) => paths.includes(`/api/live-parades/${paradeId}`)).length
  // The server's full read finds this unannounced change. The next full read is then 3 s away.
  await app.database.update(groups).set({ description: 'Changed behind its back.' }).where(eq(groups.id, id))
  await expect.poll(invalidationCount).toBe(1)
  expect((await update()).updated).toEqual(['Cypress Ladies'])
  await expect.poll(invalidationCount, { timeout: 2_000 }).toBeGreaterThan(1)
  const imageUrl = await readImage(id)
  expect(await readJson(app, `/api/live-parades/${paradeId}`)).toMatchObject({ group: { imageUrl } })
})

test('a picture that an organizer chose stays, even one chosen during the run', async () => {
  const [ladiesId, rowId] = (await listClubs({ ...ladies, 'Lantern Row': 'blue' })) as [number, number]
  const choose = (id: number, name: string) =>
    app.database
      .update(groups)
      .set({ imageUrl: `/pictures/${name}.webp` })
      .where(eq(groups.id, id))
  await choose(ladiesId, 'own')
  const sendBlue = station.responses.get('/2.jpg')!
  station.responses.set('/2.jpg', async (request, response) => {
    await choose(rowId, 'chosen')
    sendBlue(request, response)
  })
  expect((await update()).own).toEqual(['Cypress Ladies', 'Lantern Row'])
  expect(await readImage(ladiesId)).toBe('/pictures/own.webp')
  expect(await readImage(rowId)).toBe('/pictures/chosen.webp')
  expect(station.requestedPaths).not.toContain('/1.jpg')
})

test('TR16 only hostile, broken or forbidden pictures fail, and their groups keep the previous ones', async () => {
  const secretServer = await startCountingServer((_request, response) => response.end('secret'))
  const badResponses: RequestHandler[] = [
    (_request, response) => response.setHeader('content-type', 'image/jpeg').end('<svg onload="alert(1)">'),
    (_request, response) => response.writeHead(302, { location: `${secretServer.origin}/meta` }).end(),
    (_request, response) => response.writeHead(410).end(),
    (request) => request.socket.destroy(),
  ]
  const names = ['Script', 'Redirect', 'Gone', 'Broken', 'Forbidden', 'Good']
  await listClubs(Object.fromEntries(names.map((name) => [name, 'red'])))
  expect((await update()).updated).toEqual(names)
  const readImages = async () =>
    new Map((await app.database.select().from(groups)).map(({ name, imageUrl }) => [name, imageUrl]))
  const previousImages = await readImages()

  for (const [index, respond] of badResponses.entries()) station.responses.set(`/${index + 1}.jpg`, respond)
  for (const path of ['/5.jpg', '/6.jpg']) station.responses.set(path, await picture('green'))
  station.responses.set('/robots.txt', (_request, response) =>
    response.end('User-agent: *\nDisallow: /5.jpg'),
  )
  station.requestedPaths.length = 0
  const { updated, failed } = await update()
  expect(updated).toEqual(['Good'])
  const why = expect.stringMatching(/\w+ .*\.$/) as string
  expect(failed).toEqual(names.slice(0, -1).map((name) => ({ name, why })))
  const images = await readImages()
  expect(names.filter((name) => images.get(name) !== previousImages.get(name))).toEqual(['Good'])
  expect(secretServer.countConnections()).toBe(0)
  expect(station.requestedPaths).not.toContain('/5.jpg')
}, 60_000)

test('a busy station’s Retry-After is respected', async () => {
  await listClubs(ladies)
  const sendRed = station.responses.get('/1.jpg')!
  const requestTimes: number[] = []
  station.responses.set('/1.jpg', (request, response) => {
    requestTimes.push(performance.now())
    if (requestTimes.length === 1) response.writeHead(429, { 'retry-after': '1' }).end()
    else if (requestTimes.length === 2) response.writeHead(503, { 'retry-after': '0' }).end()
    else sendRed(request, response)
  })
  expect((await update()).updated).toEqual(['Cypress Ladies'])
  // Timers may be a little early.
  expect(requestTimes[1]! - requestTimes[0]!).toBeGreaterThan(950)
})

test('the station gets one request at a time', async () => {
  const clubs = { ...ladies, 'Lantern Row': 'red', 'Élan Steppers': 'red' }
  await listClubs(clubs)
  const sendRed = station.responses.get('/1.jpg')!
  let openCount = 0
  let maxOpenCount = 0
  for (const path of ['/1.jpg', '/2.jpg', '/3.jpg'])
    station.responses.set(path, (request, response) => {
      openCount += 1
      maxOpenCount = Math.max(maxOpenCount, openCount)
      setTimeout(() => {
        openCount -= 1
        sendRed(request, response)
      }, 100)
    })
  expect((await update()).updated).toEqual(Object.keys(clubs))
  expect(maxOpenCount).toBe(1)
})
