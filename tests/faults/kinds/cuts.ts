import { setTimeout as sleep } from 'node:timers/promises'
import type { Relay } from '../relay.ts'
import type { Layout } from '../site/layouts.ts'
import type { Site } from '../site/site.ts'
import type { Fault } from './fault.ts'

type Stretch = keyof Site['relays']

const names: Record<Stretch, string> = {
  front: 'site and everybody',
  database: 'servers and PostgreSQL',
  redis: 'servers and Redis',
}

/** Every other round affects only the first server's link. */
const struck = (site: Site, stretch: Stretch, round: number): Relay[] =>
  site.relays[stretch].slice(0, round % 2 === 0 ? undefined : 1)

const canStrike =
  (stretch: Stretch) =>
  ({ redis, npmStart }: Layout) =>
    !npmStart && (stretch !== 'redis' || redis)

/** Cuts last 1 s to 2.5 s and silences 1 s to 6 s, depending on the round. */
const cutMs = (round: number) => 1_000 + (round % 4) * 500
const silenceMs = (round: number) => [1_000, 2_000, 4_000, 6_000][Math.floor(round / 4) % 4]!

const cut = (stretch: Stretch): Fault => ({
  name: `cut of ${names[stretch]}`,
  canStrike: canStrike(stretch),
  async strike(site, round) {
    const relays = struck(site, stretch, round)
    for (const relay of relays) relay.set('cut')
    await sleep(cutMs(round))
    for (const relay of relays) relay.set('pass')
  },
})

/**
 * In two of four rounds only responses are held back. In two of four, connections end with the
 * silence instead of continuing.
 */
const silence = (stretch: Stretch): Fault => ({
  name: `silence between ${names[stretch]}`,
  canStrike: canStrike(stretch),
  async strike(site, round) {
    const relays = struck(site, stretch, round)
    for (const relay of relays) relay.set(round % 4 < 2 ? 'silent' : 'one-way')
    await sleep(silenceMs(round))
    for (const relay of relays) {
      if (round % 4 === 1 || round % 4 === 2) relay.drop()
      relay.set('pass')
    }
  },
})

const stretches = Object.keys(names) as Stretch[]

/** Each link of the network breaks or goes silent. */
export const cuts: Fault[] = [...stretches.map(cut), ...stretches.map(silence)]
