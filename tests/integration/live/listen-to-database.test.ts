import { pino } from 'pino'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { listenToDatabase } from '#server/live/listen-to-database.ts'
import { createTestDatabase } from '#tests/harness/database.ts'

test('a lost connection is logged, and after the reconnect notifications arrive again', async () => {
  const { url } = await createTestDatabase()
  const logged: string[] = []
  const received: string[] = []
  let listeningCount = 0
  const stop = listenToDatabase({
    databaseUrl: url,
    logger: pino({ level: 'warn' }, { write: (line) => void logged.push(line) }),
    channels: { live: (payload) => received.push(payload) },
    onListening: () => {
      listeningCount += 1
      return Promise.resolve()
    },
  })
  onTestFinished(stop)
  await expect.poll(() => listeningCount).toBe(1)
  const client = new Client(url)
  await client.connect()
  onTestFinished(() => client.end())
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'second-line listen' and datname = current_database()`,
  )
  await expect.poll(() => listeningCount, { timeout: 5_000 }).toBe(2)
  expect(logged).toHaveLength(1)
  expect(logged[0]).toContain('the connection that listens to the database was lost')
  await client.query(`select pg_notify('live', 'news')`)
  await expect.poll(() => received).toEqual(['news'])
  await stop()
  expect(logged).toHaveLength(1)
})
