import type { Site } from '../site/site.ts'
import type { Fault } from './fault.ts'

/** The server of a round: with two, one after the other. */
const serverOf = (site: Site, round: number) =>
  site.layout.servers === 1 ? 'server' : `server ${1 + (round % 2)}`

const kill = (what: string, namesOf: (site: Site, round: number) => string[]): Fault => ({
  name: `kill ${what}`,
  canStrike: ({ redis, npmStart }) => !npmStart && (what !== 'Redis' || redis),
  async ready(site, round) {
    for (const name of namesOf(site, round)) await site.parts.isWell(name)
  },
  strike(site, round) {
    for (const name of namesOf(site, round)) site.parts.signal(name, 'SIGKILL')
    return Promise.resolve()
  },
})

/** Everything killed has ended and runs again within this many ms. */
const runsWithin = 30_000

/** Over when every part runs again, like a cut when the network is whole. */
const killAll: Fault = {
  name: 'kill everything',
  canStrike: ({ npmStart }) => !npmStart,
  async strike({ parts }) {
    const pids = parts.names.map((name) => parts.signal(name, 'SIGKILL'))
    for (const pid of pids) await parts.endOf(pid, runsWithin)
    await parts.allRun(runsWithin)
  },
}

/** SIGTERM drains within this many ms. */
const drainWithin = 10_000

const drain: Fault = {
  name: 'SIGTERM to a server',
  canStrike: ({ npmStart }) => !npmStart,
  ready: (site, round) => site.parts.isWell(serverOf(site, round)),
  async strike(site, round) {
    const pid = site.parts.signal(serverOf(site, round), 'SIGTERM')
    const how = await site.parts.endOf(pid, drainWithin)
    if (how !== 'code 0')
      throw new Error(`The server ended with ${how ?? 'nothing'} ${drainWithin / 1000} s after SIGTERM.`)
  },
}

/** The operator restarts the site on the same data. */
const killStart: Fault = {
  name: 'kill npm start and everything',
  canStrike: ({ npmStart }) => npmStart === true,
  strike: (site) => site.killAndStartAgain!(),
}

/** kill -9 of each part and of all together, and the server's orderly shutdown. */
export const kills: Fault[] = [
  kill('server', (site, round) => [serverOf(site, round)]),
  kill('worker', () => ['worker']),
  kill('PostgreSQL', () => ['database']),
  kill('Redis', () => ['redis']),
  killAll,
  drain,
  killStart,
]
