import type { Browser, Page } from '@playwright/test'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { clicks, groups } from '#server/database/schema.ts'
import { adminPassword, startApp, type TestApp } from '../../harness/app.ts'
import { atRest } from '../../harness/at-rest.ts'
import { violationsAtBothWidths } from '../../harness/axe.ts'
import { launchChromium } from '../../harness/programs/chromium.ts'
import { keepQuiet, openDesk, openSignedIn, press, toastOf } from '../../harness/people/admin-page.ts'
import { makeEvent, makeGroup, signIn, startParade } from '../../harness/make.ts'
import { byPush, joined, openPage } from '../../harness/people/page.ts'

let app: TestApp
let browser: Browser
let name: string
let id: number
let made = 0

beforeAll(async () => {
  app = await startApp()
  browser = await launchChromium()
})

beforeEach(async () => {
  made += 1
  name = `Paper Lantern Walkers ${made}`
  ;({ id } = await makeGroup(app.database, { name }))
})

const tab = '/admin-dashboard?tab=groups'

/** The Groups tab of an admin with a session. */
const desk = (context = {}, path = tab): Promise<Page> => openDesk(browser, app, path, context)

/** Opens another visitor's page, which receives pushes. */
async function visitor(path: string): Promise<Page> {
  const page = await openPage(browser, app)
  await page.goto(path)
  await joined(page)
  return page
}

const rowOf = (page: Page, group = name) => page.getByRole('row').filter({ hasText: group })
/** Closes the dialog of a link with its own button: nothing else does. */
const closeLink = (page: Page) =>
  page.getByRole('dialog').locator('header').getByRole('button', { name: 'Close' }).click()
const close = (...pages: Page[]) => Promise.all(pages.map((page) => page.context().close()))
const stored = async () => (await app.database.select().from(groups).where(eq(groups.id, id)))[0]!
/** Blocks further lists, so that the page keeps its old data. */
const keepStale = (page: Page) => page.route('**/api/admin/groups', (route) => route.fulfill({ status: 503 }))

test('every group is listed with type, place, badges and clicks; the address keeps search and filter', async () => {
  const other = await makeGroup(app.database, {
    name: `Zinnia Band ${made}`,
    type: 'brass-band',
    location: 'Bywater',
    isActive: false,
    isHidden: true,
    isVerified: true,
  })
  await app.database
    .insert(clicks)
    .values({ groupId: other.id, kind: 'donation_click', day: '2026-01-01', count: 1_234 })
  const page = await desk()
  const row = rowOf(page, other.name)
  await row.getByText('Brass Band', { exact: true }).waitFor()
  for (const words of ['Verified', 'Hidden', 'Bywater', '1,234 support,'])
    await row.getByText(words).first().waitFor()
  await rowOf(page).getByText('New Orleans').waitFor()
  expect(
    await rowOf(page)
      .getByRole('link', { name: `View ${name}` })
      .getAttribute('href'),
  ).toBe(`/groups/${id}`)
  expect(await row.getByRole('link', { name: /View/ }).count()).toBe(0)
  await page.getByLabel('Show').selectOption('Not on the site')
  await rowOf(page).waitFor({ state: 'detached' })
  expect(page.url()).toContain('standing=hidden')
  await page.reload()
  await row.waitFor()
  await page.getByLabel('Show').selectOption('All groups')
  await page.getByLabel('Search groups').fill(`zinnia bywater`)
  await rowOf(page).waitFor({ state: 'detached' })
  await row.waitFor()
  await close(page)
})

describe('verifying', () => {
  test('appears on an open profile and on another dashboard by push, and can be undone', async () => {
    const [page, other, profile] = await Promise.all([desk(), desk(), visitor(`/groups/${id}`)])
    await press(page, `Manage ${name}`)
    await press(page, 'Verify')
    await toastOf(page, 'Group Verified')
    await profile.getByRole('heading', { level: 1 }).getByText('Verified').waitFor(byPush)
    await rowOf(other).getByText('Verified').waitFor(byPush)
    await press(page, 'Remove badge')
    await toastOf(page, 'Group No Longer Verified')
    await profile.getByText('Verified').waitFor({ state: 'detached', ...byPush })
    await close(page, other, profile)
  })

  test('AC4 warns the second admin and overwrites nothing', async () => {
    const [page, other] = await Promise.all([desk(), desk()])
    await rowOf(page).waitFor()
    await keepStale(page)
    for (const one of [other, page]) {
      await press(one, `Manage ${name}`)
      await press(one, 'Verify')
      if (one === other) await toastOf(other, 'Group Verified')
    }
    await toastOf(page, 'Failed to change the verified mark.')
    await page.getByRole('dialog').getByText('Already done').waitFor()
    expect(await stored()).toMatchObject({ isVerified: true, version: 2 })
    await close(page, other)
  })
})

