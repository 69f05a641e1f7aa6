import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addDays, dayOf } from '#shared/calendar.ts'
import { type Answers, unreachable, validated } from '../harness/answers.ts'
import { openScreen, server } from '../harness/open-screen.tsx'
import { routeCalls } from '../harness/route-calls.ts'
import { row } from '../harness/sample.ts'
import { expectToast } from './parade-day.ts'
import { miss, press, pressEnter, see, seeFocus, seeValue } from './press.ts'

const today = dayOf(new Date())
const tomorrow = addDays(today, 1)
const groupNames = { 7: 'Steppers', 8: 'Walked before' }
const listGroups = Object.entries(groupNames).map(([id, name]) => row('listGroups', { id: Number(id), name }))
const created = row('createEvent')

const PATH = '/admin-dashboard?tab=events&event=new'
const open = (answers: Answers = {}) =>
  openScreen(PATH, { ...routeCalls, listGroups, ...answers }, { asAdmin: true })

const field = (label: string | RegExp) => page.getByLabelText(label).first()
const group = page.getByRole('combobox', { name: 'Group' })
const COORDINATES = /^29\.\d{6},-90\.\d{6}$/

async function fillIn(): Promise<void> {
  await group.selectOptions('Steppers')
  await field('Title').fill('Parasol parade')
  await field(/^Date/).fill(tomorrow)
  await field('Description').fill('Invented.')
  await field('Meeting Location').fill('Tremé Center')
}

test('a group comes first, and what is missing or does not fit is said at its field', async () => {
  await open()
  const create = page.getByRole('button', { name: 'Create Event' })
  await expect.element(create).toBeDisabled()
  await see('Choose a group first.')
  const placeOf = (control: typeof group) => {
    const { y, height } = control.element().getBoundingClientRect()
    return { y: Math.round(y), height: Math.round(height) }
  }
  // The hint is below one of the two.
  expect(placeOf(field('Title'))).toEqual(placeOf(group))
  await group.selectOptions('Steppers')
  await expect.element(create).toBeEnabled()
  await miss('Choose a group first.')
  await create.click()
  await expect.poll(() => page.getByText('Required', { exact: true }).elements().length).toBe(4)
  await fillIn()
  await seeValue(/^Time/, '15:00')
  await field('Ends').fill('15:00')
  await create.click()
  await see('Ends must be after the start.')
  await field('Ends').fill('14:00')
  await see('This is before the start.', true)
  await create.click()
  await see('Ends must be after the start.')
  expect(document.activeElement!.matches('input[type="time"][aria-invalid]')).toBe(true)
  await field('Ends').fill('01:00')
  await see('This is before the start. It counts as the next day.')
  await field(/^Date/).fill(addDays(today, -1))
  await see('This day has passed.')
  await miss('Ends must be after the start.')
  await field(/^Date/).fill(tomorrow)
  await field('Ends').fill('19:00')
  await miss(/This day has passed|This is before the start/)
  expect(server.bodiesOf('createEvent')).toEqual([])
})

test('waypoints are added and moved with the focus, places are picked, and all of it is sent', async () => {
  await open({ createEvent: created })
  await fillIn()
  for (const line of ['Congo Square', 'REFUEL: Corner bar', 'Tremé Center']) {
    await press('Add waypoint')
    // The new line gets the focus.
    await expect.poll(() => (document.activeElement as HTMLInputElement).value).toBe('')
    await userEvent.keyboard(line)
  }
  await see(/^As on the route sheet\. Not found: Corner bar\. /)
  await see('Not on the map, because we couldn’t find it: Corner bar.')
  await pressEnter(page.getByRole('button', { name: 'Move waypoint 3 up' }))
  await seeFocus('Move waypoint 2 up')
  await press('Add waypoint', 'Remove waypoint 4')

  await press('Pick the start')
  await page.getByRole('region', { name: 'Route of this event' }).click({ position: { x: 120, y: 150 } })
  await seeValue('Start Coordinates', COORDINATES)
  await press('Add a stop')
  await pressEnter(page.getByRole('button', { name: 'Use the center of the map' }))
  await field('Stop 1, name').fill('The bell')
  await seeValue('Stop 1, coordinates', COORDINATES)
  await field('End Location').fill('Congo Square')
  await press('Create Event')
  await see('Event Created')
  expect(server.bodiesOf('createEvent')).toMatchObject([
    {
      groupId: 7,
      eventType: 'second-line',
      route: ['Congo Square', 'Tremé Center', 'REFUEL: Corner bar'],
      startCoordinates: expect.stringMatching(COORDINATES),
      routeStops: ['The bell'],
      stopCoordinates: [expect.stringMatching(COORDINATES)],
      endCoordinates: '29.961100,-90.068500',
    },
  ])
  await press('New Event')
  await seeValue('Title', '')
})

