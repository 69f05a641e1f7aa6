import { setTimeout as sleep } from 'node:timers/promises'
import { formatCoordinate } from '#shared/geo/coordinates.ts'
import type { Crowd } from './load/crowd.ts'

/**
 * A parade that the map should show, from the database: degrees, and `positionAt` in ms since 1970, 0
 * while it waits for its first position.
 */
interface True {
  id: number
  positionAt: number
  latitude: number
  longitude: number
}

interface Shown {
  id: number
  lastUpdated: string
  latitude: string
  longitude: string
}

const onTheMap = `
  select id, coalesce((extract(epoch from position_at) * 1000)::float8, 0) as "positionAt", latitude, longitude
  from live_parades where ended_at is null and lapsed_at is null`

/** A state read from the database reaches every map within this many ms, or is read again. */
const within = 400

const readTruth = ({ database }: Crowd): Promise<True[]> =>
  database.query<True>(onTheMap).then(
    ({ rows }) => rows,
    () => [],
  )

/** Whether a map shows these parades and no others, each at its position or a later one. */
function isRight(shown: readonly Shown[], truth: readonly True[], isStill: boolean): boolean {
  return (
    shown.length === truth.length &&
    truth.every((parade) => {
      const mark = shown.find(({ id }) => id === parade.id)
      if (!mark) return false
      const shownAt = Date.parse(mark.lastUpdated)
      if (parade.positionAt === 0 || (shownAt > parade.positionAt && !isStill)) return true
      return (
        shownAt === parade.positionAt &&
        mark.latitude === formatCoordinate(parade.latitude) &&
        mark.longitude === formatCoordinate(parade.longitude)
      )
    })
  )
}

/**
 * Waits until every viewer's map equals the database, which by then must have fixes of every walking
 * parade recorded after `since` (ms since 1970). Returns how many ms after `since` that was; undefined
 * after `limit` ms.
 */
export async function waitUntilRight(
  crowd: Crowd,
  since: number,
  limit: number,
): Promise<number | undefined> {
  const { phones, viewers } = crowd
  const end = since + limit
  while (Date.now() < end) {
    const truth = await readTruth(crowd)
    const isFlowing = ({ paradeId }: { paradeId: number }) =>
      truth.some(({ id, positionAt }) => id === paradeId && positionAt > since)
    if (!phones.every(isFlowing)) {
      await sleep(50)
      continue
    }
    for (const until = Math.min(Date.now() + within, end); Date.now() < until; await sleep(10))
      if (viewers.every((viewer) => isRight(viewer.shown(), truth, false))) return Date.now() - since
  }
  return undefined
}

/**
 * Waits until every map equals the database, to the last digit, while no phone reports. Returns
 * whether it did.
 */
export async function waitUntilSame(crowd: Crowd, limit: number): Promise<boolean> {
  const truth = await readTruth(crowd)
  for (const end = Date.now() + limit; Date.now() < end; await sleep(50))
    if (crowd.viewers.every((viewer) => isRight(viewer.shown(), truth, true))) return true
  return false
}

/** Counts parades that are open in the database although their Stop was acknowledged. */
export async function stoppedButThere({ database, never }: Crowd): Promise<number> {
  const { rowCount } = await database.query(
    'select from live_parades where ended_at is null and id = any($1::int[])',
    [[...never.stopped.keys()]],
  )
  return rowCount ?? 0
}
