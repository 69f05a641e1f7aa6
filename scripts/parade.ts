import { changeTrack, tailTrack } from './parade/change-track.ts'
import { play, reverseTrack } from './parade/play.ts'
import { type ParadeArguments, parseArguments, USAGE } from './parade/parse-arguments.ts'
import { GpxError, readGpx, type TrackPoint } from './parade/read-gpx.ts'
import type { Sender } from './parade/senders.ts'
import { LinkRefused } from './parade/tracker-link.ts'

// `npm run parade` plays a recorded walk through a tracker link, which shows a parade on the map without
// anyone walking. `parse-arguments.ts` explains its options.

const printLine = (line: string): void => void process.stdout.write(`${line}\n`)

/** Exits with 2 for a wrong command line or file, with 1 if the server refuses the tracker link. */
function fail(message: string, code: 1 | 2): never {
  process.stderr.write(`${message}\n`)
  process.exit(code)
}

function readCommandLine(): ParadeArguments | 'help' {
  try {
    return parseArguments(process.argv.slice(2))
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`, 2)
  }
}

/** Walks the track with the sender of the parade's head, and with the sender of its tail if any. */
async function walk(
  [head, tail]: readonly Sender[],
  track: TrackPoint[],
  { speed, loop, changes }: ParadeArguments,
  signal: AbortSignal,
): Promise<void> {
  await Promise.all([head!.start(), tail?.start()])
  const options = { speed, signal }
  for (let current = changeTrack(track, changes, speed); ; current = reverseTrack(current)) {
    await Promise.all([
      play({ ...options, track: current, sender: head!, report: printLine }),
      tail && play({ ...options, track: tailTrack(current, speed), sender: tail, report: () => {} }),
    ])
    if (!loop) return
    printLine('Walking back')
  }
}

const options = readCommandLine()
if (options === 'help') {
  printLine(USAGE)
  process.exit(0)
}
const track = await readGpx(options.gpx).catch((error: unknown) => {
  if (error instanceof GpxError) fail(error.message, 2)
  throw error
})

const interrupt = new AbortController()
process.once('SIGINT', () => interrupt.abort())
process.once('SIGTERM', () => interrupt.abort())
// Constant device ids, so that a second run counts as the same phones.
const phones = [
  { trackerApiUrl: options.trackerApiUrl, deviceId: 'parade-player' },
  ...(options.tailApiUrl === undefined
    ? []
    : [{ trackerApiUrl: options.tailApiUrl, deviceId: 'parade-player-tail' }]),
]
const createSenders = (signal: AbortSignal): Sender[] =>
  phones.map((phone) => options.sendAs({ ...phone, signal, report: printLine }))

try {
  const { signal } = interrupt
  await walk(createSenders(signal), track, options, signal)
} catch (error) {
  if (error instanceof LinkRefused) fail(error.message, 1)
  if (!interrupt.signal.aborted) throw error
}

if (options.stopAtEnd) {
  // A new signal: `interrupt` may be aborted, and a server that is down must not block the exit.
  const signal = AbortSignal.timeout(10_000)
  try {
    for (const sender of createSenders(signal)) await sender.stop()
    printLine('Stopped sharing')
  } catch (error) {
    fail(error instanceof LinkRefused ? error.message : 'The server did not get the request to stop', 1)
  }
}
