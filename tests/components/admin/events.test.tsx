import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { addDays, dayOf } from '#shared/calendar.ts'
import { type Answers, refuse, unreachable } from '../harness/answers.ts'
import { expectNoViolations, findViolations } from '../harness/axe.ts'
import { openScreen, server } from '../harness/open-screen.tsx'
import { routeCalls } from '../harness/route-calls.ts'
import { row } from '../harness/sample.ts'
import { dialog, press, see, seeValue } from './press.ts'

const PATH = '/admin-dashboard?tab=events'
const today = dayOf(new Date())
const words = { title: 'Lantern walk', description: 'Invented.', location: 'Tremé' }
const event = row('listAdminEvents', { id: 5, groupId: 7, date: addDays(today, 1), ...words })

const usual: Answers = {
  ...routeCalls,
  listGroups: [row('listGroups', { id: 7, name: 'Steppers' })],
  listAdminEvents: [event],
  getAdminEvent: event,
}

const open = (answers: Answers = {}, path = PATH) =>
  openScreen(path, { ...usual, ...answers }, { asAdmin: true })
const reload = () => open(server.answers, location.pathname + location.search)

test('the list shows upcoming events by date or, if the address says so, earlier ones, and is searched', async () => {
  await open()
  const lastQuery = () =>
    server.requests.findLast(({ name, query }) => name === 'listAdminEvents' && query['limit'])?.query
  /** Waits until the list has been asked for. */
  const seeQuery = (query: object) => expect.poll(lastQuery).toEqual({ limit: '50', ...query })
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

test('the list says which routes are mapped and which events are live, and axe finds nothing', async () => {
  const canceled = { ...event, id: 7, title: 'Off', isCancelled: true, cancelReason: 'Rain.' }
  await open({
    listAdminEvents: [
      { ...event, path: '_p~iF~ps|U' },
      { ...event, id: 6, title: 'Only words', route: ['Behind the barber shop'], isLive: true },
      canceled,
    ],
  })
  const titles = page.getByRole('rowheader')
  await expect.element(titles.first()).toHaveTextContent('Lantern walkRoute mapped')
  await expect.element(titles.nth(1)).toHaveTextContent('Only wordsLive')
  await expect.element(titles.last()).toHaveTextContent('OffCanceledRain.')
  await expectNoViolations()
})

test('a list or groups that fail to load show an error and can be retried, and a missing event is not there', async () => {
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
  await open({ getAdminEvent: () => refuse('event_not_found') }, `${PATH}&event=999999`)
  await see('This event no longer exists')
})

test('AC4 an event that another admin changed shows a warning and the latest version before it is overwritten', async () => {
  await open({ changeEvent: () => refuse('changed_meanwhile', { version: 2 }) })
  await press('Edit Lantern walk', 'Pick the start')
  await see('Use the center of the map')
  expect(await findViolations()).toEqual([])
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

test('AC4 canceling asks for a reason, keeps it when that fails, says why, and confirms it for a changed event', async () => {
  await open()
  await press('Cancel Lantern walk')
  const cancel = page.getByRole('button', { name: 'Cancel Event' })
  await cancel.click()
  await see('Required', true)
  expect(document.activeElement!.tagName).toBe('TEXTAREA')
  expect(await findViolations()).toEqual([])
  await page.getByLabelText('Reason').fill('Rain is coming.')
  for (const [answer, reason] of [
    [() => refuse('event_live'), 'Stop the parade first.'],
    [unreachable, 'The server could not be reached.'],
    [() => refuse('event_cancelled'), 'This event has already been canceled.'],
    [() => refuse('changed_meanwhile', { version: 2 }), 'Someone else just changed this.'],
  ] as const) {
    server.answers.cancelEvent = answer
    await cancel.click()
    await see('Failed to cancel event.')
    await expect.element(dialog).toMatchTextContent(reason)
  }
  await seeValue('Reason', 'Rain is coming.')
  server.answers.cancelEvent = undefined
  server.answers.listAdminEvents = [{ ...event, isCancelled: true, cancelReason: 'Rain is coming.' }]
  await cancel.click()
  await see('Event Canceled')
  expect(server.bodiesOf('cancelEvent').slice(-2)).toEqual([
    { reason: 'Rain is coming.', version: 1 },
    { reason: 'Rain is coming.', version: 2 },
  ])
  await expect.element(page.getByRole('row').last()).toMatchTextContent('Rain is coming.')
  await expect.element(page.getByRole('button', { name: 'Cancel Lantern walk' })).not.toBeInTheDocument()
})

test('an event can be removed just after its creation, and later the dialog says what to do', async () => {
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  await open({
    listAdminEvents: [
      { ...event, removableUntil: inMinutes(1) },
      { ...event, id: 6, title: 'Old walk', removableUntil: inMinutes(-1) },
    ],
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

test('the dashboard shows which streets are in use, and why a file is not', async () => {
  const counts = { streets: 2, segments: 1_002, corners: 3, credit: 'Streets: someone' }
  const problems = ['MAP_AREAS is not in use.']
  const streets = { source: 'city.json', version: '0123456789ab', ...counts, problems }
  await open({ getStreetNetwork: { ...row('getStreetNetwork'), ...streets } })
  const about =
    'From city.json, version 0123456789ab: 2 streets, 1,002 segments, 3 corners and ends. Streets: someone'
  const section = page.getByRole('region', { name: 'Street Network' })
  await expect.element(section).toMatchTextContent(about)
  await expect.element(section.getByRole('alert')).toMatchTextContent(problems[0]!)
})
