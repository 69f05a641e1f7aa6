import { cpus } from 'node:os'
import { readCommandLine } from '#scripts/run-command.ts'
import { runCleanups } from '#tests/harness/programs/cleanups.ts'
import { parseOptions, USAGE } from './options.ts'
import { formatTable, hasPassed, type Result } from './result.ts'
import { tryLayout } from './try-layout.ts'

const { layouts, ...options } = readCommandLine(parseOptions, USAGE)
// A failure while the site stops must not cut that short.
let stopping: Promise<unknown> | undefined
const shutDown = (code: number) => void (stopping ??= runCleanups().finally(() => process.exit(code)))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => shutDown(130))
for (const event of ['uncaughtException', 'unhandledRejection'] as const)
  process.on(event, (error: unknown) => {
    console.error(error)
    shutDown(2)
  })

/** Returns a table of results and, one per line, the problems found. */
const describe = (results: readonly Result[]): string =>
  [
    formatTable(results),
    ...results.flatMap(({ layout, fault, complaints, examples }) =>
      [...complaints, ...examples].map((problem) => `${layout}, ${fault}: ${problem}`),
    ),
  ].join('\n')

const startedAt = Date.now()
const results: Result[] = []
for (const name of layouts) {
  const layoutResults = await tryLayout(name, options, (line) => console.error(`${name}: ${line}`))
  console.error(describe(layoutResults))
  results.push(...layoutResults)
}
console.log(
  `On ${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round((Date.now() - startedAt) / 60_000)} min\n`,
)
console.log(describe(results))
process.exitCode = results.every(hasPassed) ? 0 : 1
