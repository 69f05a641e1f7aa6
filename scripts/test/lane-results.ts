import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** The test lanes and their projects in `vitest.config.ts`. `test:site` runs whole sites. */
export const lanes = {
  test: ['unit', 'components', 'integration', 'browser'],
  'test:site': ['site'],
} as const satisfies Record<string, readonly string[]>

/** The name of a lane, which is also its npm script. */
export type Lane = keyof typeof lanes

/** The folder of the lanes' results, which git ignores. */
export const RESULTS_FOLDER = 'test-results'

const laneResult = z.object({
  passed: z.int(),
  failed: z.int(),
  /** The failures, each with its name and the first lines of its message. */
  failures: z.array(z.string()),
})

/** The counts and failures of a lane. */
export type LaneResult = z.infer<typeof laneResult>

const resultFile = (lane: Lane, folder: string) => join(folder, `${lane.replace(':', '-')}-counts.json`)

/** Deletes a lane's earlier result, so that an interrupted run leaves no result. */
export async function deleteResult(lane: Lane, folder = RESULTS_FOLDER): Promise<void> {
  await mkdir(folder, { recursive: true })
  await rm(resultFile(lane, folder), { force: true })
}

/** Stores a lane's result for the sum of all lanes. */
export async function saveResult(lane: Lane, result: LaneResult, folder = RESULTS_FOLDER): Promise<void> {
  await writeFile(resultFile(lane, folder), `${JSON.stringify(result)}\n`)
}

/** Returns the sum of the lanes' results. A lane without a result counts as one failure. */
export async function sumResults(folder = RESULTS_FOLDER): Promise<LaneResult> {
  const sum: LaneResult = { passed: 0, failed: 0, failures: [] }
  for (const lane of Object.keys(lanes) as Lane[]) {
    const result = await readResult(lane, folder).catch(() => missingResult(lane))
    sum.passed += result.passed
    sum.failed += result.failed
    sum.failures.push(...result.failures)
  }
  return sum
}

const readResult = async (lane: Lane, folder: string): Promise<LaneResult> =>
  laneResult.parse(JSON.parse(await readFile(resultFile(lane, folder), 'utf8')))

const missingResult = (lane: Lane): LaneResult => ({
  passed: 0,
  failed: 1,
  failures: [`npm run ${lane} stopped early and left no counts`],
})
