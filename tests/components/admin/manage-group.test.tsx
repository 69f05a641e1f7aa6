import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answers, refuse, unreachable } from '../harness/answers.ts'
import { findViolations } from '../harness/axe.ts'
import { fakeTime } from '../harness/fake-time.ts'
import { openScreen, server } from '../harness/open-screen.tsx'
import { row } from '../harness/sample.ts'
import { generateLink } from './parade-day.ts'
import { dialog, press, rowOf, see, seeFocus, seeValue } from './press.ts'

const group = row('listAdminGroups', { id: 7, name: 'Steppers', isActive: true, version: 1 })
const other = { ...group, id: 8, name: 'Cypress Club' }

const open = (answers: Answers = {}) =>
  openScreen('/admin-dashboard?tab=groups', { listAdminGroups: [group], ...answers }, { asAdmin: true })

/** Refuses a change with an older version, and otherwise makes it. */
const setStatus: Answers['setGroupStatus'] = ({ body }) => {
  const { version, ...change } = body as { version: number; isActive?: boolean }
  const [stored] = server.answers.listAdminGroups as [typeof group]
  if (version !== stored.version) return refuse('changed_meanwhile', { version: stored.version })
  const changed = { ...stored, ...change, isHidden: change.isActive === false, version: version + 1 }
  server.answers.listAdminGroups = [changed]
  return changed
}

test('AC4 a badge is given and removed; when another administrator was first, the dialog says so', async () => {
  await open({ setGroupStatus: setStatus })
  await press('Manage Steppers')
  expect(await findViolations()).toEqual([])
  await press('Verify')
  await see('Group Verified')
  await expect.element(rowOf('Steppers')).toMatchTextContent('Verified')
  await press('Remove badge')
  await see('Group No Longer Verified')
  server.answers.setGroupStatus = () => refuse('already_so')
  await press('Verify')
  await see('Failed to change the Verified badge.')
  await expect.element(dialog).toMatchTextContent('Already done')
  expect(server.bodiesOf('setGroupStatus')).toEqual([
    { isVerified: true, version: 1 },
    { isVerified: false, version: 2 },
    { isVerified: true, version: 3 },
  ])
})

test('hiding asks first, is refused while the group’s parade is live, and can be undone', async () => {
  await open({ setGroupStatus: () => refuse('group_live') })
  await press('Manage Steppers', 'Hide...')
  await see('its tracker links stop working')
  await press('Hide group')
  await see('Failed to hide group.')
  await expect.element(dialog).toMatchTextContent('This group’s parade is live.')
  server.answers.setGroupStatus = setStatus
  await press('Hide group')
  await see('Group Hidden')
  await expect.element(rowOf('Steppers')).toMatchTextContent('Hidden')
  await press('Manage Steppers')
  server.answers.setGroupStatus = unreachable
  await press('Show')
  await see('Failed to show group.')
  await expect.element(dialog).toMatchTextContent('The server could not be reached.')
  server.answers.setGroupStatus = setStatus
  await press('Show')
  await see('Group Shown')
  await userEvent.keyboard('{Escape}')
  await seeFocus('Manage Steppers')
})

test('AC4 hiding from an outdated list is refused, and works once the list is current', async () => {
  await open({ setGroupStatus: () => refuse('changed_meanwhile', { version: 5 }) })
  await press('Manage Steppers', 'Hide...')
  server.answers.listAdminGroups = unreachable
  await press('Hide group')
  await expect.element(dialog).toMatchTextContent('Someone else just changed this.')
  server.answers.listAdminGroups = [{ ...group, name: 'Renamed', version: 5 }]
  // This press is refused too, but after it the list is read again.
  await press('Hide group')
  await see('Hide Renamed?')
  server.answers.setGroupStatus = setStatus
  await press('Hide group')
  await see('Group Hidden')
  expect(server.bodiesOf('setGroupStatus').at(-1)).toEqual({ isActive: false, version: 5 })
})

test('AC4 another admin’s featured group is not overwritten without a warning', async () => {
  await open({
    listAdminGroups: [group, other],
    featureGroup: () => refuse('changed_meanwhile', { detail: 'Someone else just featured Cypress Club.' }),
  })
  await press('Feature Steppers as second liner')
  await page.getByLabelText('Description').fill('Typed with care.')
  expect(await findViolations()).toEqual([])
  const featured = { ...row('listAdminGroups').featured!, id: 4, featuredDate: '2026-12-06', description: '' }
  server.answers.listAdminGroups = [group, { ...other, featured }]
  await press('Set as featured')
  await see('Failed to set featured second liner.')
  await see('Someone else just featured Cypress Club.')
  await see('It replaces Cypress Club.')
  await seeValue('Description', 'Typed with care.')
  server.answers.featureGroup = row('featureGroup')
  await press('Set as featured')
  await see('Featured Second Liner Updated')
  expect(server.bodiesOf('featureGroup')).toMatchObject([{ replaces: null }, { replaces: 4, groupId: 7 }])
})

