import { queryOptions } from '@tanstack/react-query'
import type { Output } from '#shared/contract/types.ts'
import { call } from '../api/call.ts'
import { pathOf } from '../api/path-of.ts'
import { type JustStarted, justStarted } from './just-started.ts'
import { positions, type LatestPositions, type Position } from './latest-positions.ts'

export type LiveParade = Output<'listLiveParades'>[number]
export type LiveParadeDetail = Output<'getLiveParade'>

/** A parade with the newest position that is known of it, whether this answer or an earlier push brought it. */
export function withLatestPosition<Parade extends Position>(parade: Parade, known: LatestPositions): Parade {
  const { id, latitude, longitude, accuracy, lastUpdated, status } = parade
  known.offer({ id, latitude, longitude, accuracy, lastUpdated, status })
  return { ...parade, ...known.latest(id) }
}

/** What of an answer to a question asked at `asked` may be shown: no ended parade, no position older than a known one. */
export function withoutEnded<Parade extends Position>(
  parades: Parade[],
  asked: Date,
  known: LatestPositions,
): Parade[] {
  return parades
    .filter((parade) => known.mayShow(parade, asked))
    .map((parade) => withLatestPosition(parade, known))
}

/** What a page knows of live parades besides the answers it gets. */
interface Known {
  positions: LatestPositions
  justStarted: JustStarted
}

/** What the map shows of the list that was asked for at `asked`. */
export function listToShow(list: LiveParade[], asked: Date, known: Known): LiveParade[] {
  const parades = [...list, ...known.justStarted.missingFrom(list, asked)]
  known.positions.endUnlisted(new Set(parades.map(({ id }) => id)), new Date())
  return withoutEnded(parades, asked, known.positions)
}

/** What this page knows. */
const known: Known = { positions, justStarted }

/** The parades on the map now. Screens add their interval: `useQuery({ ...liveParades, refetchInterval: 10_000 })`. */
export const liveParades = queryOptions({
  queryKey: [pathOf('listLiveParades')],
  queryFn: async ({ signal }) => {
    const asked = new Date()
    return listToShow(await call('listLiveParades', { signal }), asked, known)
  },
})

/**
 * One parade; null when it is known to have ended, also where a late answer still shows it. The only call that is retried:
 * twice, also where the page's HTML asked first.
 */
export const liveParade = (id: number) =>
  queryOptions({
    retry: 2,
    retryDelay: 600,
    queryKey: [pathOf('getLiveParade', { params: { id } })],
    queryFn: async ({ signal }): Promise<LiveParadeDetail | null> => {
      const asked = new Date()
      const parade = await call('getLiveParade', { params: { id }, signal })
      return withoutEnded([parade], asked, positions)[0] ?? null
    },
  })
