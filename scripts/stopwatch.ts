import { cpus } from 'node:os'
import { timeClubImages } from './stopwatch/club-images.ts'
import { timeExport } from './stopwatch/export.ts'
import { type Memory, watchMemory } from './stopwatch/memory.ts'
import { openSite } from './stopwatch/site.ts'
import { openStation } from './stopwatch/station.ts'

const clubs = 60
const rows = 1_000_000
/** An export may add at most this much to the memory of a process, in bytes. */
const mostMemory = 200 * 1024 * 1024

const seconds = (value: number) => `${value.toFixed(1)} s`
const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(0)} MB`
const growth = ({ before, peak }: Memory) => peak - before
const memory = (of: Memory) => `${megabytes(growth(of))} (${megabytes(of.before)} → ${megabytes(of.peak)})`

const ends: (() => Promise<void>)[] = []
const end = async () => {
  for (const each of ends.splice(0).toReversed()) await each()
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void end().then(() => process.exit(1)))

try {
  console.error('Starting a temporary site…')
  const station = await openStation(clubs)
  ends.push(() => station.stop())
  const site = await openSite(station)
  ends.push(() => site.stop())
  // First, while both processes are as small as at their start: memory allocated earlier would hide
  // its own.
  console.error(`${rows} rows…`)
  const exported = await timeExport(site, rows)
  console.error(`${clubs} clubs with pictures of ${megabytes(station.bytes)}…`)
  const worker = await watchMemory(site.workerPid)
  const { first, second } = await timeClubImages(site, station)
  const pictured = await worker()
  const isWithin = [exported.server, exported.worker].every((each) => growth(each) <= mostMemory)
  console.log(`On ${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}\n`)
  console.log('| work | measured | target | pass |\n|---|---|---|---|')
  for (const line of [
    [
      `club images: ${clubs} clubs, pictures of ${(station.bytes / 1e6).toFixed(1)} MB`,
      `${seconds(first.seconds)}: ${first.updated} updated, ${first.sent} pictures sent; worker ${memory(pictured)}`,
      `${clubs} updated`,
      first.updated === clubs,
    ],
    [
      'club images: the same again',
      `${seconds(second.seconds)}: ${second.unchanged} unchanged, ${second.sent} pictures sent`,
      'none sent',
      second.unchanged === clubs && second.sent === 0,
    ],
    [
      `export: ${rows} rows of feedback, ${megabytes(exported.bytes)} of CSV`,
      `${seconds(exported.seconds)} (first byte after ${seconds(exported.firstByteSeconds)})`,
      '–',
      true,
    ],
    [
      'memory that the export took: server, worker',
      `${memory(exported.server)}, ${memory(exported.worker)}`,
      `≤ ${megabytes(mostMemory)} each`,
      isWithin,
    ],
  ] as const)
    console.log(`| ${line.slice(0, 3).join(' | ')} | ${line[3] ? 'yes' : 'no'} |`)
} finally {
  await end()
}
