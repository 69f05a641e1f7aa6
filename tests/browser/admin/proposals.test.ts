import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { groups } from '#server/database/schema.ts'
import { findViolationsAtBothWidths } from '#tests/harness/axe.ts'
import { makeEventForm } from '#tests/harness/event-form.ts'
import { makeProposal } from '#tests/harness/make-rows.ts'
import { clickButton, openAdminPage, waitForToast } from '#tests/harness/people/admin-page.ts'
import { openPage, pushTimeout, phoneScreen } from '#tests/harness/people/page.ts'
import * as site from '#tests/harness/people/site-per-file.ts'
import { decide, signIn } from '#tests/sim/admin.ts'

site.startSiteWithGroups()

/** Opens a browser that has claimed an organizer link of the test's group. */
async function openOrganizerPage(): Promise<Page> {
  const cookie = await signIn(site.app)
  const response = await site.app.fetch(`/api/admin/groups/${site.groupId}/organiser-link`, {
    method: 'POST',
    cookie,
  })
  const { organiserLink: organizerLink } = (await response.json()) as { organiserLink: string }
  const page = await openPage(site.browser, site.app)
  await page.goto(organizerLink)
  await clickButton(page, 'Become an organizer')
  await page.getByRole('link', { name: 'Propose Events' }).click()
  await page.getByText('No events proposed yet').waitFor()
  return page
}

async function fillIn(page: Page, title: string): Promise<void> {
  await page.getByLabel('Route Sheet').fill('START Orleans & N. Claiborne. Out Orleans to N. Broad. DISBAND.')
  await page.getByText('3 understood').waitFor()
  await page.getByText('Filled in from the sheet: Meeting Location, Start Location.').waitFor()
  expect(await page.getByLabel('Meeting Location').inputValue()).toBe('Orleans & N. Claiborne')
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Date', { exact: false }).fill('2027-03-14')
  await page.getByLabel('Description').fill('Invented.')
}

const listPublicEvents = async () =>
  (await (await site.app.fetch(`/api/groups/${site.groupId}/events`)).json()) as {
    title: string
    isCancelled: boolean
  }[]

test('an organizer’s event is declined with a reason, proposed again, approved, and canceled after a question', async () => {
  const title = `Lantern walk ${site.testNumber}`
  const [page, admin] = await Promise.all([
    openOrganizerPage(),
    openAdminPage(site.browser, site.app, '/admin-dashboard?tab=proposals'),
  ])
  await admin.getByText('Nothing waits for approval').waitFor()
  // The decided proposals stay within reach.
  await admin.getByRole('combobox', { name: 'Show' }).waitFor()
  const tab = (label: string) => admin.getByRole('tab', { name: label, exact: true })
  await tab('Proposals').waitFor()
  await clickButton(page, 'Propose an Event')
  await fillIn(page, title)
  await clickButton(page, 'Propose Event')
  await waitForToast(page, 'Event Proposed')
  expect(await findViolationsAtBothWidths(page)).toEqual([])

  // The dashboard gets the proposal by push.
  await tab('Proposals (1)').waitFor(pushTimeout)
  await clickButton(admin, `Review ${title}`)
  await admin.getByText('Out Orleans to N. Broad').waitFor()
  expect(await findViolationsAtBothWidths(admin)).toEqual([])
  await clickButton(admin, 'Decline')
  await clickButton(admin, 'Decline Proposal')
  await admin.getByRole('dialog').getByText('Required', { exact: true }).waitFor()
  await admin.locator('textarea:focus').waitFor()
  await admin.getByLabel('Reason').fill('Another club rolls that day.')
  await clickButton(admin, 'Decline Proposal')
  await waitForToast(admin, 'Proposal Declined')
  await tab('Proposals').waitFor()

  await page.reload()
  await page.getByText('Another club rolls that day.').waitFor()
  await page.getByRole('button', { name: `Edit and propose again: ${title}` }).click()
  await page.getByLabel('Title').fill(`${title}, later`)
  await clickButton(page, 'Propose Event')
  await waitForToast(page, 'Event Proposed')
  expect(await listPublicEvents()).toEqual([])

  await tab('Proposals (1)').waitFor(pushTimeout)
  await clickButton(admin, `Review ${title}, later`)
  await clickButton(admin, 'Approve Event')
  await waitForToast(admin, 'Proposal Approved')
  await tab('Proposals').waitFor()
  expect(await listPublicEvents()).toMatchObject([{ title: `${title}, later` }])
  // The organizers’ page gets a push before its next poll.
  await page.getByRole('heading', { name: 'On the Calendar' }).waitFor(pushTimeout)

  await site.app.database.update(groups).set({ isVerified: true }).where(eq(groups.id, site.groupId))
  await page.reload()
  await page.getByRole('button', { name: `Cancel event: ${title}, later` }).click()
  await page.locator('textarea:focus').waitFor()
  await clickButton(page, 'Cancel Event')
  await page.getByRole('dialog').getByText('Required', { exact: true }).waitFor()
  await page.locator('textarea:focus').waitFor()
  await page.getByLabel('Reason').fill('Rain.')
  await clickButton(page, 'Cancel Event')
  await waitForToast(page, 'Event Canceled')
  expect(await listPublicEvents()).toMatchObject([{ isCancelled: true }])
})

