import { expect, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { type Answers, hold, refuse, unreachable } from '../harness/answers.ts'
import { fakeTime } from '../harness/fake-time.ts'
import { server } from '../harness/open-screen.tsx'
import { push } from '../harness/push-socket.ts'
import * as day from './parade-day.ts'
import { button } from '../harness/parts.ts'
import { openDashboard, phoneScreen, rect, today, todayRow } from './parade-day.ts'
import { dialog, press, pressEnter, seeIn } from './press.ts'

/** The smallest side of the Stop button in a crowd. */
const MIN_STOP_BUTTON_PX = 56

const focusedName = () => document.activeElement?.ariaLabel ?? document.activeElement?.textContent

/** Returns a parade that was stopped, and started again. */
const startedAgain = ({ groupId, groupName }: day.Parade, fields: Partial<day.Parade> = {}) =>
  day.makeWaiting(undefined, { groupId, groupName, ...fields })

/** Lets the second pass in which a new button ignores presses. */
async function waitUntilOld(locator: Locator): Promise<void> {
  await expect.element(locator).toHaveAttribute('aria-disabled', 'true')
  await vi.advanceTimersByTimeAsync(1_000)
  await expect.element(locator).not.toHaveAttribute('aria-disabled')
}

test('on a phone Stop is large and in view, and a start by another shows although no list can be requested', async () => {
  const parade = day.makeParade()
  const name = parade.groupName
  await openDashboard({ parades: [parade] }, {}, { viewport: phoneScreen })
  const stop = today.getByRole('button', { name: `Stop ${name}` })
  await expect.element(stop).toBeVisible()
  expect(rect(stop).height).toBeGreaterThanOrEqual(MIN_STOP_BUTTON_PX)
  expect(rect(stop).bottom).toBeLessThan(phoneScreen.height)
  day.stop(parade)
  await expect.element(today.getByRole('button', { name: `Start again: ${name}` })).toBeVisible()
  const again = startedAgain(parade, { isRestart: true })
  server.answers.getAdminTracking = unreachable
  server.answers.listLiveParades = unreachable
  push('parade:started', day.toLive(again))
  await expect.element(stop).toBeVisible()
})

test('a double tap on Start again starts once, and says so', async () => {
  const parade = day.makeParade()
  const again = startedAgain(parade)
  fakeTime()
  await openDashboard({ stopped: [day.toStopped(parade)] }, { startAgain: () => day.start(again) })
  await today.getByRole('button', { name: `Start again: ${parade.groupName}` }).dblClick()
  await day.expectToast(`${parade.groupName} is in the list and waits for its phones.`)
  const stop = today.getByRole('button', { name: `Stop ${parade.groupName}` })
  await expect.element(stop).toBeVisible()
  expect(server.bodiesOf('startAgain')).toEqual([{ paradeId: parade.id }])
  // A third press, which was meant for Start again.
  await pressEnter(stop)
  await waitUntilOld(stop)
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a second Enter in the question of Stop does not start the parade again', async () => {
  const parade = day.makeParade()
  const name = parade.groupName
  const next = startedAgain(parade)
  fakeTime()
  const stopTracking: Answers['stopTracking'] = ({ body }) =>
    day.stop((body as { paradeId: number }).paradeId === parade.id ? parade : next)
  await openDashboard({ parades: [parade] }, { stopTracking, startAgain: () => day.start(next) })
  const stop = today.getByRole('button', { name: `Stop ${name}` })
  const again = today.getByRole('button', { name: `Start again: ${name}` })
  const stopByEnter = async () => {
    await pressEnter(stop)
    await pressEnter(dialog.getByRole('button', { name: `Stop ${name}` }))
    await expect.poll(focusedName).toBe(`Start again: ${name}`)
  }
  await stopByEnter()
  await expect.element(again).toMatchTextContent(/Start again \(\d+\ss\)/)
  await userEvent.keyboard('{Enter}')
  await waitUntilOld(again)
  expect(focusedName()).toBe(`Start again: ${name}`)
  expect(server.bodiesOf('startAgain')).toEqual([])
  await userEvent.keyboard('{Enter}')
  // Nor the one that was started again.
  await expect.element(stop).toBeVisible()
  await waitUntilOld(stop)
  await stopByEnter()
  await expect.element(again).toHaveAttribute('aria-disabled', 'true')
  expect(server.bodiesOf('startAgain')).toHaveLength(1)
})

test('between Stop and Start again no button starts a new parade', async () => {
  const parade = day.makeParade()
  const name = parade.groupName
  fakeTime()
  await openDashboard({ parades: [parade] }, {}, { viewport: phoneScreen })
  await today.getByRole('button', { name: `Stop ${name}` }).click()
  const stop = dialog.getByRole('button', { name: `Stop ${name}` })
  const cancel = dialog.getByRole('button', { name: 'Cancel' })
  // The dialog opens with the focus on the safe choice.
  await expect.poll(focusedName).toBe('Cancel')
  // On a phone, too, the focus goes down the screen.
  expect(rect(stop).y).toBeLessThan(rect(cancel).y)
  ;(stop.element() as HTMLElement).focus()
  await userEvent.keyboard('{Tab}')
  expect(focusedName()).toBe('Cancel')
  const held = hold<undefined>()
  const answer = { parades: [], today: [], stopped: [day.toStopped(parade)] }
  server.answers.stopTracking = () => {
    const result = day.stop(parade)
    server.answers.getAdminTracking = () => held.answer().then(() => answer)
    return result
  }
  await stop.click()
  await day.expectToast(`${name} is off the map.`)
  const again = todayRow(name).getByRole('button', { name: `Start again: ${name}` })
  await expect.element(again).toHaveAttribute('aria-disabled', 'true')
  await expect.poll(focusedName).toBe(`Start again: ${name}`)
  await userEvent.keyboard('{Enter}')
  expect(dialog.query()).toBeNull()
  held.release(undefined)
  await expect.element(again).toMatchTextContent(/Start again \(\d+\ss\)/)
})

test('Start again without a connection, and after another administrator’s, says why it failed', async () => {
  const parade = day.makeParade()
  await openDashboard({ stopped: [day.toStopped(parade)] }, { startAgain: unreachable })
  const again = button(`Start again: ${parade.groupName}`)
  await again.click()
  await day.expectToast('Failed to start tracking. The server could not be reached.')
  server.answers.startAgain = new Response(null, { status: 500 })
  await again.click()
  await day.expectToast('Failed to start tracking. Something went wrong on our side.')
  const other = startedAgain(parade)
  server.answers.startAgain = () => {
    day.setTracking({ parades: [other] })
    return refuse('already_live')
  }
  await again.click()
  await day.expectToast('Someone else just started it.')
  expect(page.getByText('Error', { exact: true }).query()).toBeNull()
  await expect.element(todayRow(parade.groupName)).toMatchTextContent('Waiting')
  await expect.element(today.getByRole('button', { name: `Stop ${parade.groupName}` })).toBeVisible()
})

test('Start on a row attaches the event of that row', async () => {
  const group = day.makeGroup()
  const first = day.makeEvent(group, { time: '00:01', state: 'lapsed' })
  await openDashboard(
    { today: [first, day.makeEvent(group, { time: '23:57' })] },
    { startTracking: () => day.start(day.makeWaiting(group, { eventId: first.eventId })) },
  )
  await todayRow('12:01 AM')
    .getByRole('button', { name: `Start ${group.name}, 12:01 AM` })
    .click()
  await expect.element(page.getByRole('heading', { name: `Start ${group.name}, 12:01 AM?` })).toBeVisible()
  await press('Start tracking')
  await day.expectToast('Tracking Started')
  expect(server.bodiesOf('startTracking')).toEqual([
    { groupId: group.id, eventId: first.eventId, part: 'front' },
  ])
})

test('the keys 1 to 9 select the row that names them, and only while the focus is in the list of today', async () => {
  const group = day.makeGroup()
  const { name } = group
  await openDashboard(
    { today: [day.makeEvent(group, { time: '00:05' })] },
    { listGroups: [group], generateTrackerLink: day.newLink({ groupId: group.id }) },
  )
  const row = today.getByRole('button', { name, exact: true })
  await expect.element(row).toHaveAttribute('aria-keyshortcuts', '1')
  // The first element with a shortcut need not be a row.
  const other = '<button aria-keyshortcuts="x">Other</button>'
  document.getElementById('today')!.closest('section')!.insertAdjacentHTML('afterbegin', other)
  const search = page.getByLabelText('Search groups')
  await search.fill('1')
  await expect.element(search).toHaveValue('1')
  await expect.element(row).toHaveAttribute('aria-pressed', 'false')
  ;(today.getByRole('button', { name: `Start ${name}` }).element() as HTMLElement).focus()
  await expect.poll(() => document.querySelector('[popover]')).not.toBeNull()
  await userEvent.keyboard('1')
  await expect.element(row).toHaveAttribute('aria-pressed', 'true')
  // It would cover the words of the row.
  const tooltip = page.getByText('Show on the map')
  expect(tooltip.query()).toBeNull()
  expect(document.activeElement).toBe(row.element())
  await userEvent.keyboard('{Tab}{Shift>}{Tab}{/Shift}')
  await expect.element(tooltip).toBeVisible()
  await search.clear()
  await press(`Link for ${name}`)
  await userEvent.keyboard('1')
  await expect.element(row).toHaveAttribute('aria-pressed', 'true')
  await day.generateLink('Odile Example', '555-0100')
  await expect.element(page.getByRole('link', { name: 'Email it' })).toBeVisible()
  expect(page.getByRole('link', { name: 'Text it' }).query()).toBeNull()
  await day.closeLinkDialog()
})

test('of two events of one club, the second says why it cannot start', async () => {
  const club = day.makeGroup()
  const morning = day.makeEvent(club, { time: '00:01', title: 'Morning parade', state: 'lapsed' })
  const night = day.makeEvent(club, { time: '23:58', title: 'Night parade' })
  await openDashboard({ today: [morning, night] }, {}, { viewport: phoneScreen })
  const rowButton = (name: string) => todayRow('Night parade').getByRole('button', { name })
  await expect.element(rowButton(`Start ${club.name}, 11:58 PM`)).toBeVisible()
  const parade = day.makeWaiting(club, { eventId: night.eventId })
  day.start(parade, { parades: [parade], today: [morning, night] })
  await expect.element(rowButton(`Stop ${club.name}, 11:58 PM`)).toBeVisible()
  await seeIn(todayRow('Morning parade'), 'Can start once the other parade has stopped')
  expect(today.getByRole('button', { name: `Start ${club.name}` }).query()).toBeNull()
})

test('the focus stays in Today when a stopped row goes, also after a Start in the table', async () => {
  const [group, other] = [day.makeGroup(), day.makeParade()]
  const { name } = group
  const parade = day.makeWaiting(group)
  await openDashboard(
    { parades: [other] },
    {
      listGroups: [group],
      startTracking: () => day.start(parade, { parades: [other, parade] }),
      stopTracking: () => day.stop(parade, { parades: [other], stopped: [day.toStopped(parade)] }),
    },
  )
  await press(`Start ${name}`, 'Start tracking')
  await day.closeLinkDialog()
  await pressEnter(today.getByRole('button', { name: `Stop ${name}` }))
  await pressEnter(dialog.getByRole('button', { name: `Stop ${name}` }))
  await expect.element(today.getByRole('button', { name: `Start again: ${name}` })).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  day.tellTracking({ parades: [other] })
  await expect.element(today.getByRole('listitem').filter({ hasText: name })).not.toBeInTheDocument()
  await expect.poll(() => today.element().contains(document.activeElement)).toBe(true)
})

test('a parade’s first phone is listed as soon as it reports, and until then none is awaited', async () => {
  const waiting = day.makeWaiting()
  await openDashboard({ parades: [waiting] })
  const row = todayRow(waiting.groupName)
  await expect.element(row).toMatchTextContent('No phone yet')
  const news = { status: 'active', state: 'rolling', lastUpdated: day.secondsAgo(0) } as const
  const parade = { ...waiting, ...news }
  const held = hold<undefined>()
  const answer = { parades: [{ ...parade, sessions: [day.makePhone()] }], today: [], stopped: [] }
  server.answers.getAdminTracking = () => held.answer().then(() => answer)
  const before = server.bodiesOf('getAdminTracking').length
  push('parades:moved', [day.toLive(parade)])
  await expect.element(row.getByText('Live', { exact: true })).toBeVisible()
  await expect.element(row).not.toMatchTextContent('No phone yet')
  expect(server.bodiesOf('getAdminTracking').length).toBeGreaterThan(before)
  held.release(undefined)
  await expect.element(row.getByRole('list', { name: `Phones of ${parade.groupName}` })).toBeVisible()
})
