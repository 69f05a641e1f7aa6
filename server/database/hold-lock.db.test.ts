import { expect, test } from 'vitest'
import { createTestDatabase } from '#tests/harness/database.ts'
import { endAfterwards } from '#tests/harness/running.ts'
import { connectDatabase } from './connect.ts'
import { holdLock } from './hold-lock.ts'

test('a signal that ends the waiting before the lock was asked for leaves no rejection behind', async () => {
  const database = connectDatabase((await createTestDatabase()).url, () => undefined)
  endAfterwards(() => database.$client.end())
  const unhandled: unknown[] = []
  const note = (reason: unknown) => void unhandled.push(reason)
  process.on('unhandledRejection', note)
  const stop = new AbortController()
  // The connection is given, and its first answer cannot have come yet.
  database.$client.once('acquire', () => setImmediate(() => stop.abort()))
  let isDone = false
  const held = holdLock(database, 'work', () => Promise.resolve((isDone = true)), stop.signal)
  await expect(held).rejects.toThrow('given up before its turn came')
  process.off('unhandledRejection', note)
  expect(unhandled).toEqual([])
  expect(isDone).toBe(false)
})
