import { join } from 'node:path'
import { sumResults } from './test/lane-results.ts'

// Prints the failures of both test lanes and, as the last line of continuous integration, the
// total.
process.chdir(join(import.meta.dirname, '..'))
const { passed, failed, failures } = await sumResults()
for (const failure of failures) console.log(`FAILED ${failure}`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
