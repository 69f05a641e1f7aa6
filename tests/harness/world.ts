import { and, eq } from 'drizzle-orm'
import { hashToken, newToken } from '#server/access/token.ts'
import { featuredSecondLiner, trackingSessions } from '#server/database/schema.ts'
import type { CallName } from '#shared/contract/calls.ts'
import { addDays, dayOf } from '#shared/calendar.ts'
import type { TestApp } from './app.ts'
import { adminPassword, makeLink, signIn, startParade } from '#tests/sim/admin.ts'
import { type ContractRow, pathWith } from './contract.ts'
import { makeJobs } from './make-jobs.ts'
import { makeEvent, makeGroup, makeMail, makeTester } from './make-rows.ts'
import { position, report } from '#tests/sim/phone.ts'
import { testPicture } from './outside/test-picture.ts'

/** A database with one of everything, so that every call of the contract has something to return. */
export interface World {
  /** The Cookie header of an administrator's session. */
  cookie: string
  groupId: number
  /** A second group, without a live parade. */
  quietGroupId: number
  eventId: number
  /** An event of the second group, a week later. */
  quietEventId: number
  paradeId: number
  permissionId: number
  /** The session of the parade's second phone, 'phone-2'. */
  secondSessionId: number
  /** The token of an organizer link of the first group. */
  organizerToken: string
  /** The token of the parade's link, which 'phone-1' uses. */
  token: string
  /** The token of a link that no phone has used. */
  unusedToken: string
  /** The URL of a picture that the server may fetch. */
  pictureAddress: string
  /** A pending applicant. */
  testerId: number
  /** The token of an approved tester's feedback link. */
  feedbackToken: string
  /** An email that the mail server refused. */
  mailId: number
  /** Two jobs: one that has failed, and one that waits. */
  failedJobId: string
  waitingJobId: string
  now: Date
}

/** Fills a database; `now` is the server's time. */
export async function makeWorld(app: TestApp, now: Date): Promise<World> {
  const pictures = { imageUrl: '/pictures/1.webp', imageGallery: ['/pictures/1.webp'] }
  const donationLink = 'https://give.example.org/lanterns'
  const group = await makeGroup(app.database, {
    ...pictures,
    donationLink,
    location: 'Tremé',
    color: '#5a2a8a',
  })
  const quiet = await makeGroup(app.database, { name: 'Cypress Brass', type: 'brass-band' })
  const event = await makeEvent(app.database, {
    groupId: group.id,
    date: dayOf(now),
    route: ['Tremé', 'REFUEL: Corner bar'],
    startCoordinates: '29.9655,-90.0698',
    routeStops: ['Corner bar'],
    stopCoordinates: ['29.9641,-90.0730'],
  })
  const quietEvent = await makeEvent(app.database, { groupId: quiet.id, date: addDays(dayOf(now), 7) })
  await app.database.update(featuredSecondLiner).set({ isActive: false })
  await app.database
    .insert(featuredSecondLiner)
    .values({ groupId: group.id, featuredDate: dayOf(now), createdAt: now })
  const cookie = await signIn(app)
  const { link, paradeId } = await startParade(app, group.id)
  const positions = [position(29.9641, -90.073, now)]
  await report(app, link, positions)
  const secondLink = await makeLink(app, group.id)
  await report(app, secondLink, positions, 'phone-2')
  const unusedLink = await makeLink(app, group.id)
  await makeGroup(app.database, { name: 'Invented Steppers', isDemo: true })
  const linkResponse = await app.fetch(`/api/admin/groups/${group.id}/organiser-link`, { method: 'POST', cookie })
  const { organiserLink } = (await linkResponse.json()) as { organiserLink: string }
  const permissions = await app.fetch('/api/tracking-permissions', { cookie })
  const [permission] = (await permissions.json()) as { id: number }[]
  const [secondSession] = await app.database
    .select({ id: trackingSessions.id })
    .from(trackingSessions)
    .where(and(eq(trackingSessions.paradeId, paradeId), eq(trackingSessions.deviceId, 'phone-2')))
  const tester = await makeTester(app.database, { email: `pending-${now.getTime()}@example.org` })
  const feedbackToken = newToken()
  await makeTester(app.database, {
    email: `approved-${now.getTime()}@example.org`,
    status: 'approved',
    approvedAt: now,
    feedbackToken: hashToken(feedbackToken),
  })
  const mail = await makeMail(app.database, {
    event: `world:${now.getTime()}`,
    state: 'failed',
    createdAt: now,
  })
  return {
    cookie,
    mailId: mail.id,
    testerId: tester.id,
    feedbackToken,
    ...(await makeJobs(app)),
    secondSessionId: secondSession!.id,
    groupId: group.id,
    quietGroupId: quiet.id,
    eventId: event.id,
    quietEventId: quietEvent.id,
    paradeId,
    permissionId: permission!.id,
    organizerToken: organiserLink.split('/').at(-1)!,
    pictureAddress: await testPicture(),
    token: link.split('/').at(-1)!,
    unusedToken: unusedLink.split('/').at(-1)!,
    now,
  }
}

const deviceBody = { deviceId: 'phone-1' }

