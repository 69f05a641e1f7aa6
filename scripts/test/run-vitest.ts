import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { countResults } from './count-results.ts'
import type { Counts } from './count-results.ts'

/**
 * Runs vitest, whose readable report goes to the terminal, and counts its results.
 *
 * @param projects names of the projects of vitest.config.ts to run; none: all
 * @param strict whether a skipped test counts as failed
 */
export async function runVitest(projects: readonly string[], strict: boolean): Promise<Counts> {
  const folder = await mkdtemp(join(tmpdir(), 'second-line-report-'))
  const file = join(folder, 'report.json')
  try {
    const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    const child = spawn('vitest', [...args, ...projects.flatMap((name) => ['--project', name])], {
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    await new Promise<void>((resolve) => {
      child.once('error', (error) => {
        console.log(`FAILED vitest: ${error.message}`)
        resolve()
      })
      child.once('close', () => resolve())
    })
    return countResults(await readFile(file, 'utf8').catch(() => undefined), strict)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
