import { cpus } from 'node:os'
import { storing } from './p6-storing.ts'
import { markerMoves } from './p9-marker.ts'
import type { Benchmark } from './row.ts'

const benchmarks: Record<string, Benchmark> = { P6: storing, P9: markerMoves }

const asked = process.argv.slice(2)
const unknown = asked.find((id) => !(id in benchmarks))
if (unknown !== undefined) {
  console.error(`There is no benchmark ${unknown}. There are: ${Object.keys(benchmarks).join(', ')}.`)
  process.exit(2)
}
const rows = []
for (const [id, benchmark] of Object.entries(benchmarks)) {
  if (asked.length > 0 && !asked.includes(id)) continue
  console.error(`${id}…`)
  rows.push(await benchmark())
}
console.log(`On ${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}\n`)
console.log('| id | work | seen: median (range) | goal | met |\n|---|---|---|---|---|')
for (const { id, work, seen, goal, met } of rows) {
  console.log(`| ${id} | ${work} | ${seen} | ${goal} | ${met ? 'yes' : 'no'} |`)
}
