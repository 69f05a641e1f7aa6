import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, readlink, realpath, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { errorCode } from '../../error-code.ts'

/** PostgreSQL's lock file (src/include/utils/pidfile.h: line 1 is the pid, line 4 the port). */
export interface LockFile {
  readonly pid: number
  readonly port: number | undefined
}

/** Reads a cluster's `postmaster.pid`. Returns undefined if it is missing or empty. */
export async function readLockFile(cluster: string): Promise<LockFile | undefined> {
  const file = join(cluster, 'postmaster.pid')
  try {
    const lines = (await readFile(file, 'utf8')).split('\n')
    const pid = Number(lines[0])
    // A machine crash can leave an empty lock file, and PostgreSQL refuses to start with one.
    if (!Number.isInteger(pid) || pid <= 0) {
      await rm(file, { force: true })
      return undefined
    }
    const port = Number(lines[3])
    return { pid, port: Number.isInteger(port) && port > 0 ? port : undefined }
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

/**
 * Replaces a stale pid with this process's own. PostgreSQL treats a lock file that names its parent
 * as stale, but still checks that no process uses the shared memory named in it
 * (src/backend/utils/init/miscinit.c, CreateLockFile). Deleting the file would skip that check.
 */
export async function markLockFileStale(cluster: string): Promise<void> {
  const file = join(cluster, 'postmaster.pid')
  try {
    const [, ...rest] = (await readFile(file, 'utf8')).split('\n')
    await writeFile(file, [process.pid, ...rest].join('\n'))
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error
  }
}

/**
 * Whether a process is alive, even under another user. Zombies, which remain in containers whose
 * first process does not reap, count as dead.
 */
export async function isAlive(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (errorCode(error) !== 'EPERM') return false
  }
  const state = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The state follows the parenthesized name (proc(5)).
  return !/^[ZX]/.test(state.slice(state.lastIndexOf(')') + 2))
}

/**
 * Whether a process is certainly not the PostgreSQL of this cluster: it has another name or another
 * working directory (a postmaster works in its cluster). Returns false if that is unknown.
 */
export async function isOtherProcess(pid: number, cluster: string): Promise<boolean> {
  try {
    if (!existsSync('/proc/self/comm')) return !(await readCommand(pid)).includes('postgres')
    const name = (await readFile(`/proc/${pid}/comm`, 'utf8')).trim()
    if (name !== 'postgres') return true
    return (await readlink(`/proc/${pid}/cwd`)) !== (await realpath(cluster))
  } catch {
    return false
  }
}

async function readCommand(pid: number): Promise<string> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)])
  return stdout
}
