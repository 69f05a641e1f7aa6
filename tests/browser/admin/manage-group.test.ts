import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addDays, dayOf } from '#shared/calendar.ts'
import { groups } from '#server/database/schema.ts'
import { signIn, startParade, stopParade } from '#tests/sim/admin.ts'
import { waitUntilStill } from '#tests/harness/people/page-time.ts'
import {
  clickButton,
  closeLinkDialog,
  waitForToast,
  pressWhileOffline,
} from '#tests/harness/people/admin-page.ts'
import { makeEvent, makeGroup } from '#tests/harness/make-rows.ts'
import { pushTimeout, openVisitorPage } from '#tests/harness/people/page.ts'
import * as site from '#tests/harness/people/site-per-file.ts'
import { openGroupsTab, locateRow, readGroup, blockRefetches } from './groups-tab.ts'

/** The buttons of a new link ignore presses for a moment. */
const NEW_LINK_MS = 1_100

site.startSiteWithGroups()

describe('the Verified badge', () => {
  test('appears on an open profile and on another dashboard by push, and can be removed', async () => {
    const [page, other, profile] = await Promise.all([
      openGroupsTab(),
      openGroupsTab(),
      openVisitorPage(site.browser, site.app, `/groups/${site.groupId}`),
    ])
    await clickButton(page, `Manage ${site.name}`)
    await clickButton(page, 'Verify')
    await waitForToast(page, 'Group Verified')
    await profile.getByRole('heading', { level: 1 }).getByText('Verified').waitFor(pushTimeout)
    await locateRow(other).getByText('Verified').waitFor(pushTimeout)
    await clickButton(page, 'Remove badge')
    await waitForToast(page, 'Group No Longer Verified')
    await profile.getByText('Verified').waitFor({ state: 'detached', ...pushTimeout })
  })

  test('AC4 a second admin who verifies a group is warned, and nothing is overwritten', async () => {
    const [page, other] = await Promise.all([openGroupsTab(), openGroupsTab()])
    await locateRow(page).waitFor()
    await blockRefetches(page)
    for (const one of [other, page]) {
      await clickButton(one, `Manage ${site.name}`)
      await clickButton(one, 'Verify')
      if (one === other) await waitForToast(other, 'Group Verified')
    }
    await waitForToast(page, 'Failed to change the Verified badge.')
    await page.getByRole('dialog').getByText('Already done').waitFor()
    expect(await readGroup()).toMatchObject({ isVerified: true, version: 2 })
  })
})