/** A complete body of the group form. */
const groupForm = {
  name: 'Paper Lantern Steppers',
  type: 'social-aid',
  description: 'Invented.',
  imageUrl: null,
  location: 'Central City',
  donationLink: 'https://give.example.org/lanterns',
  merchandiseLink: 'https://shop.example.org/lanterns',
  contactEmail: 'lanterns@example.org',
  websiteUrl: 'https://lanterns.example.org/',
  socialLinks: ['https://www.facebook.com/lanterns'],
  imageGallery: [],
  isActive: true,
}

/** A complete body of the event form. */
const eventForm = (world: World) => ({
  groupId: world.quietGroupId,
  title: 'Lantern walk',
  description: 'Invented.',
  date: addDays(dayOf(world.now), 7),
  time: '13:30',
  location: 'Tremé Center',
  eventType: 'second-line',
  route: ['Tremé Center', 'REFUEL: Corner bar'],
  startLocation: 'Tremé Center',
  endLocation: 'Congo Square',
  routeStops: ['Corner bar'],
  startCoordinates: '29.9655,-90.0698',
  endCoordinates: '29.9611, -90.0685',
  stopCoordinates: ['29.9641,-90.0730'],
  isLive: false,
})

/** A valid body for each call; undefined if it takes none. */
function validBody(name: CallName, world: World): unknown {
  const bodies: Partial<Record<CallName, unknown>> = {
    createGroup: groupForm,
    updateGroup: groupForm,
    claimOrganizerLink: { token: world.organizerToken },
    countClick: {
      kind: 'donation_click',
      groupId: world.groupId,
      groupName: 'Lantern Row Strutters',
      link: 'https://give.example.org/lanterns',
    },
    joinWaitlist: { email: 'fan@example.org', userType: 'supporter' },
    applyAsBetaTester: {
      name: 'Célestine Example',
      email: 'celestine@example.org',
      phone: '504-555-0101',
      organization: 'Invented',
      userType: 'club-member',
      experience: 'beginner',
      motivation: 'I walk every Sunday.',
      availability: ['Weekend Days'],
      deviceTypes: ['iPhone'],
      agreeToTerms: true,
    },
    addPicture: { address: world.pictureAddress },
    openAdminSession: { password: adminPassword },
    createEvent: eventForm(world),
    changeEvent: { ...eventForm(world), version: 1 },
    cancelEvent: { reason: 'Rain is coming.', remove: false },
    startTracking: { groupId: world.quietGroupId },
    choosePrimary: { sessionId: world.secondSessionId },
    stopTracking: { paradeId: world.paradeId },
    updateClubImages: {},
    readRouteSheet: { text: 'START Orleans & N. Claiborne. Out Orleans to N. Broad. DISBAND.' },
    generateTrackerLink: {
      groupId: world.quietGroupId,
      userName: 'Odile Example',
      userPhone: '504-555-0100',
    },
    setGroupStatus: { isVerified: true },
    featureGroup: {
      groupId: world.quietGroupId,
      featuredDate: dayOf(world.now),
      isActive: true,
      trackingEnabled: false,
      description: 'They roll on Sunday.',
    },
    createTrackingPermission: {
      groupId: world.groupId,
      userName: 'Odile Example',
      userPhone: '504-555-0100',
      userEmail: 'odile@example.org',
      validFrom: dayOf(world.now),
      validUntil: dayOf(world.now),
      notes: 'Walks in front.',
    },
    decideOnTester: { status: 'approved' },
    inviteTester: { email: `friend-${world.now.getTime()}@example.org` },
    giveFeedback: {
      feature: 'Live map',
      rating: 4,
      feedback: 'It found the parade before I heard it.',
      bug: false,
      screenshot: 'https://pictures.example.org/1.png',
    },
    startTracker: deviceBody,
    reportPositions: { ...deviceBody, positions: [position(29.9642, -90.0731, world.now)] },
    keepTrackerAlive: deviceBody,
    stopOwnSession: deviceBody,
    reportFromOwnTracks: { _type: 'location', lat: 29.9642, lon: -90.0731, tst: world.now.getTime() / 1000 },
    reportFromOsmandBody: {
      location: {
        timestamp: world.now.toISOString(),
        coords: { latitude: 29.9642, longitude: -90.0731, accuracy: 5, speed: 1, heading: 0, altitude: 1 },
      },
      device_id: 'phone-1',
    },
  }
  return bodies[name]
}

/** Returns a request that succeeds: its path and, if the call takes a body, its JSON. */
export function validRequest(row: ContractRow, world: World): { path: string; json?: unknown } {
  const ids: Partial<Record<CallName, number | string>> = {
    retryJob: world.failedJobId,
    cancelJob: world.waitingJobId,
    getLiveParade: world.paradeId,
    choosePrimary: world.paradeId,
    endSessionAsAdmin: world.secondSessionId,
    revokeTrackingPermission: world.permissionId,
    changeEvent: world.quietEventId,
    cancelEvent: world.quietEventId,
    decideOnTester: world.testerId,
    sendMailAgain: world.mailId,
  }
  const token = row.access === 'tester' ? world.feedbackToken : world.token
  const path = pathWith(row, { id: ids[row.name] ?? world.groupId, token })
  const json = validBody(row.name, world)
  return json === undefined ? { path } : { path, json }
}

/** Whether a call needs a session. */
export const needsCookie = ({ access }: ContractRow): boolean =>
  access.startsWith('admin') || access === 'organizer'

/** Returns the cookie that a call needs, if any. */
export const cookieFor = (row: ContractRow, world: World): string | undefined =>
  needsCookie(row) ? world.cookie : undefined
