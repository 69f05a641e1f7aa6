import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { readReport } from '#server/club-images/keep-report.ts'
import { updateClubImages } from '#server/club-images/update-club-images.ts'
import { groups } from '#server/database/schema.ts'
import { resolveAll } from '#server/outbound/choose-target.ts'
import { Pictures } from '#server/pictures/pictures.ts'
import { pictureHash } from '#shared/pictures.ts'
import { startApp, type TestApp } from '#tests/harness/app.ts'
import { makeGroup, signIn } from '#tests/harness/make.ts'
import {
  type Answer,
  html,
  picture,
  type RadioStation,
  startRadioStation,
} from '#tests/harness/radio-station.ts'
import { startCountingServer } from '#tests/harness/test-picture.ts'

type Answers = Record<string, Answer>

const now = new Date('2026-12-06T19:00:00Z')
let app: TestApp
let station: RadioStation

beforeEach(async () => {
  station = await startRadioStation()
  app = await startApp({ env: { CLUB_IMAGES_URL: station.address } })
})

const figure = (name: string, src: string) =>
  `<figure><img data-src="${src}" src="data:image/gif;base64,R0"><figcaption>${name}</figcaption></figure>`
let runs = 0
const update = (told: [number, string][] = [], signal = new AbortController().signal) =>
  updateClubImages({
    database: app.database,
    pictures: new Pictures(app.settings.dataDir, { allow: new Set([station.host]) }),
    rules: { allow: new Set([station.host]), resolve: resolveAll },
    address: station.address,
    run: `run ${(runs += 1)}`,
    now: new Date(now.getTime() + runs * 60_000),
    tell: (percent, message) => told.push([percent, message]),
    signal,
  })
const imageOf = async (id: number) =>
  (await app.database.select().from(groups).where(eq(groups.id, id)))[0]!.imageUrl

test('three layouts over three pages: every club that is a group gets its picture, the rest is told', async () => {
  const names = ['Lantern Row Strutters Social Aid & Pleasure Club', 'Cypress Ladies', 'Élan Steppers SAPC']
  const made = await Promise.all(names.map((name) => makeGroup(app.database, { name })))
  const twins = ['Nine Times', 'The Nine Times SA&PC']
  for (const name of twins) await makeGroup(app.database, { name })
  station.answers.set(
    '/clubs',
    html(`${figure('LANTERN ROW STRUTTERS S.A.P.C.', '/1.jpg')}<a rel="next" href="/clubs?page=2">2</a>`),
  )
  station.answers.set(
    '/clubs?page=2',
    html(`<ul><li><img srcset="/2-small.jpg 200w, /2.jpg 900w"><h3>Cypress Ladies</h3></li>
      <li><img src="/9.jpg"><h3>Nine Times</h3></li></ul><a rel="next" href="/clubs?page=3">3</a>`),
  )
  station.answers.set(
    '/clubs?page=3',
    html(`<table><tr><td><img src="3.jpg"></td><td>Elan Steppers</td></tr>
      <tr><td><img src="4.jpg"></td><td>Nobody Here</td></tr></table><a rel="next" href="/clubs">first</a>`),
  )
  for (const [n, colour] of ['red', 'green', 'blue'].entries())
    station.answers.set(`/${n + 1}.jpg`, await picture(colour))
  const told: [number, string][] = []
  expect(await update(told)).toEqual({
    updated: names,
    unchanged: [],
    own: [],
    unmatched: ['Nobody Here'],
    ambiguous: [{ name: 'Nine Times', why: 'could be Nine Times or The Nine Times SA&PC' }],
    failed: [],
  })
  for (const { id } of made) expect(pictureHash((await imageOf(id))!)).not.toBeNull()
  expect(told.map(([percent]) => Math.round(percent))).toEqual([0, 0, 33, 67, 100])
  expect(told[2]![1]).toBe('Cypress Ladies')
  expect(station.asked.filter((path) => path === '/4.jpg' || path === '/9.jpg')).toEqual([])
})

test('JB1 a second run sends nothing again and changes nothing; a picture that changed comes anew', async () => {
  const { id } = await makeGroup(app.database, { name: 'Cypress Ladies' })
  station.answers.set('/clubs', html(figure('Cypress Ladies', '/1.jpg')))
  station.answers.set('/1.jpg', await picture('red'))
  expect((await update()).updated).toEqual(['Cypress Ladies'])
  const first = await imageOf(id)
  expect((await update()).unchanged).toEqual(['Cypress Ladies'])
  expect(await imageOf(id)).toBe(first)
  station.answers.set('/1.jpg', await picture('green'))
  expect((await update()).updated).toEqual(['Cypress Ladies'])
  expect(await imageOf(id)).not.toBe(first)
})

