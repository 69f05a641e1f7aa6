import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readUpdateState } from '#server/club-images/report-store.ts'
import { groups } from '#server/database/schema.ts'
import { checkEach } from '#tests/harness/check-each.ts'
import { app, figure, listClubs, startImageSite, station, update } from '#tests/harness/jobs/update-images.ts'
import { readJson } from '#tests/harness/requests.ts'
import { signIn } from '#tests/sim/admin.ts'
import { type RequestHandler, html } from '#tests/harness/outside/radio-station.ts'

startImageSite()

type Responses = [path: string, respond: RequestHandler][]

const list = html(figure('Cypress Ladies', '/1.jpg'))
const json: RequestHandler = (_request, response) =>
  response.setHeader('content-type', 'application/json').end('{}')
const answer =
  (status: number, body = ''): RequestHandler =>
  (_request, response) =>
    response.writeHead(status, { 'retry-after': '0' }).end(body)

/** What the station does, and what the dashboard then says of the list of clubs. */
const failures: [failure: string, Responses, why: string][] = [
  [
    'a lost connection',
    [['/clubs', (request) => request.socket.destroy()]],
    'could not be reached. Check the address, or try again later.',
  ],
  [
    'a missing page',
    [['/clubs', answer(404)]],
    'is not at this address. Check that the address opens in a private window.',
  ],
  [
    'a robots.txt that forbids it',
    [
      ['/robots.txt', answer(200, 'User-agent: SecondLine\nDisallow: /')],
      ['/clubs', list],
    ],
    'was not fetched, because the site’s robots.txt forbids it.',
  ],
  [
    'a robots.txt that cannot be read',
    [
      ['/robots.txt', answer(503)],
      ['/clubs', list],
    ],
    'was not fetched, because the site’s robots.txt could not be read. Try again later.',
  ],
  [
    'a busy site',
    [['/clubs', answer(500)]],
    'was not fetched, because the site is busy or broken. Try again later.',
  ],
  [
    'a page without clubs',
    [['/clubs', html('<p>Under construction</p>')]],
    'has no clubs with pictures in a form that we can read. Check CLUB_IMAGES_URL.',
  ],
  ['a response that is not HTML', [['/clubs', json]], 'is not a web page (HTML). Check CLUB_IMAGES_URL.'],
]

test('after each failure its reason is shown beside the last summary until an update succeeds', async () => {
  const cookie = await signIn(app)
  const read = () => readJson<object>(app, '/api/admin/club-images', cookie)
  await listClubs({ 'Cypress Ladies': 'red' })
  const goodResponses = [...station.responses]
  const setResponses = (all: Responses) => {
    station.responses.clear()
    for (const [path, respond] of all) station.responses.set(path, respond)
  }
  expect(await read()).toMatchObject({ lastReport: null, lastFailure: null })
  const readImage = async () => (await app.database.select().from(groups))[0]!.imageUrl
  await checkEach(
    failures,
    async ([, failingResponses, why]) => {
      const before = await read()
      const image = await readImage()
      setResponses(failingResponses)
      const progress: [number, string][] = []
      await expect(update({ progress })).rejects.toThrow(why)
      expect(progress.at(-1)).toEqual([100, 'Failed'])
      const lastFailure = { at: expect.any(String), why: `The list of clubs ${why}` }
      expect(await read()).toEqual({ ...before, lastFailure })
      expect(await readImage()).toBe(image)
      setResponses(goodResponses)
      const { updated, unchanged } = await update()
      expect([...updated, ...unchanged]).toEqual(['Cypress Ladies'])
      expect(await read()).toMatchObject({
        lastReport: { report: { updated, unchanged } },
        lastFailure: null,
      })
    },
    ([failure]) => failure,
  )
})

const twoClubs = { 'Cypress Ladies': 'red', 'Lantern Row': 'blue' }

test('an interrupted run is no failed update, and reports all of its work when it is resumed', async () => {
  await listClubs(twoClubs)
  const sendBlue = station.responses.get('/2.jpg')!
  const controller = new AbortController()
  // The run is interrupted at the second picture, as when its worker stops.
  station.responses.set('/2.jpg', () => controller.abort())
  await expect(update({ signal: controller.signal, run: 'same' })).rejects.toThrow()
  expect((await readUpdateState(app.database)).lastFailure).toBeNull()
  station.responses.set('/2.jpg', sendBlue)
  expect((await update({ run: 'same' })).updated).toEqual(['Cypress Ladies', 'Lantern Row'])
})

test('a picture whose file is lost is fetched again, even if the station has not changed it', async () => {
  await listClubs(twoClubs)
  await update()
  await rm(join(app.settings.dataDir, 'pictures'), { recursive: true })
  expect((await update()).unchanged).toEqual(['Cypress Ladies', 'Lantern Row'])
  expect(await readdir(join(app.settings.dataDir, 'pictures'))).not.toEqual([])
})
