import { execFile } from 'node:child_process'
import { stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { readCompose } from '#tests/harness/programs/compose.ts'
import { createTestDatabase } from '#tests/harness/database.ts'
import { makeTemporaryFolder } from '#tests/harness/programs/temporary-folder.ts'
import { startRedis } from '#tests/harness/programs/redis.ts'
import { startWorkerProcess } from '#tests/harness/programs/worker-process.ts'

test('the health check of docker-compose.yml shows whether the worker reaches its queue', async () => {
  const { file } = await readCompose()
  const { healthcheck, command } = file.services['worker']!
  const check = (healthcheck as { test: string[] }).test
  expect(check.slice(0, 3)).toEqual(['CMD', 'node', '-e'])
  const pathInContainer = command!.at(-1)!
  const aliveFile = join(await makeTemporaryFolder(), 'alive')
  const isHealthy = () =>
    promisify(execFile)(process.execPath, ['-e', check[3]!.replace(pathInContainer, aliveFile)]).then(
      () => true,
      () => false,
    )
  expect(await isHealthy()).toBe(false)

  const redis = await startRedis()
  const { url } = await createTestDatabase()
  await startWorkerProcess({ DATABASE_URL: url, REDIS_URL: redis.url }, ['--alive', aliveFile])
  await expect.poll(isHealthy).toBe(true)
  const longAgo = new Date(Date.now() - 60_000)
  const wasTouched = async () => (await stat(aliveFile)).mtime > longAgo
  await utimes(aliveFile, longAgo, longAgo)
  expect(await isHealthy()).toBe(false)
  await expect.poll(wasTouched, { timeout: 8_000 }).toBe(true)

  await redis.kill()
  await utimes(aliveFile, longAgo, longAgo)
  await sleep(6_500)
  expect(await wasTouched()).toBe(false)
})
