import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A viewer takes a socket and up to two connections for requests, in k6 and in the server. */
const OPEN_FILES_PER_USER = 3
const BASE_OPEN_FILES = 300

/**
 * Returns an error message if a process may not open enough files for these viewers; else
 * undefined.
 */
export async function checkOpenFileLimit(viewers: number): Promise<string | undefined> {
  const needed = OPEN_FILES_PER_USER * viewers + BASE_OPEN_FILES
  // Node raises its own soft limit to the hard limit, and its child processes inherit that.
  const result = await run('sh', ['-c', 'ulimit -n']).catch(() => undefined)
  const limit = result?.stdout.trim() ?? 'unlimited'
  if (limit === 'unlimited' || Number(limit) >= needed) return undefined
  const maxViewers = Math.floor((Number(limit) - BASE_OPEN_FILES) / OPEN_FILES_PER_USER)
  return (
    `A process may hold ${limit} open files here, and ${viewers} viewers take ${needed}. ` +
    `Raise the limit (ulimit -n ${needed}) or ask for fewer: --vus ${maxViewers}`
  )
}
