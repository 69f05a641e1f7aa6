import type { ObservedParade } from '#shared/arrival/arrival.ts'
import { paceOf } from '#shared/arrival/progress/advance-walk.ts'
import type { WalkPlan } from '#shared/arrival/progress/progress-plan.ts'
import type { ParadeEntry } from '../../tracking/parade/parade-entry.ts'
import { plannedHours } from '../../tracking/parade/planned-times.ts'
import type { Street } from '../../tracking/parade/street.ts'

/** No alert says when the parade passed a spot, so the trail is not needed. */
const noTrack = { reachedAt: () => undefined }

/**
 * Returns a parade as the arrival estimates take it, made from its row. `web/arrival` makes the
 * same from the answers of the API, so that alert and card agree.
 */
export function observeParade(
  { event, progress, positionAt, startedAt }: ParadeEntry,
  plan: WalkPlan,
  { state, report, startsAt }: Street,
): ObservedParade {
  return {
    plan: { ...plan, startsAt: (startsAt ?? startedAt).getTime(), hours: plannedHours(event) },
    observed:
      progress === null || progress.along === null || positionAt === null
        ? null
        : {
            along: progress.along,
            at: positionAt.getTime(),
            pace: paceOf(progress),
            visits: progress.visits,
            isStopped: state === 'stopped',
            saysRolling: report?.report === 'rolling',
          },
    state,
    isAway: progress?.isOnPath === false,
    track: noTrack,
  }
}
