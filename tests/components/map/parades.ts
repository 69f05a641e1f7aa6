import { BUILT_IN_STREETS } from '#server/streets/built-in/streets.ts'
import { advanceWalk, paceOf, type Walk } from '#shared/arrival/progress/advance-walk.ts'
import { createPlan } from '#shared/arrival/progress/progress-plan.ts'
import { streetState } from '#shared/arrival/street-state.ts'
import type { Output } from '#shared/contract/types.ts'
import { formatCoordinate, MAP_CENTER } from '#shared/geo/coordinates.ts'
import type { Point } from '#shared/geo/distance.ts'
import { buildNetwork } from '#shared/streets/network/build-network.ts'
import { joinLines } from '#shared/streets/network/join-lines.ts'
import { pathCorners } from '#shared/streets/path-corners.ts'
import { placeName } from '#shared/streets/place-name.ts'
import { plannedRoute as planRoute } from '#shared/streets/route/planned-route.ts'
import { noRoute, plannedRoute } from '#tests/harness/event-form.ts'
import { type Answers, refuse, type SentRequest } from '../harness/answers.ts'
import { push } from '../harness/push-socket.ts'
import { row } from '../harness/sample.ts'

type ParadeItem = Output<'listLiveParades'>[number]

const network = buildNetwork(
  joinLines(
    BUILT_IN_STREETS.map(({ line, ...street }) => ({
      ...street,
      line: line.map(([latitude, longitude]) => ({ latitude, longitude })),
    })),
  ),
  { source: 'built-in streets', version: 'test' },
)
const { meters: _meters, ...planned } = planRoute({ ...noRoute, route: plannedRoute }, network)
const plan = createPlan(planned)!

/** The fields of an event, or of a parade, that follow the planned route of `tests/harness/event-form.ts`. */
export const routeFields = planned
/** The path of that route. */
export const { path } = plan

const iso = (secondsAgo: number) => new Date(Date.now() - secondsAgo * 1_000).toISOString()

/** Seconds between two fixes of a walk, and its pace. */
const STEP_S = 20
const PACE_MPS = 0.8

interface ParadeOptions {
  type?: ParadeItem['group']['type']
  /** Where its phone has just reported it; null: nowhere yet. */
  at?: readonly [latitude: number, longitude: number] | null
  /** Whether its event has a planned route, from whose start it left 20 minutes ago. */
  hasRoute?: boolean
}

let count = 0

/** A live parade as the server sends it. The app remembers what has ended, so each has its own id. */
export class TestParade {
  readonly id = (count += 1)
  isLive = true
  readonly name: string
  item: ParadeItem
  #walk: Walk | null = null

  constructor(
    name: string,
    { type = 'social-aid', at = [29.9641, -90.073], hasRoute = false }: ParadeOptions = {},
  ) {
    this.name = name
    const start = hasRoute ? path.pointAt(0) : MAP_CENTER
    this.item = row('listLiveParades', {
      id: this.id,
      groupId: 1_000 + this.id,
      group: { name, type },
      startedAt: iso(2_400),
      lastUpdated: iso(2_400),
      status: 'waiting',
      state: 'waiting',
      hours: 4,
      // Without a place or a route, the server sends the map's center.
      latitude: formatCoordinate(start.latitude),
      longitude: formatCoordinate(start.longitude),
      ...(hasRoute ? { ...routeFields, eventId: 1, startsAt: iso(1_200) } : { placeKnown: false }),
    })
    if (at && !hasRoute) this.report({ latitude: at[0], longitude: at[1] })
  }

  /** The parade of its own page. */
  get detail(): Output<'getLiveParade'> {
    const group = { ...this.item.group, imageUrl: null, description: '' }
    return { ...this.item, group, event: null }
  }

  /** Moves it to where a phone reports it. */
  report({ latitude, longitude }: Point, secondsAgo = 0): this {
    const { placeKnown: _, ...item } = this.item
    const at = Date.now() - secondsAgo * 1_000
    const walk = advanceWalk(this.#walk, { latitude, longitude, at }, item.path ? plan : null)
    this.#walk = walk
    const along = walk.along === null ? null : Math.round(walk.along)
    const where = placeName(network, { latitude, longitude })?.text ?? null
    const place = { latitude: formatCoordinate(latitude), longitude: formatCoordinate(longitude) }
    const state = streetState('active', walk)
    const stateSince = walk.offSince === null ? null : new Date(walk.offSince).toISOString()
    this.item = {
      ...item,
      ...place,
      along,
      where,
      state,
      stateSince,
      pace: paceOf(walk),
      status: 'active',
      lastUpdated: new Date(at).toISOString(),
      route: [...item.route, `${place.latitude},${place.longitude}`].slice(-500),
    }
    return this
  }

  /** Reports its walk to a place on its path that it reached `secondsAgo`. */
  walkTo(metersAlong: number, secondsAgo = 0): this {
    const step = STEP_S * PACE_MPS
    for (let index = Math.floor(metersAlong / step) - 1; index >= 0; index -= 1)
      this.report(path.pointAt(metersAlong - index * step), secondsAgo + index * STEP_S)
    return this
  }

  /** Pushes its start. */
  start(): void {
    push('parade:started', this.item)
  }

  /** Pushes its place. */
  move(): void {
    const { id, latitude, longitude, accuracy, lastUpdated, status, along } = this.item
    const { state, where, tail, pace, dwell, report, stateSince, startsAt } = this.item
    const place = { id, latitude, longitude, accuracy, lastUpdated, status, along }
    push('parades:moved', [{ ...place, state, where, tail, pace, dwell, report, stateSince, startsAt }])
  }

  /** Pushes its end: the server no longer lists it. */
  stop(): void {
    this.isLive = false
    push('parade:stopped', { id: this.id, reason: 'stopped' })
  }
}

/** What the server answers about these parades, also about those that are added later. */
export function answersFor(parades: readonly TestParade[], others: Answers = {}): Answers {
  const listed = () => parades.filter(({ isLive }) => isLive)
  const find = ({ params }: SentRequest) => listed().find(({ id }) => String(id) === params['id'])
  return {
    listLiveParades: () => listed().map(({ item }) => item),
    getLiveParade: (request) => find(request)?.detail ?? refuse('parade_not_found'),
    getRouteCorners: () => pathCorners(network, path),
    ...others,
  }
}