describe('hiding', () => {
  test('asks, empties public lists and open profiles by push, and shows it again', async () => {
    await makeEvent(app.database, { groupId: id, date: '2099-12-06', title: `Parade ${made}` })
    const [page, other, list, profile, calendar] = await Promise.all([
      desk(),
      desk(),
      visitor(`/groups?search=${encodeURIComponent(name)}`),
      visitor(`/groups/${id}`),
      visitor('/calendar'),
    ])
    await list.getByRole('heading', { name }).waitFor()
    await calendar.getByText(`Parade ${made}`).first().waitFor()
    await press(page, `Manage ${name}`)
    await press(page, 'Hide...')
    await page.getByRole('dialog').getByText('its tracker links stop working').waitFor()
    await press(page, 'Cancel')
    expect((await stored()).isActive).toBe(true)
    await press(page, `Manage ${name}`)
    await press(page, 'Hide...')
    await press(page, 'Hide group')
    await toastOf(page, 'Group Hidden')
    await Promise.all([
      list.getByRole('heading', { name }).waitFor({ state: 'detached', ...byPush }),
      profile.getByRole('heading', { name: 'Group Not Found' }).waitFor(byPush),
      calendar
        .getByText(`Parade ${made}`)
        .first()
        .waitFor({ state: 'detached', ...byPush }),
      rowOf(other).getByText('Hidden').waitFor(byPush),
    ])
    await rowOf(page).getByText('Hidden').waitFor()
    await press(page, `Manage ${name}`)
    await press(page, 'Show')
    await toastOf(page, 'Group Shown')
    await list.getByRole('heading', { name }).waitFor(byPush)
    await close(page, list, profile, calendar, other)
  })

  test('is refused while its parade is live, with the reason in the dialog', async () => {
    const { paradeId } = await startParade(app, id)
    const page = await desk()
    await press(page, `Manage ${name}`)
    await press(page, 'Hide...')
    await press(page, 'Hide group')
    await toastOf(page, 'Failed to hide group.')
    await page.getByRole('dialog').getByText('This group’s parade is live.').waitFor()
    await app.fetch('/api/admin/stop-tracking', { json: { adminPassword, paradeId } })
    await press(page, 'Hide group')
    await toastOf(page, 'Group Hidden')
    await press(page, `Manage ${name}`)
    await page.route(`**/api/admin/groups/${id}`, (route) => route.abort())
    await press(page, 'Show')
    await toastOf(page, 'Failed to show group.')
    await page.getByRole('dialog').getByText('The server could not be reached.').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.locator(':focus').getAttribute('aria-label')).toBe(`Manage ${name}`)
    await close(page)
  })

  test('AC4 from an outdated list is refused, and works once the list is current', async () => {
    const page = await desk()
    await press(page, `Manage ${name}`)
    await press(page, 'Hide...')
    await keepStale(page)
    const renamed = `Renamed ${made}`
    await app.database.update(groups).set({ name: renamed, version: 5 }).where(eq(groups.id, id))
    await press(page, 'Hide group')
    await page.getByRole('dialog').getByText('Someone else just changed this.').waitFor()
    expect((await stored()).isActive).toBe(true)
    await page.unroute('**/api/admin/groups')
    await press(page, 'Hide group')
    await page.getByRole('heading', { name: `Hide ${renamed}?` }).waitFor()
    await press(page, 'Hide group')
    await toastOf(page, 'Group Hidden')
    await close(page)
  })
})

