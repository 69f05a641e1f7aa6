import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A user needs a socket and up to two connections for requests, in k6 and in the server. */
const OPEN_FILES_PER_USER = 3
/** Files that a process opens without any user, with a margin: modules, logs, database connections. */
const BASE_OPEN_FILES = 300

/**
 * Returns an error message if this machine's open-file limit is too low for the given number of users, or
 * undefined if it is high enough.
 */
export async function checkOpenFileLimit(users: number): Promise<string | undefined> {
  // Node raises its own soft limit to the hard limit, and its child processes inherit that.
  const result = await run('sh', ['-c', 'ulimit -n']).catch(() => undefined)
  return describeLowLimit(users, result?.stdout.trim() ?? 'unlimited')
}

/**
 * Returns an error message if an open-file limit is too low for the given number of users, or undefined if
 * it is high enough.
 *
 * @param limit the output of `ulimit -n`: a number or 'unlimited'
 */
export function describeLowLimit(users: number, limit: string): string | undefined {
  const needed = OPEN_FILES_PER_USER * users + BASE_OPEN_FILES
  if (limit === 'unlimited' || Number(limit) >= needed) return undefined
  const maxUsers = Math.max(0, Math.floor((Number(limit) - BASE_OPEN_FILES) / OPEN_FILES_PER_USER))
  const fewerUsers = maxUsers > 0 ? `, or simulate fewer users: --users ${maxUsers}` : '.'
  return (
    `The open-file limit here is ${limit}, but ${users} users need ${needed}. ` +
    `Raise the limit (ulimit -n ${needed})${fewerUsers}`
  )
}