test('an open page of proposals learns that its group was verified', async () => {
  const page = await openOrganizerPage()
  await page.getByRole('button', { name: 'Propose an Event' }).waitFor()
  await page.getByText('An event goes public after an administrator reviews it.').waitFor()
  await site.app.database.update(groups).set({ isVerified: true }).where(eq(groups.id, site.groupId))
  await page.getByText('public as soon as you save them').waitFor()
})

test('a stranger’s answer stays, and is not asked for again', async () => {
  const page = await openPage(site.browser, site.app)
  await page.clock.install()
  await page.goto(`/groups/${site.groupId}/proposals`)
  const denied = page.getByRole('heading', { name: 'Only organizers can propose events' })
  await denied.waitFor()
  let requestCount = 0
  page.on('request', (request) => {
    if (request.url().includes(`/api/groups/${site.groupId}`)) requestCount += 1
  })
  await page.clock.runFor(11_000)
  expect(await denied.isVisible()).toBe(true)
  expect(requestCount).toBe(0)
})

test.each([false, true])(
  'Black Masking Indians read that their events are always reviewed (verified: %s)',
  async (isVerified) => {
    const page = await openOrganizerPage()
    const type = 'black-masking-indians'
    await site.app.database.update(groups).set({ type, isVerified }).where(eq(groups.id, site.groupId))
    await page.reload()
    await page
      .getByText('Events of Black Masking Indians go public after an administrator reviews them.')
      .waitFor()
    expect(await page.getByText('Verified groups publish right away.').count()).toBe(0)
  },
)

