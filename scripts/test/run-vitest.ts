import { spawn } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { countResults } from './count-results.ts'
import { listFailures } from './list-failures.ts'
import { type LaneResult, RESULTS_FOLDER, type Lane, lanes } from './lane-results.ts'
import { report } from './report.ts'

/**
 * Runs the tests of a lane. Prints vitest's report and a summary of slow tests, and
 * writes a JSON report into the folder of results.
 *
 * @param strict whether a skipped test counts as failed
 */
export async function runVitest(lane: Lane, strict: boolean): Promise<LaneResult> {
  const file = join(RESULTS_FOLDER, `${lane.replace(':', '-')}-report.json`)
  await rm(file, { force: true })
  const reporters = ['default', 'json', './scripts/test/summary-reporter.ts']
  const args = ['run', ...reporters.map((name) => `--reporter=${name}`), `--outputFile.json=${file}`]
  const child = spawn('vitest', [...args, ...lanes[lane].flatMap((name) => ['--project', name])], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', (error) => {
      console.log(`FAILED vitest: ${error.message}`)
      resolve(null)
    })
    child.once('close', resolve)
  })
  const json = await readFile(file, 'utf8').catch(() => undefined)
  const parsedReport = json === undefined ? undefined : report.parse(JSON.parse(json))
  const counts = countResults(parsedReport, code === 0, strict)
  const failures = parsedReport ? listFailures(parsedReport, process.cwd()) : []
  if (counts.failed > 0 && failures.length === 0)
    failures.push(`vitest ended with ${code}: see its output above`)
  return { ...counts, failures }
}
