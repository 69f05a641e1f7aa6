import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { addDays, dayOf } from '#shared/calendar.ts'
import { groups } from '#server/database/schema.ts'
import { makeEvent, makeGroup } from '#tests/harness/make-rows.ts'
import { startParade, stopParade } from '#tests/sim/admin.ts'
import { openPage, pushTimeout, waitUntilJoined } from '#tests/harness/people/page.ts'
import { drawPicture } from '#tests/harness/outside/test-picture.ts'
import { app, browser, startSiteForFile } from '#tests/harness/people/site-per-file.ts'

const today = dayOf(new Date())

startSiteForFile()

const heart = (page: Page, name: string) => page.getByRole('button', { name: `Follow ${name}` })

/** Opens a page without API responses and pushes until `isCut` is false. */
async function openCutPage(isCut: () => boolean): Promise<Page> {
  const page = await openPage(browser, app)
  await page.route('**/api/**', (route) => (isCut() ? route.abort() : route.continue()))
  await page.routeWebSocket(/socket\.io/, (socket) => {
    if (isCut()) void socket.close()
    else socket.connectToServer()
  })
  return page
}

test('the large gallery moves with the arrow keys, and Escape returns the focus to the picture', async () => {
  const urls = []
  for (const width of [800, 801, 802]) {
    const response = await app.fetch('/api/pictures', {
      method: 'POST',
      body: new Uint8Array(await drawPicture(width, 600)),
      headers: { 'content-type': 'image/jpeg' },
    })
    urls.push(((await response.json()) as { url: string }).url)
  }
  const [first, second, third] = urls
  const { id } = await makeGroup(app.database, {
    name: 'Pictured Club',
    // A duplicate picture is shown once.
    imageGallery: [first!, second!, third!, first!],
  })
  const page = await openPage(browser, app)
  await page.goto(`/groups/${id}`)
  await page.getByRole('heading', { name: 'Photo Gallery' }).waitFor()
  await page.getByRole('button', { name: 'Picture 1 of 3' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pictured Club' })
  const shows = (index: number) => dialog.getByRole('img', { name: `Pictured Club, ${index} of 3` }).waitFor()
  await shows(1)
  await page.keyboard.press('ArrowRight')
  await shows(2)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await shows(3)
  await dialog.getByRole('button', { name: 'Next' }).click()
  await shows(1)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect
    .poll(() => page.evaluate('document.activeElement.getAttribute("aria-label")'))
    .toBe('Picture 1 of 3')
})

test('a profile without pictures has no gallery, and one without a live parade no link to it', async () => {
  const { id } = await makeGroup(app.database, { name: 'Plain Club' })
  const page = await openPage(browser, app)
  await page.goto(`/groups/${id}`)
  await page.getByText('No upcoming events scheduled.').waitFor()
  expect(await page.getByText('Photo Gallery').count()).toBe(0)
  expect(await page.getByRole('link', { name: 'Follow the parade' }).count()).toBe(0)
  const { paradeId } = await startParade(app, id)
  const link = page.getByRole('link', { name: 'Follow the parade' })
  await link.waitFor()
  expect(await link.getAttribute('href')).toBe(`/track/${paradeId}`)
  expect(await page.getByRole('link', { name: 'Edit profile' }).getAttribute('href')).toBe(
    `/groups/${id}/edit`,
  )
  expect(await page.getByRole('link', { name: 'Propose Events' }).getAttribute('href')).toBe(
    `/groups/${id}/proposals`,
  )
})

test('the live badge of a profile’s event appears at Start and goes at Stop', async () => {
  const { id } = await makeGroup(app.database, { name: 'Badge Club' })
  await makeEvent(app.database, { groupId: id, date: today, title: 'Badge parade' })
  const page = await openPage(browser, app)
  await page.goto(`/groups/${id}`)
  await waitUntilJoined(page)
  const row = page
    .getByRole('region', { name: 'Upcoming Events' })
    .getByRole('link', { name: 'Badge parade' })
  const badge = row.getByText('LIVE NOW')
  await row.waitFor()
  expect(await badge.count()).toBe(0)
  const { paradeId } = await startParade(app, id)
  await badge.waitFor(pushTimeout)
  await stopParade(app, paradeId)
  await badge.waitFor({ state: 'detached', ...pushTimeout })
})

test('the card of a live group leads to its parade', async () => {
  const { id } = await makeGroup(app.database, { name: 'Card Club' })
  const { paradeId } = await startParade(app, id)
  const page = await openPage(browser, app)
  await page.goto('/groups')
  const follow = page.getByRole('link', { name: 'Follow live: Card Club' })
  expect(await follow.getAttribute('href')).toBe(`/track/${paradeId}`)
  await stopParade(app, paradeId)
  await follow.waitFor({ state: 'detached', ...pushTimeout })
})

describe('invalid group addresses', () => {
  let page: Page

  beforeAll(async () => {
    page = await openPage(browser, app)
  })

  test.each(['0', '007', 'nowhere', '99999999999', '2147483648'])('/groups/%s is not a group', async (id) => {
    await page.goto(`/groups/${id}`)
    await page.getByRole('heading', { level: 1, name: 'Group Not Found' }).waitFor()
    await page.getByText("The group you're looking for doesn't exist.").waitFor()
    await page.getByRole('link', { name: 'View All Groups' }).click()
    await page.getByRole('heading', { level: 1, name: 'All Groups' }).waitFor()
  })
})

test('a hidden group leaves its open profile, the lists and Following, where it can be unfollowed', async () => {
  const group = await makeGroup(app.database, { name: 'Hidden Club' })
  const page = await openPage(browser, app)
  await page.goto(`/groups/${group.id}`)
  await page.getByRole('button', { name: 'Follow', exact: true }).click()
  await page.getByRole('button', { name: 'Following', exact: true }).waitFor()
  await waitUntilJoined(page)
  await app.database.update(groups).set({ isActive: false }).where(eq(groups.id, group.id))
  await app.database.$client.query(`select pg_notify('changed', $1)`, [
    JSON.stringify(['/api/groups', `/api/groups/${group.id}`]),
  ])
  await page.getByRole('heading', { level: 1, name: 'Group Not Found' }).waitFor()
  await page.goto('/following')
  await page.getByRole('heading', { name: 'Hidden Club' }).waitFor()
  await page.getByText('This group is no longer on the site.').waitFor()
  await page.getByRole('button', { name: 'Unfollow' }).click()
  // A tap by mistake can be taken back, until the page is left.
  await page.getByRole('button', { name: 'Follow', exact: true }).waitFor()
  await page.reload()
  await page.getByText('No groups followed yet').waitFor()
  await page.goto('/groups?q=hidden+club')
  await page.getByText('No groups found matching your criteria.').waitFor()
})

test('Following shows offline what was last seen of a followed group, in a list or on its profile', async () => {
  const inList = await makeGroup(app.database, { name: 'Listed Club' })
  const onProfile = await makeGroup(app.database, { name: 'Visited Club' })
  await makeEvent(app.database, { groupId: inList.id, date: addDays(today, 2), title: 'Listed parade' })
  await makeEvent(app.database, { groupId: onProfile.id, date: addDays(today, 3), title: 'Visited parade' })
  let isCut = false
  const page = await openCutPage(() => isCut)
  await page.goto('/groups')
  await heart(page, 'Listed Club').click()
  await page.goto(`/groups/${onProfile.id}`)
  await page.getByText('Visited parade').waitFor()
  await page.getByRole('button', { name: 'Follow', exact: true }).click()
  isCut = true
  await page.clock.install()
  await page.goto('/following')
  await page.getByText('Listed parade').waitFor()
  await page.getByText('Visited parade').waitFor()
  await page.getByText('You’re offline.').waitFor()
  // The page notices the connection by its poll every 10 s.
  await makeEvent(app.database, { groupId: inList.id, date: addDays(today, 1), title: 'New parade' })
  isCut = false
  await page.clock.runFor(10_000)
  await page.getByText('New parade').waitFor()
  await page.getByText('You’re offline.').waitFor({ state: 'detached' })
})

test('without a signal, a profile that was never opened shows what the lists know', async () => {
  const { id } = await makeGroup(app.database, { name: 'Unvisited Club' })
  await makeEvent(app.database, { groupId: id, date: addDays(today, 2), title: 'Listed parade' })
  let isCut = false
  const page = await openCutPage(() => isCut)
  await page.goto('/groups?q=unvisited')
  await page.getByText('Next: ').first().waitFor()
  isCut = true
  await page.getByRole('link', { name: 'View Profile: Unvisited Club' }).click()
  await page.getByRole('heading', { level: 1, name: 'Unvisited Club' }).waitFor()
  await page.getByRole('link', { name: 'Listed parade' }).waitFor()
})

test('cards say that their events failed to load, not that there are none', async () => {
  await makeGroup(app.database, { name: 'Eventless Club' })
  const page = await openPage(browser, app)
  await page.route('**/api/events', (route) => route.abort())
  for (const path of ['/groups?q=eventless', '/following']) {
    await page.goto(path)
    if (path.startsWith('/groups')) await heart(page, 'Eventless Club').click()
    await page.getByText('Couldn’t load events.').waitFor()
    expect(await page.getByText('No upcoming events').count()).toBe(0)
  }
})