test('a picture that an organiser chose stays, also one chosen meanwhile', async () => {
  const own = await makeGroup(app.database, { name: 'Cypress Ladies', imageUrl: '/pictures/own.webp' })
  const other = await makeGroup(app.database, { name: 'Lantern Row' })
  station.answers.set('/clubs', html(figure('Cypress Ladies', '/1.jpg') + figure('Lantern Row', '/2.jpg')))
  station.answers.set('/1.jpg', await picture('red'))
  const blue = await picture('blue')
  station.answers.set('/2.jpg', async (request, response) => {
    await app.database
      .update(groups)
      .set({ imageUrl: '/pictures/chosen.webp' })
      .where(eq(groups.id, other.id))
    blue(request, response)
  })
  expect((await update()).own).toEqual(['Cypress Ladies', 'Lantern Row'])
  expect(await imageOf(own.id)).toBe('/pictures/own.webp')
  expect(await imageOf(other.id)).toBe('/pictures/chosen.webp')
  expect(station.asked).not.toContain('/1.jpg')
})

test('TR16 what is hostile, broken or forbidden fails alone, and the old picture stays', async () => {
  let inside = 0
  const secret = await startCountingServer((_request, response) => {
    inside += 1
    response.end('secret')
  })
  const bad: Record<string, Parameters<RadioStation['answers']['set']>[1]> = {
    Script: (_request, response) =>
      response.setHeader('content-type', 'image/jpeg').end('<svg onload="alert(1)">'),
    Inward: (_request, response) => response.writeHead(302, { location: `${secret.origin}/meta` }).end(),
    Endless: (_request, response) => {
      const more = setInterval(() => response.write(Buffer.alloc(1_000_000)), 1)
      response.on('close', () => clearInterval(more))
    },
    Gone: (_request, response) => response.writeHead(410).end(),
    Broken: (request) => request.socket.destroy(),
  }
  const good = await makeGroup(app.database, { name: 'Good' })
  const ids = new Map<string, number>()
  for (const [name, answer] of Object.entries(bad)) {
    ids.set(name, (await makeGroup(app.database, { name })).id)
    station.answers.set(`/${name}.jpg`, answer)
  }
  station.answers.set('/Good.jpg', await picture('red'))
  const forbidden = await makeGroup(app.database, { name: 'Forbidden' })
  station.answers.set('/private/Forbidden.jpg', await picture('green'))
  station.answers.set('/robots.txt', (_request, response) =>
    response.end('User-agent: *\nDisallow: /private/\n'),
  )
  const list = [...Object.keys(bad), 'Good'].map((name) => figure(name, `/${name}.jpg`)).join('')
  station.answers.set('/clubs', html(list + figure('Forbidden', '/private/Forbidden.jpg')))
  const report = await update()
  expect(report.updated).toEqual(['Good'])
  expect(report.failed.map(({ name }) => name)).toEqual([...Object.keys(bad), 'Forbidden'])
  for (const { why } of report.failed) expect(why).toMatch(/\w+ .*\.$/)
  for (const id of [...ids.values(), forbidden.id]) expect(await imageOf(id)).toBeNull()
  expect(await imageOf(good.id)).not.toBeNull()
  expect(inside).toBe(0)
  expect(station.asked).not.toContain('/private/Forbidden.jpg')
}, 60_000)

test('a busy station is waited for as it asks, one request at a time', async () => {
  await makeGroup(app.database, { name: 'Cypress Ladies' })
  station.answers.set('/clubs', html(figure('Cypress Ladies', '/1.jpg')))
  const red = await picture('red')
  let times = 0
  const at: number[] = []
  station.answers.set('/1.jpg', (request, response) => {
    at.push(performance.now())
    times += 1
    if (times === 1) response.writeHead(429, { 'retry-after': '1' }).end()
    else if (times === 2) response.writeHead(503, { 'retry-after': '0' }).end()
    else red(request, response)
  })
  expect((await update()).updated).toEqual(['Cypress Ladies'])
  expect(at[1]! - at[0]!).toBeGreaterThan(950)
})

