import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDataFolder } from '#server/settings/data-folder.ts'

/** A data folder that is locked until this process exits. */
export interface LockedFolder {
  /** Absolute, without symbolic links. */
  readonly path: string
  /** Whether the process that last held the lock was killed rather than stopped. */
  readonly wasKilled: boolean
}

/** A limit below that of operating systems, which is 104 to 108 bytes. */
const MAX_SOCKET_PATH_BYTES = 100

/**
 * Locks a data folder for this process. The lock is a Unix socket that this process listens on and
 * that sends the process id to each client. The operating system closes it when the process dies,
 * even by SIGKILL.
 *
 * @throws SettingsError if the folder cannot be used, Error if another process holds the lock
 */
export async function lockDataFolder(folder: string): Promise<LockedFolder> {
  const path = await openDataFolder(folder)
  const socket = socketPathFor(path)
  throwIfHeld(path, await readHolder(socket))
  const wasKilled = existsSync(socket)
  await rm(socket, { force: true })

  const server = createServer((client) => client.on('error', () => undefined).end(String(process.pid)))
  server.unref()
  server.listen(socket)
  await once(server, 'listening')
  // Two processes that start at the same moment both get here. The later one's socket has replaced
  // the other's, so only one of them reads its own id.
  await sleep(50)
  const holder = await readHolder(socket)
  if (holder !== String(process.pid)) throwIfHeld(path, holder ?? 'unknown')
  process.once('exit', () => rmSync(socket, { force: true }))
  return { path, wasKilled }
}

function throwIfHeld(folder: string, holder: string | undefined): void {
  if (holder === undefined) return
  throw new Error(
    `Another start (process ${holder}) is using the data folder ${folder}. ` +
      'Stop it first, or choose another folder: DATA_DIR=.data2 PORT=3001 npm start',
  )
}

/** Returns the process id of the lock's holder, or undefined if no process holds it. */
async function readHolder(socket: string): Promise<string | undefined> {
  try {
    const client = connect(socket)
    const [pid]: unknown[] = await once(client, 'data')
    return String(pid)
  } catch {
    return undefined
  }
}

/** Returns the path of a folder's socket in the folder, or in /tmp if that path would be too long. */
function socketPathFor(folder: string): string {
  const socket = join(folder, 'start.sock')
  if (Buffer.byteLength(socket) <= MAX_SOCKET_PATH_BYTES) return socket
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 32)
  return join(tmpdir(), `second-line-${name}.sock`)
}
