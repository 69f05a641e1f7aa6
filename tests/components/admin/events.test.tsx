import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { addDays, dayOf } from '#shared/calendar.ts'
import { type Answers, refuse, unreachable } from '../harness/answers.ts'
import { findViolations } from '../harness/axe.ts'
import { openScreen, server } from '../harness/open-screen.tsx'
import { routeCalls } from '../harness/route-calls.ts'
import { row } from '../harness/sample.ts'
import { press, see, seeValue } from './press.ts'

const PATH = '/admin-dashboard?tab=events'
const today = dayOf(new Date())
const event = row('listAdminEvents', {
  id: 5,
  groupId: 7,
  title: 'Lantern walk',
  description: 'Invented.',
  location: 'Tremé',
  date: addDays(today, 1),
})

const open = (answers: Answers = {}, path = PATH) =>
  openScreen(
    path,
    {
      ...routeCalls,
      listGroups: [row('listGroups', { id: 7, name: 'Steppers' })],
      listAdminEvents: [event],
      getAdminEvent: event,
      ...answers,
    },
    { asAdmin: true },
  )
const dialog = page.getByRole('dialog')
const reload = () => open(server.answers, location.pathname + location.search)

test('the list shows upcoming events by date or, if the address says so, earlier ones, and is searched', async () => {
  await open()
  /** Waits until the list has been asked for. */
  const seeQuery = (query: object) =>
    expect
      .poll(
        () =>
          server.requests.findLast(
            ({ name, query: sent }) => name === 'listAdminEvents' && sent['limit'] === '50',
          )?.query,
      )
      .toEqual({ limit: '50', ...query })
  const upcoming = { from: today, sort: 'date' }
  const earlier = { to: addDays(today, -1), sort: '-date' }
  await seeQuery(upcoming)
  await press('Show earlier events')
  await seeQuery(earlier)
  await reload()
  await seeQuery(earlier)
  await press('Show upcoming events')
  await seeQuery(upcoming)
  await press('Date')
  await seeQuery({ ...upcoming, sort: '-date' })
  await page.getByLabelText('Search events').fill('lantern')
  await seeQuery({ ...upcoming, sort: '-date', search: 'lantern' })
})

test('the list says which routes are mapped: those with a path', async () => {
  await open({
    listAdminEvents: [
      { ...event, path: '_p~iF~ps|U' },
      { ...event, id: 6, title: 'Only words', route: ['Behind the barber shop'] },
    ],
  })
  await expect.element(page.getByRole('rowheader').first()).toHaveTextContent('Lantern walkRoute mapped')
  await expect.element(page.getByRole('rowheader').last()).toHaveTextContent('Only words')
})

test('a list that fails to load, and groups that do for the form, show an error and can be retried', async () => {
  await open({ listAdminEvents: unreachable })
  await see('The events could not be loaded')
  server.answers.listAdminEvents = [event]
  await press('Try again')
  await expect.element(page.getByRole('table')).toBeVisible()
  await open({ listGroups: unreachable }, `${PATH}&event=new`)
  await see('The groups could not be loaded')
  server.answers.listGroups = []
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByLabelText('Title')).toBeVisible()
})

test('a missing event no longer exists', async () => {
  await open({ getAdminEvent: () => refuse('event_not_found') }, `${PATH}&event=999999`)
  await see('This event no longer exists')
})

test('AC4 an event that another admin changed shows a warning and the latest version before it is overwritten', async () => {
  await open({ changeEvent: () => refuse('changed_meanwhile', { version: 2 }) })
  await press('Edit Lantern walk')
  const place = page.getByLabelText('Meeting Location')
  await place.fill('Bell')
  server.answers.getAdminEvent = { ...event, title: 'Umbrella walk', version: 2 }
  await press('Save Event')
  await see('Failed to update event. Someone else just changed this.')
  await press('Show latest version')
  await seeValue('Title', 'Umbrella walk')
  await press('Back to what I typed')
  await seeValue('Meeting Location', 'Bell')
  await press('Show latest version')
  await seeValue('Title', 'Umbrella walk')
  await place.fill('Horn')
  server.answers.changeEvent = event
  await press('Save Event')
  await see('Event Updated')
  expect(server.bodiesOf('changeEvent')).toMatchObject([
    { version: 1, location: 'Bell' },
    { version: 2, title: 'Umbrella walk', location: 'Horn' },
  ])
})