describe('the featured second liner', () => {
  test('is set with a day and a description, and appears on an open home page by push', async () => {
    const [page, home] = await Promise.all([desk(), visitor('/')])
    await press(page, `Feature ${name} as second liner`)
    await page.getByLabel('Featured Date').fill('2099-12-06')
    await page.getByLabel('Description').fill(`Forty years on the street ${made}.`)
    await press(page, 'Set as featured')
    await toastOf(page, 'Featured Second Liner Updated')
    await home.getByText(`Forty years on the street ${made}.`).waitFor(byPush)
    await rowOf(page).getByText('Featured', { exact: true }).waitFor()
    await close(page, home)
  })

  test('AC4 a group that someone else just featured is not overwritten unseen', async () => {
    const other = await makeGroup(app.database, { name: `Cypress Club ${made}` })
    const [page, second] = await Promise.all([desk(), desk()])
    await press(page, `Feature ${name} as second liner`)
    await page.getByLabel('Description').fill('Typed with care.')
    await press(second, `Feature ${other.name} as second liner`)
    await press(second, 'Set as featured')
    await toastOf(second, 'Featured Second Liner Updated')
    await press(page, 'Set as featured')
    await toastOf(page, 'Failed to set featured second liner.')
    await page.getByRole('dialog').getByText(`Someone else just featured ${other.name}.`).waitFor()
    await page.getByText(`It replaces ${other.name}.`).waitFor()
    expect(await page.getByLabel('Description').inputValue()).toBe('Typed with care.')
    await press(page, 'Set as featured')
    await toastOf(page, 'Featured Second Liner Updated')
    await rowOf(second).getByText('Featured', { exact: true }).waitFor(byPush)
    await close(page, second)
  })
})

describe('organizer links', () => {
  test('one is created, copied, shown once, claimed, and withdrawn after a question', async () => {
    const page = await desk({ permissions: ['clipboard-read', 'clipboard-write'] })
    await press(page, `Manage ${name}`)
    await page.getByText('No active organizer links').waitFor()
    await press(page, 'Create link')
    await toastOf(page, 'Organizer Link Created')
    const link = (await page.getByRole('dialog').locator('code').textContent())!
    expect(link).toMatch(new RegExp(`^${app.origin}/organiser/[\\w-]{43}$`))
    await press(page, 'Copy link')
    await toastOf(page, 'Link Copied!')
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(link)
    await closeLink(page)
    const organizer = await visitor(link)
    await press(organizer, 'Become an organizer')
    await organizer.getByRole('link', { name: 'Edit profile' }).click()
    await organizer.getByLabel('Group Name').waitFor()
    await press(page, `Manage ${name}`)
    await page.getByText('1 active organizer link').waitFor()
    await press(page, 'Withdraw...')
    await press(page, 'Withdraw links')
    await toastOf(page, 'Organizer Links Withdrawn')
    await organizer.reload()
    await organizer.getByText('Only organizers can edit this profile').waitFor()
    await close(page, organizer)
  })

  test('failures show errors: creating one, and withdrawing those that another admin has withdrawn', async () => {
    const page = await desk()
    await press(page, `Manage ${name}`)
    await page.route('**/organiser-link', (route) => route.abort())
    await press(page, 'Create link')
    await toastOf(page, 'Failed to create organizer link.')
    await page.getByRole('dialog').getByText('The server could not be reached.').waitFor()
    await page.unroute('**/organiser-link')
    await press(page, 'Create link')
    await page.getByRole('dialog').locator('code').waitFor()
    await closeLink(page)
    await press(page, `Manage ${name}`)
    await press(page, 'Withdraw...')
    await app.fetch(`/api/admin/groups/${id}/organiser-link`, { method: 'DELETE', cookie: await signIn(app) })
    await press(page, 'Withdraw links')
    await toastOf(page, 'Failed to withdraw organizer links.')
    await page.getByRole('dialog').getByText('This group has no active organizer links.').waitFor()
    await close(page)
  })
})

