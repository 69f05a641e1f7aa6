import { availableParallelism } from 'node:os'
import { runSteps, type Step, type StepResult } from './run-step.ts'

/** The production build of the web app, which the browser tests open. */
export const webAppBuild: Step = { name: 'build of the web app', program: 'vite', args: ['build'] }

/** With this cache, cspell checks only changed files. */
const SPELLING_CACHE_PATH = 'node_modules/.cache/cspell'

const checks: Step[] = [
  {
    name: 'types of the web app',
    program: 'tsc',
    // A composite project writes a build file. This one goes into the cache instead of web/.
    args: ['--noEmit', '-p', 'web', '--tsBuildInfoFile', 'node_modules/.cache/web.tsbuildinfo'],
  },
  // oxlint also checks the types of everything else, which is faster than a second pass with tsc.
  { name: 'lint and types', program: 'oxlint', args: ['--type-aware', '--type-check', '--deny-warnings'] },
  { name: 'format', program: 'oxfmt', args: ['--check'] },
  { name: 'unused code', program: 'knip', args: [] },
  {
    name: 'spelling',
    program: 'cspell',
    args: [
      '--no-progress',
      '--cache',
      '--cache-strategy',
      'content',
      '--cache-location',
      SPELLING_CACHE_PATH,
      '.',
    ],
  },
]

/** Runs all static checks in parallel with other steps. Returns one result per step. */
export async function runChecks(...otherSteps: Step[]): Promise<StepResult[]> {
  return runSteps([...otherSteps, ...checks], Math.min(availableParallelism(), 4))
}
