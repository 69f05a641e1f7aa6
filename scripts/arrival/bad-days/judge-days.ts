import { toX, toY } from '#shared/streets/network/projection.ts'
import { type BadDay, projection } from './bad-day.ts'
import { type Follower, OFF_AFTER_MS } from './follower.ts'
import { metersBetween } from './movement.ts'

/** What went wrong on one day, as the goals of docs/WHERE.md count it. */
export interface DayGrade {
  seed: number
  story: string[]
  /** Whether a home that must never show was public while its phone rested there. */
  showsHome: boolean
  /** How far from the path the farthest place was that was public after the phone had left, in meters; null if nobody goes home. */
  wayHomeM: number | null
  /** Seconds with the parade, and those of them in which it was not public although its phone was heard. */
  paradeS: number
  hiddenS: number
  /** Questions whether the parade had passed, and those where the answer was a wrong yes. */
  questions: number
  wronglyPassed: number
  /** Differences between the place along the path and the true one, in meters. */
  errorsM: number[]
  /** Minutes from the true end to the end. */
  endsAfterMin: number
}

const STEP_MS = 30_000
const ASK_EVERY_MS = 5 * 60_000
/** Viewers ask about these places. */
const SHARES = [0.1, 0.25, 0.5, 0.75, 0.97]
/** A public place this near to a home shows it. */
const HOME_M = 60
/** The phone rests at home while it is this near. */
const AT_HOME_M = 25
/** A silent phone hides nothing wrongly. */
const HEARD_MS = 60_000
/** Homes nearer to the path are where the parade passes, and count before the planned start alone. */
const HOME_FROM_PATH_M = 100
const HOME_FROM_START_M = 150
/** Places are not more exact. */
const PASSED_SLACK_M = 75

/** Follows one day by some rules and returns what went wrong. */
export function judgeDay(day: BadDay, follow: (day: BadDay) => Follower): DayGrade {
  const { line, phones, home, startsAt, joinedAt, rolledAt, overAt, places } = day
  const follower = follow(day)
  const next = phones.map(() => 0)
  // A home where the club gathers shows that the club gathers.
  const isHome = home !== null && metersBetween(home, line.at(0)) >= HOME_FROM_START_M
  const isSecret = isHome && line.offsetOf(home) >= HOME_FROM_PATH_M
  const grade: DayGrade = {
    seed: day.seed,
    story: day.story,
    showsHome: false,
    wayHomeM: day.story.some((part) => part.startsWith('then: home')) ? 0 : null,
    paradeS: 0,
    hiddenS: 0,
    questions: 0,
    wronglyPassed: 0,
    errorsM: [],
    endsAfterMin: Infinity,
  }
  const begin = Math.min(...phones.map(({ fixes }) => fixes[0]!.at))
  const end = Math.max(...phones.map(({ fixes }) => fixes.at(-1)!.at)) + OFF_AFTER_MS + STEP_MS
  let heardAt = -Infinity
  for (let now = begin; now <= end; now += STEP_MS) {
    phones.forEach(({ fixes }, phone) => {
      for (; next[phone]! < fixes.length && fixes[next[phone]!]!.at <= now; next[phone]! += 1) {
        follower.addFix(phone, fixes[next[phone]!]!)
        if (phone === 0) heardAt = fixes[next[phone]!]!.at
      }
    })
    const { place, along, isOver, passedAt } = follower.tell(now)
    if (isOver) {
      grade.endsAfterMin = (now - overAt) / 60_000
      break
    }
    const shown = place && { x: toX(projection, place.longitude), y: toY(projection, place.latitude) }
    const spot = phones[0]!.movement.spotAt(now)
    if (shown && isHome && metersBetween(shown, home) <= HOME_M && metersBetween(spot, home) <= AT_HOME_M) {
      const isApart = now < joinedAt || now > overAt
      // Places from the walk are not those of the rest.
      const isNew = place.at < joinedAt || place.at > overAt
      if (isApart && isNew && (isSecret || now < Math.min(startsAt, joinedAt))) grade.showsHome = true
    }
    if (shown && place.at > overAt && grade.wayHomeM !== null)
      grade.wayHomeM = Math.max(grade.wayHomeM, line.offsetOf(shown))
    const isUnderWay = now >= rolledAt && now <= overAt
    if (isUnderWay && now - heardAt <= HEARD_MS) {
      grade.paradeS += STEP_MS / 1_000
      if (!shown) grade.hiddenS += STEP_MS / 1_000
    }
    const truth = isUnderWay ? truePlaceAt(places, now) : null
    if (truth !== null && along !== null && now - heardAt <= HEARD_MS)
      grade.errorsM.push(Math.abs(along - truth))
    if ((now - begin) % ASK_EVERY_MS === 0)
      for (const share of SHARES) {
        const asked = share * line.length
        grade.questions += 1
        const saidAt = passedAt(asked)
        if (saidAt !== undefined && !hasPassed(day, asked, now)) grade.wronglyPassed += 1
      }
  }
  return grade
}

