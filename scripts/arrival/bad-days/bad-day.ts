import { projectionAround, toPoint } from '#shared/streets/network/projection.ts'
import { PathLine } from '#shared/streets/route/path-line.ts'
import { createDraw, type Draw } from '../simulator/draw.ts'
import { measureFixes, type SimulatedFix } from '../simulator/measure-fixes.ts'
import { drawPath } from './day-path.ts'
import { metersBetween, Movement, type Spot, SpotLine } from './movement.ts'

/** A phone of a bad day. */
export interface DayPhone {
  fixes: SimulatedFix[]
  movement: Movement
}

/** Where the parade really was: meters along its path at an instant (Unix ms); null beside the path. */
export interface TruePlace {
  at: number
  along: number | null
}

/** A parade on whose day much goes otherwise than planned, and what really happened. */
export interface BadDay {
  seed: number
  /** What was otherwise, for people who read a report. */
  story: string[]
  path: PathLine
  line: SpotLine
  stops: { along: number }[]
  /** The planned start and end, in Unix ms. */
  startsAt: number
  endsAt: number
  /** The first phone is the parade's own. */
  phones: DayPhone[]
  /** When that phone is with the parade, and when the parade rolls. It is over when the phone leaves it or rests for good. */
  joinedAt: number
  rolledAt: number
  overAt: number
  /** In order of time, one each `PLACE_EVERY_S` seconds from `rolledAt` to `overAt`. */
  places: TruePlace[]
  isBackward: boolean
  home: Spot | null
}

const center = { latitude: 29.9653, longitude: -90.0695 }
export const projection = projectionAround(center)
const PLACE_EVERY_S = 10
const MINUTE_MS = 60_000
/** A Sunday in the season, 1 PM in New Orleans. */
const STARTS_AT = Date.UTC(2026, 0, 4, 19)
const FEET = 1.3
const CAR = 9
/** A halt for a picture or a car, in seconds. */
const MAX_SHORT_HALT_S = 240

/** Draws one bad day. Everything random comes from `seed`, so a seed always gives the same day. */
export function drawBadDay(seed: number): BadDay {
  const draw = createDraw(seed)
  const story: string[] = []
  const tells = (share: number, what: string) => draw.happens(share) && story.push(what) > 0
  const { line, tilt } = drawPath(draw)
  const isBackward = tells(0.05, 'other way')
  const from =
    !isBackward && tells(0.1, 'begins later on its path') ? draw.between(0.1, 0.4) * line.length : 0
  const endShare = tells(0.15, 'rain') ? draw.between(0.15, 0.9) : 1
  const until = from + (line.length - from) * endShare
  const rolledAt = STARTS_AT + (draw.happens(0.3) ? draw.between(0, 3) : draw.between(0, 55)) * MINUTE_MS
  const stops = Array.from({ length: Math.round(draw.between(2, 6)) }, () => ({
    along: draw.between(0.05, 0.95) * line.length,
  })).toSorted((a, b) => a.along - b.along)
  const home = drawHome(draw, line)

  // Before the parade.
  const first = line.at(isBackward ? line.length : from)
  const corner = { x: first.x + draw.between(-45, 45), y: first.y + draw.between(-45, 45) }
  const gathersAt = rolledAt - draw.between(3, 25) * MINUTE_MS
  const onAt = gathersAt - draw.between(1, 30) * MINUTE_MS
  const away = { x: first.x + draw.between(-2_500, 2_500), y: first.y + draw.between(-2_500, 2_500) }
  const before = draw.pick(['home', 'home', 'car along the route', 'car', 'start', 'start'])
  if (before !== 'start') story.push(`comes from: ${before}`)
  const movement = new Movement(
    onAt,
    before === 'home'
      ? home
      : before === 'car along the route'
        ? line.at(line.length)
        : before === 'car'
          ? away
          : corner,
  )
  if (before === 'home') {
    movement.stay(draw, Math.max(60, (gathersAt - onAt) / 1_000 - metersBetween(home, corner) / 4), 8)
    movement.goTo(corner, metersBetween(home, corner) > 800 ? CAR : FEET, tilt)
  } else if (before === 'car along the route') movement.follow(line, line.length, 0, CAR)
  else if (before === 'car') movement.goTo(corner, CAR, tilt)
  movement.goTo(corner, before === 'car along the route' ? CAR : FEET, tilt)
  const joinedAt = movement.at
  if (movement.at < rolledAt) movement.stay(draw, (rolledAt - movement.at) / 1_000, draw.between(10, 70))

  // The parade.
  const rollsAt = movement.at
  const detour = tells(0.15, 'detour') ? drawDetour(draw, from, until) : undefined
  const places = walk(draw, movement, line, { from, until, isBackward, stops, detour })
  const turned = isBackward ? line.length - until : until
  let overAt = movement.at

  // After it.
  const after = draw.pick(['rests', 'bar', 'home', 'home', 'home by car', 'off'])
  story.push(`then: ${after}`)
  if (after === 'bar') {
    const end = line.at(turned)
    movement.goTo({ x: end.x + draw.between(-190, 190), y: end.y + draw.between(-190, 190) }, FEET, tilt)
    overAt = movement.at
    movement.stay(draw, draw.between(60, 200) * 60, 12)
  } else if (after === 'rests') movement.stay(draw, draw.between(90, 240) * 60, 25)
  else if (after.startsWith('home')) {
    // People say goodbye first.
    movement.stay(draw, draw.between(0, 12) * 60, 20)
    overAt = movement.at
    movement.goTo(home, after === 'home' ? FEET : CAR, tilt)
    movement.stay(draw, draw.between(60, 240) * 60, 8)
  } else movement.stay(draw, draw.between(2, 20) * 60, 15)

  const phones = [measure(draw, movement)]
  if (tells(0.35, 'second phone')) phones.push(measure(draw, follow(draw, movement, rollsAt, overAt)))
  return {
    seed,
    story,
    line,
    path: new PathLine(line.spots.map(({ x, y }) => toPoint(projection, x, y))),
    stops,
    startsAt: STARTS_AT,
    endsAt: STARTS_AT + 4 * 60 * MINUTE_MS,
    phones,
    joinedAt,
    rolledAt: rollsAt,
    overAt,
    places,
    isBackward,
    home: before === 'home' || after.startsWith('home') ? home : null,
  }
}

