import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refuse, type SentRequest } from '../harness/answers.ts'
import { fakeTime } from '../harness/fake-time.ts'
import { openScreen, server } from '../harness/open-screen.tsx'
import { plan, read, routeCalls } from '../harness/route-calls.ts'
import { row } from '../harness/sample.ts'
import { miss, press, see, seeFocus, seeIn, seeValue } from './press.ts'

const sheet = `The Parasol Steppers, 12 noon sharp!
START Orleans & N. Claiborne
Out Orleans to N. Broad
RIGHT on Xylophone
STOP: Nobody's Lounge
DISBAND Orleans & N. Broad`

const words = { title: 'Parasol parade', description: 'Invented.', location: 'Tremé' }
const event = row('getAdminEvent', { id: 5, groupId: 7, ...words })
const PATH = '/admin-dashboard?tab=events&event=5'
const phone = { width: 390, height: 844 }

const field = page.getByLabelText('Route Sheet')
const lines = page.getByRole('list', { name: 'Lines of the sheet' })
const line = (hasText: string) => lines.getByRole('listitem').filter({ hasText })
const map = page.getByRole('region', { name: 'Route of this event' })

/** Fills in a sheet, and skips the time for which the form waits for more. */
async function paste(text: string): Promise<void> {
  await field.fill(text)
  vi.advanceTimersByTime(500)
}

async function openForm(text = sheet, viewport = { width: 1280, height: 800 }): Promise<void> {
  fakeTime()
  const listGroups = [row('listGroups', { id: 7, name: 'Steppers' })]
  const answers = { ...routeCalls, getAdminEvent: event, listGroups }
  await openScreen(PATH, answers, { asAdmin: true, viewport })
  await paste(text)
  await expect.element(lines).toBeVisible()
}

test('a pasted sheet shows what was understood, first of all fields, and is sent word for word', async () => {
  await openForm()
  await see('3 understood, 0 guessed, 2 not found.')
  await expect.element(line('Parasol Steppers')).toMatchTextContent(/Not part of the route/)
  await seeIn(line('Out Orleans'), /^Understood.*Orleans Avenue to North Broad Street/)
  await expect.element(line('Xylophone')).toMatchTextContent(/No street here is called “Xylophone”\./)
  const topOf = (label: string) => page.getByLabelText(label).first().element().getBoundingClientRect().top
  expect(topOf('Route Sheet')).toBeLessThan(topOf('Title'))
  await press('Save Event')
  await see('Event Updated')
  expect(server.bodiesOf('changeEvent')).toMatchObject([{ sheet }])
})

test('a sheet fills in the start and the end, keeps what was typed, and takes along what it filled in', async () => {
  await openForm()
  await see('Filled in from the sheet: Start Location, End Location.')
  await seeValue('Meeting Location', 'Tremé')
  await seeValue('Start Location', 'Orleans & N. Claiborne')
  await seeValue('Start Coordinates', /^29\.\d{6},-90\.\d{6}$/)
  await page.getByLabelText('End Location').fill('Under the oak')
  await paste(sheet.replaceAll('N. Claiborne', 'N. Galvez'))
  await seeValue('Start Location', 'Orleans & N. Galvez')
  await see('Filled in from the sheet: Start Location.')
  await seeValue('End Location', 'Under the oak')
  await paste('')
  await seeValue('Start Location', '')
  await seeValue('Start Coordinates', '')
  await seeValue('End Location', 'Under the oak')
})

test('the map shows the route that the event would get, and says so if it cannot be planned', async () => {
  const withStop = (place: string) => sheet.replace("Nobody's Lounge", place)
  await openForm(withStop('Dooky Chase'))
  const picker = page.getByRole('region', { name: 'Pick on the map' })
  const pin = (name: string) => picker.getByText(name).first()
  // The map loads when it comes into view.
  picker.element().scrollIntoView()
  await expect.element(pin('Dooky Chase')).toBeInTheDocument()
  // Not unreachable: the page retries that on its own. Each form fails once, however many a paste makes.
  const failed = new Set<string>()
  server.answers.planRoute = (request) => {
    const form = JSON.stringify(request.body)
    if (failed.has(form)) return plan(request)
    failed.add(form)
    return new Response(null, { status: 500 })
  }
  await paste(withStop('Orleans & N. Galvez'))
  await see('The route could not be planned.')
  await expect.element(pin('Dooky Chase')).toBeInTheDocument()
  await picker.getByRole('button', { name: 'Try again' }).click()
  await expect.element(pin('Orleans & N. Galvez')).toBeInTheDocument()
  await miss('The route could not be planned.')
})