test('canceling asks for a reason, keeps it when that fails, and says why', async () => {
  await open({ cancelEvent: () => refuse('event_cancelled') })
  await press('Cancel Lantern walk')
  const cancel = page.getByRole('button', { name: 'Cancel Event' })
  await cancel.click()
  await see('Required', true)
  expect(document.activeElement!.tagName).toBe('TEXTAREA')
  await page.getByLabelText('Reason').fill('No band.')
  const canceled = { ...event, isCancelled: true, cancelReason: 'Rain is coming.' }
  server.answers.listAdminEvents = [canceled]
  await cancel.click()
  await see('Failed to cancel event.')
  await expect.element(dialog).toMatchTextContent('This event has already been canceled.')
  server.answers.cancelEvent = () => refuse('event_live')
  await cancel.click()
  await expect.element(dialog).toMatchTextContent('Stop the parade first.')
  server.answers.cancelEvent = unreachable
  await cancel.click()
  await expect.element(dialog).toMatchTextContent('The server could not be reached.')
  await seeValue('Reason', 'No band.')
  await press('Keep it')
  await expect.element(page.getByRole('row').last()).toMatchTextContent('Rain is coming.')
  await expect.element(page.getByRole('button', { name: 'Cancel Lantern walk' })).not.toBeInTheDocument()
})

test('AC4 an event that someone else has changed is canceled only after a second confirmation', async () => {
  await open({ cancelEvent: () => refuse('changed_meanwhile', { version: 2 }) })
  await press('Cancel Lantern walk')
  await page.getByLabelText('Reason').fill('Rain is coming.')
  await press('Cancel Event')
  await expect.element(dialog).toMatchTextContent('Someone else just changed this.')
  server.answers.cancelEvent = undefined
  await press('Cancel Event')
  await see('Event Canceled')
  const reason = 'Rain is coming.'
  expect(server.bodiesOf('cancelEvent')).toEqual([
    { reason, version: 1 },
    { reason, version: 2 },
  ])
})

test('an event can be removed just after its creation, and later the dialog says what to do', async () => {
  const removableUntil = new Date(Date.now() + 60_000).toISOString()
  const old = {
    ...event,
    id: 6,
    title: 'Old walk',
    removableUntil: new Date(Date.now() - 60_000).toISOString(),
  }
  await open({
    listAdminEvents: [{ ...event, removableUntil }, old],
    cancelEvent: () => refuse('event_seen'),
  })
  await press('Remove Lantern walk')
  expect(page.getByRole('button', { name: 'Remove Old walk' }).elements()).toEqual([])
  await press('Remove Event')
  await see('Failed to remove event.')
  await expect.element(dialog).toMatchTextContent('Cancel it with a reason instead.')
  server.answers.cancelEvent = undefined
  await press('Remove Event')
  await see('Event Removed')
  expect(server.bodiesOf('cancelEvent').at(-1)).toEqual({ remove: true, version: 1 })
})

test.each([390, 1440])('at %i px, axe finds nothing on the tab and its dialogs', async (width) => {
  await page.viewport(width, 900)
  const walk = {
    ...event,
    route: ['Congo Square', 'Tremé Center'],
    routeStops: ['Bell'],
    stopCoordinates: ['29.96,-90.07'],
  }
  const off = { ...event, id: 6, title: 'Off', isCancelled: true, cancelReason: 'Rain.' }
  await open({ listAdminEvents: [walk, off], getAdminEvent: walk })
  await see('2 events')
  expect(await findViolations()).toEqual([])
  await press('Edit Lantern walk')
  await press('Pick the start')
  await expect.element(page.getByRole('button', { name: 'Use the center of the map' })).toBeVisible()
  expect(await findViolations()).toEqual([])
  await page.getByRole('dialog').getByRole('banner').getByRole('button', { name: 'Close' }).click()
  await press('Cancel Lantern walk')
  await expect.element(page.getByLabelText('Reason')).toBeVisible()
  expect(await findViolations()).toEqual([])
})
