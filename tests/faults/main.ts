import { cpus } from 'node:os'
import { join } from 'node:path'
import { readCommandLine } from '#scripts/run-command.ts'
import { runCleanups } from '#tests/harness/programs/cleanups.ts'
import { parseOptions, USAGE } from './options.ts'
import { formatTable, hasPassed, type Result } from './result.ts'
import { tryLayout } from './try-layout.ts'

process.chdir(join(import.meta.dirname, '../..'))

const options = readCommandLine(parseOptions, USAGE)
let isShuttingDown = false
function shutDown(code: number): void {
  // A failure during shutdown must not cut the shutdown short.
  if (isShuttingDown) return
  isShuttingDown = true
  void runCleanups().finally(() => process.exit(code))
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => shutDown(130))
for (const event of ['uncaughtException', 'unhandledRejection'] as const)
  process.on(event, (error: unknown) => {
    console.error(error)
    shutDown(2)
  })

/** Describes the problems found, one per line. */
const describeProblems = (results: readonly Result[]): string[] =>
  results.flatMap(({ layout, fault, complaints, examples }) =>
    [...complaints, ...examples].map((problem) => `${layout}, ${fault}: ${problem}`),
  )

const startedAt = Date.now()
const results: Result[] = []
for (const name of options.layouts) {
  const layoutResults = await tryLayout(name, options, (line) => console.error(`${name}: ${line}`))
  console.error([formatTable(layoutResults), ...describeProblems(layoutResults)].join('\n'))
  results.push(...layoutResults)
}
console.log(
  `On ${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round((Date.now() - startedAt) / 60_000)} min\n`,
)
console.log(formatTable(results))
for (const line of describeProblems(results)) console.log(line)
process.exitCode = results.every(hasPassed) ? 0 : 1
