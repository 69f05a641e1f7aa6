import { join } from 'node:path'
import { runChecks } from './test/checks.ts'
import { preferLocalPrograms } from './test/find-program.ts'

// `npm run check` runs all static checks without tests: types, lint rules, spelling and the like.

process.chdir(join(import.meta.dirname, '..'))
preferLocalPrograms()
const results = await runChecks()
process.exitCode = results.every(({ failure }) => failure === undefined) ? 0 : 1
