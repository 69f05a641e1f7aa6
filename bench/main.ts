import { cpus } from 'node:os'
import type { Benchmark } from './benchmark.ts'
import { growthOfViewers } from './rows/g1-growth-of-viewers.ts'
import { growthOfParades } from './rows/g2-growth-of-parades.ts'
import { reconnecting } from './rows/g3-reconnecting.ts'
import { pushing } from './rows/p1-pushing.ts'
import { batchedMoves } from './rows/p2-batched-moves.ts'
import { polling } from './rows/p3-polling.ts'
import { idleViewers } from './rows/p4-idle-viewers.ts'
import { connecting } from './rows/p5-connecting.ts'
import { storing } from './rows/p6-storing.ts'
import { delivered } from './rows/p7-delivered.ts'
import { instantEffect } from './rows/p8-instant-effect.ts'
import { markerMoves } from './rows/p9-marker.ts'
import { twoServers } from './rows/p10-two-servers.ts'
import { loadStreets } from './rows/s1-load-streets.ts'
import { queryStreets } from './rows/s2-query-streets.ts'
import { mapTiles } from './rows/s3-map-tiles.ts'
import { drawTiles } from './rows/s4-drawing-tiles.ts'
import { namingPlaces } from './rows/s5-naming-places.ts'
import { Stage } from './stage.ts'

const benchmarks: Record<string, Benchmark> = {
  P1: pushing,
  P2: batchedMoves,
  P3: polling,
  P4: idleViewers,
  P5: connecting,
  P6: storing,
  P8: instantEffect,
  P9: markerMoves,
  P10: twoServers,
  G1: growthOfViewers,
  G2: growthOfParades,
  G3: reconnecting,
  S1: loadStreets,
  S2: queryStreets,
  S3: mapTiles,
  S4: drawTiles,
  S5: namingPlaces,
  // Last, because it sums up the others.
  P7: delivered,
}

const requestedIds = process.argv.slice(2)
const unknownId = requestedIds.find((id) => !(id in benchmarks))
if (unknownId !== undefined) {
  console.error(`There is no benchmark ${unknownId}. There are: ${Object.keys(benchmarks).join(', ')}.`)
  process.exit(2)
}
const rows = []
for (const [id, benchmark] of Object.entries(benchmarks)) {
  if (requestedIds.length > 0 && !requestedIds.includes(id)) continue
  console.error(`${id}…`)
  const stage = new Stage()
  try {
    rows.push(await benchmark(stage))
  } finally {
    await stage.close()
  }
}
console.log(`On ${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}\n`)
console.log('| id | work | measured: median (range) | target | pass |\n|---|---|---|---|---|')
for (const { id, work, measured, target, passed } of rows) {
  console.log(`| ${id} | ${work} | ${measured} | ${target} | ${passed ? 'yes' : 'no'} |`)
}