test('a pasted sheet fills in the day and the times, but not over what somebody typed', async () => {
  const page = await openOrganizerPage()
  await clickButton(page, 'Propose an Event')
  const paste = (when: string, corner = 'N. Claiborne') =>
    page
      .getByLabel('Route Sheet')
      .fill(`${when}\nSTART Orleans & ${corner}. Out Orleans to N. Broad. DISBAND.`)
  const value = (label: RegExp) => page.getByLabel(label).inputValue()
  await paste('Sunday, November 28, 2027, 12 PM to 4 PM')
  await page
    .getByText('Filled in from the sheet: Date, Time, Ends, Meeting Location, Start Location.')
    .waitFor()
  expect([await value(/^Date/), await value(/^Time/), await value(/^Ends/)]).toEqual([
    '2027-11-28',
    '12:00',
    '16:00',
  ])
  await paste('Sunday, November 28, 2027')
  await page.getByText('No start time found on the sheet.').waitFor()
  await page.getByText('Date and time', { exact: true }).waitFor()
  await paste('START TIME: 12:00 PM')
  await page.getByText('No date found on the sheet.').waitFor()
  await expect.poll(() => value(/^Time/)).toBe('12:00')
  await paste('Sunday, November 28, 2027\nLine up: 12 PM\nROLLING AT 1:00PM')
  await expect.poll(() => value(/^Time/)).toBe('13:00')
  expect(await value(/^Meeting Location/)).toBe('Orleans & N. Claiborne')
  await page.getByLabel(/^Ends/).fill('17:00')
  await paste('Sunday, December 5, 2027, 1 PM to 6 PM')
  await expect.poll(() => value(/^Date/)).toBe('2027-12-05')
  expect([await value(/^Time/), await value(/^Ends/)]).toEqual(['13:00', '17:00'])
  await page.reload()
  await page.getByText('We saved what you typed.').waitFor()
  // Only its reading tells which places came from the sheet.
  await page.getByText(/understood, .* not found/).waitFor()
  // What is restored may have been typed.
  await paste('Sunday, December 12, 2027, 2 PM to 6 PM', 'N. Galvez')
  await expect.poll(() => value(/^Meeting Location/)).toBe('Orleans & N. Galvez')
  expect([await value(/^Date/), await value(/^Time/)]).toEqual(['2027-12-05', '13:00'])
  await page.getByText('The sheet says Sunday, Dec 12.').waitFor()
})

test('Start over focuses the first field, and a sheet then also fills in what somebody had typed in', async () => {
  const page = await openOrganizerPage()
  await clickButton(page, 'Propose an Event')
  await page.getByLabel('Title').fill('Umbrella walk')
  await page.reload()
  await page.getByText('We saved what you typed.').waitFor()
  const date = page.getByLabel(/^Date/)
  await date.fill('2027-11-21')
  await page.getByRole('button', { name: 'Start over' }).press('Enter')
  expect(await date.inputValue()).toBe('')
  expect(await page.evaluate('document.activeElement.matches("input, select, textarea")')).toBe(true)
  await page.getByLabel('Route Sheet').fill('Sunday, November 28, 2027, 12 PM to 4 PM')
  await expect.poll(() => date.inputValue()).toBe('2027-11-28')
})

