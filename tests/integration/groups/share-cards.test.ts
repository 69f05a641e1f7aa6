import { beforeAll, describe, expect, test } from 'vitest'
import sharp from 'sharp'
import { pageNames, pageOf } from '#shared/pages.ts'
import { calendarCard } from '#server/share-cards/cards.ts'
import { checkEach } from '#tests/harness/check-each.ts'
import { app, startServer } from '#tests/harness/servers.ts'
import { startParade, stopParade } from '#tests/sim/admin.ts'
import { makeEvent, makeGroup } from '#tests/harness/make-rows.ts'
import { position, report } from '#tests/sim/phone.ts'

const ORIGIN = 'https://parades.example'
let groupId: number
let paradeId: number

startServer({ env: { PUBLIC_ORIGIN: ORIGIN } })
beforeAll(async () => {
  const group = await makeGroup(app.database, {
    name: 'Lanterns <img src=x onerror=hurt()> & "Sons"',
    description: '</script><script>hurt()</script> They roll in November.',
  })
  groupId = group.id
  const winter = { date: '2026-12-06', endTime: '17:00', title: 'Winter <b>parade</b>' }
  const summer = { date: '2027-07-04', title: 'Summer parade', cancelledAt: new Date() }
  for (const event of [winter, summer]) await makeEvent(app.database, { groupId, ...event })
  const tracking = await startParade(app, groupId)
  paradeId = tracking.paradeId
  await report(app, tracking.link, position(29.9641, -90.073, new Date('2026-12-06T19:00:00Z')), 'p')
})

type Data = Record<string, unknown>

const html = async (path: string) => (await app.fetch(path)).text()
const unescape = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
const meta = (page: string, name: string) => {
  const match = new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)" />`).exec(page)
  return match && unescape(match[1]!)
}
const structuredData = (page: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page)![1]!) as Data

const sharedPages: [name: string, path: () => string, title: RegExp][] = [
  ['home', () => '/', /^Follow the Culture$/],
  ['the calendar', () => '/calendar', /^Parade Calendar$/],
  ['a group', () => `/groups/${groupId}`, /^Lanterns <img/],
  ['a parade', () => `/track/${paradeId}`, /^Lanterns <img.* live$/],
]

