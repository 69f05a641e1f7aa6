import { join } from 'node:path'
import { runChecks } from './test/checks.ts'
import { useOwnPrograms } from './test/use-own-programs.ts'

process.chdir(join(import.meta.dirname, '..'))
useOwnPrograms()
const results = await runChecks()
process.exitCode = results.every(({ failure }) => failure === undefined) ? 0 : 1
