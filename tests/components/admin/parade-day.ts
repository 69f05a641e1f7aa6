import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { dayOf } from '#shared/calendar.ts'
import type { Output } from '#shared/contract/types.ts'
import type { Answers } from '../harness/answers.ts'
import { openScreen, server, waitUntilJoined } from '../harness/open-screen.tsx'
import { button } from '../harness/parts.ts'
import { push } from '../harness/push-socket.ts'
import { row } from '../harness/sample.ts'
import { dialog } from './press.ts'

type Tracking = Output<'getAdminTracking'>
export type Parade = Tracking['parades'][number]
export type Phone = Parade['sessions'][number]

let lastId = 0
/** Returns an id that no earlier test has used: the page remembers which parades have ended. */
export const nextId = (): number => (lastId += 1)

export const secondsAgo = (seconds: number): string => new Date(Date.now() - seconds * 1000).toISOString()

type Group = Output<'listGroups'>[number]

/** Returns a group that is listed. */
export const makeGroup = (fields: Partial<Group> = {}): Group => {
  const id = nextId()
  return row('listGroups', { id, name: `Paper Lantern Walkers ${id}`, ...fields })
}

const fieldsOfGroup = ({ id, name, type }: Group) => ({
  groupId: id,
  groupName: name,
  groupType: type,
})

/** Returns a phone that shares its position. */
export const makePhone = (fields: Partial<Phone> = {}): Phone => ({
  id: nextId(),
  part: 'front',
  pausedAt: null,
  trackerName: 'admin-initiated',
  phone: null,
  status: 'active',
  startedAt: secondsAgo(60),
  endedAt: null,
  isPrimary: false,
  isShown: true,
  asksToEnd: false,
  lastHeartbeat: secondsAgo(1),
  lastFixAt: secondsAgo(1),
  accuracy: 10,
  battery: 0.62,
  fixesReceived: 1,
  fixesSetAside: 0,
  clockAheadMs: null,
  fixesLateMs: null,
  expiresAt: secondsAgo(-86_400),
  ...fields,
})

/** Returns the phones of most tests: admin-initiated, which is primary, and Odile Example’s. */
export const twoPhones = (odile: Partial<Phone> = {}): Phone[] => [
  makePhone({ isPrimary: true }),
  makePhone({ trackerName: 'Odile Example', phone: '504-555-0100', ...odile }),
]

/** Returns a live parade with a phone. */
export const makeParade = (
  group = makeGroup(),
  fields: Partial<Parade> = {},
  sessions = [makePhone({ isPrimary: true })],
): Parade => ({
  id: nextId(),
  latitude: '29.960000',
  longitude: '-90.070000',
  accuracy: 10,
  lastUpdated: secondsAgo(1),
  status: 'active',
  along: null,
  state: 'rolling',
  ...fieldsOfGroup(group),
  eventId: null,
  startedAt: secondsAgo(60),
  isRestart: false,
  sessions,
  viewers: { onItsPage: 0, onTheMap: 0 },
  ...fields,
})

/** Returns a parade that waits for its first position. */
export const makeWaiting = (group = makeGroup(), fields: Partial<Parade> = {}): Parade =>
  makeParade(group, { status: 'waiting', state: 'waiting', ...fields }, [
    makePhone({ status: 'pending', startedAt: null, lastHeartbeat: null, lastFixAt: null, battery: null }),
  ])

/** Returns an event of today that has not started. */
export const makeEvent = (
  group: Group,
  fields: Partial<Tracking['today'][number]> = {},
): Tracking['today'][number] => ({
  ...fieldsOfGroup(group),
  eventId: nextId(),
  title: 'Annual parade',
  date: dayOf(new Date()),
  time: '23:55',
  state: 'not-started',
  lastFixAt: null,
  ...fields,
})

/** Returns what the server says of a parade that was just stopped. */
export const toStopped = ({ id, groupId, groupName, groupType }: Parade): Tracking['stopped'][number] => ({
  paradeId: id,
  groupId,
  groupName,
  groupType,
  eventId: null,
  startAgainUntil: secondsAgo(-60),
})

/** Returns a parade as visitors see it. */
export const toLive = (parade: Parade): Output<'listLiveParades'>[number] => {
  const { groupName, groupType, sessions, viewers: _, isRestart: __, ...live } = parade
  const group = { name: groupName, type: groupType }
  const sessionId = sessions.find(({ isPrimary }) => isPrimary)?.id ?? null
  return row('listLiveParades', { ...live, sessionId, group })
}