/** Returns the true place in meters along the path; null beside it. */
function truePlaceAt(places: BadDay['places'], now: number): number | null {
  const place = places.findLast(({ at }) => at <= now)
  return place && now - place.at < STEP_MS ? place.along : null
}

/** Whether the parade has really been at a place of its path by then. */
function hasPassed({ places, isBackward }: BadDay, asked: number, now: number): boolean {
  return places.some(
    ({ at, along }, index) =>
      at <= now &&
      along !== null &&
      (Math.abs(along - asked) <= PASSED_SLACK_M ||
        // Between two places, on a path that it did not leave.
        (index > 0 && !isBackward && (places[index - 1]!.along ?? Infinity) <= asked && along >= asked)),
  )
}

/** The goals of docs/WHERE.md, with the figures of some days. */
export function gradeDays(days: readonly DayGrade[]): { goal: string; figure: string; isMet: boolean }[] {
  const total = (of: (day: DayGrade) => number) => days.reduce((sum, day) => sum + of(day), 0)
  const share = (all: readonly DayGrade[], holds: (day: DayGrade) => boolean) =>
    all.length === 0 ? 1 : all.filter(holds).length / all.length
  const percent = (value: number) => `${(100 * value).toFixed(2)}%`
  const homes = days.filter(({ showsHome }) => showsHome)
  const wayHome = share(
    days.filter(({ wayHomeM }) => wayHomeM !== null),
    ({ wayHomeM }) => wayHomeM! <= 250,
  )
  const hidden = total(({ hiddenS }) => hiddenS) / total(({ paradeS }) => paradeS)
  const passed = total(({ wronglyPassed }) => wronglyPassed) / total(({ questions }) => questions)
  const errors = days.flatMap(({ errorsM }) => errorsM).toSorted((a, b) => a - b)
  const error = errors[errors.length >> 1] ?? 0
  const within = (minutes: number) => share(days, ({ endsAfterMin }) => endsAfterMin <= minutes)
  const early = share(days, ({ endsAfterMin }) => endsAfterMin < 0)
  return [
    { goal: 'homes shown: none', figure: `${homes.length} of ${days.length}`, isMet: homes.length === 0 },
    { goal: 'way home public for at most 250 m: 95%', figure: percent(wayHome), isMet: wayHome >= 0.95 },
    { goal: 'wrongly hidden: at most 0.5%', figure: percent(hidden), isMet: hidden <= 0.005 },
    { goal: 'wrongly passed: at most 0.1%', figure: percent(passed), isMet: passed <= 0.001 },
    {
      goal: 'median error along the path: at most 25 m',
      figure: `${error.toFixed(1)} m`,
      isMet: error <= 25,
    },
    { goal: 'over within 50 minutes: 95%', figure: percent(within(50)), isMet: within(50) >= 0.95 },
    { goal: 'over within 3 hours: all', figure: percent(within(180)), isMet: within(180) === 1 },
    { goal: 'over too early: at most 0.5%', figure: percent(early), isMet: early <= 0.005 },
  ]
}