describe('hiding a group', () => {
  test('hiding asks for confirmation, removes the group from lists and open profiles by push, and can be undone', async () => {
    await makeEvent(site.app.database, {
      groupId: site.groupId,
      date: addDays(dayOf(new Date()), 90),
      title: `Parade ${site.testNumber}`,
    })
    const [page, other, list, profile, calendar] = await Promise.all([
      openGroupsTab(),
      openGroupsTab(),
      openVisitorPage(site.browser, site.app, `/groups?search=${encodeURIComponent(site.name)}`),
      openVisitorPage(site.browser, site.app, `/groups/${site.groupId}`),
      openVisitorPage(site.browser, site.app, '/calendar'),
    ])
    await list.getByRole('heading', { name: site.name }).waitFor()
    await calendar.getByText(`Parade ${site.testNumber}`).first().waitFor()
    await clickButton(page, `Manage ${site.name}`)
    await clickButton(page, 'Hide...')
    await page.getByRole('dialog').getByText('its tracker links stop working').waitFor()
    await clickButton(page, 'Cancel')
    expect((await readGroup()).isActive).toBe(true)
    await clickButton(page, `Manage ${site.name}`)
    await clickButton(page, 'Hide...')
    await clickButton(page, 'Hide group')
    await waitForToast(page, 'Group Hidden')
    await Promise.all([
      list.getByRole('heading', { name: site.name }).waitFor({ state: 'detached', ...pushTimeout }),
      profile.getByRole('heading', { name: 'Group Not Found' }).waitFor(pushTimeout),
      calendar
        .getByText(`Parade ${site.testNumber}`)
        .first()
        .waitFor({ state: 'detached', ...pushTimeout }),
      locateRow(other).getByText('Hidden').waitFor(pushTimeout),
    ])
    await locateRow(page).getByText('Hidden').waitFor()
    await clickButton(page, `Manage ${site.name}`)
    await clickButton(page, 'Show')
    await waitForToast(page, 'Group Shown')
    await list.getByRole('heading', { name: site.name }).waitFor(pushTimeout)
  })

  test('hiding is refused while the group’s parade is live, with the reason in the dialog', async () => {
    const { paradeId } = await startParade(site.app, site.groupId)
    const page = await openGroupsTab()
    await clickButton(page, `Manage ${site.name}`)
    await clickButton(page, 'Hide...')
    await clickButton(page, 'Hide group')
    await waitForToast(page, 'Failed to hide group.')
    await page.getByRole('dialog').getByText('This group’s parade is live.').waitFor()
    await stopParade(site.app, paradeId)
    await clickButton(page, 'Hide group')
    await waitForToast(page, 'Group Hidden')
  })

  test('a failed Show says why, and Escape returns the focus to the group’s button', async () => {
    await site.app.database.update(groups).set({ isActive: false }).where(eq(groups.id, site.groupId))
    const page = await openGroupsTab()
    await clickButton(page, `Manage ${site.name}`)
    await page.route(`**/api/admin/groups/${site.groupId}`, (route) => route.abort())
    await clickButton(page, 'Show')
    await waitForToast(page, 'Failed to show group.')
    await page.getByRole('dialog').getByText('The server could not be reached.').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.locator(':focus').getAttribute('aria-label')).toBe(`Manage ${site.name}`)
  })

  test('AC4 hiding from an outdated list is refused, and works once the list is current', async () => {
    const page = await openGroupsTab()
    await clickButton(page, `Manage ${site.name}`)
    await clickButton(page, 'Hide...')
    await blockRefetches(page)
    const renamed = `Renamed ${site.testNumber}`
    await site.app.database
      .update(groups)
      .set({ name: renamed, version: 5 })
      .where(eq(groups.id, site.groupId))
    await clickButton(page, 'Hide group')
    await page.getByRole('dialog').getByText('Someone else just changed this.').waitFor()
    expect((await readGroup()).isActive).toBe(true)
    await page.unroute('**/api/admin/groups')
    // This press is refused too, but after it the list is read again.
    await clickButton(page, 'Hide group')
    await page.getByRole('heading', { name: `Hide ${renamed}?` }).waitFor()
    await clickButton(page, 'Hide group')
    await waitForToast(page, 'Group Hidden')
  })
})

describe('the featured second liner', () => {
  test('a featured group is set with a day and a description, and appears on an open home page by push', async () => {
    const [page, home] = await Promise.all([openGroupsTab(), openVisitorPage(site.browser, site.app, '/')])
    await clickButton(page, `Feature ${site.name} as second liner`)
    await page.getByLabel('Featured Date').fill('2099-12-06')
    await page.getByLabel('Description').fill(`Forty years on the street ${site.testNumber}.`)
    await clickButton(page, 'Set as featured')
    await waitForToast(page, 'Featured Second Liner Updated')
    await home.getByText(`Forty years on the street ${site.testNumber}.`).waitFor(pushTimeout)
    await locateRow(page).getByText('Featured', { exact: true }).waitFor()
  })

  test('AC4 another admin’s featured group is not overwritten without a warning', async () => {
    const otherGroup = await makeGroup(site.app.database, { name: `Cypress Club ${site.testNumber}` })
    const [page, second] = await Promise.all([openGroupsTab(), openGroupsTab()])
    await clickButton(page, `Feature ${site.name} as second liner`)
    await page.getByLabel('Description').fill('Typed with care.')
    await clickButton(second, `Feature ${otherGroup.name} as second liner`)
    await clickButton(second, 'Set as featured')
    await waitForToast(second, 'Featured Second Liner Updated')
    await clickButton(page, 'Set as featured')
    await waitForToast(page, 'Failed to set featured second liner.')
    await page.getByRole('dialog').getByText(`Someone else just featured ${otherGroup.name}.`).waitFor()
    await page.getByText(`It replaces ${otherGroup.name}.`).waitFor()
    expect(await page.getByLabel('Description').inputValue()).toBe('Typed with care.')
    await clickButton(page, 'Set as featured')
    await waitForToast(page, 'Featured Second Liner Updated')
    await locateRow(second).getByText('Featured', { exact: true }).waitFor(pushTimeout)
  })
})

