import { fileURLToPath } from 'node:url'
import { setTimeout as wait } from 'node:timers/promises'
import { DEMONSTRATION_PARADES } from '#shared/demonstration.ts'
import {
  type DemonstrationServer,
  DemonstrationRefused,
  findGroup,
  startParade,
  stopParade,
  waitUntilReady,
} from './demonstration-calls.ts'
import { play } from './play.ts'
import { readGpx, type TrackPoint } from './read-gpx.ts'
import { sendAsBrowser } from './senders.ts'
import { LinkRefused } from './tracker-link.ts'

/** The speed of the demonstration and its reports; tests walk faster. */
export interface DemonstrationPace {
  /** Multiple of the real speed. */
  speed: number
  /** Milliseconds between fixes. */
  interval: number
  /** Milliseconds between the end of a round and the next. */
  pause: number
}

const AT_EASE: DemonstrationPace = { speed: 3, interval: 2_000, pause: 20_000 }

/**
 * Walks the demonstration parades, round after round, through the public calls of an admin's
 * browser and a phone, until the signal ends it or the demonstration groups are gone. Rejects with
 * the signal's reason, or with DemonstrationRefused.
 */
export async function demonstrate(server: DemonstrationServer, pace = AT_EASE): Promise<void> {
  await waitUntilReady(server)
  await Promise.all(
    DEMONSTRATION_PARADES.map(async ({ groupName, track }) => {
      const file = fileURLToPath(new URL(`./tracks/${track}.gpx`, import.meta.url))
      await walkRounds(server, groupName, await readGpx(file), pace)
    }),
  )
}

async function walkRounds(
  server: DemonstrationServer,
  groupName: (typeof DEMONSTRATION_PARADES)[number]['groupName'],
  track: TrackPoint[],
  pace: DemonstrationPace,
): Promise<void> {
  for (;;) {
    const groupId = await findGroup(server, groupName)
    if (groupId === undefined) return
    await walkRound(server, groupId, track, pace)
    await wait(pace.pause, undefined, { signal: server.signal })
  }
}

/** Walks one parade from start to end. If someone else stops it on the way, the round is over. */
async function walkRound(
  server: DemonstrationServer,
  groupId: number,
  track: TrackPoint[],
  { speed, interval }: DemonstrationPace,
): Promise<void> {
  const { signal, report } = server
  const started = await startParade(server, groupId)
  if (!started) return
  const { paradeId, address } = started
  const sender = sendAsBrowser({ address, deviceId: `demonstration-${paradeId}`, signal, report })
  try {
    await sender.start()
    await play({ track, sender, speed, interval, signal, report: () => {} })
  } catch (error) {
    if (!(error instanceof LinkRefused)) throw error
    report(`A demonstration parade ended early: ${error.message}`)
    return
  }
  await stopParade(server, paradeId)
}

/** Runs as its own process; SERVER_ORIGIN and ADMIN_PASSWORD come from the environment. */
async function main(): Promise<void> {
  const { SERVER_ORIGIN: origin, ADMIN_PASSWORD: adminPassword } = process.env
  if (!origin || !URL.canParse(origin) || !adminPassword) {
    process.stderr.write('The demonstration needs SERVER_ORIGIN and ADMIN_PASSWORD in the environment\n')
    process.exit(2)
  }
  // No cleanup needed: the next run stops what is left on the map.
  process.once('SIGTERM', () => process.exit(0))
  process.once('SIGINT', () => process.exit(0))
  // A log that cannot be written must not end the parades.
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
