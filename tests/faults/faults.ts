import { setTimeout as sleep } from 'node:timers/promises'
import type { Relay } from './relay.ts'
import type { Layout } from './site/layouts.ts'
import type { Site } from './site/start-site.ts'

/** A fault that is injected once per round. Rounds differ in target and duration. */
export interface Fault {
  name: string
  needsRedis?: boolean
  /** Returns the part that the fault ends. It must have recovered from the previous fault. */
  partOf?(site: Site, round: number): string
  /**
   * Injects the fault and resolves when it is over. A kill is over right away, a network fault when the
   * network works again, a SIGTERM when the server has exited, and a kill of everything when every part is
   * running again.
   *
   * @throws Error if the site does not react as it should
   */
  inject(site: Site, round: number): Promise<void>
}

/** How long all parts may take to end and to restart. */
export const MAX_RESTART_MS = 30_000
/** How long a server may take to shut down after SIGTERM. */
const MAX_SHUTDOWN_MS = 10_000

const kill = (name: string, partOf: (site: Site, round: number) => string): Fault => ({
  name: `kill ${name}`,
  partOf,
  inject: async (site, round) => void site.parts.signal(partOf(site, round), 'SIGKILL'),
})

/** Returns the name of the round's server. Two servers take turns. */
const serverOf = ({ layout }: Site, round: number) =>
  layout.servers === 1 ? 'server' : `server ${1 + (round % 2)}`

async function killEverything({ parts }: Site): Promise<void> {
  const pids = parts.names.map((name) => parts.signal(name, 'SIGKILL'))
  for (const pid of pids) await parts.waitForExit(pid, MAX_RESTART_MS)
  await parts.waitUntilAllRun(MAX_RESTART_MS)
}

async function shutDown(site: Site, round: number): Promise<void> {
  const pid = site.parts.signal(serverOf(site, round), 'SIGTERM')
  const exitReason = await site.parts.waitForExit(pid, MAX_SHUTDOWN_MS)
  if (exitReason !== 'code 0')
    throw new Error(`${MAX_SHUTDOWN_MS / 1000} s after SIGTERM the server ${exitReason ?? 'still runs'}.`)
}

/** The links of a site's network. */
const links = {
  front: 'site and everybody',
  database: 'servers and PostgreSQL',
  redis: 'servers and Redis',
} satisfies Record<keyof Site['relays'], string>
type NetworkLink = keyof typeof links

/** Returns the relays that a round affects: every other round only the first server's. */
const affectedRelays = (site: Site, link: NetworkLink, round: number): Relay[] =>
  site.relays[link].slice(0, round % 2 === 0 ? undefined : 1)

/** The rounds cycle through cuts of 1 s to 2.5 s. */
const cut = (link: NetworkLink): Fault => ({
  name: `cut of ${links[link]}`,
  needsRedis: link === 'redis',
  async inject(site, round) {
    const relays = affectedRelays(site, link, round)
    for (const relay of relays) relay.setMode('cut')
    await sleep(1_000 + (round % 4) * 500)
    for (const relay of relays) relay.setMode('pass')
  },
})

/**
 * The rounds cycle through silences of 1 s to 6 s in four variants. Only responses or both directions are
 * silent, and connections are reset afterwards or continue.
 */
const silence = (link: NetworkLink): Fault => ({
  name: `silence between ${links[link]}`,
  needsRedis: link === 'redis',
  async inject(site, round) {
    const relays = affectedRelays(site, link, round)
    for (const relay of relays) relay.setMode(round % 4 < 2 ? 'one-way' : 'silent')
    await sleep([1_000, 2_000, 4_000, 6_000][Math.floor(round / 4) % 4])
    for (const relay of relays) {
      if (round % 4 === 0 || round % 4 === 3) relay.resetCurrent()
      relay.setMode('pass')
    }
  },
})

const linkNames = Object.keys(links) as NetworkLink[]

/** Every fault, in the order of injection. */
const faults: Fault[] = [
  kill('server', serverOf),
  kill('worker', () => 'worker'),
  kill('PostgreSQL', () => 'database'),
  { ...kill('Redis', () => 'redis'), needsRedis: true },
  { name: 'kill everything', inject: killEverything },
  { name: 'SIGTERM to a server', partOf: serverOf, inject: shutDown },
  ...linkNames.map(cut),
  ...linkNames.map(silence),
]

/** Returns the faults of a layout whose names contain one of the given texts. */
export const faultsOf = ({ redis }: Layout, only: readonly string[]): Fault[] =>
  faults.filter(({ name, needsRedis }) => (redis || !needsRedis) && only.some((text) => name.includes(text)))
