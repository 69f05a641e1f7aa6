import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { type Lane, lanes } from './lanes.ts'

/** Where a lane leaves what it found; not part of the repository. */
export const resultsFolder = 'test-results'

const result = z.object({
  passed: z.int(),
  failed: z.int(),
  /** What failed, each with its name and the first lines of what it said. */
  failures: z.array(z.string()),
})

/** What a lane found: how many passed and failed, and what failed. */
export type LaneResult = z.infer<typeof result>

const fileOf = (lane: Lane, folder: string) => join(folder, `${lane.replace(':', '-')}-counts.json`)

/** Forgets what a lane left before, so that a run that breaks off leaves nothing that looks like a result. */
export async function forgetResult(lane: Lane, folder = resultsFolder): Promise<void> {
  await mkdir(folder, { recursive: true })
  await rm(fileOf(lane, folder), { force: true })
}

/** Leaves what a lane found for the sum of all lanes. */
export async function keepResult(lane: Lane, found: LaneResult, folder = resultsFolder): Promise<void> {
  await writeFile(fileOf(lane, folder), `${JSON.stringify(found)}\n`)
}

/** The sum of what the lanes left; a lane that left nothing counts as one failure. */
export async function sumResults(folder = resultsFolder): Promise<LaneResult> {
  const sum: LaneResult = { passed: 0, failed: 0, failures: [] }
  for (const lane of Object.keys(lanes) as Lane[]) {
    const found = await readResult(lane, folder).catch(() => brokenOff(lane))
    sum.passed += found.passed
    sum.failed += found.failed
    sum.failures.push(...found.failures)
  }
  return sum
}

const readResult = async (lane: Lane, folder: string): Promise<LaneResult> =>
  result.parse(JSON.parse(await readFile(fileOf(lane, folder), 'utf8')))

const brokenOff = (lane: Lane): LaneResult => ({
  passed: 0,
  failed: 1,
  failures: [`npm run ${lane} stopped early and left no counts`],
})
