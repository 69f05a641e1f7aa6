import { calls } from '#shared/contract/calls.ts'

/**
 * The kinds of saved answers: `live` ones say where parades are, and soon mislead; `seen` ones are
 * the calendar with its routes, and groups.
 */
export type SavedKind = 'live' | 'seen'

const HOUR_MS = 3_600_000

/**
 * How long saved answers are kept: an old place of a parade misleads, but an old calendar is still
 * useful.
 */
export const MAX_AGE_MS: Record<SavedKind, number> = { live: 2 * HOUR_MS, seen: 14 * 24 * HOUR_MS }

/**
 * The shape of the saved answers. Answers of another shape are dropped, so that no screen renders
 * what an older version has saved. `saved-kind.test.ts` fails when the contract changes.
 */
export const SAVED_SHAPE = 'acbad8dd971c'

/**
 * The calls whose answers may be saved. Everyone gets the same answers from them; a call for
 * administrators or trackers must not be added.
 */
export const savedCalls = [
  'listLiveParades',
  'getLiveParade',
  'listEvents',
  'listGroups',
  'getGroup',
  'listGroupEvents',
] as const

const seenPath = /^\/api\/(?:events|groups(?:\/\d+(?:\/events)?)?)$/

/** Returns how the answer of a query is saved; undefined if it is not. */
export function savedKind(path: unknown): SavedKind | undefined {
  if (path === calls.listLiveParades.path || liveParadeId(path) !== undefined) return 'live'
  return typeof path === 'string' && seenPath.test(path) ? 'seen' : undefined
}

/** Returns the id in the path of one live parade. */
export function liveParadeId(path: unknown): number | undefined {
  const id = typeof path === 'string' ? /^\/api\/live-parades\/(\d+)$/.exec(path)?.[1] : undefined
  return id === undefined ? undefined : Number(id)
}
