import { join } from 'node:path'
import { runChecks } from './test/checks.ts'
import { providePrograms } from './test/provide-programs.ts'
import { runStep } from './test/run-step.ts'
import { runVitest } from './test/run-vitest.ts'
import { useOwnPrograms } from './test/use-own-programs.ts'

process.chdir(join(import.meta.dirname, '..'))
useOwnPrograms()
const isCI = !['', '0', 'false'].includes(process.env.CI ?? '')

const programs = await providePrograms()
const checks = await runChecks()
const build = await runStep({ name: 'build of the web app', program: 'vite', args: ['build'] })
// Without its program a project's tests cannot say anything; the missing program has been counted as a failure.
const projects = [
  'unit',
  'integration',
  ...(programs.Chromium ? ['browser'] : []),
  ...(programs.k6 ? ['load'] : []),
]
const tests = await runVitest(projects, isCI)

const steps = [...Object.values(programs).filter((found) => !found), ...checks, build]
const passed = steps.filter(Boolean).length + tests.passed
const failed = steps.filter((ok) => !ok).length + tests.failed
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
