import { play, walkedBack } from './parade/play.ts'
import { type ParadeArguments, readArguments, USAGE } from './parade/read-arguments.ts'
import { GpxError, readGpx, type TrackPoint } from './parade/read-gpx.ts'
import type { Sender } from './parade/senders.ts'
import { LinkRefused } from './parade/tracker-link.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** Exits with 2 for a wrong command line or file, 1 for a refusal of the server. */
function fail(message: string, code: 1 | 2): never {
  process.stderr.write(`${message}\n`)
  process.exit(code)
}

function readCommandLine(): ParadeArguments | 'help' {
  try {
    return readArguments(process.argv.slice(2))
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`, 2)
  }
}

async function walk(
  sender: Sender,
  track: TrackPoint[],
  { speed, loop }: ParadeArguments,
  signal: AbortSignal,
): Promise<void> {
  await sender.start()
  for (let there = track; ; there = walkedBack(there)) {
    await play({ track: there, sender, speed, signal, report: say })
    if (!loop) return
    say('Walking back')
  }
}

const wanted = readCommandLine()
if (wanted === 'help') {
  say(USAGE)
  process.exit(0)
}
const track = await readGpx(wanted.gpx).catch((error: unknown) => {
  if (error instanceof GpxError) fail(error.message, 2)
  throw error
})

const interrupt = new AbortController()
process.once('SIGINT', () => interrupt.abort())
process.once('SIGTERM', () => interrupt.abort())
// Always the same phone, so that a second run resumes where the first one ended.
const input = { address: wanted.address, deviceId: 'parade-player', report: say }

try {
  const { signal } = interrupt
  await walk(wanted.sendAs({ ...input, signal }), track, wanted, signal)
} catch (error) {
  if (error instanceof LinkRefused) fail(error.message, 1)
  if (!interrupt.signal.aborted) throw error
}

if (wanted.stopAtEnd) {
  // The stop itself must not wait forever for a server that is down.
  const signal = AbortSignal.timeout(10_000)
  try {
    await wanted.sendAs({ ...input, signal }).stop()
    say('Stopped sharing')
  } catch (error) {
    fail(error instanceof LinkRefused ? error.message : 'The server did not get the request to stop', 1)
  }
}
