import { cellsOf } from '#server/tracking/where/cells.ts'
import { nextOver, notOver, overAt, type OverState } from '#server/tracking/where/over.ts'
import { isFrozen, isPublic, readWhereabouts } from '#server/tracking/where/read-whereabouts.ts'
import { firstWhereabouts, moveOn, type Whereabouts } from '#server/tracking/where/whereabouts.ts'
import { distance } from '#shared/geo/distance.ts'
import { evaluateFix, type FixMemory } from '#server/tracking/ingest/evaluate-fix.ts'
import { makeFix } from '#tests/sim/tracking-rows.ts'
import type { BadDay } from './bad-day.ts'
import { type Follower, OFF_AFTER_MS, type Told } from './follower.ts'

/** What the rules know of a day. */
type FollowedDay = Pick<BadDay, 'path' | 'stops' | 'startsAt' | 'endsAt'> & { phones: readonly unknown[] }

interface FollowedPhone {
  memory: FixMemory
  state: Whereabouts | null
  isPublic: boolean
  place: Told['place']
  over: OverState
  isOver: boolean
}

/** A stretch of the path that was walked, in meters along it, and since when. */
interface Stretch {
  from: number
  until: number
  since: number
}

/** A parade that has walked this far has begun. */
const ROLLED_M = 150
/** A place this far behind the newest one means that the parade was not there. */
const BACK_M = 150

/** Follows a bad day's parade by the model of docs/WHERE.md. Nobody answers its questions. */
export function followModel({ path, stops, startsAt, endsAt, phones }: FollowedDay): Follower {
  const cells = cellsOf(path)
  const end = path.pointAt(path.length)
  const plan = { cells, startsAt }
  const followed: FollowedPhone[] = phones.map(() => ({
    memory: { last: null, jumps: [] },
    state: null,
    isPublic: false,
    place: null,
    over: notOver,
    isOver: false,
  }))
  let primary = 0
  let farthest = 0
  let first = 0
  let along: number | null = null
  let walked: Stretch[] = []
  const see = (here: number, at: number) => {
    if (along === null) first = here
    along = here
    farthest = Math.max(farthest, here)
    // What seemed to be walked ahead of here was not the parade.
    if (here < (walked.at(-1)?.until ?? 0) - BACK_M) {
      walked = walked.filter(({ from }) => from < here)
      for (const stretch of walked) stretch.until = Math.min(stretch.until, here)
      farthest = here
    }
    const last = walked.at(-1)
    if (last && here >= last.until - BACK_M && here - last.until <= 200) {
      last.until = Math.max(last.until, here)
    } else walked.push({ from: here, until: here, since: at })
  }
  return {
    addFix(index, { latitude, longitude, accuracy, at }) {
      const phone = followed[index]!
      if (phone.isOver) return
      const evaluated = evaluateFix(
        makeFix(latitude, longitude, new Date(at), { accuracy }),
        phone.memory,
        new Date(at),
      )
      phone.memory = evaluated.memory
      if (evaluated.rejection !== null) return
      const [x, y] = cells.toMeters({ latitude, longitude })
      const place = { x, y, accuracy, at }
      if (phone.state) moveOn(phone.state, place, plan)
      else phone.state = firstWhereabouts(place, plan)
      const reading = readWhereabouts(phone.state)
      phone.isPublic = isPublic(phone.isPublic, reading, at < startsAt)
      if (!followed[primary]!.isPublic && phone.isPublic) primary = index
      if (phone.isPublic && !isFrozen(reading)) {
        phone.place = { latitude, longitude, at }
        if (index === primary && reading.along !== null) see(reading.along, at)
      }
      if (index === primary && reading.gathering > 0.7) {
        walked = []
        farthest = 0
        along = null
      }
      const { rest } = phone.state
      const nearStop = stops.some(
        (stop) => distance(path.pointAt(stop.along), cells.toPoint(rest.x, rest.y)) <= 80,
      )
      phone.over = nextOver(phone.over, reading, {
        now: at,
        place: { latitude, longitude },
        restsSince: rest.since,
        along: farthest,
        length: path.length,
        end,
        plannedEnd: endsAt,
        isAtStop: nearStop,
        hasRolled: along !== null && Math.abs(along - first) >= ROLLED_M,
      })
    },
    tell(now) {
      for (const phone of followed) {
        const until = overAt(phone.over)
        if (until !== null && now >= until) phone.isOver = true
      }
      const phone = followed[primary]!
      return {
        place: phone.isPublic ? phone.place : null,
        along: phone.isPublic ? along : null,
        isOver: followed.every(
          ({ isOver, memory }) => isOver || now - (memory.last?.at ?? now) >= OFF_AFTER_MS,
        ),
        passedAt: (asked) => {
          const stretch = walked.find(({ from, until }) => from <= asked && until > asked)
          return stretch && stretch.since
        },
      }
    },
  }
}