test('after a decision the list stays in view, with the focus on a neighboring row or the count', async () => {
  for (const number of [1, 2, 3, 4])
    await makeProposal(site.app.database, site.groupId, {
      title: `Walk ${number}`,
      createdAt: new Date(Date.now() + number * 1000),
    })
  const page = await openAdminPage(site.browser, site.app, '/admin-dashboard?tab=proposals', {
    viewport: phoneScreen,
  })
  const approve = async (number: number) => {
    await clickButton(page, `Review Walk ${number}`)
    await clickButton(page, 'Approve Event')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  const focused = page.locator(':focus')
  const isInView = async () => {
    const { y, height } = (await focused.boundingBox()) ?? { y: -1, height: 0 }
    return y >= 0 && Math.min(y + height, y + 100) <= 844
  }
  // The oldest is first. The focus goes to the next row, or from the last row to the one before.
  for (const [number, next] of [
    [2, 3],
    [4, 3],
    [3, 1],
  ] as const) {
    await approve(number)
    await expect.poll(() => focused.getAttribute('aria-label')).toBe(`Review Walk ${next}`)
    await expect.poll(isInView).toBe(true)
  }
  await approve(1)
  await page.getByText('Nothing waits for approval').waitFor()
  await expect.poll(() => focused.textContent()).toContain('0 proposals')
  await expect.poll(isInView).toBe(true)
})

test('the question before canceling an event says that its waiting change is deleted', async () => {
  const { id } = await makeProposal(site.app.database, site.groupId, { title: 'Walk' })
  await decide(site.app, id, 'approved')
  const page = await openAdminPage(site.browser, site.app, `/groups/${site.groupId}/proposals`)
  const ask = async () => {
    await page.getByRole('button', { name: 'Cancel event: Walk' }).click()
    await page.getByRole('heading', { name: 'Cancel Walk?' }).waitFor()
    return page.getByRole('dialog').textContent()
  }
  const words = 'Your change that is waiting for approval is deleted.'
  expect(await ask()).not.toContain(words)
  await site.app.fetch(`/api/groups/${site.groupId}/proposals/${id}`, {
    method: 'PUT',
    cookie: await signIn(site.app),
    json: makeEventForm(site.groupId, new Date(), { title: 'Walk, later' }),
  })
  await page.reload()
  await page.getByText('A change is waiting for approval.').waitFor()
  expect(await ask()).toContain(words)
})

test('the question before canceling an event says that its declined change is deleted', async () => {
  const { id } = await makeProposal(site.app.database, site.groupId, { title: 'Walk' })
  await decide(site.app, id, 'approved')
  const path = `/api/groups/${site.groupId}/proposals`
  await site.app.fetch(`${path}/${id}`, {
    method: 'PUT',
    cookie: await signIn(site.app),
    json: makeEventForm(site.groupId, new Date(), { title: 'Walk, later' }),
  })
  const all = (await (await site.app.fetch(path, { cookie: await signIn(site.app) })).json()) as {
    id: number
    kind: string
  }[]
  await decide(site.app, all.find(({ kind }) => kind === 'change')!.id, 'declined')
  const page = await openAdminPage(site.browser, site.app, `/groups/${site.groupId}/proposals`)
  await page.getByText('Why it was declined:').waitFor()
  expect(await page.getByText('until this is approved').count()).toBe(0)
  await page.getByRole('button', { name: 'Cancel event: Walk' }).click()
  await page.getByRole('dialog').getByText('Your declined change is deleted.').waitFor()
})

test('the list keeps the focus after a proposal is withdrawn, and withdrawn links close the page', async () => {
  const page = await openOrganizerPage()
  for (const title of ['First walk', 'Second walk']) {
    await makeProposal(site.app.database, site.groupId, { title })
  }
  await page.reload()
  const withdraw = async (title: string) => {
    await page.getByRole('button', { name: `Withdraw: ${title}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw', exact: true }).click()
    await page.getByRole('button', { name: `Withdraw: ${title}` }).waitFor({ state: 'detached' })
  }
  const focused = page.locator(':focus')
  await withdraw('First walk')
  await expect.poll(() => focused.getAttribute('aria-label')).toContain('Second walk')
  await withdraw('Second walk')
  await expect.poll(() => focused.textContent()).toContain('No events proposed yet')
  await site.app.fetch(`/api/admin/groups/${site.groupId}/organiser-link`, {
    method: 'DELETE',
    cookie: await signIn(site.app),
  })
  await page.getByText('Only organizers can propose events').waitFor({ timeout: 15_000 })
})

test('a late decision says how another administrator decided, and offers no other', async () => {
  for (const [title, late] of [
    ['Approved walk', 'Approve Event'],
    ['Declined walk', 'Decline'],
  ] as const) {
    const { id } = await makeProposal(site.app.database, site.groupId, { title })
    const page = await openAdminPage(site.browser, site.app, '/admin-dashboard?tab=proposals')
    await clickButton(page, `Review ${title}`)
    const dialog = page.getByRole('dialog')
    if (late === 'Decline') {
      await clickButton(page, 'Decline')
      // The first field has the focus.
      await page.keyboard.type('Another club rolls that day.')
    }
    // The dialog learns of the other decision only from the refusal of its own.
    const lists = '**/api/admin/proposals?*'
    await page.route(lists, (route) => route.abort())
    await decide(site.app, id, late === 'Decline' ? 'declined' : 'approved')
    if (late === 'Decline') {
      await clickButton(page, 'Decline Proposal')
      await dialog.getByText('Another administrator just declined this.').waitFor()
      expect(await page.getByRole('button', { name: 'Decline Proposal' }).isDisabled()).toBe(true)
    } else {
      await clickButton(page, 'Approve Event')
      await dialog
        .getByText('Failed to approve proposal. Another administrator just approved this.')
        .waitFor()
      expect(await dialog.getByRole('button', { name: /^(Approve|Decline)/ }).count()).toBe(0)
    }
  }
})

test('an open review or refusal keeps the newest version, and says at once how another decided', async () => {
  for (const decision of ['approved', 'declined'] as const)
    for (const isDeclining of [false, true]) {
      const title = `Walk ${decision} ${isDeclining}`
      const { id } = await makeProposal(site.app.database, site.groupId, { title })
      const page = await openAdminPage(site.browser, site.app, '/admin-dashboard?tab=proposals')
      await clickButton(page, `Review ${title}`)
      const dialog = page.getByRole('dialog')
      await dialog.getByText('Tremé', { exact: true }).waitFor()
      await site.app.fetch(`/api/groups/${site.groupId}/proposals/${id}`, {
        method: 'PUT',
        cookie: await signIn(site.app),
        json: makeEventForm(site.groupId, new Date(), { title: `${title}, later` }),
      })
      await dialog
        .getByText('This proposal changed while you had it open. Read it again.')
        .waitFor(pushTimeout)
      if (isDeclining) {
        await clickButton(page, 'Decline')
        await page.getByLabel('Reason').fill('Rain.')
      }
      await decide(site.app, id, decision)
      await dialog
        .getByText(`Another administrator just ${decision} this.`, { exact: true })
        .waitFor(pushTimeout)
      await dialog.getByRole('heading', { name: `${title}, later` }).waitFor()
      if (isDeclining)
        expect(await page.getByRole('button', { name: 'Decline Proposal' }).isDisabled()).toBe(true)
      else expect(await dialog.getByRole('button', { name: /^(Approve|Decline)/ }).count()).toBe(0)
      await page.close()
    }
})

test('a review says that the organizer has changed the proposal meanwhile', async () => {
  const title = `Early walk ${site.testNumber}`
  const page = await openOrganizerPage()
  await clickButton(page, 'Propose an Event')
  await fillIn(page, title)
  await clickButton(page, 'Propose Event')
  await waitForToast(page, 'Event Proposed')
  const admin = await openAdminPage(site.browser, site.app, '/admin-dashboard?tab=proposals')
  await clickButton(admin, `Review ${title}`)
  const notice = admin.getByText('This proposal changed while you had it open. Read it again.')
  await admin.getByText('Out Orleans to N. Broad').waitFor()
  expect(await notice.count()).toBe(0)

  await page.getByRole('button', { name: `Edit: ${title}` }).click()
  await page.getByLabel('Title').fill(`${title}, later`)
  await clickButton(page, 'Propose Event')
  await notice.waitFor(pushTimeout)
})

test('the form keeps its values when the server is unreachable, and strangers see whom to ask', async () => {
  const page = await openOrganizerPage()
  await page.setViewportSize(phoneScreen)
  await clickButton(page, 'Propose an Event')
  await fillIn(page, 'Umbrella walk')
  await page.context().setOffline(true)
  await clickButton(page, 'Propose Event')
  // The toast and the form's own note are in view, wherever the form is scrolled to.
  const failures = page.getByText(/^(Error: )?Failed to propose event\./)
  await expect.poll(() => failures.count()).toBe(2)
  for (const failure of await failures.all()) {
    const { y, height } = (await failure.boundingBox())!
    expect(y).toBeGreaterThanOrEqual(0)
    expect(y + height).toBeLessThanOrEqual(844)
  }
  const lastButton = page.getByRole('dialog').getByRole('button', { name: 'Cancel' })
  expect((await lastButton.boundingBox())!.y).toBeGreaterThan(760)
  expect(await page.getByLabel('Title').inputValue()).toBe('Umbrella walk')
  await page.context().setOffline(false)
  await clickButton(page, 'Propose Event')
  await waitForToast(page, 'Event Proposed')

  const stranger = await openPage(site.browser, site.app)
  await stranger.goto(`/groups/${site.groupId}/proposals`)
  await stranger.getByRole('heading', { name: 'Only organizers can propose events' }).waitFor()
})
