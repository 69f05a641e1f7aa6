import { setTimeout as wait } from 'node:timers/promises'
import { bearing, distance } from '#shared/geo/distance.ts'
import { nearestPlace } from '#shared/geo/nearest-place.ts'
import type { TrackPoint } from './read-gpx.ts'
import type { PhoneFix } from '#shared/tracking/phone-formats.ts'
import type { Sender } from './senders.ts'

/** How a track is played. */
export interface PlayOptions {
  track: readonly TrackPoint[]
  sender: Sender
  /** Multiple of the recorded speed. */
  speed: number
  /** The shortest time between two fixes in milliseconds; points in between are skipped. */
  interval?: number
  /** Ends the play immediately: it rejects with the signal's reason. */
  signal: AbortSignal
  report: (line: string) => void
}

const METERS_PER_MILE = 1_609.344
const PROGRESS_EVERY = 5_000

/**
 * Walks a track once in real time, divided by `speed`: each fix is dated when it is sent. Points
 * between two fixes are skipped; after a network outage the walk resumes where it should be by
 * then. The last point is always sent. Rejects as the sender does.
 */
export async function play(options: PlayOptions): Promise<void> {
  const { track, sender, speed, signal, report } = options
  const interval = Math.max(options.interval ?? 0, sender.shortestInterval)
  const began = Date.now()
  const end = track.at(-1)!.at
  let sent: PhoneFix | undefined
  let count = 0
  let reported = began
  for (let index = 0; ;) {
    const fix = fixOf(track[index]!, sent, end)
    await sender.send(fix)
    sent = fix
    count++
    if (Date.now() - reported >= PROGRESS_EVERY) {
      report(progress(track, index, count))
      reported = Date.now()
    }
    if (index === track.length - 1) break
    const due = Math.max(fix.recordedAt.getTime() + interval, began + track[index + 1]!.at / speed)
    await wait(Math.max(0, due - Date.now()), undefined, { signal })
    index = newestDue(track, index + 1, (Date.now() - began) * speed)
  }
  report(progress(track, track.length - 1, count))
}

/** Returns the index of the last point that is due at a time of the track, at least `from`. */
function newestDue(track: readonly TrackPoint[], from: number, at: number): number {
  let index = from
  while (index < track.length - 1 && track[index + 1]!.at <= at) index++
  return index
}

function fixOf(point: TrackPoint, before: PhoneFix | undefined, end: number): PhoneFix {
  const { latitude, longitude, accuracy } = point
  const recordedAt = new Date()
  const seconds = before ? (recordedAt.getTime() - before.recordedAt.getTime()) / 1_000 : 0
  return {
    latitude,
    longitude,
    accuracy,
    speed: before && seconds > 0 ? distance(before, point) / seconds : 0,
    heading: before ? bearing(before, point) : 0,
    // A phone loses about a third of its charge on such a walk.
    battery: 0.95 - 0.3 * (point.at / end),
    recordedAt,
  }
}

function progress(track: readonly TrackPoint[], index: number, count: number): string {
  const place = nearestPlace(track[index]!)
  const miles = (until: number): string => (lengthOf(track, until) / METERS_PER_MILE).toFixed(2)
  const where = place ? ` · ${place.name}` : ''
  return `${miles(index)} of ${miles(track.length - 1)} miles · ${count} fixes${where}`
}

/** Returns the meters of a track up to a point. */
function lengthOf(track: readonly TrackPoint[], until: number): number {
  let meters = 0
  for (let index = 1; index <= until; index++) meters += distance(track[index - 1]!, track[index]!)
  return meters
}

/** Returns the track in reverse, in the same time. */
export function walkedBack(track: readonly TrackPoint[]): TrackPoint[] {
  const end = track.at(-1)!.at
  return track
    .toReversed()
    .map(({ latitude, longitude, accuracy, at }) => ({ latitude, longitude, accuracy, at: end - at }))
}