describe('organizer links', () => {
  test('an organizer link is created, copied, shown once, claimed, and withdrawn after a confirmation', async () => {
    const page = await openGroupsTab({ permissions: ['clipboard-read', 'clipboard-write'] })
    await clickButton(page, `Manage ${site.name}`)
    await page.getByText('No active organizer links').waitFor()
    await clickButton(page, 'Create link')
    await waitForToast(page, 'Organizer Link Created')
    const link = (await page.getByRole('dialog').locator('code').textContent())!
    expect(link).toMatch(new RegExp(`^${site.app.origin}/organiser/[\\w-]{43}$`))
    const dialog = page.getByRole('dialog')
    await dialog
      .getByText('Anyone who opens it can edit the profile. They can propose events, too.')
      .waitFor()
    await dialog.getByRole('img', { name: 'This link as a QR code' }).waitFor()
    const hrefOf = (label: string) => dialog.getByRole('link', { name: label }).getAttribute('href')
    expect(await hrefOf('Text it')).toContain(encodeURIComponent(link))
    expect(await hrefOf('Email it')).toContain(encodeURIComponent(link))
    await clickButton(page, 'Copy link')
    await waitForToast(page, 'Link Copied!')
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(link)
    await page.keyboard.press('Escape')
    const organizer = await openVisitorPage(site.browser, site.app, link)
    await clickButton(organizer, 'Become an organizer')
    await organizer.getByRole('link', { name: 'Edit profile' }).click()
    await organizer.getByLabel('Group Name').waitFor()
    await clickButton(page, `Manage ${site.name}`)
    await page.getByText('1 active organizer link').waitFor()
    await clickButton(page, 'Withdraw...')
    await clickButton(page, 'Withdraw links')
    await waitForToast(page, 'Organizer Links Withdrawn')
    await organizer.reload()
    await organizer.getByText('Only organizers can edit this profile').waitFor()
  })

  test('failing to create a link, or to withdraw links that are already withdrawn, shows an error', async () => {
    const page = await openGroupsTab()
    await clickButton(page, `Manage ${site.name}`)
    await pressWhileOffline(page, '**/organiser-link', 'Create link', 'Failed to create organizer link.')
    await clickButton(page, 'Create link')
    await page.getByRole('dialog').locator('code').waitFor()
    await closeLinkDialog(page)
    await clickButton(page, `Manage ${site.name}`)
    await clickButton(page, 'Withdraw...')
    await site.app.fetch(`/api/admin/groups/${site.groupId}/organiser-link`, {
      method: 'DELETE',
      cookie: await signIn(site.app),
    })
    await clickButton(page, 'Withdraw links')
    await waitForToast(page, 'Failed to withdraw organizer links.')
    await page.getByRole('dialog').getByText('This group has no active organizer links.').waitFor()
  })
})

test('a badge lost by an organizer’s change leaves the dashboard right away, and the audit tab says why', async () => {
  const json = { name: `Renamed Walkers ${site.testNumber}`, type: 'social-aid', description: 'Invented.' }
  const response = await site.app.fetch('/api/groups', { json })
  const { id: renamed } = (await response.json()) as { id: number }
  const cookie = response.headers.getSetCookie()[0]!.split(';')[0]!
  await site.app.database.update(groups).set({ isVerified: true }).where(eq(groups.id, renamed))
  const page = await openGroupsTab()
  const row = locateRow(page, `Walkers ${site.testNumber}`).filter({ hasText: 'Renamed' })
  await row.getByText('Verified', { exact: true }).waitFor()
  const websiteUrl = 'https://elsewhere.example.org'
  await site.app.fetch(`/api/groups/${renamed}`, { method: 'PUT', json: { ...json, websiteUrl }, cookie })
  await row.getByText('Verified', { exact: true }).waitFor({ state: 'detached', ...pushTimeout })
  await page.getByRole('tab', { name: 'Audit' }).click()
  await page.getByLabel('Action').selectOption('An organizer changed a verified profile')
  const entry = page.getByRole('row').filter({ hasText: json.name })
  await entry.getByText(`website url: nothing → ${websiteUrl}`).waitFor()
  await entry.getByText('is verified: yes → no').waitFor()
  // The audit trail does not store an organizer’s network address.
  await entry.getByText('not kept').waitFor()
})

