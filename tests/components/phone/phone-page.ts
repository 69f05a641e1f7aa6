import { expect, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Output } from '#shared/contract/types.ts'
import { saveInterrupted } from '#web/tracker/sharing-state.ts'
import { getSharing } from '#web/tracker/sharings.ts'
import { forgetSharing } from '#web/tracker/tab-sharings.ts'
import { type Answers, refuse } from '../harness/answers.ts'
import { fakeTime } from '../harness/fake-time.ts'
import { type PhoneLocation, useLocation } from '../harness/geolocation.ts'
import { openScreen, server } from '../harness/open-screen.tsx'
import { row } from '../harness/sample.ts'

type ServerSharing = Output<'keepTrackerAlive'>['sharing']

const phoneScreen = { width: 390, height: 844 }
export const groupName = 'Paper Lantern Walkers'

/** A phone with a tracker link, and what the server says about it. */
export interface Phone {
  /** The path of its page. */
  path: string
  location: PhoneLocation
  /** What the server says about the phone in its next answer. */
  sharing: ServerSharing
  /** The latitudes of the positions that the server has accepted. */
  accepted: Set<number>
  /** Further fields of the link. */
  link: Partial<Output<'getTrackerLink'>>
}

/** Returns the place of a phone after some steps to the north. */
export const placeAt = (step: number) => ({ latitude: 29.9641 + step * 5e-5, longitude: -90.073 })

/** What the server answers a phone that it takes for the link's. */
function answersOf(phone: Phone): Answers {
  const sharing = () => ({ sharing: phone.sharing })
  const become = (fields: Partial<ServerSharing>) => {
    Object.assign(phone.sharing, fields)
    return sharing()
  }
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString()
  const active = { status: 'active' as const, paradeId: 3, expiresAt }
  const whoSeesWhat = ['Everyone sees where the parade is.']
  return {
    getTrackerLink: () =>
      row('getTrackerLink', {
        group: { id: 7, name: groupName, type: 'social-aid' },
        ...active,
        whoSeesWhat,
        ...sharing(),
        ...phone.link,
      }),
    startTracker: () => ({ ...active, ...sharing() }),
    reportPositions: ({ body }) => {
      const { positions } = body as { positions: { latitude: number }[] }
      for (const { latitude } of positions) phone.accepted.add(latitude)
      return { accepted: positions.length, duplicate: 0, setAside: 0, ...sharing() }
    },
    keepTrackerAlive: sharing,
    keepGoing: () => become({ asksToEnd: false }),
    pauseTracker: () => become({ pausedAt: new Date().toISOString() }),
    resumeTracker: () => become({ pausedAt: null }),
    reportFromParade: ({ body }) => {
      const { report } = body as { report: string }
      if (report === 'rolling') return become({ isShown: true, metersToStart: null })
      return become(report === 'disbanding' ? { asksToEnd: true } : {})
    },
  }
}

/** Opens the page of a new tracker link on a phone with a location, whose time `pass` moves on. */
export async function openPhone(
  fields: Partial<Pick<Phone, 'link'>> & { sharing?: Partial<ServerSharing> } = {},
) {
  // The browser keeps the positions of an earlier test's link, even of another file.
  const token = crypto.randomUUID()
  const shown = { ...row('keepTrackerAlive').sharing, isShown: true, canReportLate: false }
  const phone: Phone = {
    path: `/tracker/${token}`,
    location: useLocation(placeAt(0)),
    sharing: { ...shown, ...fields.sharing },
    accepted: new Set(),
    link: fields.link ?? {},
  }
  fakeTime()
  onTestFinished(() => {
    getSharing(token).reset()
    forgetSharing(token)
    // A page that was still loading would resume.
    saveInterrupted(token, null)
  })
  await openScreen(phone.path, answersOf(phone), { viewport: phoneScreen })
  return phone
}

/** Reloads the page of a phone. What it shares resumes from the storage. */
export async function reload({ path }: Phone): Promise<void> {
  getSharing(path.slice('/tracker/'.length)).reset()
  await openScreen(path, server.answers)
}

/** Opens a phone that shares, and whose first position the server has. */
export async function openSharing(fields: Parameters<typeof openPhone>[0] = {}): Promise<Phone> {
  const phone = await openPhone(fields)
  await press('Start sharing')
  await expectFigure('Sent', '1')
  return phone
}

/** Lets seconds pass on the phone. Of more than a minute, its clock jumps over most. */
export async function pass(seconds: number): Promise<void> {
  const jumped = seconds > 60 ? seconds - 5 : 0
  vi.setSystemTime(Date.now() + jumped * 1000)
  await vi.advanceTimersByTimeAsync((seconds - jumped) * 1000)
}

/** Moves the phone to the place of a step, and lets the time pass until its page takes the fix. */
export async function stepTo({ location }: Phone, step: number): Promise<void> {
  location.moveTo(placeAt(step))
  await pass(2.6)
}

export const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

/** Stops sharing and confirms the dialog. */
export async function stop(): Promise<void> {
  await press('Stop sharing')
  await press('Stop now')
}

/** Expects a figure that the page shows while sharing: 'Sent'. */
export const expectFigure = (name: string, value: string | RegExp) =>
  expect
    .poll(() => {
      const term = [...document.querySelectorAll('dt')].find(({ textContent }) => textContent === name)
      return term?.parentElement?.querySelector('dd')?.textContent
    })
    .toMatch(value instanceof RegExp ? value : new RegExp(`^${value}$`))

/** The section that says whether the phone shares. */
export const status = page.getByRole('region', { name: 'Sharing', exact: true })

/** What other screens say about the phone. */
export const strip = page.getByRole('complementary', { name: 'Sharing your position' })

/** Leads to another screen, as its link does. */
export const goHome = () => page.getByRole('link', { name: /, home$/ }).click()

/** Answers all calls of a link as given; returns a function that lets them be answered as before. */
export function answerAll(answer: () => Response | Promise<never>): () => void {
  const before = { ...server.answers }
  for (const name of [
    'startTracker',
    'reportPositions',
    'keepTrackerAlive',
    'keepGoing',
    'pauseTracker',
    'resumeTracker',
    'reportFromParade',
    'stopOwnSession',
  ] as const)
    server.answers[name] = answer
  return () => void (server.answers = before)
}

/** The refusal of a server that takes a call only after some seconds. */
export function refuseFor(seconds: number): Response {
  const response = refuse('too_many_requests')
  response.headers.set('retry-after', String(seconds))
  return response
}