test('a list that cannot be read changes nothing; broken off, it goes on the next time', async () => {
  await makeGroup(app.database, { name: 'Cypress Ladies' })
  await expect(update()).rejects.toThrow('was not answered with the file itself')
  station.answers.set('/clubs', html(figure('Cypress Ladies', '/1.jpg')))
  const closing = new AbortController()
  station.answers.set('/1.jpg', () => closing.abort())
  const before = await readReport(app.database)
  await expect(update([], closing.signal)).rejects.toThrow()
  // That is no trouble of the station's.
  expect((await readReport(app.database)).trouble).toEqual(before.trouble)
  station.answers.set('/1.jpg', await picture('red'))
  expect((await update()).updated).toEqual(['Cypress Ladies'])
})

const troubles: Record<string, [Answers, string]> = {
  'an answer that is none': [
    { '/clubs': (request) => request.socket.destroy() },
    'could not be reached. Check the address, or try again later.',
  ],
  'a page that is gone': [
    { '/clubs': (_request, response) => response.writeHead(404).end() },
    'was not answered with the file itself. Check that the address opens in a private window.',
  ],
  'a robots.txt that keeps us away': [
    {
      '/robots.txt': (_request, response) => response.end('User-agent: SecondLine\nDisallow: /'),
      '/clubs': html(figure('Cypress Ladies', '/1.jpg')),
    },
    'is not to be fetched by programs, the site says (robots.txt).',
  ],
  'a robots.txt that cannot be read': [
    {
      '/robots.txt': (_request, response) => response.writeHead(503, { 'retry-after': '0' }).end(),
      '/clubs': html(figure('Cypress Ladies', '/1.jpg')),
    },
    'was not asked for: the site’s robots.txt, which may forbid it, could not be read. Try again later.',
  ],
  'a busy site': [
    { '/clubs': (_request, response) => response.writeHead(500, { 'retry-after': '0' }).end() },
    'was not answered: the site is busy or broken. Try again later.',
  ],
  'a page without clubs': [
    { '/clubs': html('<p>Under construction</p>') },
    'has no clubs with pictures that we recognise. Check CLUB_IMAGES_URL.',
  ],
  'no page': [
    { '/clubs': (_request, response) => response.setHeader('content-type', 'application/json').end('{}') },
    'is not a web page (HTML). Check CLUB_IMAGES_URL.',
  ],
}

test.each(Object.entries(troubles))(
  'of %s the reason stays to be read beside the last summary, until an update succeeds',
  async (_what, [answers, why]) => {
    const cookie = await signIn(app)
    const read = async () => (await app.fetch('/api/admin/club-images', { cookie })).json()
    await makeGroup(app.database, { name: 'Cypress Ladies' })
    const setAll = (all: Answers) => {
      station.answers.clear()
      for (const [path, answer] of Object.entries(all)) station.answers.set(path, answer)
    }
    const good = { '/clubs': html(figure('Cypress Ladies', '/1.jpg')), '/1.jpg': await picture('red') }
    const trouble = { at: expect.any(String), why: `The list of clubs ${why}` }
    setAll(answers)
    const told: [number, string][] = []
    await expect(update(told)).rejects.toThrow(why)
    expect(told.at(-1)).toEqual([100, 'Failed'])
    expect(await read()).toMatchObject({ last: null, trouble })
    setAll(good)
    await update()
    const done = await read()
    expect(done).toMatchObject({ last: { report: { updated: ['Cypress Ladies'] } }, trouble: null })
    setAll(answers)
    await expect(update()).rejects.toThrow(why)
    expect(await read()).toEqual({ ...(done as object), trouble })
    setAll(good)
    await update()
    expect(await read()).toMatchObject({ last: { report: { unchanged: ['Cypress Ladies'] } }, trouble: null })
  },
)

test('a run that goes on after it was broken off tells of all that it did; a lost file is fetched again', async () => {
  for (const name of ['Cypress Ladies', 'Lantern Row']) await makeGroup(app.database, { name })
  station.answers.set('/clubs', html(figure('Cypress Ladies', '/1.jpg') + figure('Lantern Row', '/2.jpg')))
  station.answers.set('/1.jpg', await picture('red'))
  const closing = new AbortController()
  station.answers.set('/2.jpg', () => closing.abort())
  await expect(update([], closing.signal)).rejects.toThrow()
  station.answers.set('/2.jpg', await picture('blue'))
  runs -= 1
  expect((await update()).updated).toEqual(['Cypress Ladies', 'Lantern Row'])
  expect((await update()).unchanged).toEqual(['Cypress Ladies', 'Lantern Row'])
  await rm(join(app.settings.dataDir, 'pictures'), { recursive: true })
  expect((await update()).unchanged).toEqual(['Cypress Ladies', 'Lantern Row'])
  expect(await readdir(join(app.settings.dataDir, 'pictures'))).not.toEqual([])
})