test('a refused form shows the reason, and its draft survives the error and a reload', async () => {
  await open({ createEvent: unreachable })
  await fillIn()
  await press('Create Event')
  await see('Failed to create event. The server could not be reached.')
  await expectToast('Failed to create event.')
  await open({ createEvent: validated('createEvent', created) })
  await see('We saved what you typed.')
  await seeValue('Title', 'Parasol parade')
  const start = field('Start Coordinates')
  await start.fill('somewhere')
  await press('Create Event')
  await see('must be latitude and longitude')
  await expect.element(start).toHaveAttribute('aria-invalid', 'true')
  await miss(/^Failed to create event\.$/)
  await start.fill('')
  await expect.element(start).not.toHaveAttribute('aria-invalid')
  await press('Create Event')
  await see('Event Created')
})

test('the map of a new event begins in Central City, or where the club has walked before', async () => {
  const start = { number: 1, name: 'Start', kind: 'start', along: 0, longitude: -90.069 } as const
  const earlier = (date: string, latitude: number) =>
    row('listGroupEvents', { date, stops: [{ ...start, latitude }] })
  const walked = [earlier(tomorrow, 29.961), earlier(addDays(today, -7), 29.99)]
  await open({ listGroupEvents: ({ params }) => (params['id'] === '8' ? walked : []) })
  // The second time, the map’s code is there at once, before the dialog is shown.
  await expect.element(page.getByRole('region', { name: 'Route of this event' })).toBeVisible()
  await press('Cancel', 'New Event', 'Pick the start')
  const readCenter = async () => {
    await press('Use the center of the map')
    const center = (field('Start Coordinates').element() as HTMLInputElement).value
    await field('Start Coordinates').fill('')
    return center.split(',').map((degrees) => Number(degrees).toFixed(3))
  }
  await group.selectOptions('Steppers')
  expect(await readCenter()).toEqual(['29.934', '-90.091'])
  await group.selectOptions('Walked before')
  await expect.poll(readCenter).toEqual(['29.961', '-90.069'])
})

/** Returns the name of the focused field or button if the dialog's header or buttons cover a part of it. */
function coveredFocus(): string {
  const focused = document.activeElement!
  const bars = [...document.querySelectorAll('dialog > div > :is(:first-child, :last-child)')]
  if (focused.matches('body, dialog') || bars.some((bar) => bar.contains(focused))) return ''
  const { top, bottom } = focused.getBoundingClientRect()
  const [header, actions] = bars.map((bar) => bar.getBoundingClientRect())
  // What is higher than the room between them cannot be fully visible.
  if (bottom - top > actions!.top - header!.bottom) return ''
  const isCovered = top < header!.bottom - 1 || bottom > actions!.top + 1
  return isCovered ? (focused.ariaLabel ?? (focused.id || focused.tagName)) : ''
}

test.each([
  [320, 640],
  [844, 390],
  [1440, 900],
])(
  'at %i × %i, the header and the buttons of a long dialog cover nothing that the keyboard focuses',
  async (width, height) => {
    await page.viewport(width, height)
    await open()
    for (let stop = 0; stop < 3; stop++) await press('Add stop')
    const close = page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true })
    ;(close.element() as HTMLElement).focus()
    const covered: string[] = []
    const visited = new Set<Element>()
    // Before each key leads on.
    const check = () => {
      covered.push(coveredFocus())
      visited.add(document.activeElement!)
    }
    document.addEventListener('keydown', check, true)
    await userEvent.keyboard('{Tab}'.repeat(60))
    await userEvent.keyboard(`{Shift>}${'{Tab}'.repeat(60)}{/Shift}`)
    document.removeEventListener('keydown', check, true)
    expect(covered.filter(Boolean)).toEqual([])
    expect(visited.size).toBeGreaterThan(30)
  },
)
