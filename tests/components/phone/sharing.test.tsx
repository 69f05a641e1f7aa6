import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { STALE_AFTER_MS } from '#shared/arrival/street-state.ts'
import { findViolations } from '../harness/axe.ts'
import { refuse, unreachable } from '../harness/answers.ts'
import { openScreen, server, waitUntilJoined } from '../harness/open-screen.tsx'
import { push } from '../harness/push-socket.ts'
import {
  answerAll,
  expectFigure,
  goHome,
  groupName,
  openPhone,
  openSharing,
  pass,
  press,
  refuseFor,
  reload,
  status,
  stepTo,
  stop,
  strip,
} from './phone-page.ts'

const ADVICE = 'Others see ‘Signal lost’ unless another phone shares. Step outside'
const STALE_S = STALE_AFTER_MS / 1000
const top = (name: string) =>
  page.getByRole('button', { name, exact: true }).element().getBoundingClientRect().y
/** Returns what screen readers announce. */
const announced = () =>
  page
    .getByRole('main')
    .getByRole('status')
    .elements()
    .map(({ textContent }) => textContent)
    .join('')

afterEach(() => void vi.restoreAllMocks())

test('a phone without a new position says what others see, once to screen readers, until the next one', async () => {
  const phone = await openSharing()
  await expect.element(status).toMatchTextContent('Everyone sees where the parade is.')
  phone.location.isSilent = true
  await pass(STALE_S + 2)
  await expect.element(status).toMatchTextContent(/No position · 1\smin/)
  await expect.element(status).toMatchTextContent(ADVICE)
  await expect.element(status).not.toMatchTextContent(/Sharing now|On the map|Everyone sees/)
  await expect.poll(announced).toContain(ADVICE)
  const before = announced()
  await pass(120)
  await expect.element(status).toMatchTextContent(/No position · 3\smin/)
  expect(announced()).toBe(before)
  await reload(phone)
  await expect.element(status).toMatchTextContent(/No position · 3\smin/)
  // Other screens say so, too.
  await goHome()
  await expect.element(strip).toMatchTextContent(/No position · 3\smin/)
  await expect.element(strip).toMatchTextContent('This phone gets no position.')
  await strip.getByRole('link').click()
  await expect.element(page.getByRole('button', { name: 'Rolling' })).toBeVisible()
  const rolling = top('Rolling')
  phone.location.isSilent = false
  await stepTo(phone, 1)
  await expect.element(status.getByText('On the map', { exact: true })).toBeVisible()
  await expect.element(status).toMatchTextContent('Sharing now')
  await expect.poll(announced).toBe('Sharing now')
  // The buttons stay under the thumb.
  expect(top('Rolling')).toBe(rolling)
  // The time of a break does not count as time without a position.
  phone.location.isSilent = true
  await press('Pause')
  await pass(STALE_S)
  await press('Resume')
  await expect.element(status).toMatchTextContent('Sharing now')
})

test('the page says who sees what, and the focus stays in the content, whose steps are read out', async () => {
  const phone = await openPhone()
  await expect.element(page.getByRole('heading', { name: 'Who sees what' })).toBeVisible()
  await expect.element(page.getByRole('main')).toMatchTextContent(/^Keep this page open and your screen on\./)
  expect(server.bodiesOf('startTracker')).toEqual([])
  await press('Start sharing')
  await expect.poll(announced).toBe('Sharing now')
  await expect.poll(() => document.activeElement?.id).toBe('content')
  await expectFigure('Sent', '1')
  await expectFigure('Accuracy', /26\sft/)
  await stepTo(phone, 1)
  await expectFigure('Sent', '2')
  await stop()
  await expect.poll(announced).toBe('Sharing has ended')
  await expect.poll(() => document.activeElement?.id).toBe('content')
  await expect.element(page.getByRole('heading', { name: 'Sharing has ended' })).toBeVisible()
  expect(page.getByText('It was not stopped on this phone').query()).toBeNull()
})

test('an offline page does not say that nothing is saved on a phone whose positions wait', async () => {
  const phone = await openSharing()
  answerAll(unreachable)
  await stepTo(phone, 1)
  await expect.element(status).toMatchTextContent('Your positions are saved on this phone')
  await expect.element(status).toMatchTextContent('The map isn’t getting your position')
  await expect.element(status).not.toMatchTextContent(/Sharing now|On the map/)
  await goHome()
  await expect.element(strip).toMatchTextContent('Your positions are saved on this phone')
  expect(page.getByText('Nothing saved on this phone yet.').query()).toBeNull()
})

