import { createPostgresBackend, withBackend } from 'bullmq'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { migrate } from '#server/database/migrate.ts'
import { createLogger } from '#server/logger.ts'
import { closeQueue, openQueue } from '#server/queue/open-queue.ts'
import { startPostgres, type TestPostgres } from '#tests/harness/programs/postgres.ts'
import { cleanUpAfterFile } from '#tests/harness/programs/cleanups.ts'

let postgres: TestPostgres | undefined
const logger = createLogger('test', 'silent')

beforeEach(async () => {
  postgres ??= await startPostgres()
  await postgres.start()
  await migrate(postgres.url)
  await postgres.stop()
})
afterAll(() => postgres?.stop())

test('a queue opened before its database exists works once the database exists', async () => {
  const queue = openQueue({ databaseUrl: postgres!.url, redisUrl: undefined }, logger)
  cleanUpAfterFile(() => closeQueue(queue))
  await expect(queue.getJobCounts('waiting')).rejects.toThrow()
  await postgres!.start()
  await expect
    .poll(() => queue.getJobCounts('waiting').catch(() => 'away'), { timeout: 10_000 })
    .toEqual({ waiting: 0 })
})

// Once this fails, ReadyConnection in server/queue/open-queue.ts is no longer needed.
test('the library alone does not recover', async () => {
  const { Queue } = withBackend(createPostgresBackend)
  const queue = new Queue('jobs', {
    connection: { connectionString: postgres!.url, schema: 'bullmq', max: 1 },
  })
  queue.on('error', () => undefined)
  cleanUpAfterFile(() => queue.close().catch(() => undefined))
  await expect(queue.getJobCounts('waiting')).rejects.toThrow()
  await postgres!.start()
  await expect(queue.getJobCounts('waiting')).rejects.toThrow()
})
