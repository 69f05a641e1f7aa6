import { readFileSync } from 'node:fs'
import type { CallName } from '#shared/contract/calls.ts'
import { addDays, dayOf } from '#shared/calendar.ts'
import { ADMIN_PASSWORD } from '#tests/sim/admin.ts'
import { position } from '#tests/sim/phone.ts'
import { type ContractRow, pathWith } from './contract.ts'
import { betaApplication } from './make-rows.ts'
import type { World } from './world.ts'

/**
 * The bodies of calls as far as they are the same in each world. The key of the browser that sets alerts is a
 * point of P-256: the base point (SEC 2, 2.4.2).
 */
const fixed = JSON.parse(readFileSync(new URL('valid-bodies.json', import.meta.url), 'utf8')) as Record<
  CallName,
  object
>

/** Returns a valid body for a call, or undefined if it takes none. */
function validBody(name: CallName, world: World): unknown {
  const { groupId, quietGroupId, paradeId } = world
  const today = dayOf(world.now)
  const proposal = { ...fixed.proposeEvent, date: addDays(today, 7) }
  const event = { ...proposal, groupId: quietGroupId, isLive: false }
  const device = fixed.startTracker
  const bodies: Partial<Record<CallName, unknown>> = {
    ...fixed,
    updateGroup: fixed.createGroup,
    claimOrganizerLink: { token: world.organizerToken },
    proposeEvent: proposal,
    changeProposal: { ...proposal, version: 1 },
    countClick: { ...fixed.countClick, groupId },
    applyAsBetaTester: { ...betaApplication, phone: '504-555-0101', organization: 'Invented' },
    setAlerts: {
      ...fixed.setAlerts,
      groups: [{ id: groupId, live: true, morning: true, changes: true }],
      spots: [{ latitude: 29.965, longitude: -90.07, minutes: 10, paradeId }],
    },
    addPicture: { address: world.pictureAddress },
    openAdminSession: { password: ADMIN_PASSWORD },
    createEvent: event,
    changeEvent: { ...event, version: 1 },
    startTracking: { groupId: quietGroupId },
    choosePrimary: { sessionId: world.secondSessionId },
    stopTracking: { paradeId },
    startAgain: { paradeId: world.stoppedParadeId },
    readRouteSheetAsOrganizer: fixed.readRouteSheet,
    planRouteAsOrganizer: fixed.planRoute,
    generateTrackerLink: { ...fixed.generateTrackerLink, groupId: quietGroupId },
    featureGroup: { ...fixed.featureGroup, groupId: quietGroupId, featuredDate: today },
    createTrackingPermission: {
      ...fixed.createTrackingPermission,
      groupId,
      validFrom: today,
      validUntil: today,
    },
    inviteTester: { email: `friend-${world.now.getTime()}@example.org` },
    reportPositions: { ...device, positions: [position(29.9642, -90.0731, world.now)] },
    keepTrackerAlive: device,
    keepGoing: device,
    pauseTracker: device,
    resumeTracker: device,
    reportFromParade: { ...device, report: 'late', minutes: 10 },
    stopOwnSession: device,
    reportFromOwnTracks: { ...fixed.reportFromOwnTracks, tst: world.now.getTime() / 1000 },
    reportFromOsmandBody: {
      location: { ...fixed.reportFromOsmandBody, timestamp: world.now.toISOString() },
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
