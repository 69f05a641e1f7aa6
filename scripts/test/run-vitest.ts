import { spawn } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { countResults } from './count-results.ts'
import { failures } from './failures.ts'
import { type LaneResult, resultsFolder } from './lane-results.ts'
import { type Lane, lanes } from './lanes.ts'
import { report } from './report.ts'
import { slowest } from './slowest.ts'

const slowestShown = 20

/**
 * Runs the tests of a lane. vitest's readable report goes to the terminal, followed by the slowest
 * files and tests; its JSON report goes into the folder of results.
 *
 * @param strict whether a skipped test counts as failed
 */
export async function runVitest(lane: Lane, strict: boolean): Promise<LaneResult> {
  const file = join(resultsFolder, `${lane.replace(':', '-')}-report.json`)
  await rm(file, { force: true })
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
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
  const found = json === undefined ? undefined : report.parse(JSON.parse(json))
  if (found) console.log(slowest(found, process.cwd(), slowestShown).join('\n'))
  const counts = countResults(found, code === 0, strict)
  const named = found ? failures(found, process.cwd()) : []
  const isUnnamed = counts.failed > 0 && named.length === 0
  return { ...counts, failures: isUnnamed ? [`vitest ended with ${code}: see its output above`] : named }
}
