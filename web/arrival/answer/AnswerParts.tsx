import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { walkToMeet } from '#shared/arrival/walk-to-meet.ts'
import { arrivalAtPlace } from '#shared/arrival/arrival.ts'
import styles from '../ArrivalCard.module.css'
import type { Spot } from '../spot/spot.ts'
import { formatMinutes } from '../words/units.ts'
import { type Answer, observeParade } from './answer.ts'
import { cornerAt, routeCorners } from './route-corners.ts'
import { nextStop, nextStopWords } from '#web/parades/next-stop.ts'
import type { ArrivalParade } from '../arrival-parade.ts'
import { timeWords } from '../route-list/route-words.ts'

interface MeetingLineProps {
  answer: Answer
  spot: Spot
  now: number
}

/** A walk shorter than this is not worth a line. */
const MIN_WALK_S = 90
/** Nobody walks longer than this to meet a parade. */
const MAX_WALK_S = 2_700

/**
 * Says where to walk to meet the parade. Finding the place takes many estimates, so the line is
 * updated with the clock and not with each push.
 */
export const MeetingLine = memo(
  function MeetingLine({ answer, spot, now }: MeetingLineProps) {
    const { parade, plan, observed, unknown, isHere } = answer
    const corners = useQuery(routeCorners(parade))
    const mayMeet = plan && !isHere && (unknown === undefined || unknown === 'too-far')
    const canRoll =
      parade.state !== 'off-route' && parade.state !== 'paused' && parade.state !== 'signal-lost'
    const meeting = mayMeet && canRoll ? walkToMeet(spot, observed, plan, now) : undefined
    if (!meeting || meeting.seconds < MIN_WALK_S || meeting.seconds > MAX_WALK_S) return null
    const stop = plan?.stops.find(({ along }) => along === meeting.along)?.number
    const name =
      parade.stops.find(({ number }) => number === stop)?.name ?? cornerAt(corners.data ?? [], meeting.along)
    return (
      <p className={styles.line}>
        Walk to {name ?? 'its route'} to meet it: about {formatMinutes(meeting.seconds * 1_000)}
      </p>
    )
  },
  (before, after) =>
    before.now === after.now &&
    before.spot === after.spot &&
    before.answer.parade.id === after.answer.parade.id &&
    before.answer.parade.state === after.answer.parade.state &&
    before.answer.unknown === after.answer.unknown &&
    before.answer.isHere === after.answer.isHere,
)

/** Says where a parade stops next, and when, unless it is saved: 'Next: Dooky Chase’s Restaurant · about 15 min'. */
export function NextStop({ parade, now }: { parade: ArrivalParade; now: number }) {
  const stop = nextStop(parade)
  if (!stop) return null
  const { range } = arrivalAtPlace(observeParade(parade), stop.along, now)
  // Zero: only a start shows its planned time, and a start is never the next stop.
  const time = range && !parade.savedAt && timeWords({ stop, state: 'next', range }, 0, now)
  return (
    <p className={styles.next}>
      <b>{nextStopWords(stop)}</b>
      {time && ` · ${time}`}
    </p>
  )
}

/** How far the parade has come along its route, and where the spot is on it. */
export function ProgressBar({ answer: { parade, plan, observed, spotAlong } }: { answer: Answer }) {
  if (!plan || !observed || spotAlong === undefined) return null
  const percent = (along: number) => `${Math.min(100, Math.max(0, (100 * along) / plan.path.length))}%`
  return (
    <div className={styles.bar} data-group-type={parade.group.type} aria-hidden="true">
      <span className={styles.walked} style={{ width: percent(observed.along) }} />
      <span className={styles.parade} style={{ left: percent(observed.along) }} />
      <span className={styles.spot} style={{ left: percent(spotAlong) }} />
    </div>
  )
}
