import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { refuse, unreachable } from '../harness/answers.ts'
import { fakeTime } from '../harness/fake-time.ts'
import { openScreen, server } from '../harness/open-screen.tsx'
import { row } from '../harness/sample.ts'
import * as day from './parade-day.ts'
import { button, dialog, headingOf, openDashboard } from './parade-day.ts'

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
  await expect
    .element(page.getByRole('row').filter({ hasText: 'admin-initiated' }))
    .toMatchTextContent(/Primary.*Active.*±33\sft/)
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

test('the question before Stop says that another admin has stopped the parade meanwhile', async () => {
  const parade = day.makeParade()
  const { groupName: name } = parade
  await openDashboard({ parades: [parade] })
  await button(`Stop ${name}`).click()
  const stop = dialog.getByRole('button', { name: `Stop ${name}` })
  await expect.element(stop).toBeEnabled()
  day.stop(parade)
  await expect.element(dialog).toMatchTextContent(`${name} has already stopped.`)
  await expect.element(stop).toBeDisabled()
  await dialog.getByText('Close', { exact: true }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('of two admins who stop a parade at once, the second reads that it has already stopped', async () => {
  const parade = day.makeParade()
  const { groupName: name } = parade
  await openDashboard(
    { parades: [parade] },
    {
      stopTracking: () => {
        day.setTracking({ stopped: [day.toStopped(parade)] })
        return refuse('parade_not_found')
      },
    },
  )
  await button(`Stop ${name}`).click()
  await dialog.getByRole('button', { name: `Stop ${name}` }).click()
  await day.expectToast('Already Stopped')
  await expect.element(dialog).toMatchTextContent(`${name} has already stopped.`)
  expect(dialog.getByRole('alert').query()).toBeNull()
})

test('the question before Start, and a late Start, say that another admin has started the parade', async () => {
  const group = day.makeGroup()
  await openDashboard({}, { listGroups: [group] })
  await button(`Start ${group.name}`).click()
  const confirm = dialog.getByRole('button', { name: 'Start tracking' })
  await expect.element(confirm).toBeEnabled()
  const parade = day.makeWaiting(group)
  day.start(parade)
  await expect.element(dialog).toMatchTextContent(`${group.name} is already live.`)
  await expect.element(confirm).toBeDisabled()
  await dialog.getByText('Close', { exact: true }).click()
  day.stop(parade, {})
  await button(`Start ${group.name}`).click()
  server.answers.startTracking = () => {
    day.setTracking({ parades: [day.makeWaiting(group)] })
    return refuse('already_live')
  }
  await confirm.click()
  await day.expectToast('Already Started')
  await expect.element(dialog).toMatchTextContent(`${group.name} is already live.`)
})

test('after a start with the keyboard, the focus is above the parades and not on the next group’s Start', async () => {
  const group = day.makeGroup()
  const next = day.makeGroup({ name: `${group.name}, Junior` })
  await openDashboard(
    {},
    { listGroups: [group, next], startTracking: () => day.start(day.makeWaiting(group)) },
  )
  await day.pressEnter(button(`Start ${group.name}`))
  await day.pressEnter(dialog.getByRole('button', { name: 'Start tracking' }))
  const started = page.getByRole('dialog', { name: 'Tracking Started' })
  await day.pressEnter(started.getByRole('banner').getByRole('button', { name: 'Close' }))
  await day.pressEnter(button('Close anyway'))
  await expect.poll(() => document.activeElement?.textContent).toBe('Active Parades')
})

test('the search finds the one of 1,000 groups to start, and the address keeps it', async () => {
  const listGroups = Array.from({ length: 1_000 }, (_, n) =>
    row('listGroups', { id: n + 1, name: `Many Steppers ${n}` }),
  )
  await openDashboard({}, { listGroups })
  await page.getByLabelText('Search groups').fill('steppers 777')
  const start = page.getByRole('button', { name: /^Start Many/ })
  await expect.element(start).toHaveAccessibleName('Start Many Steppers 777')
  await expect.poll(() => location.search).toContain('search=steppers')
  await openScreen(location.pathname + location.search, { listGroups }, { asAdmin: true })
  await expect.element(start).toHaveAccessibleName('Start Many Steppers 777')
})

test('Signal lost has the same color on the Today board and on the card of the parade', async () => {
  const lost = { status: 'stale', state: 'signal-lost', lastUpdated: day.secondsAgo(95) } as const
  await openDashboard({ parades: [day.makeParade(undefined, lost)] })
  const classIn = (region: string) =>
    page
      .getByRole('region', { name: region, exact: true })
      .getByText(/^Signal lost/)
      .first()
  await expect.element(classIn('Today')).toBeVisible()
  const onCard = classIn('Active Parades').element().closest('span')!.className
  expect(onCard).toBeTruthy()
  expect(classIn('Today').element().closest('span')!.className).toBe(onCard)
})
