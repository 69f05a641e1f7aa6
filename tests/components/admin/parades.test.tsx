import { expect, test, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { type Answers, refuse, unreachable } from '../harness/answers.ts'
import { fakeTime } from '../harness/fake-time.ts'
import { openScreen, server } from '../harness/open-screen.tsx'
import { push, refuseSockets } from '../harness/push-socket.ts'
import { row } from '../harness/sample.ts'
import * as day from './parade-day.ts'
import { button } from '../harness/parts.ts'
import { headingOf, openDashboard } from './parade-day.ts'
import { dialog, press, pressEnter, see, seeIn } from './press.ts'

const POLL_INTERVAL_MS = 5_000

test('a parade that another admin starts shows right away, and its phones with the next poll', async () => {
  const group = day.makeGroup()
  fakeTime()
  await openDashboard({}, { listGroups: [group] })
  await expect.element(button(`Start ${group.name}`)).toBeVisible()
  const waiting = day.makeWaiting(group)
  day.start(waiting)
  await expect.element(headingOf(group.name)).toBeVisible()
  await expect.element(button(`Start ${group.name}`)).not.toBeInTheDocument()
  await expect.element(page.getByText(`/parade/${waiting.id}`, { exact: true })).toBeVisible()
  const parade = { ...day.makeParade(group), id: waiting.id }
  day.setTracking({ parades: [parade] })
  await vi.advanceTimersByTimeAsync(POLL_INTERVAL_MS)
  await seeIn(page.getByRole('row').filter({ hasText: 'admin-initiated' }), /Primary.*Active.*±33\sft/)
  await expect.element(page.getByText('29.960000, -90.070000')).toBeVisible()
})

test('an unreachable server shows a note with the age of the data', async () => {
  const parade = day.makeParade()
  fakeTime()
  await openDashboard({ parades: [parade] })
  await expect.element(headingOf(parade.groupName)).toBeVisible()
  const answer = server.answers.getAdminTracking!
  server.answers.getAdminTracking = unreachable
  await vi.advanceTimersByTimeAsync(POLL_INTERVAL_MS)
  const note = page.getByText('The server isn’t responding. Last update:')
  await expect.element(note).toBeVisible()
  await expect.element(headingOf(parade.groupName)).toBeVisible()
  server.answers.getAdminTracking = answer
  await vi.advanceTimersByTimeAsync(POLL_INTERVAL_MS)
  await expect.element(note).not.toBeInTheDocument()
})

test.each([
  ['Stop', 'stopTracking', 'parade_not_found', 'has already stopped.', 'Already Stopped'],
  ['Start', 'startTracking', 'already_live', 'is already live.', 'Already Started'],
] as const)(
  'the question before %s, and the answer to a late one, say that another admin was first',
  async (verb, call, code, words, toast) => {
    const confirm = dialog.getByRole('button', { name: /^(Stop |Start tracking)/ })
    for (const isLate of [false, true]) {
      const group = day.makeGroup()
      const parade = day.makeParade(group)
      const [before, after] =
        verb === 'Stop'
          ? [{ parades: [parade] }, { stopped: [day.toStopped(parade)] }]
          : [{}, { parades: [parade] }]
      const beLate = () => (day.setTracking(after), refuse(code))
      await openDashboard(before, { listGroups: [group], [call]: beLate })
      await press(`${verb} ${group.name}`)
      await expect.element(confirm).toBeEnabled()
      if (isLate) {
        await confirm.click()
        await day.expectToast(toast)
        expect(dialog.getByRole('alert').query()).toBeNull()
      } else if (verb === 'Stop') day.stop(parade)
      else day.start(parade)
      await expect.element(dialog).toMatchTextContent(`${group.name} ${words}`)
      await expect.element(confirm).toBeDisabled()
      await dialog.getByText('Close', { exact: true }).click()
      await expect.element(dialog).not.toBeInTheDocument()
    }
  },
)

test.each([
  ['Stop', 'is lost', 'Tracking Stopped'],
  ['Stop', 'arrives', 'Already Stopped'],
  ['Start', 'is lost', 'Tracking Started'],
  ['Start', 'arrives', 'Already Started'],
] as const)(
  '%s can be pressed again 15 s after a press without an answer that %s',
  async (verb, fate, toast) => {
    const group = day.makeGroup()
    const parade = day.makeParade(group)
    const [call, confirm, pending, code, answer] =
      verb === 'Stop'
        ? (['stopTracking', `Stop ${group.name}`, 'Stopping...', 'parade_not_found', day.stop] as const)
        : (['startTracking', 'Start tracking', 'Starting...', 'already_live', day.start] as const)
    const pressConfirm = () => dialog.getByRole('button', { name: confirm }).click()
    fakeTime()
    await openDashboard(verb === 'Stop' ? { parades: [parade] } : {}, { listGroups: [group] })
    await press(`${verb} ${group.name}`)
    // The page must not learn by a poll what became of the first press, either.
    for (const silent of [call, 'getAdminTracking', 'listLiveParades'] as const)
      server.answers[silent] = () => new Promise<never>(() => undefined)
    await pressConfirm()
    await expect.element(dialog.getByRole('button', { name: pending })).toBeVisible()
    vi.advanceTimersByTime(15_000)
    await see('The server could not be reached.')
    server.answers[call] = (() => (fate === 'arrives' ? refuse(code) : answer(parade))) as never
    await pressConfirm()
    await day.expectToast(toast)
    expect(server.bodiesOf(call)).toHaveLength(2)
  },
)

test('LP4 without pushes Today follows another administrator’s Start and Stop, and the phone’s fixes', async () => {
  const group = day.makeGroup()
  const waiting = day.makeWaiting(group)
  refuseSockets()
  fakeTime()
  await openScreen('/admin-dashboard', { listGroups: [group] }, { asAdmin: true })
  await expect.element(button(`Start ${group.name}`)).toBeVisible()
  const pollFor = async (tracking: Parameters<typeof day.setTracking>[0], words: RegExp) => {
    day.setTracking(tracking)
    await vi.advanceTimersByTimeAsync(POLL_INTERVAL_MS)
    await expect.element(day.todayRow(group.name)).toMatchTextContent(words)
  }
  const markers = () => document.querySelectorAll(`[data-parade-id="${waiting.id}"]`).length
  await pollFor({ parades: [waiting] }, /Waiting/)
  await pollFor({ parades: [{ ...day.makeParade(group), id: waiting.id }] }, /Live/)
  await expect.poll(markers).toBe(1)
  await pollFor({ stopped: [day.toStopped(waiting)] }, /Start again \(\d+\ss\)/)
  await expect.poll(markers).toBe(0)
})

test('viewers watching now are counted by push', async () => {
  const parade = day.makeParade()
  await openDashboard({ parades: [parade] })
  for (const [onItsPage, onTheMap] of [
    [1, 2],
    [0, 0],
  ] as const) {
    push('viewers:counted', { onTheMap, parades: [{ id: parade.id, onItsPage }] })
    const words = `${onItsPage + onTheMap} watching now: ${onItsPage} on the parade page, ${onTheMap} on the live map`
    await expect.element(page.getByText(words)).toBeVisible()
  }
})

test('the demonstration data is removed after a question with its numbers, and the second administrator reads why not', async () => {
  const getDemonstration = { groups: 9, events: 12, parades: 1, permissions: 0 }
  const hello = { message: 'Hello', demonstration: true }
  const remove = 'Remove demonstration data'
  const ask = async (removeDemonstration: Answers['removeDemonstration']) => {
    await openDashboard({}, { hello, getDemonstration, removeDemonstration })
    await press(remove)
    await seeIn(dialog, 'removes 9 invented groups with 12 events, 1 parade with their positions,')
    server.answers.hello = { ...hello, demonstration: false }
  }
  await ask(undefined)
  await press('Remove permanently')
  await day.expectToast('Demonstration Data Removed')
  await expect.element(button(remove)).not.toBeInTheDocument()
  await ask(refuse('demonstration_gone'))
  // The question stays open when the data goes.
  push('invalidate', ['/api/hello'])
  await expect.element(page.getByText('Demonstration data:')).not.toBeInTheDocument()
  await press('Remove permanently')
  await day.expectToast('Failed to remove the demonstration data.')
  await seeIn(dialog, 'has already been removed')
  await press('Cancel')
  await expect.element(page.getByRole('heading', { name: 'Demonstration Data' })).not.toBeInTheDocument()
})

test('after a start with the keyboard, the focus is above the parades and not on the next group’s Start', async () => {
  const group = day.makeGroup()
  const next = day.makeGroup({ name: `${group.name}, Junior` })
  await openDashboard(
    {},
    { listGroups: [group, next], startTracking: () => day.start(day.makeWaiting(group)) },
  )
  await pressEnter(button(`Start ${group.name}`))
  await pressEnter(dialog.getByRole('button', { name: 'Start tracking' }))
  const started = page.getByRole('dialog', { name: 'Tracking Started' })
  await pressEnter(started.getByRole('banner').getByRole('button', { name: 'Close' }))
  await pressEnter(button('Close anyway'))
  await expect.poll(() => document.activeElement?.textContent).toBe('Active Parades')
})

test('the search of the address finds the one of 1,000 groups to start', async () => {
  const ids = Array.from({ length: 1_000 }, (_, n) => n + 1)
  const listGroups = ids.map((id) => row('listGroups', { id, name: `Many Steppers ${id}` }))
  await openDashboard({}, { listGroups }, { search: '?search=steppers+777' })
  const start = page.getByRole('button', { name: /^Start Many/ })
  await expect.element(start).toHaveAccessibleName('Start Many Steppers 777')
})

test('Signal lost has the same color on the Today board and on the card of the parade', async () => {
  const lost = { status: 'stale', state: 'signal-lost', lastUpdated: day.secondsAgo(95) } as const
  await openDashboard({ parades: [day.makeParade(undefined, lost)] })
  const words = (region: Locator) => region.getByText(/^Signal lost/).first()
  const onCard = words(page.getByRole('region', { name: 'Active Parades', exact: true }))
  await expect.element(onCard).toBeVisible()
  const [classes, todays] = [onCard, words(day.today)].map(
    (each) => each.element().closest('span')!.className,
  )
  expect(classes).toBeTruthy()
  expect(todays).toBe(classes)
})
