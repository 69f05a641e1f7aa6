import { setTimeout as wait } from 'node:timers/promises'
import { distance, type Point } from '#shared/geo/distance.ts'
import { changeTrack, nearestIndex, tailTrack } from './change-track.ts'
import { play } from './play.ts'
import type { TrackPoint } from './read-gpx.ts'
import { type Sender, type SenderInput, sendAsBrowser } from './senders.ts'
import { LinkRefused, post } from './tracker-link.ts'

/** What happens to a demonstration parade on its way. Minutes are of the clock. */
export interface DemonstrationScript {
  /** Minutes at each refuel stop. */
  refuelMinutes?: number
  lateMinutes?: number
  offRouteMinutes?: number
  /** Whether a second phone walks at the end of the parade, in its first round. */
  hasTail?: boolean
}

/** The ways of the demonstration parades, by track. */
export const demonstrationScripts = {
  'treme-7th-ward': { refuelMinutes: 5, hasTail: true },
  'central-city': { lateMinutes: 2, offRouteMinutes: 5 },
} satisfies Record<string, DemonstrationScript>

/** A walk of a parade with its phones. */
export interface DemonstrationWalk {
  track: TrackPoint[]
  script: DemonstrationScript
  /** The parade's refuel stops. */
  refuels: readonly Point[]
  /** Multiple of the real speed. */
  speed: number
  /** Time between two fixes. */
  intervalMs: number
  head: SenderInput
  tail: SenderInput | undefined
}

/** The people of a late parade say so in steps of ten minutes. */
const REPORTED_DELAY = 10

/**
 * Walks a parade once. Its phone reports a late start, each halt, and that the parade goes on. Rejects if a
 * phone's link is refused.
 */
export async function walkDemonstration(walk: DemonstrationWalk): Promise<void> {
  const { track, script, refuels, speed, intervalMs, head, tail } = walk
  const { refuelMinutes = 0, lateMinutes = 0, offRouteMinutes = 0 } = script
  const halts = refuelMinutes > 0 ? refuels.map((place) => ({ place, minutes: refuelMinutes })) : []
  const changed = changeTrack(track, { lateMinutes, offRouteMinutes, halts }, speed)
  const controller = new AbortController()
  const signal = AbortSignal.any([head.signal, controller.signal])
  const follow = (input: SenderInput, points: TrackPoint[]) =>
    playThrough(sendAsBrowser({ ...input, signal }), points, { speed, intervalMs, signal })
  try {
    await Promise.all([
      follow(head, changed),
      report({ ...head, signal }, reportsOf(changed, halts, lateMinutes > 0), speed),
      // An administrator may end the phone at the back alone.
      tail && follow(tail, tailTrack(changed, speed)).catch(ignoreRefusal),
    ])
  } finally {
    // If one phone ends, the others do.
    controller.abort()
  }
}

function ignoreRefusal(error: unknown): void {
  if (!(error instanceof LinkRefused)) throw error
}

async function playThrough(
  sender: Sender,
  track: TrackPoint[],
  options: { speed: number; intervalMs: number; signal: AbortSignal },
): Promise<void> {
  await sender.start()
  await play({ ...options, track, sender, report: () => {} })
}

/** A report from the parade, at a time of its track. */
interface TimedReport {
  at: number
  body: { report: 'late' | 'rolling' | 'at-a-stop'; minutes?: number }
}

/** Returns what a phone reports on its way, in order of time. */
export function reportsOf(
  track: readonly TrackPoint[],
  halts: readonly { place: Point }[],
  isLate: boolean,
): TimedReport[] {
  const start = track[0]!
  const leftAt = (from: TrackPoint) =>
    track.find((point) => point.at > from.at && distance(point, from) > 0)?.at ?? track.at(-1)!.at
  const reports: TimedReport[] = [{ at: isLate ? leftAt(start) : 0, body: { report: 'rolling' } }]
  if (isLate) reports.unshift({ at: 0, body: { report: 'late', minutes: REPORTED_DELAY } })
  for (const { place } of halts) {
    const here = track[nearestIndex(track, place)]!
    reports.push(
      { at: here.at, body: { report: 'at-a-stop' } },
      { at: leftAt(here), body: { report: 'rolling' } },
    )
  }
  return reports.toSorted((a, b) => a.at - b.at)
}

async function report(phone: SenderInput, reports: TimedReport[], speed: number): Promise<void> {
  const startedAt = Date.now()
  for (const { at, body } of reports) {
    await wait(Math.max(0, startedAt + at / speed - Date.now()), undefined, { signal: phone.signal })
    await post(`${phone.trackerApiUrl}/report`, { ...phone, body: { deviceId: phone.deviceId, ...body } })
  }
}
