import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { app, figure, startImageSite, station, update } from '#tests/harness/jobs/update-images.ts'
import { makeGroup } from '#tests/harness/make-rows.ts'
import { signIn } from '#tests/sim/admin.ts'
import { type RequestHandler, html, picture } from '#tests/harness/outside/radio-station.ts'

type StationResponses = Record<string, RequestHandler>

startImageSite()

const failures: Record<string, [StationResponses, string]> = {
  'a lost connection': [
    { '/clubs': (request) => request.socket.destroy() },
    'could not be reached. Check the address, or try again later.',
  ],
  'a missing page': [
    { '/clubs': (_request, response) => response.writeHead(404).end() },
    'is not at this address. Check that the address opens in a private window.',
  ],
  'a robots.txt that forbids it': [
    {
      '/robots.txt': (_request, response) => response.end('User-agent: SecondLine\nDisallow: /'),
      '/clubs': html(figure('Cypress Ladies', '/1.jpg')),
    },
    'was not fetched, because the site’s robots.txt forbids it.',
  ],
  'a robots.txt that cannot be read': [
    {
      '/robots.txt': (_request, response) => response.writeHead(503, { 'retry-after': '0' }).end(),
      '/clubs': html(figure('Cypress Ladies', '/1.jpg')),
    },
    'was not fetched, because the site’s robots.txt could not be read. Try again later.',
  ],
  'a busy site': [
    { '/clubs': (_request, response) => response.writeHead(500, { 'retry-after': '0' }).end() },
    'was not fetched, because the site is busy or broken. Try again later.',
  ],
  'a page without clubs': [
    { '/clubs': html('<p>Under construction</p>') },
    'has no clubs with pictures in a form that we can read. Check CLUB_IMAGES_URL.',
  ],
  'a response that is not HTML': [
    { '/clubs': (_request, response) => response.setHeader('content-type', 'application/json').end('{}') },
    'is not a web page (HTML). Check CLUB_IMAGES_URL.',
  ],
}

test.each(Object.entries(failures))(
  'after %s the reason is shown beside the last summary until an update succeeds',
  async (_failure, [failingResponses, why]) => {
    const cookie = await signIn(app)
    const read = async () => (await app.fetch('/api/admin/club-images', { cookie })).json()
    await makeGroup(app.database, { name: 'Cypress Ladies' })
    const setResponses = (all: StationResponses) => {
      station.responses.clear()
      for (const [path, respond] of Object.entries(all)) station.responses.set(path, respond)
    }
    const goodResponses = {
      '/clubs': html(figure('Cypress Ladies', '/1.jpg')),
      '/1.jpg': await picture('red'),
    }
    const lastFailure = { at: expect.any(String), why: `The list of clubs ${why}` }
    setResponses(failingResponses)
    const progress: [number, string][] = []
    await expect(update({ progress })).rejects.toThrow(why)
    expect(progress.at(-1)).toEqual([100, 'Failed'])
    expect(await read()).toMatchObject({ lastReport: null, lastFailure })
    setResponses(goodResponses)
    await update()
    const afterUpdate = await read()
    expect(afterUpdate).toMatchObject({
      lastReport: { report: { updated: ['Cypress Ladies'] } },
      lastFailure: null,
    })
    setResponses(failingResponses)
    await expect(update()).rejects.toThrow(why)
    expect(await read()).toEqual({ ...(afterUpdate as object), lastFailure })
    setResponses(goodResponses)
    await update()
    expect(await read()).toMatchObject({
      lastReport: { report: { unchanged: ['Cypress Ladies'] } },
      lastFailure: null,
    })
  },
)

async function listTwoClubs(): Promise<void> {
  for (const name of ['Cypress Ladies', 'Lantern Row']) await makeGroup(app.database, { name })
  station.responses.set('/clubs', html(figure('Cypress Ladies', '/1.jpg') + figure('Lantern Row', '/2.jpg')))
  station.responses.set('/1.jpg', await picture('red'))
  station.responses.set('/2.jpg', await picture('blue'))
}

test('a resumed run reports all of its work', async () => {
  await listTwoClubs()
  const sendBlue = station.responses.get('/2.jpg')!
  const controller = new AbortController()
  // The run is interrupted at the second picture, as when its worker stops.
  station.responses.set('/2.jpg', () => controller.abort())
  await expect(update({ signal: controller.signal, run: 'same' })).rejects.toThrow()
  station.responses.set('/2.jpg', sendBlue)
  expect((await update({ run: 'same' })).updated).toEqual(['Cypress Ladies', 'Lantern Row'])
})

test('a picture whose file is lost is fetched again, even if the station has not changed it', async () => {
  await listTwoClubs()
  await update()
  await rm(join(app.settings.dataDir, 'pictures'), { recursive: true })
  expect((await update()).unchanged).toEqual(['Cypress Ladies', 'Lantern Row'])
  expect(await readdir(join(app.settings.dataDir, 'pictures'))).not.toEqual([])
})