/** A home beside the path, or blocks away. */
function drawHome(draw: Draw, line: SpotLine): Spot {
  const aside = draw.happens(0.6) ? draw.between(20, 150) : draw.between(150, 1_500)
  return line.at(draw.between(0.03, 0.97) * line.length, draw.happens(0.5) ? aside : -aside)
}

/** A detour: from where to where the path is avoided, and how far beside it. In meters; left is positive. */
interface Detour {
  from: number
  until: number
  aside: number
}

function drawDetour(draw: Draw, from: number, until: number): Detour {
  const begin = from + draw.between(0.1, 0.7) * (until - from)
  const blocks = draw.pick([1, 1, 2, 3])
  return {
    from: begin,
    until: Math.min(until - 50, begin + draw.between(200, 500)),
    aside: draw.pick([-1, 1]) * blocks * 100,
  }
}

interface Walked {
  from: number
  until: number
  isBackward: boolean
  stops: { along: number }[]
  detour: Detour | undefined
}

/** Walks the parade, with its halts, and returns where it really was. */
function walk(draw: Draw, movement: Movement, line: SpotLine, walked: Walked): TruePlace[] {
  const { from, until, isBackward, stops, detour } = walked
  const club = draw.between(0.4, 1.1)
  const halts = [
    ...stops.map(({ along }) => ({ along, seconds: draw.between(4, 25) * 60 })),
    ...Array.from({ length: Math.round(draw.exponential((until - from) / 1_100)) }, () => ({
      along: draw.between(from, until),
      seconds: Math.min(MAX_SHORT_HALT_S, 20 + draw.exponential(120)),
    })),
    ...(draw.happens(0.1) ? [{ along: draw.between(from, until), seconds: 45 * 60 }] : []),
  ].toSorted((a, b) => a.along - b.along)
  const places: TruePlace[] = []
  let along = from
  const put = (isBeside: boolean) => {
    const there = isBackward ? line.length - along : along
    const place = { at: movement.at, along: isBeside ? null : there }
    // A halt has many instants.
    const first = (places.at(-1)?.at ?? place.at) + PLACE_EVERY_S * 1_000
    for (let at = first; at < place.at; at += PLACE_EVERY_S * 1_000) places.push({ at, along: place.along })
    places.push(place)
  }
  put(false)
  while (along < until) {
    const pace = club * Math.exp(draw.normal(0, 0.15))
    along = Math.min(until, along + pace * PLACE_EVERY_S)
    const there = isBackward ? line.length - along : along
    const isBeside = detour !== undefined && !isBackward && along > detour.from && along < detour.until
    const ramp = isBeside ? Math.min(1, (along - detour.from) / 60, (detour.until - along) / 60) : 0
    const spot = line.at(there, isBeside ? detour.aside * ramp : 0)
    const meters = metersBetween(movement.spot, spot)
    movement.reach(movement.at + Math.max(PLACE_EVERY_S, meters / 1.4) * 1_000, spot)
    put(isBeside && ramp * Math.abs(detour.aside) > 30)
    while (halts[0] && halts[0].along <= along) {
      const { along: stop, seconds } = halts.shift()!
      // The stops of an avoided street are left out.
      if (stop < from || (isBeside && seconds > MAX_SHORT_HALT_S)) continue
      movement.stay(draw, seconds, 20)
      put(isBeside)
    }
  }
  return places
}

/** Somebody who walks up to 350 m behind a phone, from a while before or after it rolls until a while after the parade. */
function follow(draw: Draw, leader: Movement, rolledAt: number, overAt: number): Movement {
  const until = overAt + draw.between(0, 15) * MINUTE_MS
  const begin = Math.min(rolledAt + draw.between(-5, 60) * MINUTE_MS, overAt - MINUTE_MS)
  const lag = (draw.between(0, 350) / 0.8) * 1_000
  const placeAt = (at: number) => leader.spotAt(Math.min(at - lag, overAt))
  const movement = new Movement(begin, placeAt(begin))
  while (movement.at < until) movement.reach(movement.at + 20_000, placeAt(movement.at + 20_000))
  return movement
}

/** What a phone measures and sends of a movement. */
function measure(draw: Draw, movement: Movement): DayPhone {
  const noiseMeters = draw.happens(0.7) ? draw.between(4, 12) : draw.between(12, 30)
  const phone = {
    everySeconds: Math.round(draw.between(5, 16)),
    noiseMeters,
    noiseKept: 0.9,
    jumpShare: 0.005,
    silenceEvery: 50 * 60,
    silenceSeconds: () => draw.between(0.5, 10) * 60,
  }
  const place = (at: number) => {
    const { x, y } = movement.spotAt(at)
    return toPoint(projection, x, y)
  }
  return { movement, fixes: measureFixes(phone, draw, { from: movement.begins, until: movement.at, place }) }
}