describe('New Group', () => {
  test('requires name and description, shows errors at their fields, and appears on other pages by push', async () => {
    const own = `Velvet Fan Social Club ${made}`
    const [page, other, list] = await Promise.all([
      desk({}, '/admin-dashboard'),
      desk(),
      visitor(`/groups?search=${encodeURIComponent(own)}`),
    ])
    await press(page, 'New Group')
    await press(page, 'Create Group')
    await page.getByText('Required', { exact: true }).first().waitFor()
    await expect.poll(() => page.locator(':focus').getAttribute('aria-invalid')).toBe('true')
    await page.getByLabel('Group Name').fill(own)
    await page.getByLabel('Group Type').selectOption('Baby Dolls')
    await page.getByLabel('Description').fill('Invented.')
    await page.getByLabel('Contact Email').fill('velvet')
    await press(page, 'Create Group')
    await page.getByRole('dialog').getByText('Enter a valid email address.', { exact: true }).waitFor()
    await expect.poll(() => page.locator(':focus').getAttribute('type')).toBe('email')
    expect(await page.getByText('Failed to create group.').count()).toBe(0)
    await page.keyboard.press('Escape')
    await press(page, 'New Group')
    expect(await page.getByLabel('Group Name').inputValue()).toBe(own)
    await page.getByLabel('Contact Email').fill('velvet@example.org')
    await page.getByLabel('Website').fill('velvet.example.org')
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/api/groups'),
    )
    await press(page, 'Create Group')
    await toastOf(page, 'Group Created')
    expect((await sent).postDataJSON()).toEqual({
      name: own,
      type: 'baby-dolls',
      description: 'Invented.',
      location: '',
      contactEmail: 'velvet@example.org',
      websiteUrl: 'https://velvet.example.org',
      isActive: true,
    })
    await list.getByRole('heading', { name: own }).waitFor(byPush)
    await rowOf(other, own).waitFor(byPush)
    expect(await page.getByRole('dialog').locator('code').textContent()).toContain('/organiser/')
    await closeLink(page)
    await press(page, 'New Group')
    expect(await page.getByLabel('Group Name').inputValue()).toBe('')
    await close(page, other, list)
  })

  test('a session that ends over the feature dialog asks for the password, and nothing typed is lost', async () => {
    const page = await desk()
    await press(page, `Feature ${name} as second liner`)
    await page.getByLabel('Description').fill('Typed with care.')
    const speakAgain = await keepQuiet(page)
    await app.database.execute(sql`update admin_sessions set ended_at = now()`)
    await press(page, 'Set as featured')
    await page.getByLabel('Password').fill(adminPassword)
    await page.keyboard.press('Enter')
    await page.getByLabel('Password').waitFor({ state: 'detached' })
    await speakAgain()
    expect(await page.getByLabel('Description').inputValue()).toBe('Typed with care.')
    await press(page, 'Set as featured')
    await toastOf(page, 'Featured Second Liner Updated')
    await close(page)
  })
})

test('a badge lost by an organizer’s change leaves the dashboard right away, and the audit tab says why', async () => {
  const json = { name: `Renamed Walkers ${made}`, type: 'social-aid', description: 'Invented.' }
  const response = await app.fetch('/api/groups', { json })
  const { id: renamed } = (await response.json()) as { id: number }
  const cookie = response.headers.getSetCookie()[0]!.split(';')[0]!
  await app.database.update(groups).set({ isVerified: true }).where(eq(groups.id, renamed))
  const page = await desk()
  const row = rowOf(page, `Walkers ${made}`).filter({ hasText: 'Renamed' })
  await row.getByText('Verified', { exact: true }).waitFor()
  const websiteUrl = 'https://elsewhere.example.org'
  await app.fetch(`/api/groups/${renamed}`, { method: 'PUT', json: { ...json, websiteUrl }, cookie })
  await row.getByText('Verified', { exact: true }).waitFor({ state: 'detached', ...byPush })
  await page.getByRole('tab', { name: 'Audit' }).click()
  await page.getByLabel('Action').selectOption('An organizer changed a verified profile')
  const entry = page.getByRole('row').filter({ hasText: json.name })
  await entry.getByText(`website url: nothing → ${websiteUrl}`).waitFor()
  await entry.getByText('is verified: yes → no').waitFor()
  await entry.getByText('not kept').waitFor()
  await close(page)
})

test('a list that fails to load shows an error and can be retried', async () => {
  // A connecting page automatically repeats failed requests.
  const page = await openSignedIn(browser, app, { withoutSocket: true })
  await keepStale(page)
  await page.goto(tab)
  await page.getByText('The groups could not be loaded').waitFor()
  await page.unroute('**/api/admin/groups')
  await press(page, 'Try again')
  await rowOf(page).waitFor()
  await close(page)
})

