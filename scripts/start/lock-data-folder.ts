import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDataFolder } from '#server/settings/data-folder.ts'

/** A data folder that is ours while this process lives. */
export interface LockedFolder {
  /** Absolute, without symbolic links. */
  readonly path: string
  /** Whether the last start there was killed rather than stopped. */
  readonly wasKilled: boolean
}

const longestSocketPath = 100 // bytes; the system's limit is 104 to 108

/**
 * Locks a data folder for this process. The lock is a socket that this process listens on: the
 * system closes it when the process dies in any way, and it tells each client the holder's process
 * id.
 *
 * @throws SettingsError if it cannot be used, Error if another start holds it
 */
export async function lockDataFolder(folder: string): Promise<LockedFolder> {
  const path = await openDataFolder(folder)
  const socket = socketOf(path)
  refuseIfHeld(path, await askHolder(socket))
  const wasKilled = existsSync(socket)
  await rm(socket, { force: true })

  const server = createServer((client) => client.on('error', () => undefined).end(String(process.pid)))
  server.unref()
  server.listen(socket)
  await once(server, 'listening')
  // Two simultaneous starts both get here; the later one's socket replaced the other's.
  await sleep(50)
  const holder = await askHolder(socket)
  if (holder !== String(process.pid)) refuseIfHeld(path, holder ?? 'unknown')
  process.once('exit', () => rmSync(socket, { force: true }))
  return { path, wasKilled }
}

function refuseIfHeld(folder: string, holder: string | undefined): void {
  if (holder === undefined) return
  throw new Error(
    `Another start (process ${holder}) is using the data folder ${folder}. ` +
      'Stop it first, or choose another folder: DATA_DIR=.data2 PORT=3001 npm start',
  )
}

async function askHolder(socket: string): Promise<string | undefined> {
  try {
    const client = connect(socket)
    const [pid]: unknown[] = await once(client, 'data')
    return String(pid)
  } catch {
    return undefined
  }
}

function socketOf(folder: string): string {
  const socket = join(folder, 'start.sock')
  if (Buffer.byteLength(socket) <= longestSocketPath) return socket
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 32)
  return join(tmpdir(), `second-line-${name}.sock`)
}
