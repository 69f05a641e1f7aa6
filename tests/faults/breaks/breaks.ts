import { Client } from 'pg'

/** A replacement in a file of the server; the path is from the project's root. */
export interface Patch {
  file: string
  find: string
  replace: string
}

/** A way to break the server, which proves that the trials can fail. */
interface Break {
  patches: Patch[]
  /** What is first done to the database. */
  statement?: string
  /** Whether a single server does not show it. */
  needsTwo?: true
}

const ingest = 'server/tracking/ingest'
const subscribe = 'server/subscribe-to-database.ts'

export const breaks = {
  // The server acknowledges fixes a moment before they are committed.
  'early-answer': {
    patches: [
      {
        file: `${ingest}/recording-connection.ts`,
        find: `await client.query('commit')`,
        replace: `const late = new Promise((resolve) => setTimeout(resolve, 150)).then(() => client.query('commit'))
    late.then(() => client.release(), () => client.release(true))`,
      },
      {
        file: `${ingest}/recording-connection.ts`,
        find: 'client.release(failed !== null)',
        replace: 'if (failed !== null) client.release(true)',
      },
    ],
  },
  // Neither the server nor the database checks whether a fix is already stored.
  'no-unique-key': {
    statement: 'drop index positions_once',
    patches: [
      {
        file: `${ingest}/record-reports.ts`,
        find: 'if (commit.stored.has(key)) {',
        replace: 'if (false) {',
      },
      {
        file: `${ingest}/write-reports.ts`,
        find: 'on conflict (session_id, recorded_at) do nothing',
        replace: '',
      },
    ],
  },
  // The server accepts fixes through stopped links.
  'late-fixes': {
    patches: [
      {
        file: `${ingest}/record-reports.ts`,
        find: `if (isFinal(status)) return refuse('link_ended')`,
        replace: '',
      },
    ],
  },
  // The server stores every fix about a meter too far north.
  shifted: {
    patches: [
      {
        file: `${ingest}/write-reports.ts`,
        find: 'latitude: fix.latitude,',
        replace: 'latitude: fix.latitude + 1e-5,',
      },
    ],
  },
  // The server neither receives nor looks for changes made by another server.
  deaf: {
    needsTwo: true,
    patches: [
      {
        file: subscribe,
        find: 'live: (payload) => feed.handleNotification(payload),',
        replace: 'live: () => undefined,',
      },
      {
        file: subscribe,
        find: `logFailure('the full read', () => feed.rereadAll()),`,
        replace: 'async () => undefined,',
      },
    ],
  },
} satisfies Record<string, Break>

export type BreakName = keyof typeof breaks
export const breakNames = Object.keys(breaks) as BreakName[]

/** Whether a break shows with this many servers. */
export const shows = (name: BreakName, servers: number): boolean => {
  const { needsTwo }: Break = breaks[name]
  return !needsTwo || servers === 2
}

/** Arguments for Node that break the server it runs. */
export const argsOf = (name: BreakName): string[] => [
  '--import',
  new URL(`./apply.ts?${name}`, import.meta.url).href,
]

/** Breaks the database, if the break includes that. */
export async function breakDatabase(name: BreakName, databaseUrl: string): Promise<void> {
  const { statement }: Break = breaks[name]
  if (statement === undefined) return
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(statement)
  await client.end()
}
