import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { dayOf, wallClock } from '#shared/calendar.ts'
import { recordServerDate } from '#web/api/server-clock.ts'
import { installOffer } from '#web/frame/install/install-offer.ts'
import { makeParade } from '../admin/parade-day.ts'
import { validated } from '../harness/answers.ts'
import { expectNoViolations } from '../harness/axe.ts'
import { openScreen, waitUntilJoined } from '../harness/open-screen.tsx'
import { row } from '../harness/sample.ts'
import { event, world } from '../layout/world.ts'
import { button, field, heading, miss, press, see } from '../harness/parts.ts'

/** Gives the browser a property until the test ends. */
function stub(target: object, name: string, property: PropertyDescriptor): void {
  const original = Object.getOwnPropertyDescriptor(target, name)
  Object.defineProperty(target, name, { ...property, configurable: true })
  onTestFinished(() => {
    if (original) Object.defineProperty(target, name, original)
    else Reflect.deleteProperty(target, name)
  })
}

/** Returns the local day and time some minutes from now. */
function inMinutes(minutes: number) {
  const instant = new Date(Date.now() + minutes * 60_000)
  return { date: dayOf(instant), time: wallClock(instant).toISOString().slice(11, 16), endTime: null }
}

test('on a device whose clock is an hour off, the next parade is the right one, and a new event can be removed', async () => {
  const now = new Date()
  const events = [
    event(0, { id: 1, title: 'Passed parade', ...inMinutes(-30) }),
    event(0, { id: 2, title: 'Soon parade', ...inMinutes(30) }),
  ]
  const removableUntil = new Date(Date.now() + 60_000).toISOString()
  const parades = [makeParade()]
  const answers = {
    ...world({ parades: [] }),
    listEvents: events,
    listAdminEvents: [row('listAdminEvents', { title: 'Soon parade', removableUntil, ...inMinutes(30) })],
    getAdminTracking: { parades, today: [], stopped: [] },
    hello: () => Response.json(row('hello'), { headers: { date: now.toUTCString() } }),
  }
  onTestFinished(() => {
    vi.useRealTimers()
    recordServerDate(now.toUTCString(), now, now)
  })
  for (const hours of [1, -1]) {
    const open = (path: string) => openScreen(path, answers, { asAdmin: path.startsWith('/admin') })
    vi.useFakeTimers({ toFake: ['Date'], now: now.getTime() + hours * 3_600_000 })
    await open('/')
    await expect.element(page.getByText('Next: Soon parade'), { message: `${hours} h` }).toBeVisible()
    await open('/live')
    const next = page.getByRole('region', { name: 'Next parades' })
    await see(next.getByText('Soon parade'))
    expect(next.getByText('Passed parade').elements()).toEqual([])
    await open('/admin-dashboard?tab=events')
    await see(button('Remove Soon parade'))
    await open('/admin-dashboard')
    const age = () => document.querySelector('[data-name="Last fix"]')?.textContent
    await expect.poll(age).toMatch(/^\d+ s ago/)
  }
})

const hint = page.getByRole('complementary', { name: 'Install' })
const isGone = () => miss(hint)

/** Opens a screen in a new tab, where the browser then offers to install the site, as Chromium does. */
async function visit() {
  sessionStorage.clear()
  await openScreen('/following')
  await waitUntilJoined()
  const prompt = vi.fn()
  dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }))
  return prompt
}

test('the hint to install appears once, in the second visit, and installs', async () => {
  await visit()
  await isGone()
  expect(localStorage.getItem('installHintShown')).toBeNull()
  const prompt = await visit()
  await see(hint)
  await expectNoViolations()
  await hint.getByRole('button', { name: 'Install' }).click()
  expect(prompt).toHaveBeenCalledOnce()
  await isGone()
  await visit()
  expect(installOffer.get()).toBeNull()
  await isGone()
})

test('the hint tells visitors with an iPhone how to install, and does not come back after Not now', async () => {
  localStorage.setItem('visits', '1')
  stub(navigator, 'standalone', { value: false })
  await openScreen('/following')
  await see(hint.getByText('Add to Home Screen'))
  await hint.getByRole('button', { name: 'Not now' }).click()
  await openScreen('/groups')
  await waitUntilJoined()
  await isGone()
})

test('a browser that forbids storage shows the screens, follows, and accepts a form', async () => {
  for (const name of ['localStorage', 'sessionStorage'])
    stub(window, name, {
      get: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  const answers = {
    ...world({ name: 'Kept Club' }),
    joinWaitlist: validated('joinWaitlist', row('joinWaitlist')),
  }
  await openScreen('/groups', answers)
  await press('Follow Kept Club', 'Open menu')
  await page.getByRole('dialog').getByRole('link', { name: 'Following' }).click()
  await see(page.getByRole('main').getByRole('heading', { name: 'Kept Club' }))
  await openScreen('/waitlist', answers)
  await field('Email').fill('someone@example.org')
  await page.getByLabelText('I am a…').selectOptions('supporter')
  await press('Join Waitlist')
  await see(heading('You’re on the list'))
  for (const path of ['/', '/live', '/calendar', '/tracker/none', '/create-group', '/admin']) {
    await openScreen(path, answers)
    await see(page.getByRole('heading').first())
    expect(page.getByText('Something went wrong').elements(), path).toEqual([])
  }
})
