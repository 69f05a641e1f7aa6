import type { Site } from '../site/site.ts'
import type { Fault } from './fault.ts'

/** Returns the name of the round's server. Two servers take turns. */
const serverName = (site: Site, round: number) =>
  site.layout.servers === 1 ? 'server' : `server ${1 + (round % 2)}`

interface KillTarget {
  name: string
  /** Returns the names of the parts to kill. */
  parts: (site: Site, round: number) => string[]
  needsRedis?: boolean
}

const kill = ({ name: target, parts, needsRedis = false }: KillTarget): Fault => ({
  name: `kill ${target}`,
  appliesTo: ({ redis, npmStart }) => !npmStart && (redis || !needsRedis),
  async waitForTarget(site, round) {
    for (const name of parts(site, round)) await site.parts.waitUntilHealthy(name)
  },
  inject(site, round) {
    for (const name of parts(site, round)) site.parts.signal(name, 'SIGKILL')
    return Promise.resolve()
  },
})

/** How long all parts may take to end and to restart. */
export const MAX_RESTART_MS = 30_000

/** A kill of all parts, which is over when every part is running again. */
const killAll: Fault = {
  name: 'kill everything',
  appliesTo: ({ npmStart }) => !npmStart,
  async inject({ parts }) {
    const pids = parts.names.map((name) => parts.signal(name, 'SIGKILL'))
    for (const pid of pids) await parts.waitForExit(pid, MAX_RESTART_MS)
    await parts.waitUntilAllRun(MAX_RESTART_MS)
  },
}

/** How long a server may take to shut down after SIGTERM. */
const MAX_SHUTDOWN_MS = 10_000

const shutdown: Fault = {
  name: 'SIGTERM to a server',
  appliesTo: ({ npmStart }) => !npmStart,
  waitForTarget: (site, round) => site.parts.waitUntilHealthy(serverName(site, round)),
  async inject(site, round) {
    const pid = site.parts.signal(serverName(site, round), 'SIGTERM')
    const exitReason = await site.parts.waitForExit(pid, MAX_SHUTDOWN_MS)
    if (exitReason !== 'code 0')
      throw new Error(
        exitReason === undefined
          ? `The server was still running ${MAX_SHUTDOWN_MS / 1000} s after SIGTERM.`
          : `The server ended with ${exitReason} after SIGTERM.`,
      )
  },
}

/** A kill of `npm start` and all parts, after which the operator restarts the site on the same data. */
const killStart: Fault = {
  name: 'kill npm start and everything',
  appliesTo: ({ npmStart }) => npmStart === true,
  inject: (site) => site.killAndRestart!(),
}

/** SIGKILL of each part and of all parts together, and the server's graceful shutdown. */
export const kills: Fault[] = [
  kill({ name: 'server', parts: (site, round) => [serverName(site, round)] }),
  kill({ name: 'worker', parts: () => ['worker'] }),
  kill({ name: 'PostgreSQL', parts: () => ['database'] }),
  kill({ name: 'Redis', parts: () => ['redis'], needsRedis: true }),
  killAll,
  shutdown,
  killStart,
]