describe.each(sharedPages)('%s', (_name, path, title) => {
  test('has its title, description, canonical link, card and data in its HTML', async () => {
    const page = await html(path())
    expect(meta(page, 'og:title')).toMatch(title)
    expect(page).toContain(`<link rel="canonical" href="${ORIGIN}${path()}" />`)
    expect(meta(page, 'og:url')).toBe(ORIGIN + path())
    expect(meta(page, 'description')!.length).toBeGreaterThan(20)
    expect(meta(page, 'og:description')).toBe(meta(page, 'description'))
    expect(meta(page, 'twitter:card')).toBe('summary_large_image')
    expect(page.match(/<title>/g)).toHaveLength(1)
    expect(structuredData(page)['@context']).toBe('https://schema.org')
    // People's text is escaped.
    expect(page).not.toMatch(/<img|<b>parade|hurt\(\)<\/script>/)
  })

  test('has a picture of 1200×630 that may be cached for a day, or that of a parade for 5 minutes', async () => {
    const readPath = async () => meta(await html(path()), 'og:image')!.slice(ORIGIN.length)
    // A parade may change between its page and its picture, which then is outdated.
    await expect
      .poll(async () => (await app.fetch(await readPath())).headers.get('cache-control'))
      .toBe(path().startsWith('/track/') ? 'public, max-age=300' : 'public, max-age=86400')
    const picture = await readPath()
    expect(picture).toMatch(/^\/share\//)
    const response = await app.fetch(picture)
    expect(response.headers.get('content-type')).toBe('image/png')
    const image = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
    expect(image).toMatchObject({ format: 'png', width: 1200, height: 630 })
    const [withoutVersion] = picture.split('?')
    expect((await app.fetch(withoutVersion!)).headers.get('cache-control')).toBe('no-cache')
  })
})

test('events have the offset of New Orleans, winter and summer, and their canceled status', async () => {
  const { '@graph': events } = structuredData(await html('/calendar')) as { '@graph': Data[] }
  expect(events.map(({ name, startDate, eventStatus }) => [name, startDate, eventStatus])).toEqual([
    ['Winter <b>parade</b>', '2026-12-06T13:00:00-06:00', 'https://schema.org/EventScheduled'],
    ['Summer parade', '2027-07-04T13:00:00-05:00', 'https://schema.org/EventCancelled'],
  ])
  expect(events.map(({ endDate }) => endDate)).toEqual(['2026-12-06T17:00:00-06:00', undefined])
})

test('every page has its own description, and those with a secret path have no canonical link', async () => {
  for (const name of pageNames) {
    const { path, title, isPrivate = false } = pageOf(name)
    if (['group', 'track'].includes(name)) continue
    const requestPath = path.replace(':token', 'secret-token').replace(':id', String(groupId))
    const response = await app.fetch(requestPath)
    expect(response.status).toBe(200)
    const page = await response.text()
    expect(page).toContain(`<title>${title} · Second Line</title>`)
    expect(meta(page, 'robots')).toBe(isPrivate ? 'noindex' : null)
    expect(page.includes('rel="canonical"')).toBe(!isPrivate)
    expect(page).not.toContain('secret-token')
  }
})

const missing = ['/groups/999999', '/groups/abc', '/track/999999', '/track/abc', '/nowhere']
test('a page that does not exist is a 404 that search engines do not index', () =>
  checkEach(missing, async (path) => {
    const response = await app.fetch(path)
    expect(response.status).toBe(404)
    const page = await response.text()
    expect(meta(page, 'robots')).toBe('noindex')
    expect(page).not.toContain('canonical')
    expect(page).toContain('<div id="root">')
  }))

test('the page of a missing parade has the title that its screen has', async () => {
  expect(await html('/track/999999')).toContain('<title>Parade Not Found · Second Line</title>')
})

test('a parade without an event is described only by its group and its city', async () => {
  const { id: surpriseId } = await makeGroup(app.database, { name: 'Surprise Steppers' })
  const { paradeId: id } = await startParade(app, surpriseId)
  const eventData = structuredData(await html(`/track/${id}`))
  expect(eventData).toMatchObject({
    '@type': 'Event',
    name: 'Surprise Steppers live',
    url: `${ORIGIN}/track/${id}`,
    location: { name: 'New Orleans' },
  })
  expect(Date.parse(String(eventData['startDate']))).not.toBeNaN()
})

test('the preview of a parade says what the parade does now', async () => {
  const { id } = await makeGroup(app.database, { name: 'Patient Steppers' })
  const { link, paradeId: waitingId } = await startParade(app, id)
  const expectPreview = async (does: string, alt: string) => {
    const page = await html(`/track/${waitingId}`)
    expect([meta(page, 'description'), meta(page, 'og:image:alt')]).toEqual([
      `Patient Steppers is ${does}. Follow the parade on the map.`,
      `${alt}: Patient Steppers`,
    ])
  }
  await expectPreview('about to come out the door', 'Starting soon')
  await report(app, link, position(29.9641, -90.073, new Date('2026-12-06T19:00:00Z')), 'p2')
  await expectPreview('rolling now', 'Live now')
  await app.fetch(`${link}/pause`, { json: { deviceId: 'p2' } })
  await expectPreview('taking a break', 'Live now')
})

test('older links to a parade redirect to its page', async () => {
  for (const id of [String(paradeId), '%2F%2Fexample.org']) {
    const response = await app.fetch(`/parade/${id}`, { redirect: 'manual' })
    expect([response.status, response.headers.get('location')]).toEqual([308, `/track/${id}`])
  }
})

test('there are no pictures of missing groups and parades', () =>
  checkEach(['groups/999999', 'groups/x', 'parades/0', 'x'], async (name) =>
    expect((await app.fetch(`/share/${name}.png`)).status).toBe(404),
  ))

test('robots.txt and the sitemap name the public pages', async () => {
  expect(await html('/robots.txt')).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
  const map = await html('/sitemap.xml')
  expect(map).toContain(`<loc>${ORIGIN}/groups/${groupId}</loc>`)
  expect(map).toContain(`<loc>${ORIGIN}/about</loc>`)
  expect(map).not.toMatch(/admin|tracker|organiser|edit/)
})

test('LP3 no page or picture reveals an ended parade, and the page of a live one has no coordinates', async () => {
  const previousPage = await html(`/track/${paradeId}`)
  expect(previousPage).not.toMatch(/29\.96|90\.07/)
  await stopParade(app, paradeId)
  const response = await app.fetch(`/track/${paradeId}`)
  expect(response.status).toBe(404)
  expect(await response.text()).not.toContain('Lanterns')
  expect((await app.fetch(`/share/parades/${paradeId}.png`)).status).toBe(404)
})

test('the card of the calendar names an event that has not started', async () => {
  const lineAt = async (now: string) => (await calendarCard(app, new Date(now))).line
  expect(await lineAt('2026-12-06T18:59:00Z')).toBe('Next: Winter <b>parade</b>, Sunday, Dec 6 at 1:00 PM')
  expect(await lineAt('2026-12-06T19:00:00Z')).toBe('Who rolls when, and where.')
})
