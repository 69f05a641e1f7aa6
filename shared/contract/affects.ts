import { type CallName, calls } from './calls.ts'

/**
 * What a change affects: for each entity, the calls whose responses change with it. The server
 * announces them to every page, and the pages request them again.
 */
export const affects = {
  group: [
    'listGroups',
    'getGroup',
    'listGroupEvents',
    'listEvents',
    'getStats',
    'getFeaturedSecondLiner',
    'listAdminGroups',
    'listAdminEvents',
    'listAdminProposals',
    'getAdminTracking',
  ],
  newGroup: ['listGroups', 'getStats', 'listAdminGroups'],
  groupPicture: ['listGroups', 'getGroup', 'getFeaturedSecondLiner'],
  organizerLink: ['listAdminGroups'],
  featured: ['getFeaturedSecondLiner', 'listAdminGroups'],
  event: [
    'listEvents',
    'listGroupEvents',
    'listProposals',
    'getStats',
    'getFeaturedSecondLiner',
    'listAdminEvents',
    'listAdminProposals',
    'getAdminTracking',
  ],
  /**
   * Organizers' own lists are announced only with an event, as everyone learns of that anyway. Otherwise
   * it would tell everyone who proposes.
   */
  proposal: ['listAdminProposals'],
  /** A live parade's details. Moves are pushed separately. */
  parade: ['listLiveParades', 'getLiveParade', 'listEvents', 'listGroupEvents'],
  /** A parade's start or end. The list of parades itself is pushed. */
  paradeStatus: ['getStats', 'getFeaturedSecondLiner', 'listEvents', 'listGroupEvents'],
  /** A live parade's phones. The numbers of its viewers are pushed. */
  tracking: ['getAdminTracking'],
  permission: ['listTrackingPermissions', 'getPermissionFigures'],
  permissionUse: ['listTrackingPermissions'],
  application: ['listBetaTesters', 'listBetaInvites', 'getBetaFigures'],
  tester: ['listBetaTesters', 'getBetaFigures'],
  feedback: ['listBetaFeedback', 'listBetaTesters', 'getBetaFigures'],
  invite: ['listBetaInvites'],
  mail: ['listMail', 'getBetaFigures'],
  alerts: ['getAlertFigures'],
  job: ['listJobs'],
  clubImages: ['getClubImages'],
  audit: ['listAudit'],
  demonstration: ['hello', 'listClicks', 'getDemonstration'],
} as const satisfies Record<string, readonly CallName[]>

/** What may change: a key of the table above. */
export type Entity = keyof typeof affects

/** The ids for the paths of calls that need one. */
export interface AffectedIds {
  groups?: readonly number[]
  parades?: readonly number[]
}

/**
 * Returns the request paths that a change of the given entities affects, each once. A path with an id
 * is left out if `ids` has none for it.
 */
export function affectedPaths(entities: Entity | readonly Entity[], ids: AffectedIds = {}): string[] {
  const names = new Set<CallName>([entities].flat().flatMap((entity) => affects[entity]))
  return [...names].flatMap((name) => {
    const { path } = calls[name]
    if (!path.includes('{id}')) return [path]
    const rowIds = name === 'getLiveParade' ? ids.parades : ids.groups
    return (rowIds ?? []).map((id) => path.replace('{id}', String(id)))
  })
}
