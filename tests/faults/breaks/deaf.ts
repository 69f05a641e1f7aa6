import { patchSource } from './patch-source.ts'

/** The server hears of no change that another one made, nor does it look for any. */
const file = 'server/subscribe-to-database.ts'
patchSource([
  { file, find: 'live: (payload) => feed.hear(payload),', replace: 'live: () => undefined,' },
  { file, find: `quietly('the full read', () => feed.rereadAll()),`, replace: 'async () => undefined,' },
])
