import { patchSource } from './patch-source.ts'

/** The server takes fixes through links that were stopped. */
patchSource([
  {
    file: 'server/tracking/ingest/record-reports.ts',
    find: `if (isOver(status)) return refuse('link_ended')`,
    replace: '',
  },
])
