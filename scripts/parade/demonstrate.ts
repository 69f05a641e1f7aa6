import { fileURLToPath } from 'node:url'
import { setTimeout as wait } from 'node:timers/promises'
import { demonstrationParades } from '#shared/demonstration.ts'
import {
  type DemonstrationServer,
  DemonstrationRefused,
  createTailLink,
  findGroup,
  startParade,
  stopParade,
  waitUntilReady,
} from './demonstration-requests.ts'
import { demonstrationScripts, type DemonstrationScript, walkDemonstration } from './demonstration-walk.ts'
import { readGpx, type TrackPoint } from './read-gpx.ts'
import { LinkRefused } from './tracker-link.ts'

/** The pace of the demonstration. Tests use a faster one. */
export interface DemonstrationPace {
  /** Multiple of the real speed. */
  speed: number
  /** Time between two fixes. */
  intervalMs: number
  /** Time between the end of a parade and its next start. */
  pauseMs: number
  /** As in `RequestOptions`. */
  askIntervalMs?: number
  /** Whether parades halt, are late, leave their route and have a tail. */
  isEventful?: boolean
}

/** At a real pace, so that the arrival times, which expect one, hold. */
const DEFAULT_PACE: DemonstrationPace = { speed: 1, intervalMs: 2_000, pauseMs: 20_000, isEventful: true }

/**
 * Plays the demonstration parades again and again, with the HTTP requests of an admin's browser and
 * a phone. Resolves once the demonstration groups are removed. Rejects with the signal's reason, or
 * with DemonstrationRefused.
 */
export async function demonstrate(server: DemonstrationServer, pace = DEFAULT_PACE): Promise<void> {
  await waitUntilReady(server)
  await Promise.all(
    demonstrationParades.map(async ({ groupName, track }) => {
      const file = fileURLToPath(new URL(`./tracks/${track}.gpx`, import.meta.url))
      const script = pace.isEventful ? demonstrationScripts[track] : {}
      await repeatParade(server, groupName, { track: await readGpx(file), script, pace })
    }),
  )
}

/** How the parades of a group walk. */
interface DemonstrationPlan {
  track: TrackPoint[]
  script: DemonstrationScript
  pace: DemonstrationPace
}

async function repeatParade(
  server: DemonstrationServer,
  groupName: (typeof demonstrationParades)[number]['groupName'],
  plan: DemonstrationPlan,
): Promise<void> {
  for (let { script } = plan; ; script = { ...script, hasTail: false }) {
    const groupId = await findGroup(server, groupName)
    if (groupId === undefined) return
    await playParade(server, groupId, { ...plan, script })
    await wait(plan.pace.pauseMs, undefined, { signal: server.signal })
  }
}

/** Plays one parade from start to stop. Returns early if an admin stops it. */
async function playParade(
  server: DemonstrationServer,
  groupId: number,
  { track, script, pace: { speed, intervalMs, askIntervalMs } }: DemonstrationPlan,
): Promise<void> {
  const { signal, report } = server
  const started = await startParade(server, groupId)
  if (!started) return
  const { paradeId, trackerApiUrl, refuels } = started
  const phone = { trackerApiUrl, deviceId: `demonstration-${paradeId}`, signal, report, askIntervalMs }
  try {
    const tailApiUrl = script.hasTail ? await createTailLink(server, groupId) : undefined
    const tail = tailApiUrl && { ...phone, trackerApiUrl: tailApiUrl, deviceId: `${phone.deviceId}-tail` }
    await walkDemonstration({
      track,
      script,
      refuels,
      speed,
      intervalMs,
      head: phone,
      tail: tail || undefined,
    })
  } catch (error) {
    if (!(error instanceof LinkRefused)) throw error
    report(`A demonstration parade ended early: ${error.message}`)
    return
  }
  await stopParade(server, paradeId)
}

/** Runs the demonstration as a process of its own, with SERVER_ORIGIN and ADMIN_PASSWORD. */
async function main(): Promise<void> {
  const { SERVER_ORIGIN: origin, ADMIN_PASSWORD: adminPassword } = process.env
  if (!origin || !URL.canParse(origin) || !adminPassword) {
    process.stderr.write('The demonstration needs SERVER_ORIGIN and ADMIN_PASSWORD in the environment\n')
    process.exit(2)
  }
  // No cleanup needed, because the next run stops parades left on the map.
  process.once('SIGTERM', () => process.exit(0))
  process.once('SIGINT', () => process.exit(0))
  // A full disk must not end the parades.
  process.stdout.on('error', () => undefined)
  const report = (line: string): void => void process.stdout.write(`${line}\n`)
  const { signal } = new AbortController()
  try {
    await demonstrate({ origin: new URL(origin).origin, adminPassword, signal, report })
    report('There are no demonstration groups')
  } catch (error) {
    if (!(error instanceof DemonstrationRefused)) throw error
    process.stderr.write(`The demonstration ends: ${error.message}\n`)
    process.exit(1)
  }
}

if (import.meta.main) await main()
