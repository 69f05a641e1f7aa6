import { patchSource } from './patch-source.ts'

/** The server acknowledges fixes a moment before they are committed. */
const file = 'server/tracking/ingest/recording-connection.ts'
patchSource([
  {
    file,
    find: `await client.query('commit')`,
    replace: `const late = new Promise((resolve) => setTimeout(resolve, 150)).then(() => client.query('commit'))
    late.then(() => client.release(), () => client.release(true))`,
  },
  { file, find: 'client.release(failed !== null)', replace: 'if (failed !== null) client.release(true)' },
])
