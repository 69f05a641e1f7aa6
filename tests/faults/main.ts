import { cpus } from 'node:os'
import { join } from 'node:path'
import { endEverything } from '#tests/harness/programs/running.ts'
import { type Options, readOptions, usage } from './options.ts'
import { isKept, type Result, table } from './result.ts'
import { tryLayout } from './try-layout.ts'

process.chdir(join(import.meta.dirname, '../..'))

function fail(message: string): never {
  console.error(message)
  process.exit(2)
}

function readCommandLine(): Options | 'help' {
  try {
    return readOptions(process.argv.slice(2))
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
  }
}

const options = readCommandLine()
if (options === 'help') {
  console.log(usage)
  process.exit(0)
}
let isLeaving = false
function leave(code: number): void {
  // A failure during shutdown must not cut the shutdown short.
  if (isLeaving) return
  isLeaving = true
  void endEverything().finally(() => process.exit(code))
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => leave(130))
for (const mishap of ['uncaughtException', 'unhandledRejection'] as const)
  process.on(mishap, (error: unknown) => {
    console.error(error)
    leave(2)
  })

/** The problems found, in words. */
const words = (results: readonly Result[]): string[] =>
  results.flatMap(({ layout, fault, complaints, examples }) =>
    [...complaints, ...examples].map((one) => `${layout}, ${fault}: ${one}`),
  )

const began = Date.now()
const results: Result[] = []
for (const name of options.layouts) {
  const tried = await tryLayout(name, options, (line) => console.error(`${name}: ${line}`))
  console.error([table(tried), ...words(tried)].join('\n'))
  results.push(...tried)
}
console.log(
  `On ${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round((Date.now() - began) / 60_000)} min\n`,
)
console.log(table(results))
for (const line of words(results)) console.log(line)
process.exitCode = results.every(isKept) ? 0 : 1