test('the phone page waits as long as the server asks', async () => {
  const phone = await openPhone()
  const answer = server.answers.reportPositions
  server.answers.reportPositions = () => refuseFor(60)
  await press('Start sharing')
  await expect.poll(() => server.bodiesOf('reportPositions').length).toBe(1)
  // From here on only the test moves time, and what it polls for.
  vi.setTimerTickMode('manual')
  server.answers.reportPositions = answer
  await stepTo(phone, 1)
  await expectFigure('Waiting', '2')
  await stepTo(phone, 2)
  await expectFigure('Waiting', '3')
  await pass(30)
  expect(server.bodiesOf('reportPositions')).toHaveLength(1)
  await pass(30)
  await expectFigure('Waiting', '0')
  // The phone goes on measuring meanwhile.
  await expectFigure('Sent', /^[3-9]$/)
})

test('a screen lock granted only after the end is released', async () => {
  const lock = { release: vi.fn(() => Promise.resolve()) }
  const request = Promise.withResolvers<typeof lock>()
  vi.spyOn(navigator.wakeLock, 'request').mockReturnValue(request.promise as never)
  await openSharing()
  await stop()
  await expect.element(page.getByRole('heading', { name: 'Sharing has ended' })).toBeVisible()
  request.resolve(lock)
  await expect.poll(() => lock.release.mock.calls.length).toBe(1)
})

test.each([
  ['refuses', () => Promise.reject(new DOMException('', 'NotAllowedError'))],
  ['never answers', () => new Promise(() => undefined)],
])('the phone page shares if the browser’s battery request %s', async (_, answer) => {
  vi.spyOn(navigator as Navigator & { getBattery: () => unknown }, 'getBattery').mockImplementation(answer)
  await openSharing()
})

test('the first phone says that another took over where it said that it shares, without scrolling', async () => {
  const phone = await openSharing()
  await page.viewport(390, 664)
  const statusTop = status.element().getBoundingClientRect().y
  answerAll(() => refuse('link_held'))
  await stepTo(phone, 1)
  const reason = page.getByText('Another phone has taken over this link.')
  await expect.element(reason).toBeVisible()
  const { y, bottom } = reason.element().getBoundingClientRect()
  expect(y).toBeLessThan(statusTop + 100)
  expect(bottom).toBeLessThan(top('Start sharing'))
})

test('the end of sharing shows on any screen, and Close removes the strip', async () => {
  const phone = await openSharing()
  await page.getByRole('link', { name: 'See it on the map' }).click()
  await expect.element(strip).toMatchTextContent('Last sent')
  answerAll(() => refuse('link_ended'))
  await stepTo(phone, 1)
  await expect.element(strip).toMatchTextContent('Sharing has ended')
  const count = server.bodiesOf('reportPositions').length
  await stepTo(phone, 2)
  expect(server.bodiesOf('reportPositions')).toHaveLength(count)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await findViolations()).toEqual([])
  await strip.getByRole('button', { name: 'Close' }).click()
  await expect.element(strip).not.toBeInTheDocument()
  await openScreen('/')
  await expect.element(page.getByRole('link', { name: /, home$/ })).toBeVisible()
  expect(strip.query()).toBeNull()
})

test('sharing ends automatically when it was ended elsewhere, and says so', async () => {
  const phone = await openSharing()
  answerAll(() => refuse('link_ended'))
  await stepTo(phone, 1)
  await expect.element(page.getByRole('heading', { name: 'Sharing has ended' })).toBeVisible()
  await expect.element(page.getByText('It was not stopped on this phone')).toBeVisible()
})

test('a phone that stays in one place shows right away that its parade was stopped, also after a reload', async () => {
  const phone = await openSharing()
  answerAll(() => refuse('stopped_by_admin', { retryUntil: new Date(Date.now() + 60_000).toISOString() }))
  server.answers.getTrackerLink = server.answers.keepTrackerAlive as never
  await waitUntilJoined()
  push('parade:stopped', { id: 3, reason: 'stopped' })
  await expect.element(page.getByRole('heading', { name: 'The parade was stopped' })).toBeVisible()
  await reload(phone)
  await expect.element(page.getByRole('heading', { name: 'The parade was stopped' })).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1, name: groupName })).toBeVisible()
})