/** Changes what the server tracks. The page learns of it by its next request, or with `tellTracking`. */
export function setTracking(tracking: Partial<Tracking>): void {
  const parades = tracking.parades ?? []
  server.answers.getAdminTracking = { parades, today: [], stopped: [], ...tracking }
  server.answers.listLiveParades = parades.map(toLive)
}

/** Changes what the server tracks, and pushes that it has changed. */
export function tellTracking(tracking: Partial<Tracking>): void {
  setTracking(tracking)
  push('invalidate', ['/api/admin/tracking', '/api/live-parades'])
}

/** Stops a parade, as its call does, and pushes that. */
export function stop(parade: Parade, tracking: Partial<Tracking> = { stopped: [toStopped(parade)] }) {
  setTracking(tracking)
  push('parade:stopped', { id: parade.id, reason: 'stopped' })
  return { id: parade.id, reason: 'stopped' }
}

/** Starts a parade, as its call does, and pushes that. */
export function start(parade: Parade, tracking: Partial<Tracking> = { parades: [parade] }) {
  setTracking(tracking)
  push('parade:started', toLive(parade))
  return {
    parade: toLive(parade),
    trackingLink: `/tracker/${'a'.repeat(43)}`,
    expiresAt: secondsAgo(-86_400),
  }
}

/** Opens the dashboard of an administrator, and waits until pushes reach it. */
export async function openDashboard(
  tracking: Partial<Tracking>,
  answers: Answers = {},
  { viewport, search = '' }: { viewport?: { width: number; height: number }; search?: string } = {},
): Promise<void> {
  const parades = tracking.parades ?? []
  const path = `/admin-dashboard${search}`
  await openScreen(
    path,
    {
      getAdminTracking: { parades, today: [], stopped: [], ...tracking },
      listLiveParades: parades.map(toLive),
      ...answers,
    },
    { asAdmin: true, ...(viewport && { viewport }) },
  )
  await waitUntilJoined()
}

export const phoneScreen = { width: 390, height: 844 }

export const today = page.getByRole('region', { name: 'Today', exact: true })

/** Locates the first row of Today with some text. */
export const todayRow = (text: string): Locator =>
  today.getByRole('listitem').filter({ hasText: text }).first()

export const rect = (locator: Locator): DOMRect => locator.element().getBoundingClientRect()

/** Locates the heading of a parade's card. */
export const headingOf = (name: string): Locator => page.getByRole('heading', { level: 3, name, exact: true })

/** Resolves when a toast with the given text is shown. */
export const expectToast = (text: string | RegExp): Promise<void> =>
  expect.element(page.getByRole('listitem').filter({ hasText: text }).first()).toBeVisible()

/** Fills in the form of a tracker link and sends it. */
export async function generateLink(name = 'Odile Example', phone = '504-555-0100'): Promise<void> {
  await dialog.getByLabelText('Tracker Name').fill(name)
  await dialog.getByRole('textbox', { name: 'Phone' }).fill(phone)
  await button('Generate link').click()
}

/** Opens the form of a permission. An empty list has a second button for it. */
export const openGrant = (): Promise<void> =>
  page.getByRole('button', { name: 'Grant Permission' }).first().click()

/** Fills in the form of a permission. */
export async function fillGrant(group: string, who = 'Odile Example'): Promise<void> {
  await openGrant()
  await page.getByRole('combobox', { name: 'Group' }).selectOptions(group)
  await page.getByLabelText('Tracker Name').fill(who)
  await page.getByLabelText('Phone').fill('504-555-0142')
}

/** What the server answers to a new tracker link. */
export const newLink = (fields: { groupId: number }): Output<'generateTrackerLink'> => ({
  trackingLink: `/tracker/${'a'.repeat(43)}`,
  expiresAt: secondsAgo(-86_400),
  permission: row('listTrackingPermissions', { id: nextId(), ...fields }),
})

/** Closes the dialog with a link that was not copied: it asks first. */
export async function closeLinkDialog(): Promise<void> {
  const shown = dialog.filter({ has: button('Copy link') })
  await shown.getByRole('banner').getByRole('button', { name: 'Close' }).click()
  await button('Close anyway').click()
}
