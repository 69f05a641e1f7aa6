import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { chooseAccount } from '#server/database/embedded/choose-account.ts'
import { isAlive } from '#server/database/embedded/lock-file.ts'
import { openEmbedded } from '#server/database/embedded/open-embedded.ts'
import { cleanUpAfterFile } from '#tests/harness/programs/cleanups.ts'
import { makeTemporaryFolder } from '#tests/harness/programs/temporary-folder.ts'

const readyMessage = z.object({ url: z.string(), pid: z.number() })

/** Opens the embedded PostgreSQL of a folder in this process. It stops after the test file. */
async function open(folder: string) {
  const embedded = await openEmbedded(folder)
  cleanUpAfterFile(() => embedded.firstRun.stop())
  return embedded
}

/** Opens the embedded PostgreSQL of a folder in a process that can be killed. */
async function openInProcess(folder: string) {
  const holder = fork(join(import.meta.dirname, '../harness/programs/hold-postgres.ts'), [folder])
  const [message]: unknown[] = await once(holder, 'message')
  const { url, pid } = readyMessage.parse(message)
  const kill = async () => {
    const exited = once(holder, 'exit')
    holder.kill('SIGKILL')
    await exited
  }
  return { url, pid, kill }
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new Client(url)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}

/** Writes a lock file, which is empty without an id. */
async function writeLockFile(pid: number | null, folder: string): Promise<void> {
  const cluster = join(folder, 'postgres')
  const file = join(cluster, 'postmaster.pid')
  const content = pid === null ? '' : `${pid}\n${cluster}\n1700000000\n1\n\n127.0.0.1\n`
  await writeFile(file, content, { mode: 0o600 })
  const account = await chooseAccount()
  if (account) await chown(file, account.uid, account.gid)
}

test('an orphan of the same data folder is stopped, and its committed rows are kept', async () => {
  const folder = await makeTemporaryFolder()
  const first = await openInProcess(folder)
  await query(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer')
  await first.kill()
  expect(await isAlive(first.pid)).toBe(true)

  const second = await open(folder)
  expect(await isAlive(first.pid)).toBe(false)
  expect(second.firstRun.pid).not.toBe(first.pid)
  expect(await query(second.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }])
})

test('an orphan that refuses its folder’s password keeps running, and the error comes within seconds', async () => {
  const folder = await makeTemporaryFolder()
  const orphan = await openInProcess(folder)
  await orphan.kill()
  const file = join(folder, 'postgres-password')
  const password = await readFile(file)
  await writeFile(file, 'of another database\n')
  const startedAt = performance.now()
  await expect(openEmbedded(folder)).rejects.toThrow(`does not accept the password in ${file}`)
  expect(performance.now() - startedAt).toBeLessThan(5_000)
  expect(await isAlive(orphan.pid)).toBe(true)

  await writeFile(file, password)
  await open(folder)
  expect(await isAlive(orphan.pid)).toBe(false)
})

test('a killed PostgreSQL restarts at the same address', async () => {
  const embedded = await openEmbedded(await makeTemporaryFolder())
  process.kill(embedded.firstRun.pid, 'SIGKILL')
  expect(await embedded.firstRun.exited).toBe('SIGKILL')
  await expect(query(embedded.url, 'SELECT 1')).rejects.toThrow('ECONNREFUSED')

  const restarted = await embedded.run()
  cleanUpAfterFile(() => restarted.stop())
  expect(await query(embedded.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test('a stale lock file does no harm: with the id of an unrelated process, of another folder’s PostgreSQL, or empty', async () => {
  const folder = await makeTemporaryFolder()
  await (await openEmbedded(folder)).firstRun.stop()
  // It runs as PostgreSQL's user, so PostgreSQL would mistake it for another PostgreSQL.
  const unrelated = spawn('sleep', ['600'], (await chooseAccount()) ?? {})
  cleanUpAfterFile(async () => void unrelated.kill('SIGKILL'))
  const other = await open(await makeTemporaryFolder())
  // A crash of the machine leaves an empty one.
  for (const pid of [unrelated.pid!, other.firstRun.pid, null]) {
    await writeLockFile(pid, folder)
    const { url, firstRun } = await open(folder)
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    await firstRun.stop()
  }
  expect([unrelated.exitCode, unrelated.signalCode]).toEqual([null, null])
  expect(await query(other.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test('below a folder that only its owner can enter, what a killed first start left unfinished is replaced', async () => {
  const closed = join(await makeTemporaryFolder(), 'closed')
  await mkdir(closed, { mode: 0o700 })
  const folder = join(closed, 'data')
  await mkdir(join(folder, 'postgres.new'), { recursive: true })
  await writeFile(join(folder, 'postgres.new', 'PG_VERSION'), '18\n')
  expect(await query((await open(folder)).url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test('the embedded PostgreSQL listens only on 127.0.0.1, requires its password, and commits durably', async () => {
  const folder = await makeTemporaryFolder()
  const { url, superuserUrl } = await open(folder)
  const { port } = new URL(url)
  for (const password of ['', 'password', 'postgres'])
    await expect(
      query(`postgresql://postgres:${password}@127.0.0.1:${port}/postgres`, 'SELECT 1'),
    ).rejects.toThrow()
  const outside = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? [])
  for (const { address } of outside.filter(({ internal, family }) => !internal && family === 'IPv4'))
    await expect(query(url.replace('127.0.0.1', address), 'SELECT 1')).rejects.toThrow('ECONNREFUSED')

  const expectedSettings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
  }
  for (const [name, value] of Object.entries(expectedSettings))
    expect(await query(superuserUrl, `SHOW ${name}`)).toEqual([{ [name]: value }])
  expect(await query(url, 'SELECT rolsuper FROM pg_roles WHERE rolname = current_user')).toEqual([
    { rolsuper: false },
  ])
  const methods = await query(superuserUrl, 'SELECT DISTINCT auth_method FROM pg_hba_file_rules')
  expect(methods).toEqual([{ auth_method: 'scram-sha-256' }])
  expect((await stat(join(folder, 'postgres-password'))).mode & 0o777).toBe(0o600)
  expect(await readFile(join(folder, 'postgres.log'), 'utf8')).not.toContain(new URL(url).password)
})
