import { patchSource } from './patch-source.ts'

/** The server does not look whether it has a fix already, and the database does not either. */
patchSource([
  {
    file: 'server/tracking/ingest/record-reports.ts',
    find: 'if (work.stored.has(key)) {',
    replace: 'if (false) {',
  },
  {
    file: 'server/tracking/ingest/write-reports.ts',
    find: 'on conflict (session_id, recorded_at) do nothing',
    replace: '',
  },
])
