import { expect, test } from 'vitest'
import { systemClock } from '#server/clock.ts'
import { createLogger } from '#server/logger.ts'
import { LiveFeed } from './live-feed.ts'

test('a commit whose parades are all on the board costs no database read', async () => {
  const reads: number[][] = []
  const feed = new LiveFeed({
    reader: {
      open: () => Promise.resolve([]),
      byIds: (ids) => {
        reads.push(ids)
        return Promise.resolve([])
      },
    },
    clock: systemClock,
    rules: { timeoutMs: 600_000 },
    logger: createLogger('test', 'silent'),
    load: () => 'calm',
  })
  await feed.applyChanges({ changes: [], reread: [] })
  expect(reads).toEqual([])
  await feed.applyChanges({ changes: [], reread: [7] })
  expect(reads).toEqual([[7]])
})
