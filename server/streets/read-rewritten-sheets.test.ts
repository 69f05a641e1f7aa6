import { describe } from 'vitest'
import { builtInNetwork, readNetwork } from './load-network.ts'
import { testRewrittenSheets } from './test-rewritten-sheets.ts'

// Half of the sheets in each rewrite. All of them: tests/site/rewritten-sheets.test.ts.
describe('on the built-in streets', () => testRewrittenSheets(async () => builtInNetwork(), 2))

const streetsFile = process.env['STREETS']
if (streetsFile) describe(`on ${streetsFile}`, () => testRewrittenSheets(() => readNetwork(streetsFile), 1))
