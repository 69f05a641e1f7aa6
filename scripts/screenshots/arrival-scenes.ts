import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import type { Output } from '#shared/contract/types.ts'
import { PathLine } from '#shared/streets/route/path-line.ts'
import type { Site } from '../start/run-site.ts'
import { button, type Scene } from './scene.ts'

type Parade = Output<'listLiveParades'>[number]

/** A state of the first demonstration parade. */
interface ParadeState {
  along: number
  /** Where the end of the parade is. */
  tailAlong?: number
  /** The age of its newest fix in minutes. */
  age?: number
  /** Since when it is in its state, in minutes. */
  minutes?: number
  changes?: Partial<Parade>
}

/** Where the visitor waits, in meters along the path. */
const SPOT_M = 3_000

const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString()
const decode = (parade: Parade): PathLine => PathLine.decode(parade.path)!

function placeAt(parade: Parade, along: number) {
  const { latitude, longitude } = decode(parade).pointAt(along)
  return { latitude: latitude.toFixed(6), longitude: longitude.toFixed(6) }
}

/** Returns a parade in a state, an hour after its start. */
function inState(parade: Parade, { along, tailAlong, age = 0, minutes, changes }: ParadeState): Parade {
  const trail = Array.from({ length: 60 }, (_, index) => placeAt(parade, (along * (index + 1)) / 60))
  return {
    ...parade,
    ...placeAt(parade, along),
    along,
    route: trail.map(({ latitude, longitude }) => `${latitude},${longitude}`),
    status: 'active',
    state: 'rolling',
    stateSince: minutes === undefined ? null : minutesAgo(minutes),
    startedAt: minutesAgo(60),
    startsAt: minutesAgo(55),
    lastUpdated: minutesAgo(age),
    pace: { meters: 700, seconds: 1_200 },
    dwell: null,
    report: null,
    tail: tailAlong === undefined ? null : { ...placeAt(parade, tailAlong), lastUpdated: minutesAgo(0) },
    ...changes,
  }
}

/** Returns the demonstration parades, once they are live. */
async function waitUntilLive(origin: string): Promise<Parade[]> {
  for (;;) {
    const parades = (await (await fetch(`${origin}/api/live-parades`)).json()) as Parade[]
    if (parades.length > 1 && parades.every(({ status }) => status === 'active')) return parades
    await wait(500)
  }
}

/**
 * Shows the first parade in a state to a visitor who waits on its route. Pushed moves are held back, because
 * they would change the state. Null: it has left the list.
 */
async function waitOnRoute(page: Page, { origin }: Site, state: ParadeState | null): Promise<void> {
  const parades = (await waitUntilLive(origin)).toSorted((a, b) => a.groupId - b.groupId)
  const first = parades[0]!
  const detail = (await (await fetch(`${origin}/api/live-parades/${first.id}`)).json()) as Parade
  const spot = { version: 1, ...decode(first).pointAt(SPOT_M), source: 'location', at: Date.now() - 120_000 }
  await page.addInitScript((text) => localStorage.setItem('arrivalSpot', text), JSON.stringify(spot))
  const listed = state ? [inState(first, state), ...parades.slice(1)] : parades.slice(1)
  await page.route('**/api/live-parades', (route) => route.fulfill({ json: listed }))
  if (state)
    await page.route(`**/api/live-parades/${first.id}`, (route) =>
      route.fulfill({ json: inState(detail, state) }),
    )
  await page.routeWebSocket(/./, (socket) => {
    const server = socket.connectToServer()
    server.onMessage((message) => {
      if (!String(message).includes('parades:moved')) socket.send(message)
    })
  })
}

const dwell = (since: number, until: number | null) => [
  { stop: 2, since: minutesAgo(since), until: until === null ? null : minutesAgo(until) },
]

const states: Record<string, ParadeState | null> = {
  waiting: {
    along: 0,
    changes: {
      along: null,
      status: 'waiting',
      state: 'waiting',
      where: null,
      route: [],
      pace: null,
      startsAt: minutesAgo(-25),
      report: { report: 'late', minutes: 20, at: minutesAgo(3) },
    },
  },
  before: { along: 700, tailAlong: 430, changes: { where: 'On Orleans near N. Johnson, Tremé' } },
  near: {
    along: 2_860,
    changes: { where: 'On Esplanade near N. Dorgenois, 7th Ward', dwell: dwell(40, 25) },
  },
  here: { along: 2_990, changes: { where: 'On Esplanade near N. Galvez, 7th Ward', dwell: dwell(40, 25) } },
  passed: {
    along: 3_500,
    changes: { where: 'On Esplanade near N. Derbigny, 7th Ward', dwell: dwell(40, 25) },
  },
  'at a stop': {
    along: 1_213,
    minutes: 9,
    changes: { state: 'at-a-stop', where: 'Orleans at N. Miro, Tremé', dwell: dwell(9, null) },
  },
  'off route': {
    along: 2_000,
    minutes: 4,
    changes: { state: 'off-route', where: 'On Bienville near N. Broad, Mid-City' },
  },
  silent: {
    along: 2_000,
    age: 6,
    changes: { state: 'signal-lost', status: 'stale', where: 'On N. Broad near Dumaine, Tremé' },
  },
  paused: {
    along: 2_000,
    minutes: 7,
    changes: { state: 'paused', where: 'On N. Broad near Dumaine, Tremé' },
  },
  finished: null,
}

/** Opens the page of the parade that the other scenes change. */
const trackFirst = async ({ origin }: Site): Promise<string> => {
  const parades = await waitUntilLive(origin)
  return `/track/${parades.toSorted((a, b) => a.groupId - b.groupId)[0]!.id}`
}

/** When the parade reaches the visitor, on both pages, in each state of the parade. */
export const arrivalScenes: Scene[] = [
  ...Object.entries(states).flatMap(([name, state]): Scene[] => {
    const beforeLoad = (page: Page, site: Site) => waitOnRoute(page, site, state)
    const live: Scene = { name: `arrival, ${name}`, path: '/live', beforeLoad }
    return state ? [live, { name: `arrival track, ${name}`, path: trackFirst, beforeLoad }] : [live]
  }),
  {
    name: 'arrival, choosing a spot',
    path: '/live',
    afterLoad: (page) => button(page, 'Choose a spot').click(),
  },
]
