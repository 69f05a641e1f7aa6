import { cpus } from 'node:os'
import { type Benchmark, type BenchmarkResult, BenchmarkProcesses } from './benchmark.ts'
import { measureArrival } from './rows/a1-arrival.ts'
import { measureArrivalAlerts } from './rows/a2-arrival-alerts.ts'
import { measureCalendarFeed } from './rows/f1-calendar-feed.ts'
import { measureGrowthOfViewers } from './rows/g1-growth-of-viewers.ts'
import { measureGrowthOfParades } from './rows/g2-growth-of-parades.ts'
import { measureReconnecting } from './rows/g3-reconnecting.ts'
import { measureFirstMarker } from './rows/l1-first-marker.ts'
import { measurePushing } from './rows/p1-pushing.ts'
import { measureBatchedMoves } from './rows/p2-batched-moves.ts'
import { measurePolling } from './rows/p3-polling.ts'
import { measureIdleViewers } from './rows/p4-idle-viewers.ts'
import { measureConnecting } from './rows/p5-connecting.ts'
import { measureStoring } from './rows/p6-storing.ts'
import { countDeliveries } from './rows/p7-delivered.ts'
import { measureInstantEffect } from './rows/p8-instant-effect.ts'
import { measureMarkerDelay } from './rows/p9-marker.ts'
import { measureTwoServers } from './rows/p10-two-servers.ts'
import { measureStreetLoading } from './rows/s1-load-streets.ts'
import { measureStreetQueries } from './rows/s2-query-streets.ts'
import { measureMapTiles } from './rows/s3-map-tiles.ts'
import { measureTileDrawing } from './rows/s4-drawing-tiles.ts'
import { measureProgressAndPlaces } from './rows/s5-progress-and-places.ts'
import { measureWebPush } from './rows/w1-web-push.ts'
import { measureReading } from './rows/w2-reading.ts'

// `npm run bench [-- ID…]` runs all benchmarks, or those whose ids are given, and prints a table. Exits
// with 1 if a target was missed, and with 2 if an id is unknown.
const benchmarks: Record<string, Benchmark> = {
  P1: measurePushing,
  P2: measureBatchedMoves,
  P3: measurePolling,
  P4: measureIdleViewers,
  P5: measureConnecting,
  P6: measureStoring,
  P8: measureInstantEffect,
  P9: measureMarkerDelay,
  P10: measureTwoServers,
  G1: measureGrowthOfViewers,
  G2: measureGrowthOfParades,
  G3: measureReconnecting,
  S1: measureStreetLoading,
  S2: measureStreetQueries,
  S3: measureMapTiles,
  S4: measureTileDrawing,
  S5: measureProgressAndPlaces,
  A1: measureArrival,
  A2: measureArrivalAlerts,
  W1: measureWebPush,
  W2: measureReading,
  F1: measureCalendarFeed,
  L1: measureFirstMarker,
  // This must be the last, because it sums up the others.
  P7: countDeliveries,
}

const requestedIds = process.argv.slice(2)
const unknownId = requestedIds.find((id) => !(id in benchmarks))
if (unknownId !== undefined) {
  console.error(`There is no benchmark ${unknownId}. There are: ${Object.keys(benchmarks).join(', ')}.`)
  process.exit(2)
}
const rows: (BenchmarkResult & { id: string })[] = []
for (const [id, benchmark] of Object.entries(benchmarks)) {
  if (requestedIds.length > 0 && !requestedIds.includes(id)) continue
  console.error(`${id}…`)
  const processes = new BenchmarkProcesses()
  try {
    rows.push({ id, ...(await benchmark(processes)) })
  } finally {
    await processes.close()
  }
}
console.log(`On ${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}\n`)
console.log('| id | work | measured: median (range) | target | pass |\n|---|---|---|---|---|')
for (const { id, work, measured, target, passed } of rows) {
  console.log(`| ${id} | ${work} | ${measured} | ${target} | ${passed ? 'yes' : 'no'} |`)
}
process.exitCode = rows.every(({ passed }) => passed) ? 0 : 1
