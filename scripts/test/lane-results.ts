import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { type Lane, lanes } from './lanes.ts'

/** The folder of the lanes' results; not part of the repository. */
export const resultsFolder = 'test-results'

const result = z.object({
  passed: z.int(),
  failed: z.int(),
  /** The failures, each with its name and the first lines of its message. */
  failures: z.array(z.string()),
})

/** The result of a lane: how many passed and failed, and what failed. */
export type LaneResult = z.infer<typeof result>

const fileOf = (lane: Lane, folder: string) => join(folder, `${lane.replace(':', '-')}-counts.json`)

/**
 * Removes a lane's earlier result, so that an interrupted run leaves nothing that looks like one.
 */
export async function forgetResult(lane: Lane, folder = resultsFolder): Promise<void> {
  await mkdir(folder, { recursive: true })
  await rm(fileOf(lane, folder), { force: true })
}

/** Stores a lane's result for the sum of all lanes. */
export async function keepResult(lane: Lane, found: LaneResult, folder = resultsFolder): Promise<void> {
  await writeFile(fileOf(lane, folder), `${JSON.stringify(found)}\n`)
}

/** Returns the sum of the lanes' results; a lane without one counts as one failure. */
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