test('a thousand groups are paged, filtered from the first page on, and searched right away', async () => {
  await app.database.execute(sql`
    insert into groups (name, type, description, created_at, is_verified)
    select 'Crowd ' || n, 'brass-band', 'Invented.', now(), n <= 150 from generate_series(1, 1000) n`)
  const page = await desk({}, `${tab}&page=2`)
  await page.getByText(/Page 2 of 2\d/).waitFor()
  await press(page, 'Next')
  await page.getByText(/Page 3 of 2\d/).waitFor()
  await page.getByLabel('Show').selectOption('Verified')
  await page.getByText(/Page 1 of \d$/).waitFor()
  await rowOf(page, 'Crowd 1').first().waitFor()
  await page.getByLabel('Show').selectOption('All groups')
  await page.getByText(/Page 1 of 2\d/).waitFor()
  const began = Date.now()
  await page.getByLabel('Search groups').fill('crowd 777')
  await page.getByText('1 group', { exact: true }).waitFor()
  expect(Date.now() - began).toBeLessThan(5_000)
  await app.database.execute(sql`delete from groups where name like 'Crowd %'`)
  await close(page)
})

test('a site without groups says so, and how to create the first', async () => {
  const page = await openSignedIn(browser, app)
  await page.route('**/api/admin/groups', (route) => route.fulfill({ json: [] }))
  await page.goto(tab)
  await page.getByText('No groups yet').waitFor()
  await close(page)
})

test('a link that is shown only once survives Escape and a click beside it; a tab shows a ring only for the keyboard', async () => {
  const page = await desk()
  const link = page.getByRole('dialog').locator('code')
  const stays = async (path: string) => {
    await link.waitFor()
    await page.mouse.click(5, 5)
    // Browsers let a page refuse only the first Escape.
    for (let pressed = 0; pressed < 3; pressed++) await page.keyboard.press('Escape')
    await atRest(page)
    expect(await link.textContent()).toContain(path)
    expect(await link.isVisible()).toBe(true)
    await closeLink(page)
    await link.waitFor({ state: 'detached' })
  }
  await press(page, `Manage ${name}`)
  await press(page, 'Create link')
  await stays('/organiser/')

  const ring = () =>
    page.evaluate<string>(
      'document.activeElement.textContent + getComputedStyle(document.activeElement).outlineStyle',
    )
  await page.getByRole('tab', { name: 'Live Tracking' }).click()
  expect(await ring()).toBe('Live Trackingnone')
  await page.keyboard.press('ArrowRight')
  await expect.poll(ring).toBe('Permissionssolid')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(ring).toBe('Live Trackingsolid')
  await page.keyboard.press('End')
  await expect.poll(ring).toBe('Audit Trailsolid')
  await page.keyboard.press('Home')
  await expect.poll(ring).toBe('Live Trackingsolid')

  await press(page, `Link for ${name}`)
  await page.getByLabel('Tracker Name').fill('Odile Example')
  await page.getByLabel('Phone').fill('504-555-0100')
  await press(page, 'Generate link')
  await stays('/tracker/')
  await close(page)
})

test('axe finds nothing on the tab and its dialogs, on a phone and on a wide screen, light and dark', async () => {
  await app.database.update(groups).set({ isVerified: true }).where(eq(groups.id, id))
  const other = { name: `Hidden ${made}`, type: 'brass-band', isActive: false, isHidden: true } as const
  await makeGroup(app.database, other)
  // Only these two, because axe is slow with all the groups of the other tests.
  const page = await desk({ reducedMotion: 'reduce' }, `${tab}&search=${made}`)
  await page.getByText('2 groups', { exact: true }).waitFor()
  await rowOf(page).waitFor()
  expect(await violationsAtBothWidths(page)).toEqual([])
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await atRest(page)
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
  }
  for (const button of [`Manage ${name}`, `Feature ${name} as second liner`, 'New Group']) {
    await press(page, button)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('heading').first().waitFor()
    expect(await violationsAtBothWidths(page)).toEqual([])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  }
  await close(page)
})
