import type { CallName } from '#shared/contract/calls.ts'
import { addDays, dayOf } from '#shared/calendar.ts'
import { ADMIN_PASSWORD } from '#tests/sim/admin.ts'
import { position } from '#tests/sim/phone.ts'
import { type ContractRow, pathWith } from './contract.ts'
import { betaApplication } from './make-rows.ts'
import type { World } from './world.ts'

/** A point of P-256: the base point (SEC 2, 2.4.2). */
const TEST_P256DH = 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU'

const deviceBody = { deviceId: 'phone-1' }

const sheet = { text: 'START Orleans & N. Claiborne. Out Orleans to N. Broad. DISBAND.' }

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

/** A complete body of a route to plan. */
const plan = {
  route: ['Tremé Center', 'REFUEL: Corner bar'],
  startLocation: 'Tremé Center',
  endLocation: 'Congo Square',
  routeStops: ['Corner bar'],
  startCoordinates: '29.9655,-90.0698',
  endCoordinates: '29.9611, -90.0685',
  stopCoordinates: ['29.9641,-90.0730'],
  sheet: sheet.text,
}

/** A complete body of a proposal. */
const proposalForm = (world: World) => ({
  title: 'Lantern walk',
  description: 'Invented.',
  date: addDays(dayOf(world.now), 7),
  time: '13:30',
  location: 'Tremé Center',
  eventType: 'second-line',
  ...plan,
})

/** A complete body of the event form. */
const eventForm = (world: World) => ({
  ...proposalForm(world),
  groupId: world.quietGroupId,
  isLive: false,
})

/** Returns a valid body for a call, or undefined if it takes none. */
function validBody(name: CallName, world: World): unknown {
  const bodies: Partial<Record<CallName, unknown>> = {
    createGroup: groupForm,
    updateGroup: groupForm,
    claimOrganizerLink: { token: world.organizerToken },
    proposeEvent: proposalForm(world),
    changeProposal: { ...proposalForm(world), version: 1 },
    withdrawProposal: { reason: 'Rain is coming.' },
    approveProposal: {},
    declineProposal: { reason: 'Another club rolls on that street.' },
    countClick: {
      kind: 'donation_click',
      groupId: world.groupId,
      groupName: 'Lantern Row Strutters',
      link: 'https://give.example.org/lanterns',
    },
    joinWaitlist: { email: 'fan@example.org', userType: 'supporter' },
    applyAsBetaTester: { ...betaApplication, phone: '504-555-0101', organization: 'Invented' },
    setAlerts: {
      subscription: {
        endpoint: 'https://push.invalid/fan',
        keys: { p256dh: TEST_P256DH, auth: 'AAAAAAAAAAAAAAAAAAAAAA' },
      },
      groups: [{ id: world.groupId, live: true, morning: true, changes: true }],
      spots: [{ latitude: 29.965, longitude: -90.07, minutes: 10, paradeId: world.paradeId }],
    },
    removeAlerts: { endpoint: 'https://push.invalid/fan', auth: 'AAAAAAAAAAAAAAAAAAAAAA' },
    addPicture: { address: world.pictureAddress },
    openAdminSession: { password: ADMIN_PASSWORD },
    createEvent: eventForm(world),
    changeEvent: { ...eventForm(world), version: 1 },
    cancelEvent: { reason: 'Rain is coming.', remove: false },
    startTracking: { groupId: world.quietGroupId },
    choosePrimary: { sessionId: world.secondSessionId },
    pauseSessionAsAdmin: { paused: true },
    stopTracking: { paradeId: world.paradeId },
    startAgain: { paradeId: world.stoppedParadeId },
    updateClubImages: {},
    findCorner: { words: 'Orleans at N. Broad' },
    readRouteSheet: sheet,
    readRouteSheetAsOrganizer: sheet,
    planRoute: plan,
    planRouteAsOrganizer: plan,
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
    keepGoing: deviceBody,
    pauseTracker: deviceBody,
    resumeTracker: deviceBody,
    reportFromParade: { ...deviceBody, report: 'late', minutes: 10 },
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
    getParadeSummary: world.paradeId,
    getRouteCorners: world.paradeId,
    getRouteAsGeoJson: world.eventId,
    choosePrimary: world.paradeId,
    showParade: world.paradeId,
    keepGoingAsAdmin: world.secondSessionId,
    endSessionAsAdmin: world.secondSessionId,
    pauseSessionAsAdmin: world.secondSessionId,
    revokeTrackingPermission: world.permissionId,
    changeEvent: world.quietEventId,
    cancelEvent: world.quietEventId,
    approveProposal: world.proposalToApproveId,
    declineProposal: world.proposalToDeclineId,
    decideOnTester: world.testerId,
    sendMailAgain: world.mailId,
  }
  const token = row.access === 'tester' ? world.feedbackToken : world.token
  const path = pathWith(row, {
    id: ids[row.name] ?? world.groupId,
    proposalId: world.proposalId,
    token,
  })
  const json = validBody(row.name, world)
  return json === undefined ? { path } : { path, json }
}

/** Whether a call needs a session. */
export const needsCookie = ({ access }: ContractRow): boolean =>
  access.startsWith('admin') || access === 'organizer'

/** Returns the cookie that a call needs, or undefined if it needs none. */
export const cookieFor = (row: ContractRow, world: World): string | undefined =>
  needsCookie(row) ? world.cookie : undefined
