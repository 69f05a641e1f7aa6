import { Client } from 'pg'

/** A replacement in a server file. The path is relative to the project's root. */
export interface Patch {
  file: string
  find: string
  replace: string
}

/** A defect in the server, which proves that the trials can fail. */
interface Break {
  patches: Patch[]
  /** SQL that runs first. */
  statement?: string
  /** Set if only a site with two servers shows the defect. */
  needsTwoServers?: true
}

const INGEST_FOLDER = 'server/tracking/ingest'
const SUBSCRIBE_FILE = 'server/subscribe-to-database.ts'

/** The defects by name. `--break NAME` applies one to a trial, which must then fail. */
export const breaks = {
  // The server acknowledges fixes 150 ms before it commits them.
  'early-answer': {
    patches: [
      {
        file: `${INGEST_FOLDER}/recording-connection.ts`,
        find: `await client.query('commit')`,
        replace: `const delayedCommit = new Promise((resolve) => setTimeout(resolve, 150)).then(() => client.query('commit'))
    delayedCommit.then(() => client.release(), () => client.release(true))`,
      },
      {
        file: `${INGEST_FOLDER}/recording-connection.ts`,
        find: 'client.release(rollbackError !== null)',
        replace: 'if (rollbackError !== null) client.release(true)',
      },
    ],
  },
  // Neither the server nor the database rejects a fix that is already stored.
  'no-unique-key': {
    statement: 'drop index positions_once',
    patches: [
      {
        file: `${INGEST_FOLDER}/commit/apply-fixes.ts`,
        find: 'if (commit.storedFixKeys.has(key)) {',
        replace: 'if (false) {',
      },
      {
        file: `${INGEST_FOLDER}/write-reports.ts`,
        find: 'on conflict (session_id, recorded_at) do nothing',
        replace: '',
      },
    ],
  },
  // The server accepts fixes through stopped links.
  'late-fixes': {
    patches: [
      {
        file: `${INGEST_FOLDER}/commit/apply-report.ts`,
        find: 'if (isFinal(status)) return refuseEndedLink(row)',
        replace: '',
      },
    ],
  },
  // The server stores every fix about a meter too far north.
  shifted: {
    patches: [
      {
        file: `${INGEST_FOLDER}/write-reports.ts`,
        find: 'latitude: fix.latitude,',
        replace: 'latitude: fix.latitude + 1e-5,',
      },
    ],
  },
  // The server misses the changes of other servers, because it gets no notifications and makes no full reads.
  deaf: {
    needsTwoServers: true,
    patches: [
      {
        file: SUBSCRIBE_FILE,
        find: 'live: (payload) => feed.handleNotification(payload),',
        replace: 'live: () => undefined,',
      },
      {
        file: SUBSCRIBE_FILE,
        find: `logFailure('the full read', () => feed.rereadAll()),`,
        replace: 'async () => undefined,',
      },
    ],
  },
} satisfies Record<string, Break>

export type BreakName = keyof typeof breaks
export const breakNames = Object.keys(breaks) as BreakName[]

/** Whether a site with the given number of servers shows a break. */
export const isVisibleWith = (name: BreakName, servers: number): boolean => {
  const { needsTwoServers }: Break = breaks[name]
  return !needsTwoServers || servers === 2
}

/** Returns the Node arguments that apply a break to the server it runs. */
export const nodeArgsForBreak = (name: BreakName): string[] => [
  '--import',
  new URL(`./patch-source.ts?${name}`, import.meta.url).href,
]

/** Runs a break's SQL, if it has any. */
export async function breakDatabase(name: BreakName, databaseUrl: string): Promise<void> {
  const { statement }: Break = breaks[name]
  if (statement === undefined) return
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(statement)
  await client.end()
}
