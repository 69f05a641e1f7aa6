import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * Each viewer takes a socket and up to two connections for requests, on both sides; each process
 * has some more.
 */
const needed = (viewers: number): number => 3 * viewers + 300

/**
 * Returns what to do, in words, if a process cannot open as many files as these viewers need;
 * otherwise undefined.
 */
export async function tooFewOpenFiles(viewers: number): Promise<string | undefined> {
  // Node has raised its own limit as far as it can, and the programs that it starts inherit that.
  const said = await run('sh', ['-c', 'ulimit -n']).catch(() => undefined)
  const limit = said?.stdout.trim() ?? 'unlimited'
  if (limit === 'unlimited' || Number(limit) >= needed(viewers)) return undefined
  return (
    `A process may hold ${limit} open files here, and ${viewers} viewers take ${needed(viewers)}. ` +
    `Raise the limit (ulimit -n ${needed(viewers)}) or ask for fewer: --vus ${Math.floor((Number(limit) - 300) / 3)}`
  )
}
