import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { encodePolyline } from '#shared/geo/polyline.ts'
import { type Answers, hold, refuse } from '../harness/answers.ts'
import { expectNoViolations } from '../harness/axe.ts'
import { openScreen, server } from '../harness/open-screen.tsx'
import { row } from '../harness/sample.ts'
import { miss, see } from '../harness/parts.ts'

const subscriptionOf = (name: string) => ({
  endpoint: `https://push.example.org/send/${name}`,
  keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
})
const subscription = subscriptionOf('1')
const group = row('getGroup', { id: 7, name: 'Alert Steppers' })
const other = row('getGroup', { id: 8, name: 'Other Steppers' })
const answers: Answers = { listGroups: [group, other], getGroup: group }

/** The subscription that the browser's push service gives, once the page has subscribed. */
let given: ReturnType<typeof subscriptionOf> | undefined
const asked = vi.fn<() => Promise<NotificationPermission>>()
const stub = (target: object, name: string, value: unknown) => {
  const original = Object.getOwnPropertyDescriptor(target, name)
  Object.defineProperty(target, name, { value, configurable: true, writable: true })
  onTestFinished(() => {
    if (original) Object.defineProperty(target, name, original)
    else Reflect.deleteProperty(target, name)
  })
}

beforeEach(async () => {
  given = undefined
  asked.mockReset().mockResolvedValue('granted')
  await caches.delete('second-line-alerts')
  const current = () => given && { toJSON: () => given, unsubscribe: async () => ((given = undefined), true) }
  const pushManager = {
    subscribe: async () => ((given = subscription), current()),
    getSubscription: async () => current() ?? null,
  }
  const registration = { pushManager }
  stub(Notification, 'permission', 'default')
  stub(Notification, 'requestPermission', asked)
  stub(navigator, 'serviceWorker', {
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  })
})

const heart = (name: string) => page.getByRole('button', { name: `Follow ${name}` })
const sheet = page.getByRole('complementary', { name: 'Alerts for Alert Steppers' })
const box = (name: string) => sheet.getByRole('checkbox', { name })
const sent = () =>
  server.requests.filter(({ name }) => ['setAlerts', 'removeAlerts'].includes(name)).map(({ name }) => name)

const turnOn = async () => {
  await openScreen('/groups', answers)
  await heart('Alert Steppers').click()
  await box('The morning of a parade').click()
  await see(sheet.getByRole('button', { name: 'Turn off all alerts' }))
}

test('the heart opens the alerts; an alert is saved once permission is given, remembered, and turned off', async () => {
  await openScreen('/groups', answers)
  await heart('Alert Steppers').click()
  const fillOf = (name: string) =>
    page.getByRole('button', { name, exact: true }).element().querySelector('svg')!.getAttribute('fill')
  await see(box('When it comes out the door'))
  expect(fillOf('Alerts for Alert Steppers')).toBe('none')
  expect(asked).not.toHaveBeenCalled()
  await expectNoViolations()
  await box('When it comes out the door').click()
  await see(sheet.getByRole('button', { name: 'Turn off all alerts' }))
  expect(asked).toHaveBeenCalledOnce()
  expect(fillOf('Alerts for Alert Steppers')).toBe('currentColor')
  await box('When something changes or is canceled').click()
  await expect
    .poll(() => server.bodiesOf('setAlerts').at(-1))
    .toEqual({ subscription, groups: [{ id: 7, live: true, morning: false, changes: true }], spots: [] })

  await userEvent.keyboard('{Escape}')
  await openScreen('/groups/7', answers)
  const bell = page.getByRole('button', { name: 'Alerts', exact: true })
  await see(bell)
  expect(fillOf('Alerts')).toBe('currentColor')
  await bell.click()
  await expect.element(box('When it comes out the door')).toBeChecked()
  await expect.element(box('The morning of a parade')).not.toBeChecked()
  await sheet.getByRole('button', { name: 'Turn off all alerts' }).click()
  await expect
    .poll(() => server.bodiesOf('removeAlerts'))
    .toEqual([{ endpoint: subscription.endpoint, auth: subscription.keys.auth }])
  // The pressed button is gone, so the focus is at the first box.
  await expect.element(box('When it comes out the door')).toHaveFocus()
  await expect.element(box('When it comes out the door')).not.toBeChecked()
  await userEvent.keyboard('{Escape}')
  await expect.element(bell).toHaveFocus()
  expect(fillOf('Alerts')).toBe('none')
  expect(localStorage.getItem('alerts')).toBeNull()
})

