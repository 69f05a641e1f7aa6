import type { Database } from '../../database/connect.ts'
import type { ParadeEntry } from '../../tracking/parade/parade-entry.ts'
import { startAgainFrom } from '../../tracking/parade/start-again-window.ts'
import { arrivalText } from '../outbox/alert-text.ts'
import type { Bounds, DueCell, SpotCell } from './due-spots.ts'

type Parade = Pick<ParadeEntry, 'id' | 'groupId'> & { group: Pick<ParadeEntry['group'], 'name'> }

/**
 * An arrival alert expires when the parade should have come, but is worth delivering for at least
 * this long: a push service may need a moment.
 */
const MIN_WORTH_MS = 2 * 60_000

/**
 * SQL: the row `spot` asks about the parade $1 of the group $2, and has no alert about that parade
 * yet.
 */
const IS_ASKED = `(spot.parade_id = $1 or spot.is_for_any or (spot.parade_id is null and exists (
    select from alert_groups choice where choice.subscription_id = spot.subscription_id and choice.group_id = $2)))
  and not exists (select from alerts written where written.spot_id = spot.id and written.parade_id = $1)`

/** Whether anyone waits at a spot. Otherwise no parade needs to be evaluated. */
export async function hasSpots({ $client }: Database): Promise<boolean> {
  const { rows } = await $client.query('select from alert_spots limit 1')
  return rows.length > 0
}

/** Deletes the spots that were asked about for a parade that has ended and cannot start again. */
export async function deleteEndedSpots({ $client }: Database, now: Date): Promise<void> {
  await $client.query(
    `delete from alert_spots spot using live_parades parade
     where parade.id = spot.parade_id and parade.ended_at <= $1`,
    [startAgainFrom(now)],
  )
}

/** Reads the places where people wait for a parade, but nothing that says who they are. */
export async function readSpotCells(
  { $client }: Database,
  { id, groupId }: Parade,
  { south, north, west, east }: Bounds,
): Promise<SpotCell[]> {
  const { rows } = await $client.query<SpotCell>(
    `select distinct latitude, longitude, minutes from alert_spots spot
     where latitude between $3 and $4 and longitude between $5 and $6 and ${IS_ASKED}`,
    [id, groupId, south, north, west, east],
  )
  return rows
}

/**
 * Writes an arrival alert for every spot in the due cells, with its delivery. Returns their number.
 */
export async function writeArrivals(
  { $client }: Database,
  { id, groupId, group }: Parade,
  due: readonly DueCell[],
  now: Date,
): Promise<number> {
  const texts = due.map(({ range }) => arrivalText(group.name, range))
  const { rowCount } = await $client.query(
    `with written as (
       insert into alerts (kind, group_id, parade_id, spot_id, title, body, state, created_at, due_at, expires_at)
       select 'arrival', $2, $1, spot.id, cell.title, cell.body, 'addressed', $3::timestamptz, $3, cell.expires_at
       from unnest($4::float8[], $5::float8[], $6::int[], $7::text[], $8::text[], $9::timestamptz[])
         as cell (latitude, longitude, minutes, title, body, expires_at)
       join alert_spots spot on spot.latitude = cell.latitude and spot.longitude = cell.longitude
         and spot.minutes = cell.minutes
       where ${IS_ASKED}
       on conflict (spot_id, parade_id) do nothing
       returning id, spot_id)
     insert into alert_deliveries (alert_id, subscription_id, service, next_attempt_at)
     select written.id, subscription.id, subscription.service, $3
     from written join alert_spots spot on spot.id = written.spot_id
     join alert_subscriptions subscription on subscription.id = spot.subscription_id`,
    [
      id,
      groupId,
      now,
      due.map(({ latitude }) => latitude),
      due.map(({ longitude }) => longitude),
      due.map(({ minutes }) => minutes),
      texts.map(({ title }) => title),
      texts.map(({ body }) => body),
      due.map(({ range }) => new Date(Math.max(range.to, now.getTime() + MIN_WORTH_MS))),
    ],
  )
  return rowCount ?? 0
}
