import { expect, test } from 'vitest'
import { Parts } from './parts.ts'

test('an ended part cannot be killed until it is running again, and its exit reason is known', async () => {
  const parts = new Parts()
  parts.readLine('database: created a new PostgreSQL cluster')
  parts.readLine('server 1: is running (process 2147483646)')
  expect(parts.names).toEqual(['server 1'])
  await parts.waitUntilAllRun(0)
  parts.readLine('server 1: ended (code 0), starting it again')
  expect(() => parts.signal('server 1', 'SIGKILL')).toThrow('server 1 is not running')
  expect(await parts.waitForExit(2_147_483_646, 10)).toBe('code 0')
  await expect(parts.waitUntilAllRun(30)).rejects.toThrow('server 1 is not running again')
  parts.readLine('server 1: is running again (process 2147483647)')
  await parts.waitUntilAllRun(0)
  expect(await parts.waitForExit(2_147_483_647, 10)).toBeUndefined()
})

test('a part that was restarted is healthy once it has run for a while', async () => {
  const parts = new Parts()
  parts.readLine('worker: is running again (process 4711)')
  const startedAt = performance.now()
  await parts.waitUntilHealthy('worker', 200)
  expect(performance.now() - startedAt).toBeGreaterThan(150)
  await parts.waitUntilHealthy('worker', 200)
})
