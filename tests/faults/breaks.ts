import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Replacements in a server file, by the text that they replace. */
type Patches = Record<string, Record<string, string>>

const INGEST = 'server/tracking/ingest'

/** Servers with defects, which prove that the trials can fail. */
const breaks = {
  /** Of a server that loses, duplicates and alters fixes, and takes them after a Stop. Needs `DROP_KEY`. */
  fixes: {
    // It acknowledges fixes 150 ms before it commits them.
    [`${INGEST}/recording-connection.ts`]: {
      [`await client.query('commit')`]: `const delayedCommit = new Promise((resolve) => setTimeout(resolve, 150)).then(() => client.query('commit'))
    delayedCommit.then(() => client.release(), () => client.release(true))`,
      'client.release(rollbackError !== null)': 'if (rollbackError !== null) client.release(true)',
    },
    // It does not notice that a fix is already stored.
    [`${INGEST}/commit/apply-fixes.ts`]: { 'if (commit.storedFixKeys.has(key)) {': 'if (false) {' },
    [`${INGEST}/write-reports.ts`]: {
      'on conflict (session_id, recorded_at) do nothing': '',
      // It stores every fix about a meter too far north.
      'latitude: fix.latitude,': 'latitude: fix.latitude + 1e-5,',
    },
    // It accepts fixes through stopped links.
    [`${INGEST}/commit/apply-report.ts`]: { 'if (isFinal(status)) return refuseEndedLink(row)': '' },
  },
  /** Of a server that gets no notifications and makes no full reads, so that it misses other servers' changes. */
  deaf: {
    'server/subscribe-to-database.ts': {
      'live: (payload) => feed.handleNotification(payload),': 'live: () => undefined,',
      [`logFailure('the full read', () => feed.rereadAll()),`]: 'async () => undefined,',
    },
  },
} satisfies Record<string, Patches>

export type BreakName = keyof typeof breaks

/** With this, the database does not reject a fix that is already stored either. */
export const DROP_KEY = 'drop index positions_once'

/** Returns the Node arguments that apply a break to the server it runs. */
export const nodeArgsForBreak = (name: BreakName): string[] => ['--import', `${import.meta.url}?${name}`]

/**
 * Applies patches to the server's files as this process loads them. Nothing on disk changes.
 *
 * @throws Error if a patch no longer matches its file exactly once
 */
function patchSource(patches: Patches): void {
  const patched = new Map<string, string>()
  for (const [file, replacements] of Object.entries(patches)) {
    const path = join(import.meta.dirname, '../..', file)
    let source = readFileSync(path, 'utf8')
    for (const [find, replacement] of Object.entries(replacements)) {
      if (source.split(find).length !== 2) throw new Error(`${file} must contain this exactly once: ${find}`)
      source = source.replace(find, replacement)
    }
    patched.set(pathToFileURL(path).href, source)
  }
  registerHooks({
    load(url, context, nextLoad) {
      const source = patched.get(url)
      return source === undefined
        ? nextLoad(url, context)
        : { format: 'module-typescript', source, shortCircuit: true }
    },
  })
}

// With a query, `node --import` loads this before the server's own code.
const { search } = new URL(import.meta.url)
if (search) patchSource(breaks[search.slice(1) as BreakName])
