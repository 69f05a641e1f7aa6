import type { EventPlan } from '#server/planned-routes/load-plan.ts'
import { applyFix } from '#server/tracking/ingest/apply-fix.ts'
import { unansweredUntil } from '#server/tracking/parade/ending.ts'
import { arrivalAtPlace } from '#shared/arrival/arrival.ts'
import { paceOf } from '#shared/arrival/progress/advance-walk.ts'
import { ParadeTrack } from '#shared/arrival/parade-track.ts'
import { STALE_AFTER_MS, streetState } from '#shared/arrival/street-state.ts'
import { makeFix, newParadeRow, newReporter } from '#tests/sim/tracking-rows.ts'
import type { BadDay } from './bad-day.ts'
import { type Follower, OFF_AFTER_MS } from './follower.ts'

/** Follows a bad day's parade by the rules of the server. Nobody answers its questions. */
export function followToday({ path, stops, startsAt, endsAt, phones }: BadDay): Follower {
  const plan: EventPlan = {
    key: 'bad-day',
    path,
    approximateParts: [],
    stops: stops.map(({ along }, index) => ({ number: index + 1, along, ...path.pointAt(along) })),
    startsAt,
  }
  const arrivalPlan = { ...plan, hours: (endsAt - startsAt) / 3_600_000 }
  const firstAt = Math.min(...phones.map(({ fixes }) => fixes[0]!.at))
  const parade = newParadeRow(1, 1, new Date(firstAt))
  const reporters = phones.map((_, index) => newReporter(index + 1))
  const track = new ParadeTrack()
  const endsOf = ({ session: { ending } }: (typeof reporters)[number]) =>
    unansweredUntil(ending)?.getTime() ?? Infinity
  return {
    addFix(phone, { latitude, longitude, accuracy, at }) {
      const reporter = reporters[phone]!
      if (at >= endsOf(reporter)) return
      const before = parade.progress?.since
      applyFix(makeFix(latitude, longitude, new Date(at), { accuracy }), reporter, parade, {
        now: new Date(at),
        primaryFixReceivedAt: reporters.find(({ id }) => id === parade.sessionId)?.fixReceivedAt ?? null,
        plan,
      })
      const { progress } = parade
      if (progress?.along != null && progress.since !== before) track.add(progress.since, progress.along)
    },
    tell(now) {
      const { positionAt, progress, latitude, longitude } = parade
      const status =
        positionAt === null ? 'waiting' : now - positionAt.getTime() > STALE_AFTER_MS ? 'stale' : 'active'
      const state = streetState(status, progress)
      const observed =
        progress === null || progress.along === null
          ? null
          : {
              along: progress.along,
              at: progress.since,
              pace: paceOf(progress),
              visits: progress.visits,
              isStopped: false,
            }
      return {
        place: positionAt && { latitude, longitude, at: positionAt.getTime() },
        along: progress?.along ?? null,
        isOver: reporters.every(
          (reporter) => now >= endsOf(reporter) || now - (reporter.memory.last?.at ?? now) >= OFF_AFTER_MS,
        ),
        passedAt: (along) =>
          arrivalAtPlace({ plan: arrivalPlan, observed, state, track }, along, now).passedAt,
      }
    },
  }
}