test('a link that is shown once asks before it closes by Escape, Back, its button or a click outside, until it is copied', async () => {
  const page = await openGroupsTab()
  await page.context().grantPermissions(['clipboard-write'])
  const link = page.getByRole('dialog').locator('code')
  const question = page.getByRole('dialog', { name: 'Close without copying it?' })
  const leaves = [
    () => page.keyboard.press('Escape'),
    () => page.evaluate('history.back()'),
    () => page.getByRole('banner').getByRole('button', { name: 'Close' }).click(),
    () => page.mouse.click(5, 5),
  ]
  const expectQuestions = async (path: string) => {
    await link.waitFor()
    const address = page.url()
    for (const leave of leaves) {
      await leave()
      await question.getByText('This link is shown only once.').waitFor()
      await expect.poll(() => page.locator(':focus').textContent()).toBe('Keep it open')
      await page.keyboard.press('Enter')
      await question.waitFor({ state: 'detached' })
    }
    await waitUntilStill(page)
    expect(await link.textContent()).toContain(path)
    expect(await link.isVisible()).toBe(true)
    expect(page.url()).toBe(address)
  }
  await clickButton(page, `Manage ${site.name}`)
  await clickButton(page, 'Create link')
  await expectQuestions('/organiser/')
  await closeLinkDialog(page)
  await link.waitFor({ state: 'detached' })

  await page.getByRole('tab', { name: 'Live Tracking' }).click()
  const generateLink = async () => {
    await clickButton(page, `Link for ${site.name}`)
    await page.getByLabel('Tracker Name').fill('Odile Example')
    await page.getByLabel('Phone').fill('504-555-0100')
    await clickButton(page, 'Generate link')
    await link.waitFor()
  }
  // A second tap, where the button of the form was, hands over nothing.
  await page.evaluate(`new MutationObserver((_, observer) => {
    const link = document.querySelector('a[href^="mailto:"]')
    if (!link) return
    observer.disconnect()
    link.click()
  }).observe(document.body, { childList: true, subtree: true })`)
  await generateLink()
  await expectQuestions('/tracker/')
  await page.getByRole('button', { name: 'Copy link' }).click()
  await waitForToast(page, 'Link Copied!')
  await page.keyboard.press('Escape')
  await link.waitFor({ state: 'detached' })
  for (const [index, send] of ['Text it', 'Email it'].entries()) {
    await generateLink()
    await page.waitForTimeout(NEW_LINK_MS)
    await page.getByRole('link', { name: send }).click()
    await leaves[index + 1]!()
    await link.waitFor({ state: 'detached' })
  }
  expect(new URL(page.url()).pathname).toBe('/admin-dashboard')
})

test('tabs show a focus ring only for the keyboard', async () => {
  const page = await openGroupsTab()
  const readFocusRing = () =>
    page.evaluate<string>(
      'document.activeElement.textContent + getComputedStyle(document.activeElement).outlineStyle',
    )
  await page.getByRole('tab', { name: 'Live Tracking' }).click()
  expect(await readFocusRing()).toBe('Live Trackingnone')
  await page.keyboard.press('ArrowRight')
  await expect.poll(readFocusRing).toBe('Permissionssolid')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(readFocusRing).toBe('Live Trackingsolid')
  await page.keyboard.press('End')
  await expect.poll(readFocusRing).toBe('Audit Trailsolid')
  await page.keyboard.press('Home')
  await expect.poll(readFocusRing).toBe('Live Trackingsolid')
})
