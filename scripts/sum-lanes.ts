import { join } from 'node:path'
import { sumResults } from './test/lane-results.ts'

/** Prints what failed in the lanes of the tests, and the sum of their counts as the last line of continuous integration. */
process.chdir(join(import.meta.dirname, '..'))
const { passed, failed, failures } = await sumResults()
for (const failure of failures) console.log(`FAILED ${failure}`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
