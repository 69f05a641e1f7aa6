import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Counts } from './count-results.ts'
import { type Lane, lanes } from './lanes.ts'

/** Where a lane leaves what it found; not part of the repository. */
export const resultsFolder = 'test-results'

const counts = z.object({ passed: z.int(), failed: z.int() })
const fileOf = (lane: Lane, folder: string) => join(folder, `${lane.replace(':', '-')}-counts.json`)

/** Forgets what a lane left before, so that a run that breaks off leaves nothing that looks like a result. */
export async function forgetCounts(lane: Lane, folder = resultsFolder): Promise<void> {
  await mkdir(folder, { recursive: true })
  await rm(fileOf(lane, folder), { force: true })
}

/** Leaves the counts of a lane for the sum of all lanes. */
export async function keepCounts(lane: Lane, found: Counts, folder = resultsFolder): Promise<void> {
  await writeFile(fileOf(lane, folder), `${JSON.stringify(found)}\n`)
}

/** The sum of what the lanes left; a lane that left nothing counts as one failure. */
export async function sumCounts(folder = resultsFolder): Promise<Counts> {
  const sum = { passed: 0, failed: 0 }
  for (const lane of Object.keys(lanes) as Lane[]) {
    const text = await readFile(fileOf(lane, folder), 'utf8').catch(() => undefined)
    const { passed, failed } = text === undefined ? { passed: 0, failed: 1 } : counts.parse(JSON.parse(text))
    sum.passed += passed
    sum.failed += failed
  }
  return sum
}
