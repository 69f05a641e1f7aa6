import { setTimeout as wait } from 'node:timers/promises'
import { bearing, distance, METERS_PER_MILE } from '#shared/geo/distance.ts'
import { nearestPlace } from '#shared/geo/nearest-place.ts'
import type { TrackPoint } from './read-gpx.ts'
import type { PhoneFix } from '#shared/tracking/phone-formats.ts'
import type { Sender } from './senders.ts'

export interface PlayOptions {
  track: readonly TrackPoint[]
  sender: Sender
  /** Multiple of the recorded speed. */
  speed: number
  /** Minimum time between two fixes. Points in between are skipped. */
  intervalMs?: number
  /** Aborting it ends the playback right away: `play` rejects with the signal's reason. */
  signal: AbortSignal
  /** Receives lines about the progress. */
  report: (line: string) => void
}

const REPORT_EVERY_MS = 5_000

/**
 * Plays a track once, `speed` times as fast as it was recorded. Each fix has the time when it
 * is sent. After a network outage the playback skips to the point that is due by then. The last
 * point is always sent. Rejects if the sender does.
 */
export async function play(options: PlayOptions): Promise<void> {
  const { track, sender, speed, signal, report } = options
  const intervalMs = Math.max(options.intervalMs ?? 0, sender.minIntervalMs)
  const startedAt = Date.now()
  const durationMs = track.at(-1)!.at
  let lastFix: PhoneFix | undefined
  let fixCount = 0
  let reportedAt = startedAt
  for (let index = 0; ;) {
    const fix = fixOf(track[index]!, lastFix, durationMs)
    await sender.send(fix)
    lastFix = fix
    fixCount++
    if (Date.now() - reportedAt >= REPORT_EVERY_MS) {
      report(formatProgress(track, index, fixCount))
      reportedAt = Date.now()
    }
    if (index === track.length - 1) break
    const nextAt = Math.max(fix.recordedAt.getTime() + intervalMs, startedAt + track[index + 1]!.at / speed)
    await wait(Math.max(0, nextAt - Date.now()), undefined, { signal })
    index = lastDueIndex(track, index + 1, (Date.now() - startedAt) * speed)
  }
  report(formatProgress(track, track.length - 1, fixCount))
}

/** Returns the index of the last point at or before a time of the track, but at least `from`. */
function lastDueIndex(track: readonly TrackPoint[], from: number, time: number): number {
  let index = from
  while (index < track.length - 1 && track[index + 1]!.at <= time) index++
  return index
}

function fixOf(point: TrackPoint, before: PhoneFix | undefined, durationMs: number): PhoneFix {
  const { latitude, longitude, accuracy } = point
  const recordedAt = new Date()
  const seconds = before ? (recordedAt.getTime() - before.recordedAt.getTime()) / 1_000 : 0
  return {
    latitude,
    longitude,
    accuracy,
    speed: before && seconds > 0 ? distance(before, point) / seconds : 0,
    heading: before ? bearing(before, point) : 0,
    // A phone uses about a third of its battery during a parade.
    battery: 0.95 - 0.3 * (point.at / durationMs),
    recordedAt,
  }
}

function formatProgress(track: readonly TrackPoint[], index: number, fixCount: number): string {
  const place = nearestPlace(track[index]!)
  const miles = (until: number): string => (lengthOf(track, until) / METERS_PER_MILE).toFixed(2)
  const placeSuffix = place ? ` · ${place.name}` : ''
  return `${miles(index)} of ${miles(track.length - 1)} miles · ${fixCount} fixes${placeSuffix}`
}

/** Returns the length in meters of a track up to a point. */
function lengthOf(track: readonly TrackPoint[], until: number): number {
  let meters = 0
  for (let index = 1; index <= until; index++) meters += distance(track[index - 1]!, track[index]!)
  return meters
}

/** Returns the track in reverse, with the same speed at each point. */
export function reverseTrack(track: readonly TrackPoint[]): TrackPoint[] {
  const durationMs = track.at(-1)!.at
  return track
    .toReversed()
    .map(({ latitude, longitude, accuracy, at }) => ({ latitude, longitude, accuracy, at: durationMs - at }))
}