test('editing a line changes the sheet and what was understood, and Escape keeps the line', async () => {
  await openForm()
  const edit = () => line('Xylophone').getByRole('button', { name: /^Edit/ }).click()
  await edit()
  const input = page.getByLabelText('Text of this line')
  await input.fill('RIGHT on nothing')
  await userEvent.keyboard('{Escape}')
  await seeValue('Route Sheet', sheet)
  await edit()
  const title = page.getByLabelText('Title')
  await title.fill('')
  // The line must not take the focus back.
  await userEvent.type(title, 'Up')
  await seeValue('Title', 'Up')
  await input.fill('RIGHT on Dumaine')
  await userEvent.keyboard('{Enter}')
  await expect.element(line('RIGHT on Dumaine')).toMatchTextContent(/Dumaine Street/)
  await seeValue('Route Sheet', sheet.replace('Xylophone', 'Dumaine'))
  await seeFocus('Edit “RIGHT on Dumaine”')
})

test('a place that was not found is picked on the map, which comes into view on a phone', async () => {
  await openForm(sheet, phone)
  const lounge = line("Nobody's Lounge")
  await expect.element(lounge).toMatchTextContent(/Nobody has told the map/)
  await lounge.getByRole('button', { name: 'Pick on the map' }).click()
  await see("Tap the map to place “STOP: Nobody's Lounge”")
  const { top, height } = map.element().getBoundingClientRect()
  expect(top + height / 2).toBeLessThan(phone.height)
  await press('Use the center of the map')
  await expect.element(lounge).toMatchTextContent(/Placed on the map\./)
  await seeValue('Route Sheet', /Nobody's Lounge \(29\.\d{5}, -90\.\d{5}\)\nDISBAND/)
})

test('a sheet that is too long or an unreachable server shows an error, and the sheet stays in the form', async () => {
  await openForm()
  const message = 'must have at most 8,192 bytes'
  server.answers.readRouteSheet = () => refuse('invalid_request', { errors: [{ path: ['text'], message }] })
  await paste('Left on Orleans.')
  await see('The sheet must have at most 8,192 bytes.')
  const detail = 'Too many route sheets were read.'
  server.answers.readRouteSheet = () => refuse('too_many_requests', { detail })
  await paste(`${sheet}\nThank you!`)
  await see(`The sheet could not be read. ${detail}`)
  // What was read last stays.
  await expect.element(line('Xylophone').first()).toBeVisible()
  server.answers.readRouteSheet = read
  await press('Try again')
  await expect.element(line('Thank you!')).toBeVisible()
})

test('on a laptop, the map beside the lines ends above the fields of the route', async () => {
  await openForm(sheet, { width: 1366, height: 768 })
  await press('Add stop', 'Add stop')
  const route = page.getByRole('group', { name: 'Route (optional)' })
  for (const input of route.getByRole('textbox').all()) await input.click()
  const picker = page.getByRole('region', { name: 'Pick on the map' }).element().getBoundingClientRect()
  expect(picker.bottom).toBeLessThanOrEqual(route.element().getBoundingClientRect().top)
})

test('‘Add a stop’ on the map adds one at each press', async () => {
  await openForm()
  for (const number of [1, 2]) {
    await press('Add a stop', 'Use the center of the map')
    await expect.element(page.getByLabelText(`Stop ${number}, name`)).toBeVisible()
  }
  // Without a stop since, a press takes it back.
  await press('Add a stop', 'Add a stop')
  await see('Pick what to place, then tap the map.')
})

test('on a phone, the first tap on the map places the point under the finger', async () => {
  await openForm('START Orleans & N. Claiborne', phone)
  await press('Pick the end')
  // Only the top of the map is above the buttons of the form.
  const panel = map.element().closest('dialog > div')!
  panel.scrollTop += map.element().getBoundingClientRect().top - 500
  const { top } = map.element().getBoundingClientRect()
  await map.click({ position: { x: 150, y: 60 } })
  await expect.element(page.getByText('Placed: the end.')).toBeInTheDocument()
  expect(map.element().getBoundingClientRect().top).toBe(top)
})

test('what an older reading filled in follows a sheet that was pasted before that reading was there', async () => {
  await openForm()
  await page.getByLabelText('Title').fill('Umbrella walk')
  // A reload, whose reading of the restored sheet comes late.
  const answer = Promise.withResolvers<Awaited<ReturnType<typeof read>>>()
  let late: SentRequest | undefined
  const reload = { ...server.answers, readRouteSheet: (sent: SentRequest) => ((late = sent), answer.promise) }
  await openScreen(PATH, reload, { asAdmin: true })
  await see('We saved what you typed.')
  await field.fill(sheet.replaceAll('N. Claiborne', 'N. Galvez'))
  server.answers.readRouteSheet = read
  answer.resolve(read(late!))
  await expect.element(lines).toBeVisible()
  vi.advanceTimersByTime(500)
  await seeValue('Start Location', 'Orleans & N. Galvez')
})
