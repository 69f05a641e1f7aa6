import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { findViolations } from '../harness/axe.ts'
import { unreachable, type Answers } from '../harness/answers.ts'
import { openScreen, server, waitUntilJoined } from '../harness/open-screen.tsx'
import { push } from '../harness/push-socket.ts'
import { allowSaving } from '../harness/save-nothing.ts'
import { clearSaved, readSaved } from '../harness/saved-answers.ts'
import { event, parade, world } from '../layout/world.ts'
import { miss, see } from '../harness/parts.ts'

const LIST = 'live-["/api/live-parades"]'
const key = (id: number) => `live-["/api/live-parades/${id}"]`

/** Time that goes on, and can be advanced. */
const pageTimers: Parameters<typeof vi.useFakeTimers>[0] = {
  toFake: ['Date', 'setInterval', 'setTimeout', 'clearInterval', 'clearTimeout'],
  shouldAdvanceTime: true,
}

/** What the server answers without a signal. */
const lost = { hello: unreachable, listLiveParades: unreachable, getLiveParade: unreachable }
const lists = { listEvents: unreachable, listGroups: unreachable, listGroupEvents: unreachable }
const noSignal: Answers = { ...lost, ...lists, getStats: unreachable, getGroup: unreachable }

const keysSaved = async () => Object.keys(await readSaved())
const waitUntilSaved = (name: string) => expect.poll(keysSaved).toContain(name)

/** The names of the parades in the saved list. */
const listedNames = async () => ((await readSaved())[LIST]?.match(/\w+ Walkers/g) ?? []) as string[]

const rowOf = (name: string) => page.getByRole('article').filter({ hasText: name })
const markerOf = (id: number) => document.querySelector<HTMLElement>(`[data-parade-id="${id}"]`)
const isGray = (id: number) => () => markerOf(id)?.textContent.includes('As of')

allowSaving()
beforeEach(clearSaved)

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('without a signal the page of a parade that was seen only on the live map shows it', async () => {
  const live = parade('Listed Steppers')
  await openScreen('/live', world({ parades: [live] }))
  await waitUntilSaved(LIST)
  await openScreen(`/track/${live.id}`, noSignal)
  await see(page.getByRole('heading', { name: 'Listed Steppers', exact: true }))
  await see(page.getByText(/^As of/).first())
  await expect.poll(() => markerOf(live.id)).toBeTruthy()
  await see(page.getByText(/^You’re offline\. Last update .+ ago\./))
  expect(await findViolations()).toEqual([])
})

test('without a signal the map shows a parade as old as its row, also after its own page', async () => {
  const live = parade('Agreeing Steppers')
  await openScreen('/live', world({ parades: [live] }))
  await waitUntilSaved(LIST)
  await openScreen(`/track/${live.id}`, world({ parades: [live] }))
  await expect.poll(() => markerOf(live.id)).toBeTruthy()
  server.answers = noSignal
  await page.getByRole('link', { name: 'Live Map' }).first().click()
  await see(rowOf('Agreeing Steppers').getByText(/^As of/))
  await expect.poll(isGray(live.id)).toBe(true)
  // The age leaves the name its room on a phone.
  await page.viewport(390, 844)
  const [nameSize, ageSize] = ['h2', 'header > :last-child'].map((part) =>
    parseFloat(getComputedStyle(document.querySelector(`article[data-saved] ${part}`)!).fontSize),
  )
  expect(ageSize).toBeLessThan(nameSize!)
  expect(await findViolations()).toEqual([])
})

test('after 90 s without a signal, an open page shows a parade gray in its row and on the map, until it is back', async () => {
  const live = parade('Silent Steppers')
  vi.useFakeTimers(pageTimers)
  await openScreen('/live', world({ parades: [live] }))
  await expect.poll(() => markerOf(live.id)).toBeTruthy()
  await waitUntilSaved(LIST)
  server.answers = noSignal
  dispatchEvent(new Event('offline'))
  await see(page.getByText(/^You’re offline/).first())
  await vi.advanceTimersByTimeAsync(60_000)
  expect(page.getByText(/^As of/).elements()).toEqual([])
  await vi.advanceTimersByTimeAsync(35_000)
  const row = rowOf('Silent Steppers')
  await see(row.getByText(/^As of/))
  await expect.poll(() => markerOf(live.id)?.dataset['status']).toBe('stale')
  expect(isGray(live.id)()).toBe(true)
  server.answers = world({ parades: [{ ...live, lastUpdated: new Date().toISOString() }] })
  dispatchEvent(new Event('online'))
  await miss(row.getByText(/^As of/))
  await expect.poll(isGray(live.id)).toBe(false)
})

