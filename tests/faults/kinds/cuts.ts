import { setTimeout as sleep } from 'node:timers/promises'
import type { Relay } from '../relay.ts'
import type { Layout } from '../site/layouts.ts'
import type { Site } from '../site/site.ts'
import type { Fault } from './fault.ts'

/** A link of the site's network. */
type NetworkLink = keyof Site['relays']

const names: Record<NetworkLink, string> = {
  front: 'site and everybody',
  database: 'servers and PostgreSQL',
  redis: 'servers and Redis',
}

/** Returns the relays that a round affects: every other round only the first server's. */
const affectedRelays = (site: Site, link: NetworkLink, round: number): Relay[] =>
  site.relays[link].slice(0, round % 2 === 0 ? undefined : 1)

/** A site from `npm start` has no relays to cut, and only some sites have Redis. */
const appliesTo =
  (link: NetworkLink) =>
  ({ redis, npmStart }: Layout) =>
    !npmStart && (link !== 'redis' || redis)

/** The rounds cycle through cuts of 1 s to 2.5 s and silences of 1 s to 6 s. */
const cutMs = (round: number) => 1_000 + (round % 4) * 500
const silenceMs = (round: number) => [1_000, 2_000, 4_000, 6_000][Math.floor(round / 4) % 4]!

const cut = (link: NetworkLink): Fault => ({
  name: `cut of ${names[link]}`,
  appliesTo: appliesTo(link),
  async inject(site, round) {
    const relays = affectedRelays(site, link, round)
    for (const relay of relays) relay.setMode('cut')
    await sleep(cutMs(round))
    for (const relay of relays) relay.setMode('pass')
  },
})

/**
 * The rounds cycle through four variants. Both directions or only responses are silent, and connections
 * continue afterwards or are reset.
 */
const silence = (link: NetworkLink): Fault => ({
  name: `silence between ${names[link]}`,
  appliesTo: appliesTo(link),
  async inject(site, round) {
    const relays = affectedRelays(site, link, round)
    for (const relay of relays) relay.setMode(round % 4 < 2 ? 'silent' : 'one-way')
    await sleep(silenceMs(round))
    for (const relay of relays) {
      if (round % 4 === 1 || round % 4 === 2) relay.resetCurrent()
      relay.setMode('pass')
    }
  },
})

const links = Object.keys(names) as NetworkLink[]

/** A cut and a silence of every link of the network. */
export const cuts: Fault[] = [...links.map(cut), ...links.map(silence)]
