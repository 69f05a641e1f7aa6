import { setTimeout as sleep } from 'node:timers/promises'
import type { Crowd } from './load/crowd.ts'

/** A parade that is on the map by the database; `positionAt` in ms since 1970, 0 while it waits for its first. */
interface True {
  id: number
  positionAt: number
}

const onTheMap = `
  select id, coalesce((extract(epoch from position_at) * 1000)::float8, 0) as "positionAt"
  from live_parades where ended_at is null and lapsed_at is null`

/** What was read from the database reaches every map within so many ms, or is read anew. */
const within = 400

function isRight(shown: readonly { id: number; lastUpdated: string }[], truth: readonly True[]): boolean {
  return (
    shown.length === truth.length &&
    truth.every(({ id, positionAt }) =>
      shown.some((parade) => parade.id === id && Date.parse(parade.lastUpdated) >= positionAt),
    )
  )
}

/**
 * Waits until every viewer's map equals the database, which by then must have fixes recorded after `since` (ms since 1970) of
 * as many parades as walk all the time. Answers how many ms after `since` that was; undefined where it was not within `limit` ms.
 */
export async function waitUntilRight(
  { database, phones, viewers }: Crowd,
  since: number,
  limit: number,
): Promise<number | undefined> {
  while (Date.now() < since + limit) {
    const truth = await database.query<True>(onTheMap).then(
      ({ rows }) => rows,
      () => [],
    )
    if (truth.filter(({ positionAt }) => positionAt > since).length < phones.length) {
      await sleep(50)
      continue
    }
    for (const end = Date.now() + within; Date.now() < end; await sleep(10))
      if (viewers.every((viewer) => isRight(viewer.shown(), truth))) return Date.now() - since
  }
  return undefined
}
