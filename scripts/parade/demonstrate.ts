import { fileURLToPath } from 'node:url'
import { setTimeout as wait } from 'node:timers/promises'
import { demonstrationParades } from '#shared/demonstration.ts'
import {
  type DemonstrationServer,
  DemonstrationRefused,
  findGroup,
  startParade,
  stopParade,
  waitUntilReady,
} from './demonstration-requests.ts'
import { play } from './play.ts'
import { readGpx, type TrackPoint } from './read-gpx.ts'
import { sendAsBrowser } from './senders.ts'
import { LinkRefused } from './tracker-link.ts'

/** The pace of the demonstration. Tests use a faster one. */
export interface DemonstrationPace {
  /** Multiple of the real speed. */
  speed: number
  /** Time between two fixes. */
  intervalMs: number
  /** Time between the end of a parade and its next start. */
  pauseMs: number
}

const DEFAULT_PACE: DemonstrationPace = { speed: 3, intervalMs: 2_000, pauseMs: 20_000 }

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
      await repeatParade(server, groupName, await readGpx(file), pace)
    }),
  )
}

async function repeatParade(
  server: DemonstrationServer,
  groupName: (typeof demonstrationParades)[number]['groupName'],
  track: TrackPoint[],
  pace: DemonstrationPace,
): Promise<void> {
  for (;;) {
    const groupId = await findGroup(server, groupName)
    if (groupId === undefined) return
    await playParade(server, groupId, track, pace)
    await wait(pace.pauseMs, undefined, { signal: server.signal })
  }
}

/** Plays one parade from start to stop. Returns early if an admin stops it. */
async function playParade(
  server: DemonstrationServer,
  groupId: number,
  track: TrackPoint[],
  { speed, intervalMs }: DemonstrationPace,
): Promise<void> {
  const { signal, report } = server
  const started = await startParade(server, groupId)
  if (!started) return
  const { paradeId, trackerApiUrl } = started
  const sender = sendAsBrowser({ trackerApiUrl, deviceId: `demonstration-${paradeId}`, signal, report })
  try {
    await sender.start()
    await play({ track, sender, speed, intervalMs, signal, report: () => {} })
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