test('on the keyboard, the sheet comes after the heart that opened it, and Escape leads back', async () => {
  await openScreen('/groups', answers)
  await see(heart('Alert Steppers'))
  ;(heart('Alert Steppers').element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect
    .element(sheet.getByText('You can turn on alerts. On a keyboard, press Tab.'))
    .toBeInTheDocument()
  await expect.element(heart('Alert Steppers')).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(sheet).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(sheet.getByRole('button', { name: 'Close alerts' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(heart('Alert Steppers')).toHaveFocus()
})

test('where no bell is beside the heart, the sheet leads to Following, whose bell opens it again', async () => {
  const listEvents = [row('listEvents', { groupId: 7, date: '2030-12-06' })]
  await openScreen('/calendar', { ...answers, listEvents })
  await heart('Alert Steppers').click()
  await sheet.getByRole('link', { name: 'Following' }).click()
  await miss(sheet)
  await page.getByRole('button', { name: 'Alerts for Alert Steppers' }).click()
  await see(sheet)
})

test('the heart of one group does not close the alert sheet of another', async () => {
  await openScreen('/groups', answers)
  await heart('Other Steppers').click()
  await heart('Alert Steppers').click()
  await see(sheet)
  await heart('Other Steppers').click()
  await expect.element(heart('Other Steppers')).toHaveAttribute('aria-pressed', 'false')
  await see(sheet)
  await heart('Alert Steppers').click()
  await miss(sheet)
})

test('an alert before a parade reaches the spot sends the spot rounded, says so, and ends with the spot', async () => {
  const spot = { latitude: 29.9712345, longitude: -90.0701234 }
  const path = encodePolyline([
    { latitude: 29.925, longitude: -90.07 },
    { latitude: 29.9721, longitude: -90.0701 },
  ])
  localStorage.setItem('arrivalSpot', JSON.stringify({ version: 1, ...spot, source: 'map' }))
  const now = new Date().toISOString()
  const times = { startedAt: now, lastUpdated: now, startsAt: now }
  const parade = row('getLiveParade', { id: 3, groupId: 7, path, ...times })
  const saving = hold<{ groups: []; spots: [] }>()
  await openScreen('/track/3', { ...answers, getLiveParade: parade, setAlerts: saving.answer })
  const card = page.getByRole('region', { name: 'When does it reach me?' })
  const choices = card.getByRole('group', { name: 'Minutes before the parade reaches my spot' })
  await expect.element(choices).toHaveTextContent('Tell me102030minutes before it reaches my spot')
  const choice = (minutes: string) => choices.getByRole('button', { name: minutes })
  await choice('20').click()
  // Until it is saved, another press would be lost.
  await expect.element(choice('30')).toBeDisabled()
  saving.release({ groups: [], spots: [] })
  await expect.element(choice('30')).not.toBeDisabled()
  const alert = { latitude: 29.971, longitude: -90.07, minutes: 20, paradeId: 3 }
  expect(server.bodiesOf('setAlerts')).toEqual([{ subscription, groups: [], spots: [alert] }])
  await see(card.getByText('rounded to 29.971, -90.070'))
  await expect.element(choice('20')).toHaveAttribute('aria-pressed', 'true')
  await expectNoViolations()
  await card.getByRole('button', { name: 'Forget' }).click()
  await expect.poll(sent).toEqual(['setAlerts', 'removeAlerts'])
})

test('a group that is no longer followed has no alerts', async () => {
  await turnOn()
  await heart('Alert Steppers').click()
  await expect.poll(sent).toEqual(['setAlerts', 'removeAlerts'])
  await miss(sheet)
})

test('when the server refuses every choice, no subscription stays in the browser or on the server', async () => {
  await turnOn()
  server.answers.setAlerts = refuse('invalid_request', {
    errors: [{ path: 'groups.0.id', message: 'is not on the site' }],
  })
  await box('When it comes out the door').click()
  await miss(sheet.getByRole('button', { name: 'Turn off all alerts' }))
  await expect.poll(sent).toEqual(['setAlerts', 'setAlerts', 'removeAlerts'])
  await expect.poll(() => given).toBeUndefined()
  expect(localStorage.getItem('alerts')).toBeNull()
})

test('a page sends the new subscription of a browser that has not told its service worker', async () => {
  await turnOn()
  given = subscriptionOf('2')
  stub(Notification, 'permission', 'granted')
  await openScreen('/about')
  await expect
    .poll(() => server.bodiesOf('setAlerts').at(-1))
    .toMatchObject({ subscription: subscriptionOf('2'), groups: [{ id: 7, morning: true }] })
  await expect
    .poll(() => server.bodiesOf('removeAlerts'))
    .toEqual([{ endpoint: subscription.endpoint, auth: subscription.keys.auth }])
})

const removePush = () => {
  stub(window, 'PushManager', undefined)
  Reflect.deleteProperty(window, 'PushManager')
}

test.each([
  [
    'the visitor refuses',
    'Notifications are blocked for this site.',
    () => asked.mockResolvedValue('denied'),
  ],
  ['the browser has no push', 'This browser can’t get alerts.', removePush],
  [
    'an iPhone’s browser needs the Home Screen',
    'Add to Home Screen first.',
    () => (removePush(), stub(navigator, 'standalone', false)),
  ],
  ['the site has alerts off', 'Alerts are off on this site right now.', () => undefined],
])('when %s, the alert sheet says so and offers the calendar', async (name, words, prepare) => {
  prepare()
  const isOff = name === 'the site has alerts off'
  await openScreen('/groups', isOff ? { ...answers, getAlertKey: refuse('alerts_off') } : answers)
  await heart('Alert Steppers').click()
  if (name === 'the visitor refuses') await box('The morning of a parade').click()
  await see(sheet.getByText(words))
  const calendar = sheet.getByRole('link', { name: 'This device’s calendar' })
  await expect.element(calendar).toHaveAttribute('href', expect.stringContaining('/groups/7/calendar.ics'))
  const isHomeScreen = words.startsWith('Add to Home')
  expect(sheet.element().querySelectorAll('ol svg')).toHaveLength(isHomeScreen ? 2 : 0)
  expect(sent()).toEqual([])
  if (isHomeScreen) await expectNoViolations()
})

test.each([
  ['forbids storage', () => Promise.reject(new DOMException('', 'SecurityError'))],
  ['has no room', async () => ({ put: () => Promise.reject(new DOMException('', 'QuotaExceededError')) })],
])('a browser that %s gets alerts all the same', async (_, open) => {
  stub(Storage.prototype, 'setItem', () => {
    throw new DOMException('', 'QuotaExceededError')
  })
  stub(CacheStorage.prototype, 'open', open)
  await turnOn()
  expect(sent()).toEqual(['setAlerts'])
  await miss(page.getByRole('alert'))
  // The memory that stands in for the storage outlives the test.
  await heart('Alert Steppers').click()
})