const LINK = `/organiser/${'a'.repeat(43)}`

test('failing to create a link, or to withdraw links that are already withdrawn, shows an error', async () => {
  await open({
    listAdminGroups: [{ ...group, organiserLinks: 1 }],
    makeOrganizerLink: unreachable,
    withdrawOrganizerLinks: () => refuse('already_withdrawn'),
  })
  await press('Manage Steppers')
  await see('1 active organizer link')
  await press('Create link')
  await see('Failed to create organizer link.')
  await expect.element(dialog).toMatchTextContent('The server could not be reached.')
  await press('Withdraw...', 'Withdraw links')
  await see('Failed to withdraw organizer links.')
  await expect.element(dialog).toMatchTextContent('This group has no active organizer links.')
})

test('a link that is shown once asks before it closes by Escape, Back, its button or a click outside, until it is copied', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  fakeTime()
  await open({
    listGroups: [row('listGroups', { id: 7, name: 'Steppers' })],
    makeOrganizerLink: { organiserLink: LINK },
    generateTrackerLink: row('generateTrackerLink', { trackingLink: `/tracker/${'b'.repeat(43)}` }),
  })
  const link = dialog.getByText(location.origin).first()
  const leaves = [
    () => userEvent.keyboard('{Escape}'),
    async () => history.back(),
    () => page.getByRole('banner').getByRole('button', { name: 'Close' }).click(),
    () => page.elementLocator(document.documentElement).click({ position: { x: 5, y: 5 } }),
  ]
  const expectQuestions = async (path: string) => {
    await expect.element(link).toBeVisible()
    const address = location.href
    for (const leave of leaves) {
      await leave()
      await see('This link is shown only once.')
      await seeFocus('Keep it open')
      await userEvent.keyboard('{Enter}')
      await expect.element(page.getByText('This link is shown only once.')).not.toBeInTheDocument()
    }
    await expect.element(link).toMatchTextContent(path)
    expect(location.href).toBe(address)
  }
  await press('Manage Steppers')
  await see('No active organizer links')
  await press('Create link')
  await see('Anyone who opens it can edit the profile. They can propose events, too.')
  await expect.element(dialog.getByRole('img', { name: 'This link as a QR code' })).toBeVisible()
  const href = expect.stringContaining(encodeURIComponent(location.origin + LINK))
  for (const name of ['Text it', 'Email it'])
    await expect.element(dialog.getByRole('link', { name })).toHaveAttribute('href', href)
  await expectQuestions('/organiser/')
  await userEvent.keyboard('{Escape}')
  await press('Close anyway')
  await expect.element(dialog).not.toBeInTheDocument()

  await page.getByRole('tab', { name: 'Live Tracking' }).click()
  const openTrackerLink = async () => {
    await press('Link for Steppers')
    await generateLink()
    await expect.element(link).toBeVisible()
  }
  // A second tap, where the button of the form was, hands over nothing.
  new MutationObserver((_, observer) => {
    const email = document.querySelector<HTMLAnchorElement>('a[href^="mailto:"]')
    if (!email) return
    observer.disconnect()
    email.click()
  }).observe(document.body, { childList: true, subtree: true })
  await openTrackerLink()
  await expectQuestions('/tracker/')
  await press('Copy link')
  await see('Link Copied!')
  expect(copied.mock.calls).toEqual([[expect.stringContaining('/tracker/')]])
  await userEvent.keyboard('{Escape}')
  await expect.element(link).not.toBeInTheDocument()
  for (const [index, send] of ['Text it', 'Email it'].entries()) {
    await openTrackerLink()
    // The buttons of a new link ignore presses for a moment.
    vi.advanceTimersByTime(1_100)
    await page.getByRole('link', { name: send }).click()
    await leaves[index + 1]!()
    await expect.element(link).not.toBeInTheDocument()
  }
  expect(location.pathname).toBe('/admin-dashboard')
})

test('tabs show a focus ring only for the keyboard', async () => {
  await open()
  const readFocusRing = () =>
    document.activeElement!.textContent + getComputedStyle(document.activeElement!).outlineStyle
  await page.getByRole('tab', { name: 'Live Tracking' }).click()
  expect(readFocusRing()).toBe('Live Trackingnone')
  for (const [key, ring] of [
    ['ArrowRight', 'Permissionssolid'],
    ['ArrowLeft', 'Live Trackingsolid'],
    ['End', 'Audit Trailsolid'],
    ['Home', 'Live Trackingsolid'],
  ] as const) {
    await userEvent.keyboard(`{${key}}`)
    await expect.poll(readFocusRing).toBe(ring)
  }
})
