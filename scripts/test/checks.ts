import { availableParallelism } from 'node:os'
import { runSteps } from './run-step.ts'
import type { Step, StepResult } from './run-step.ts'

/** The production build of the web app, which the browser tests open. */
export const buildOfTheWebApp: Step = { name: 'build of the web app', program: 'vite', args: ['build'] }

/** Only changed files are checked again. */
const spellingCache = 'node_modules/.cache/cspell'

const checks: Step[] = [
  {
    name: 'types of the web app',
    program: 'tsc',
    // The web app's project is composite and writes a build file; not in its folder.
    args: ['--noEmit', '-p', 'web', '--tsBuildInfoFile', 'node_modules/.cache/web.tsbuildinfo'],
  },
  // Types of everything else: both read the same programs, so that one pass is enough.
  { name: 'lint and types', program: 'oxlint', args: ['--type-aware', '--type-check', '--deny-warnings'] },
  { name: 'format', program: 'oxfmt', args: ['--check'] },
  { name: 'unused code', program: 'knip', args: [] },
  {
    name: 'spelling',
    program: 'cspell',
    args: ['--no-progress', '--cache', '--cache-strategy', 'content', '--cache-location', spellingCache, '.'],
  },
]

/**
 * Runs every check that needs no running program, in parallel with other steps; one result for
 * each.
 */
export async function runChecks(...others: Step[]): Promise<StepResult[]> {
  return runSteps([...others, ...checks], Math.min(availableParallelism(), 4))
}
