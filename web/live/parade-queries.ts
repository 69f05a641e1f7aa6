import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Output } from '#shared/contract/types.ts'
import { setNewest } from '#shared/set-newest.ts'
import { call } from '../api/call.ts'
import { pathOf } from '../api/path-of.ts'
import { positions, type LatestPositions, type Position } from './latest-positions.ts'

/**
 * A parade that this browser has saved and shows because no answer has come. `savedAt` is the time
 * of the saved answer (ISO 8601); missing for a parade from the server.
 */
interface SavedParade {
  savedAt?: string | undefined
}

/** A parade of the live list. */
export type LiveParade = Output<'listLiveParades'>[number] & SavedParade
/** A parade of its own page. */
export type LiveParadeDetail = Output<'getLiveParade'> & SavedParade

const NO_ROUTE = { along: null, path: '', stops: [], approximateParts: [], unknownPlaces: [] }

/** Returns a parade with all that screens need, which a server of another version may not send. */
export const withNeededFields = <Parade extends LiveParade>(parade: Parade): Parade => ({
  ...NO_ROUTE,
  ...parade,
  startedAt: parade.startedAt ?? parade.lastUpdated,
  // This type is named 'Other', and has the color of what is of no type.
  group: parade.group ?? { name: '', type: 'other' },
})

/** Returns a parade with its latest position, from this response or an earlier push. */
export function withLatestPosition<Parade extends Position>(parade: Parade, known: LatestPositions): Parade {
  const { id, latitude, longitude, accuracy, lastUpdated, status, along, state } = parade
  const { where, tail, pace, dwell, report, stateSince, startsAt, placeKnown } = parade
  const place = { id, latitude, longitude, accuracy, lastUpdated, placeKnown }
  known.offer({ ...place, status, along, state, where, tail, pace, dwell, report, stateSince, startsAt })
  return { ...parade, ...known.latest(id) }
}

/**
 * Returns the parades of a response to a request made at `requestedAt`, without those that have
 * ended, and with the latest positions.
 */
export function withoutEnded<Parade extends Position>(
  parades: Parade[],
  requestedAt: Date,
  known: LatestPositions,
): Parade[] {
  return parades
    .filter((parade) => known.mayShow(parade, requestedAt))
    .map((parade) => withLatestPosition(parade, known))
}

/** More than start during one request of the list. */
const MAX_JUST_STARTED = 200

/**
 * The parades whose start was pushed to this page. The map adds them to a list that was requested
 * before their start.
 */
export class JustStarted {
  readonly #pushed = new Map<number, { parade: LiveParade; at: Date }>()

  record(parade: LiveParade, at: Date): void {
    setNewest(this.#pushed, parade.id, { parade, at }, MAX_JUST_STARTED)
  }

  /** Returns the parades that started after a list was requested and are not in it. */
  missingFrom(list: readonly { id: number }[], requestedAt: Date): LiveParade[] {
    return [...this.#pushed.values()]
      .filter(({ parade, at }) => at >= requestedAt && !list.some(({ id }) => id === parade.id))
      .map(({ parade }) => parade)
  }
}

/** The parades that have started since this page was opened. */
export const justStarted = new JustStarted()

/** What this page knows from pushes. */
interface PushedState {
  positions: LatestPositions
  justStarted: JustStarted
}

/**
 * Returns the parades that the map shows: a list requested at `requestedAt`, corrected by pushes.
 */
export function applyPushes(list: LiveParade[], requestedAt: Date, pushed: PushedState): LiveParade[] {
  const parades = [...list, ...pushed.justStarted.missingFrom(list, requestedAt)]
  pushed.positions.endUnlisted(new Set(parades.map(({ id }) => id)), new Date())
  return withoutEnded(parades, requestedAt, pushed.positions)
}

/** Fetches the live list. `requestedAt` is when the request starts. */
export type FetchList = (signal: AbortSignal, requestedAt: Date) => Promise<LiveParade[]>

/** Returns the query of the parades on the map: a list, corrected by the pushes since its request. */
export const liveParadesQuery = (fetchList: FetchList, pushed: PushedState) =>
  queryOptions({
    queryKey: [pathOf('listLiveParades')],
    queryFn: async ({ signal }): Promise<LiveParade[]> => {
      const requestedAt = new Date()
      const list = await fetchList(signal, requestedAt)
      return applyPushes(list.map(withNeededFields), requestedAt, pushed)
    },
  })

/**
 * The parades on the map now. Screens add their polling interval:
 * `useQuery({ ...liveParades, refetchInterval: pollEvery(LIVE_MAP_INTERVAL_MS) })`.
 */
export const liveParades = liveParadesQuery((signal) => call('listLiveParades', { signal }), {
  positions,
  justStarted,
})

/** How often the pages of the live map, also the embedded ones, request the list. */
export const LIVE_MAP_INTERVAL_MS = 10_000

/**
 * Records the positions that came with the page's HTML, so that no older push replaces them (LP2).
 */
export function recordCachedPositions(client: QueryClient, known: LatestPositions): void {
  for (const parade of client.getQueryData(liveParades.queryKey) ?? [])
    if (!parade.savedAt) withLatestPosition(parade, known)
}

/**
 * One parade; null once it has ended, even if a late response still includes it. The only query
 * with retries: two, even if a preload in the page's HTML made the first request.
 */
export const liveParade = (id: number) =>
  queryOptions({
    retry: 2,
    retryDelay: 600,
    queryKey: [pathOf('getLiveParade', { params: { id } })],
    queryFn: async ({ signal }): Promise<LiveParadeDetail | null> => {
      const requestedAt = new Date()
      const parade = withNeededFields(await call('getLiveParade', { params: { id }, signal }))
      return withoutEnded([parade], requestedAt, positions)[0] ?? null
    },
  })
