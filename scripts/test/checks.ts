import { availableParallelism } from 'node:os'
import { runSteps } from './run-step.ts'
import type { Step } from './run-step.ts'

const checks: Step[] = [
  { name: 'types of server, worker, scripts and tests', program: 'tsc', args: ['--noEmit'] },
  {
    name: 'types of the web app',
    program: 'tsc',
    // The web app's project is composite and leaves a file behind; not in its folder.
    args: ['--noEmit', '-p', 'web', '--tsBuildInfoFile', 'node_modules/.cache/web.tsbuildinfo'],
  },
  { name: 'types of the load scripts', program: 'tsc', args: ['--noEmit', '-p', 'load'] },
  // Both run the live page's own code, so they know the browser's names.
  { name: 'types of the fault trials', program: 'tsc', args: ['--noEmit', '-p', 'faults'] },
  { name: 'types of the simulation', program: 'tsc', args: ['--noEmit', '-p', 'tests/sim'] },
  { name: 'lint', program: 'oxlint', args: ['--type-aware', '--deny-warnings'] },
  { name: 'format', program: 'oxfmt', args: ['--check'] },
  { name: 'unused code', program: 'knip', args: [] },
]

/** Runs everything that needs no running program; one result per check. */
export async function runChecks(): Promise<boolean[]> {
  return runSteps(checks, Math.min(availableParallelism(), 4))
}
