/**
 * The whole API at a glance. This is plain data without zod, so that the web client and the load
 * scripts stay small. The other files of this folder define the input, output and refusals of the
 * calls.
 *
 * `access` says who may call: anyone; an admin with a session (`admin`), or with the `adminPassword`
 * field of the body (`admin-or-password`); an organizer of the group in the path, or an admin; the
 * holder of the tracker link in the path (`tracker`); the beta tester whose feedback link is in the
 * path (`tester`); a phone app with a tracker link (`tracker-app`), which gets 200 even before the
 * link is valid and after it has ended, because such apps retry forever until they get it; or anyone
 * who knows the password (`password`).
 *
 * Paths, fields and codes keep the British spelling of organizer, because links that people have
 * contain it.
 */
export const calls = {
  hello: { method: 'GET', path: '/api/hello', access: 'anyone', success: 200 },
  listGroups: { method: 'GET', path: '/api/groups', access: 'anyone', success: 200 },
  getGroup: { method: 'GET', path: '/api/groups/{id}', access: 'anyone', success: 200 },
  listGroupEvents: { method: 'GET', path: '/api/groups/{id}/events', access: 'anyone', success: 200 },
  listEvents: { method: 'GET', path: '/api/events', access: 'anyone', success: 200 },
  getEvent: { method: 'GET', path: '/api/events/{id}', access: 'anyone', success: 200 },
  getStats: { method: 'GET', path: '/api/stats', access: 'anyone', success: 200 },
  getFeaturedSecondLiner: {
    method: 'GET',
    path: '/api/featured-second-liner',
    access: 'anyone',
    success: 200,
  },
  createGroup: { method: 'POST', path: '/api/groups', access: 'anyone', success: 201, limit: 'groups' },
  updateGroup: { method: 'PUT', path: '/api/groups/{id}', access: 'organizer', success: 200 },
  getEditableGroup: { method: 'GET', path: '/api/groups/{id}/edit', access: 'organizer', success: 200 },
  getGroupClicks: { method: 'GET', path: '/api/groups/{id}/clicks', access: 'organizer', success: 200 },
  listProposals: { method: 'GET', path: '/api/groups/{id}/proposals', access: 'organizer', success: 200 },
  proposeEvent: { method: 'POST', path: '/api/groups/{id}/proposals', access: 'organizer', success: 201 },
  changeProposal: {
    method: 'PUT',
    path: '/api/groups/{id}/proposals/{proposalId}',
    access: 'organizer',
    success: 200,
  },
  withdrawProposal: {
    method: 'DELETE',
    path: '/api/groups/{id}/proposals/{proposalId}',
    access: 'organizer',
    success: 204,
  },
  readRouteSheetAsOrganizer: {
    method: 'POST',
    path: '/api/groups/{id}/route-sheet',
    access: 'organizer',
    success: 200,
  },
  planRouteAsOrganizer: {
    method: 'POST',
    path: '/api/groups/{id}/route-plan',
    access: 'organizer',
    success: 200,
  },
  claimOrganizerLink: { method: 'POST', path: '/api/organiser/claim', access: 'anyone', success: 200 },
  countClick: { method: 'POST', path: '/api/clicks', access: 'anyone', success: 204, limit: 'clicks' },
  joinWaitlist: {
    method: 'POST',
    path: '/api/waitlist',
    access: 'anyone',
    success: 201,
    limit: 'signUps',
  },
  applyAsBetaTester: {
    method: 'POST',
    path: '/api/beta-signup',
    access: 'anyone',
    success: 201,
    limit: 'signUps',
  },
  listLiveParades: { method: 'GET', path: '/api/live-parades', access: 'anyone', success: 200 },
  getLiveParadesAsGeoJson: {
    method: 'GET',
    path: '/api/live-parades.geojson',
    access: 'anyone',
    success: 200,
  },
  getRouteAsGeoJson: {
    method: 'GET',
    path: '/api/events/{id}/route.geojson',
    access: 'anyone',
    success: 200,
  },
  getLiveParade: { method: 'GET', path: '/api/live-parades/{id}', access: 'anyone', success: 200 },
  getParadeSummary: { method: 'GET', path: '/api/parades/{id}/summary', access: 'anyone', success: 200 },
  getRouteCorners: { method: 'GET', path: '/api/live-parades/{id}/corners', access: 'anyone', success: 200 },
  findCorner: { method: 'POST', path: '/api/corner', access: 'anyone', success: 200 },

  getAlertKey: { method: 'GET', path: '/api/alerts/key', access: 'anyone', success: 200 },
  setAlerts: { method: 'PUT', path: '/api/alerts', access: 'anyone', success: 200 },
  removeAlerts: { method: 'DELETE', path: '/api/alerts', access: 'anyone', success: 204 },

  addPicture: {
    method: 'POST',
    path: '/api/pictures',
    access: 'anyone',
    success: 201,
    limit: 'pictures',
  },

  openAdminSession: { method: 'POST', path: '/api/admin/session', access: 'password', success: 201 },
  getAdminSession: { method: 'GET', path: '/api/admin/session', access: 'admin', success: 200 },
  closeAdminSession: { method: 'DELETE', path: '/api/admin/session', access: 'admin', success: 204 },
  startTracking: {
    method: 'POST',
    path: '/api/admin/start-tracking',
    access: 'admin-or-password',
    success: 201,
  },
  choosePrimary: {
    method: 'PUT',
    path: '/api/admin/tracking/{id}/primary',
    access: 'admin',
    success: 200,
  },
  showParade: { method: 'POST', path: '/api/admin/tracking/{id}/show', access: 'admin', success: 200 },
  keepGoingAsAdmin: {
    method: 'POST',
    path: '/api/admin/sessions/{id}/still-going',
    access: 'admin',
    success: 204,
  },
  pauseSessionAsAdmin: {
    method: 'PUT',
    path: '/api/admin/sessions/{id}/pause',
    access: 'admin',
    success: 200,
  },
  endSessionAsAdmin: { method: 'DELETE', path: '/api/admin/sessions/{id}', access: 'admin', success: 204 },
  stopTracking: {
    method: 'POST',
    path: '/api/admin/stop-tracking',
    access: 'admin-or-password',
    success: 200,
  },
  startAgain: { method: 'POST', path: '/api/admin/start-again', access: 'admin', success: 201 },
  generateTrackerLink: {
    method: 'POST',
    path: '/api/admin/generate-tracker-link',
    access: 'admin-or-password',
    success: 201,
  },
  getClubImages: { method: 'GET', path: '/api/admin/club-images', access: 'admin', success: 200 },
  updateClubImages: {
    method: 'POST',
    path: '/api/admin/update-club-images',
    access: 'admin-or-password',
    success: 200,
  },
  listAdminGroups: { method: 'GET', path: '/api/admin/groups', access: 'admin', success: 200 },
  setGroupStatus: { method: 'PUT', path: '/api/admin/groups/{id}', access: 'admin', success: 200 },
  featureGroup: { method: 'POST', path: '/api/featured-second-liner', access: 'admin', success: 201 },
  makeOrganizerLink: {
    method: 'POST',
    path: '/api/admin/groups/{id}/organiser-link',
    access: 'admin',
    success: 201,
  },
  withdrawOrganizerLinks: {
    method: 'DELETE',
    path: '/api/admin/groups/{id}/organiser-link',
    access: 'admin',
    success: 204,
  },
  listAdminEvents: { method: 'GET', path: '/api/admin/events', access: 'admin', success: 200 },
  getAdminEvent: { method: 'GET', path: '/api/admin/events/{id}', access: 'admin', success: 200 },
  createEvent: { method: 'POST', path: '/api/events', access: 'admin', success: 201 },
  changeEvent: { method: 'PUT', path: '/api/events/{id}', access: 'admin', success: 200 },
  cancelEvent: { method: 'DELETE', path: '/api/events/{id}', access: 'admin', success: 204 },
  listAdminProposals: { method: 'GET', path: '/api/admin/proposals', access: 'admin', success: 200 },
  approveProposal: {
    method: 'POST',
    path: '/api/admin/proposals/{id}/approve',
    access: 'admin',
    success: 200,
  },
  declineProposal: {
    method: 'POST',
    path: '/api/admin/proposals/{id}/decline',
    access: 'admin',
    success: 200,
  },
  getDemonstration: { method: 'GET', path: '/api/admin/demonstration', access: 'admin', success: 200 },
  removeDemonstration: {
    method: 'DELETE',
    path: '/api/admin/demonstration',
    access: 'admin',
    success: 204,
  },
  listBetaTesters: { method: 'GET', path: '/api/beta-testers', access: 'admin', success: 200 },
  decideOnTester: { method: 'PUT', path: '/api/beta-testers/{id}/status', access: 'admin', success: 200 },
  listBetaFeedback: { method: 'GET', path: '/api/beta-feedback', access: 'admin', success: 200 },
  getBetaFigures: { method: 'GET', path: '/api/admin/beta-figures', access: 'admin', success: 200 },
  inviteTester: { method: 'POST', path: '/api/beta-invite', access: 'admin', success: 201 },
  listBetaInvites: { method: 'GET', path: '/api/admin/beta-invites', access: 'admin', success: 200 },
  getAlertFigures: { method: 'GET', path: '/api/admin/alerts', access: 'admin', success: 200 },
  listMail: { method: 'GET', path: '/api/admin/mail', access: 'admin', success: 200 },
  sendMailAgain: { method: 'POST', path: '/api/admin/mail/{id}/send', access: 'admin', success: 200 },
  listJobs: { method: 'GET', path: '/api/admin/jobs', access: 'admin', success: 200 },
  retryJob: { method: 'POST', path: '/api/admin/jobs/{id}/retry', access: 'admin', success: 200 },
  cancelJob: { method: 'POST', path: '/api/admin/jobs/{id}/cancel', access: 'admin', success: 200 },
  listAudit: { method: 'GET', path: '/api/admin/audit', access: 'admin', success: 200 },
  exportBetaTesters: { method: 'GET', path: '/api/export/beta-testers', access: 'admin', success: 200 },
  exportBetaFeedback: { method: 'GET', path: '/api/export/beta-feedback', access: 'admin', success: 200 },
  readRouteSheet: { method: 'POST', path: '/api/admin/route-sheet', access: 'admin', success: 200 },
  planRoute: { method: 'POST', path: '/api/admin/route-plan', access: 'admin', success: 200 },
  getStreetNetwork: { method: 'GET', path: '/api/admin/streets', access: 'admin', success: 200 },
  listClicks: { method: 'GET', path: '/api/admin/clicks', access: 'admin', success: 200 },
  getAdminTracking: { method: 'GET', path: '/api/admin/tracking', access: 'admin', success: 200 },
  listTrackingPermissions: {
    method: 'GET',
    path: '/api/tracking-permissions',
    access: 'admin',
    success: 200,
  },
  getPermissionFigures: {
    method: 'GET',
    path: '/api/admin/permission-figures',
    access: 'admin',
    success: 200,
  },
  createTrackingPermission: {
    method: 'POST',
    path: '/api/tracking-permissions',
    access: 'admin',
    success: 201,
  },
  revokeTrackingPermission: {
    method: 'DELETE',
    path: '/api/tracking-permissions/{id}',
    access: 'admin',
    success: 204,
  },

  getFeedbackLink: { method: 'GET', path: '/api/beta-feedback/{token}', access: 'tester', success: 200 },
  giveFeedback: {
    method: 'POST',
    path: '/api/beta-feedback/{token}',
    access: 'tester',
    success: 201,
    limit: 'signUps',
  },

  getTrackerLink: { method: 'GET', path: '/api/tracker/{token}', access: 'tracker', success: 200 },
  startTracker: { method: 'POST', path: '/api/tracker/{token}/start', access: 'tracker', success: 200 },
  reportPositions: {
    method: 'POST',
    path: '/api/tracker/{token}/positions',
    access: 'tracker',
    success: 200,
  },
  keepTrackerAlive: {
    method: 'POST',
    path: '/api/tracker/{token}/heartbeat',
    access: 'tracker',
    success: 200,
  },
  keepGoing: { method: 'POST', path: '/api/tracker/{token}/still-going', access: 'tracker', success: 200 },
  pauseTracker: { method: 'POST', path: '/api/tracker/{token}/pause', access: 'tracker', success: 200 },
  resumeTracker: { method: 'POST', path: '/api/tracker/{token}/resume', access: 'tracker', success: 200 },
  reportFromParade: { method: 'POST', path: '/api/tracker/{token}/report', access: 'tracker', success: 200 },
  stopOwnSession: { method: 'POST', path: '/api/tracker/{token}/stop', access: 'tracker', success: 204 },
  reportFromOwnTracks: {
    method: 'POST',
    path: '/api/tracker/{token}/owntracks',
    access: 'tracker-app',
    success: 200,
  },
  reportFromOsmandQuery: {
    method: 'GET',
    path: '/api/tracker/{token}/osmand',
    access: 'tracker-app',
    success: 200,
  },
  reportFromOsmandBody: {
    method: 'POST',
    path: '/api/tracker/{token}/osmand',
    access: 'tracker-app',
    success: 200,
  },
} as const satisfies Record<string, CallRow>

/** Who may make a call. */
export type Access =
  | 'anyone'
  | 'password'
  | 'admin'
  | 'admin-or-password'
  | 'organizer'
  | 'tester'
  | 'tracker'
  | 'tracker-app'

/**
 * Kinds of work with a limit per hour and IP address; of `alertChanges`, per subscription. No row has those
 * of `setAlerts`, because `server/alerts` counts the one that a call turns out to be, nor `reading`, whose
 * handlers count the processor time.
 */
export const rateLimitKinds = [
  'groups',
  'signUps',
  'pictures',
  'clicks',
  'alerts',
  'alertChanges',
  'reading',
] as const

export type RateLimitKind = (typeof rateLimitKinds)[number]

/**
 * One row of the API. `{name}` in the path is a parameter. `success` is the HTTP status of a
 * successful response. `limit` is the kind of rate limit that the call counts toward.
 */
export interface CallRow {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/api/${string}`
  access: Access
  success: 200 | 201 | 204
  limit?: RateLimitKind
}

/** The name of a call: a key of the table above. */
export type CallName = keyof typeof calls
