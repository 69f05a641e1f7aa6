import { builtInNetwork } from '#server/streets/load-network.ts'
import { testRewrittenSheets } from '#server/streets/test-rewritten-sheets.ts'

testRewrittenSheets(async () => builtInNetwork(), 1)
