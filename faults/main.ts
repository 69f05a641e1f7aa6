import { cpus } from 'node:os'
import { join } from 'node:path'
import { type Options, readOptions, usage } from './options.ts'
import { isKept, type Result, table } from './result.ts'
import { tryLayout } from './try-layout.ts'

process.chdir(join(import.meta.dirname, '..'))

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
const began = Date.now()
const results: Result[] = []
for (const name of options.layouts)
  results.push(...(await tryLayout(name, options, (line) => console.error(`${name}: ${line}`))))
console.log(
  `On ${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round((Date.now() - began) / 60_000)} min\n`,
)
console.log(table(results))
for (const { layout, fault, complaints } of results)
  for (const complaint of complaints) console.log(`${layout}, ${fault}: ${complaint}`)
if (results.length === 0) console.error('No such fault can strike these sites.')
process.exitCode = results.length > 0 && results.every(isKept) ? 0 : 1
