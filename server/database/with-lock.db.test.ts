import { expect, test } from 'vitest'
import { createTestDatabase } from '#tests/harness/database.ts'
import { cleanUpAfterFile } from '#tests/harness/programs/cleanups.ts'
import { connectDatabase } from './connect.ts'
import { withLock, tryWithLock } from './with-lock.ts'

test('a signal that aborts before the lock is requested leaves no unhandled rejection', async () => {
  const database = connectDatabase((await createTestDatabase()).url, () => undefined)
  cleanUpAfterFile(() => database.$client.end())
  const unhandled: unknown[] = []
  const note = (reason: unknown) => void unhandled.push(reason)
  process.on('unhandledRejection', note)
  const controller = new AbortController()
  // The pool has handed out the connection, but no query can have returned yet.
  database.$client.once('acquire', () => setImmediate(() => controller.abort()))
  let isDone = false
  const held = withLock(database, 'work', () => Promise.resolve((isDone = true)), controller.signal)
  await expect(held).rejects.toThrow('aborted while waiting for its turn')
  process.off('unhandledRejection', note)
  expect(unhandled).toEqual([])
  expect(isDone).toBe(false)
})

test.each([
  ['tryWithLock', tryWithLock],
  ['withLock', withLock],
])('a lock is released as soon as its work has ended: %s', async (_name, lock) => {
  const { url } = await createTestDatabase()
  const [database, outside] = [connectDatabase(url, () => undefined), connectDatabase(url, () => undefined)]
  cleanUpAfterFile(() => database.$client.end())
  cleanUpAfterFile(() => outside.$client.end())
  const holders = async () =>
    (
      await outside.$client.query<{ pid: number }>(`select pid from pg_locks where locktype = 'advisory'
        and database = (select oid from pg_database where datname = current_database())`)
    ).rows.map(({ pid }) => pid)
  let [holder]: number[] = []
  // Freezes the backend process, so that PostgreSQL notices the closed connection late.
  database.$client.once('release', () => process.kill(holder!, 'SIGSTOP'))
  await lock(database, 'work', async () => void ([holder] = await holders()))
  try {
    expect(holder).toBeGreaterThan(0)
    expect(await holders()).toEqual([])
  } finally {
    process.kill(holder!, 'SIGCONT')
  }
})
