import { setTimeout as sleep } from 'node:timers/promises'
import { formatCoordinate } from '#shared/geo/coordinates.ts'
import type { LiveParade } from '#web/live/parade-queries.ts'
import type { Crowd } from './load/crowd.ts'

/**
 * A parade that every map should show, as stored in the database. Latitude and longitude are in degrees.
 * `positionAt` is in Unix ms, or 0 before the first position.
 */
interface StoredParade {
  id: number
  positionAt: number
  latitude: number
  longitude: number
}

const SHOWN_PARADES_QUERY = `
  select id, coalesce((extract(epoch from position_at) * 1000)::float8, 0) as "positionAt", latitude, longitude
  from live_parades where ended_at is null and lapsed_at is null`

/** How long the maps may take to show a state of the database before it is read again. */
const REREAD_AFTER_MS = 400

const readStoredParades = ({ database }: Crowd): Promise<StoredParade[]> =>
  database.$client.query<StoredParade>(SHOWN_PARADES_QUERY).then(
    ({ rows }) => rows,
    () => [],
  )

/**
 * Whether a map shows the stored parades and no others, each at its stored position or, unless `exact`,
 * at a later one.
 */
function matches(shown: readonly LiveParade[], stored: readonly StoredParade[], exact: boolean): boolean {
  return (
    shown.length === stored.length &&
    stored.every((parade) => {
      const marker = shown.find(({ id }) => id === parade.id)
      if (!marker) return false
      const shownAt = Date.parse(marker.lastUpdated)
      if (parade.positionAt === 0 || (shownAt > parade.positionAt && !exact)) return true
      return (
        shownAt === parade.positionAt &&
        marker.latitude === formatCoordinate(parade.latitude) &&
        marker.longitude === formatCoordinate(parade.longitude)
      )
    })
  )
}

/**
 * Waits until the database has a fix of every walking parade recorded after `since`, in Unix ms, and every
 * map shows it or a later one. Returns the time since then in ms, or undefined if it took more than
 * `limitMs`.
 */
export async function waitUntilMapsFollow(
  crowd: Crowd,
  since: number,
  limitMs: number,
): Promise<number | undefined> {
  const { phones, viewers } = crowd
  const end = since + limitMs
  while (Date.now() < end) {
    const stored = await readStoredParades(crowd)
    const hasNewFix = ({ paradeId }: { paradeId: number }) =>
      stored.some(({ id, positionAt }) => id === paradeId && positionAt > since)
    if (!phones.every(hasNewFix)) {
      await sleep(50)
      continue
    }
    for (const until = Math.min(Date.now() + REREAD_AFTER_MS, end); Date.now() < until; await sleep(10))
      if (viewers.every((viewer) => matches(viewer.shownParades(), stored, false))) return Date.now() - since
  }
  return undefined
}

/**
 * Waits until every map shows exactly the stored positions. No phone may report while it waits. Returns
 * whether that happened within `limitMs`.
 */
export async function waitUntilMapsEqual(crowd: Crowd, limitMs: number): Promise<boolean> {
  const stored = await readStoredParades(crowd)
  for (const end = Date.now() + limitMs; Date.now() < end; await sleep(50))
    if (crowd.viewers.every((viewer) => matches(viewer.shownParades(), stored, true))) return true
  return false
}

/** Counts the parades that are open in the database although their Stop was acknowledged. */
export async function countStoppedButOpen({ database, violations }: Crowd): Promise<number> {
  const { rowCount } = await database.$client.query(
    'select from live_parades where ended_at is null and id = any($1::int[])',
    [[...violations.stopped.keys()]],
  )
  return rowCount ?? 0
}
