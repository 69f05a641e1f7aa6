import { createLogger } from '#server/logger.ts'
import { LiveFeed } from './live-feed.ts'

type FeedParts = ConstructorParameters<typeof LiveFeed>[0]

/** Returns a feed without a database, except for what the given parts read. */
export const createTestFeed = (clock: FeedParts['clock'], parts: Partial<FeedParts> = {}) =>
  new LiveFeed({
    reader: { open: () => Promise.resolve([]), byIds: () => Promise.resolve([]) },
    clock,
    rules: { timeoutMs: 600_000 },
    logger: createLogger('test', 'silent'),
    load: () => 'calm',
    ...parts,
  })
