import { bearing } from '#shared/geo/distance.ts'
import { cityDirection } from '#shared/geo/city-direction.ts'
import { STALE_AFTER_MS } from '#shared/arrival/street-state.ts'
import { currentStop, stopName } from '../../parades/next-stop.ts'
import { placeWords, reportText } from '../../parades/parade-words.ts'
import { unreportedActivity } from '../../parades/state-text.ts'
import type { Answer } from '../answer/answer.ts'
import { passedWords } from './headline.ts'
import { formatRange, formatUntil } from './range.ts'
import { formatBlocks, formatDistance, formatMinute } from './units.ts'

/** The direction is that of this much of the path ahead, so that a small bend does not change it. */
const AHEAD_M = 60

/**
 * Returns the lines below the card's large one: place, state, passed, report and tail.
 *
 * @param isOffline whether this page gets no news, so that a silence says nothing about the parade
 */
export function detailLines(answer: Answer, now: number, isOffline: boolean): string[] {
  const { parade, range, passedAt, isHere, isLeaving } = answer
  return [
    placeLine(answer),
    range && isLeaving ? `It comes back here about ${formatRange(range)}` : undefined,
    stateLine(answer, now, isOffline),
    range && passedAt !== undefined && !isHere ? passedWords(answer, passedAt, now) : undefined,
    isSurelyAhead(answer, now, isOffline) ? 'You haven’t missed it' : undefined,
    parade.report ? reportText(parade.report, new Date(now)) : undefined,
    tailLine(answer),
  ].filter((line) => line !== undefined)
}

/** Whether the parade has not passed the spot yet. After a silence, that is unknown. */
function isSurelyAhead(
  { parade, observed, range, passedAt, isHere }: Answer,
  now: number,
  isOffline: boolean,
) {
  const age = now - Date.parse(parade.lastUpdated)
  return observed && range && passedAt === undefined && !isHere && !isOffline && age <= STALE_AFTER_MS
}

/** '0.6 mi away · on Simon Bolivar near Jackson, heading downtown · 2 stops before you' */
function placeLine(answer: Answer): string | undefined {
  const { parade, meters, isHere, stopsBefore, range } = answer
  const words = placeWords(parade)
  const direction = directionOf(answer)
  const parts = [
    meters !== undefined && !isHere && `${formatDistance(meters)} away`,
    words && [streetOf(words), direction && `heading ${direction}`].filter(Boolean).join(', '),
    range && stopsBefore > 0 && `${stopsBefore}\u00A0stop${stopsBefore === 1 ? '' : 's'} before you`,
  ].filter(Boolean)
  return parts.length === 0 ? undefined : sentence(parts.join(' · '))
}

/** Returns a place without its neighborhood, as it reads inside a sentence. */
const streetOf = (words: string): string => words.split(', ', 1)[0]!.replace(/^On /, 'on ')

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/**
 * Returns where a parade heads, as people here say it ('uptown'); undefined if it is not on its path.
 */
function directionOf({ plan, observed, parade: { state } }: Answer): string | undefined {
  const isRolling = state === 'rolling' || state === 'stopped' || state === 'at-a-stop'
  if (!plan || !observed || !isRolling || observed.along + AHEAD_M > plan.path.length) return undefined
  const here = plan.path.pointAt(observed.along)
  return cityDirection(bearing(here, plan.path.pointAt(observed.along + AHEAD_M)), here)
}

/** Says why a range is less certain, or what the parade is doing: 'At a stop · 4 min · Bertha’s'. */
function stateLine({ parade, plan, range }: Answer, now: number, isOffline: boolean): string | undefined {
  if (range && plan && parade.status === 'waiting')
    return `${now < plan.startsAt ? 'Starts' : 'Was to start'} at ${formatMinute(plan.startsAt)}${startOf(parade)}`
  if (isOffline) return 'You’re offline'
  if (parade.state !== 'at-a-stop' && parade.state !== 'stopped') return undefined
  const activity = unreportedActivity(parade, new Date(now))
  const stop = currentStop(parade)
  return activity && [activity, stop && stopName(stop)].filter(Boolean).join(' · ')
}

/** ' · Tremé Center' */
function startOf({ stops }: Answer['parade']): string {
  const start = stops.find(({ kind }) => kind === 'start')
  return start ? ` · ${stopName(start)}` : ''
}

/** 'About 3 blocks long · the tail passes you by 2:05'; of a saved parade no time. */
function tailLine({ tail, parade }: Answer): string | undefined {
  if (!tail) return undefined
  const { passesBy } = tail
  const passes =
    passesBy === undefined || parade.savedAt ? '' : ` · the tail passes you by ${formatUntil(passesBy)}`
  return `${sentence(formatBlocks(tail.meters))} long${passes}`
}
