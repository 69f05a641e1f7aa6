import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refuse, unreachable } from '../harness/answers.ts'
import { openScreen, server } from '../harness/open-screen.tsx'
import { answerAll, expectFigure, openPhone, openSharing, press, stepTo } from './phone-page.ts'

const dialog = page.getByRole('dialog', { name: 'Use this phone instead?' })
const heading = (name: string) => page.getByRole('heading', { name })

test('the page asks before it takes over a link that another phone uses, and shows an error in its dialog', async () => {
  const phone = await openPhone({ sharing: { pausedAt: new Date().toISOString() } })
  const start = server.answers.startTracker
  server.answers.startTracker = refuse('link_held')
  await press('Start sharing')
  await expect.element(dialog).toMatchTextContent('Its break goes on until you press Resume.')
  await expect.element(dialog).not.toMatchTextContent('could not be reached')
  server.answers.startTracker = unreachable
  await press('Use this phone')
  await expect.element(dialog).toMatchTextContent('The server could not be reached.')
  server.answers.startTracker = start
  await press('Use this phone')
  await expect.element(page.getByRole('button', { name: 'Resume' })).toBeVisible()
  expect(server.bodiesOf('startTracker')).toMatchObject([
    { takeOver: false },
    { takeOver: true },
    { takeOver: true },
  ])
  phone.sharing = { ...phone.sharing, pausedAt: null }
  await press('Resume')
  await expectFigure('Sent', '1')
})

test('where location is blocked, Start sharing puts no parade on the map and leaves the link to other phones', async () => {
  const phone = await openPhone()
  phone.location.isBlocked = true
  await press('Start sharing')
  const alert = page.getByRole('alert').getByText('Location is blocked for this page.')
  await expect.element(alert).toBeVisible()
  // Without scrolling.
  expect(alert.element().getBoundingClientRect().bottom).toBeLessThan(innerHeight)
  expect(server.bodiesOf('startTracker')).toEqual([])
})

test('the page says why a group is not tracked today, and sends no more fixes', async () => {
  const phone = await openSharing()
  answerAll(() => refuse('not_tracked_today'))
  await stepTo(phone, 1)
  await expect.element(page.getByText('publish no routes')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Start sharing' })).toBeVisible()
  const count = server.bodiesOf('reportPositions').length
  await stepTo(phone, 2)
  expect(server.bodiesOf('reportPositions')).toHaveLength(count)
})

test('the page says that a link is unknown, not yet valid, stopped or ended', async () => {
  const { path } = await openPhone()
  const retryUntil = new Date(Date.now() + 60_000).toISOString()
  for (const [refusal, title, words] of [
    [refuse('link_not_yet_valid'), 'Not yet', 'This tracker link is not valid yet.'],
    [refuse('link_not_found'), 'Unknown tracker link', 'Unknown tracker link'],
    [refuse('stopped_by_admin', { retryUntil }), 'The parade was stopped', 'Reload this page in a minute.'],
    [refuse('link_ended'), 'This tracker link has ended', 'Ask the person who sent it for a new link.'],
  ] as const) {
    await openScreen(path, { getTrackerLink: refusal })
    await expect.element(heading(title)).toBeVisible()
    await expect.element(page.getByRole('main')).toMatchTextContent(words)
  }
  expect(page.getByText('Reload this page').query()).toBeNull()
})

test('a busy server does not end sharing, and a link that it refused can be opened again', async () => {
  const phone = await openPhone()
  const answers = { ...server.answers }
  await openScreen(phone.path, { ...answers, getTrackerLink: refuse('too_many_requests') })
  await expect.element(heading('The link could not be opened')).toBeVisible()
  await expect.element(page.getByText('Please slow down.')).toBeVisible()
  server.answers.getTrackerLink = answers.getTrackerLink
  await press('Try again')
  await press('Start sharing')
  await expectFigure('Sent', '1')
  await openScreen(phone.path, { ...answers, getTrackerLink: refuse('too_many_requests') })
  // Before that, the page does not listen to the phone's places again.
  await expect.element(page.getByRole('button', { name: 'Stop sharing' })).toBeVisible()
  await stepTo(phone, 1)
  await expectFigure('Sent', '2')
})