test('a parade that a push stops is deleted from the browser, and its list keeps the others', async () => {
  const [stopped, other] = [parade('Stopped Walkers'), parade('Other Walkers')]
  const answers = world({ parades: [stopped, other] })
  await openScreen(`/track/${stopped.id}`, answers)
  await waitUntilSaved(key(stopped.id))
  await openScreen('/live', answers)
  await expect.poll(listedNames).toEqual(['Stopped Walkers', 'Other Walkers'])
  await openScreen('/about', answers)
  await waitUntilJoined()
  push('parade:stopped', { id: stopped.id, reason: 'stopped' })
  await expect.poll(keysSaved).not.toContain(key(stopped.id))
  await expect.poll(listedNames).toEqual(['Other Walkers'])
})

test('a list that is too long is not saved, and leaves no older one', async () => {
  vi.useFakeTimers(pageTimers)
  await openScreen('/calendar', world())
  await waitUntilSaved('seen-["/api/events"]')
  server.answers.listEvents = [event(3, { description: 'x'.repeat(600_000) })]
  await page.getByRole('button', { name: 'Refresh Events' }).click()
  // A query is saved every 5 s at most.
  await vi.advanceTimersByTimeAsync(6_000)
  await expect.poll(keysSaved).not.toContain('seen-["/api/events"]')
  expect(await keysSaved()).toContain('seen-["/api/groups"]')
})

test('without a signal the calendar says Finished only of what it knows is over, and as of when a parade was live', async () => {
  // Both end times have passed, but one parade runs late.
  const ended = { time: '00:00', endTime: '00:01' }
  const events = [
    event(0, { ...ended, id: 1, title: 'Late parade', isLive: true }),
    event(0, { ...ended, id: 2, groupId: 2, title: 'Early parade' }),
  ]
  const answers = {
    ...world({ parades: [parade('Late Walkers', { eventId: 1 })] }),
    listEvents: events,
    listGroupEvents: [events[0]!],
  }
  await page.viewport(390, 844)
  await openScreen('/calendar', answers)
  const late = rowOf('Late parade')
  await see(late.getByText('LIVE NOW'), late.getByRole('link', { name: 'Follow live' }))
  for (const name of [LIST, 'seen-["/api/events"]', 'seen-["/api/groups"]']) await waitUntilSaved(name)

  await openScreen('/calendar', noSignal)
  await see(late.getByText(/^As of \d{1,2}:\d{2}\s[AP]M$/), rowOf('Early parade').getByText('Finished'))
  for (const words of ['Finished', 'LIVE NOW', 'Follow live'])
    expect(late.getByText(words).elements()).toEqual([])
  expect(await findViolations()).toEqual([])

  await late.getByRole('button', { name: 'View Map' }).click()
  const dialog = page.getByRole('dialog', { name: 'Late parade' })
  await see(dialog.getByRole('link', { name: 'Poster' }))
  expect(dialog.getByText('Finished').elements()).toEqual([])
  await openScreen('/groups/1', noSignal)
  await see(page.getByText('Late parade').first(), page.getByText(/^As of/))
  expect(page.getByText('Finished').elements()).toEqual([])
})

test('a browser that has no room for saved answers shows live parades all the same', async () => {
  // In other components' tests, the browser forbids to save them.
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError')
  })
  const live = parade('Plain Walkers')
  await openScreen('/live', world({ parades: [live] }))
  await waitUntilJoined()
  await expect.poll(() => markerOf(live.id)).toBeTruthy()
  push('parade:stopped', { id: live.id, reason: 'stopped' })
  await see(page.getByText('No Active Parades'))
})
