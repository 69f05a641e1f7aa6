import { cpus } from 'node:os'
import { type MemoryUse, watchMemory } from '#tests/harness/programs/watch-memory.ts'
import { measureClubImages } from './stopwatch/club-images.ts'
import { measureExport } from './stopwatch/export.ts'
import { startMeasuredSite } from './stopwatch/site.ts'
import { startMeasuredStation } from './stopwatch/measured-station.ts'

// `npm run stopwatch` measures background jobs on a temporary site and prints a table.
const CLUB_COUNT = 60
const ROW_COUNT = 1_000_000
/** Target for the memory that an export adds to a process. */
const MAX_MEMORY_BYTES = 200 * 1024 * 1024

const seconds = (value: number) => `${value.toFixed(1)} s`
const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(0)} MB`
const growth = ({ beforeBytes, peakBytes }: MemoryUse) => peakBytes - beforeBytes
const formatMemory = (memory: MemoryUse) =>
  `${megabytes(growth(memory))} (${megabytes(memory.beforeBytes)} → ${megabytes(memory.peakBytes)})`

const cleanups: (() => Promise<void>)[] = []
const cleanUp = async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup()
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void cleanUp().then(() => process.exit(1)))

try {
  console.error('Starting a temporary site…')
  const station = await startMeasuredStation(CLUB_COUNT)
  cleanups.push(() => station.stop())
  const site = await startMeasuredSite(station)
  cleanups.push(() => site.stop())
  // The export comes first, while both processes are small. It could reuse memory that other work
  // had allocated, and would seem to need less.
  console.error(`${ROW_COUNT} rows…`)
  const exported = await measureExport(site, ROW_COUNT)
  console.error(`${CLUB_COUNT} clubs with pictures of ${megabytes(station.meanPictureBytes)}…`)
  const readWorkerMemory = await watchMemory(site.workerPid)
  const { first, second } = await measureClubImages(site, station)
  const workerMemory = await readWorkerMemory()
  const isMemoryLow = [exported.server, exported.worker].every((memory) => growth(memory) <= MAX_MEMORY_BYTES)
  console.log(`On ${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}\n`)
  console.log('| work | measured | target | pass |\n|---|---|---|---|')
  const results = [
    {
      work: `club images: ${CLUB_COUNT} clubs, pictures of ${(station.meanPictureBytes / 1e6).toFixed(1)} MB`,
      measured: `${seconds(first.seconds)}: ${first.updated} updated, ${first.picturesSent} pictures sent; worker ${formatMemory(workerMemory)}`,
      target: `${CLUB_COUNT} updated`,
      passed: first.updated === CLUB_COUNT,
    },
    {
      work: 'club images: the same again',
      measured: `${seconds(second.seconds)}: ${second.unchanged} unchanged, ${second.picturesSent} pictures sent`,
      target: 'none sent',
      passed: second.unchanged === CLUB_COUNT && second.picturesSent === 0,
    },
    {
      work: `export: ${ROW_COUNT} rows of feedback, ${megabytes(exported.bytes)} of CSV`,
      measured: `${seconds(exported.seconds)} (first byte after ${seconds(exported.firstByteSeconds)})`,
      target: '–',
      passed: true,
    },
    {
      work: 'memory that the export took: server, worker',
      measured: `${formatMemory(exported.server)}, ${formatMemory(exported.worker)}`,
      target: `≤ ${megabytes(MAX_MEMORY_BYTES)} each`,
      passed: isMemoryLow,
    },
  ]
  for (const { work, measured, target, passed } of results)
    console.log(`| ${work} | ${measured} | ${target} | ${passed ? 'yes' : 'no'} |`)
} finally {
  await cleanUp()
}
