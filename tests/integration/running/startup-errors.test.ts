import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findFreePort, listenOnFreePort } from '#server/free-port.ts'
import { migrate } from '#server/database/migrate.ts'
import { createLogger } from '#server/logger.ts'
import { openWorker } from '#server/queue/open-queue.ts'
import { waitForQueue } from '#server/queue/wait-for-queue.ts'
import { openDataFolder } from '#server/settings/data-folder.ts'
import { createTestDatabase } from '#tests/harness/database.ts'
import { startRedis } from '#tests/harness/programs/redis.ts'
import { cleanUpAfterFile } from '#tests/harness/programs/cleanups.ts'
import { startServerProcess } from '#tests/harness/programs/server-process.ts'
import { makeTemporaryFolder } from '#tests/harness/programs/temporary-folder.ts'
import { startWorkerProcess } from '#tests/harness/programs/worker-process.ts'

/** Starts a server that sends the same reply to everything, by default nothing. Returns its port. */
async function startReplyingServer(reply = ''): Promise<number> {
  const server = createServer((socket) => {
    socket.unref().on('error', () => undefined)
    socket.on('data', () => socket.write(reply))
  })
  cleanUpAfterFile(async () => void server.close())
  return listenOnFreePort(server)
}

test('an error about an unreachable database names DATABASE_URL and hides its password', async () => {
  const failure = migrate(`postgres://me:a-secret@127.0.0.1:${await findFreePort()}/any`)
  await expect(failure).rejects.toThrow(/^DATABASE_URL: the database cannot be reached: .*ECONNREFUSED/)
  await expect(failure).rejects.not.toThrow('a-secret')
})

test('an error about a data folder that is a file names DATA_DIR, and a worker then ends', async () => {
  const file = join(await makeTemporaryFolder(), 'data')
  await writeFile(file, '')
  await expect(openDataFolder(file)).rejects.toThrow(/^DATA_DIR: the data folder .* cannot be used: EEXIST/)
  await expect(openDataFolder(join(file, 'in'))).rejects.toThrow(/^DATA_DIR: .*ENOTDIR/)
  // A file system that does not allow folders.
  await expect(openDataFolder('/proc/nowhere/data')).rejects.toThrow(/^DATA_DIR: .*ENOENT/)
  const worker = startWorkerProcess({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nowhere', DATA_DIR: file })
  await expect(worker).rejects.toThrow(/^DATA_DIR: the data folder .* cannot be used: EEXIST/m)
})

test('a server whose port is taken ends and names PORT', async () => {
  const { url } = await createTestDatabase()
  const PORT = String(await startReplyingServer())
  const DATA_DIR = await makeTemporaryFolder()
  const server = await startServerProcess({ DATABASE_URL: url, DATA_DIR, PORT })
  expect(await server.exited).toBe(1)
  expect(server.output()).toMatch(new RegExp(`PORT: port ${PORT} cannot be used: .*EADDRINUSE`))
})

describe('a Redis that cannot be used is reported with REDIS_URL, and without its password', () => {
  const secret = 'a-secret'
  const urlAt = (port: number, who = '') => `redis://${who}:${secret}@127.0.0.1:${port}`
  const reach = (redisUrl: string, withinMs?: number) => {
    const place = { databaseUrl: '', redisUrl }
    const worker = openWorker(place, () => Promise.resolve(), createLogger('test', 'silent'))
    cleanUpAfterFile(() => worker.close(true))
    return waitForQueue(place, worker, withinMs)
  }

  test('for another protocol, a wrong password, or a silent port', async () => {
    const redis = Number(new URL((await startRedis()).url).port)
    const [web, silent] = [await startReplyingServer('HTTP/1.1 400\r\n\r\n'), await startReplyingServer()]
    const messages = await Promise.all(
      [reach(urlAt(web)), reach(urlAt(redis, 'somebody')), reach(urlAt(silent), 200)].map((reached) =>
        reached.then(() => 'it works', String),
      ),
    )
    const reasons = ['Unknown RESP type', 'WRONGPASS', 'the queue did not answer in time']
    for (const [index, why] of reasons.entries())
      expect(messages[index]).toContain(`REDIS_URL: the queue cannot be reached: ${why}`)
    expect(messages.join()).not.toContain(secret)
  })

  test('without Redis the worker exits, and the server still serves', async () => {
    const { url } = await createTestDatabase()
    const env = { DATABASE_URL: url, REDIS_URL: urlAt(await findFreePort()) }
    const [worker, server] = await Promise.all([
      startWorkerProcess(env).then(() => 'it works', String),
      startServerProcess(env),
    ])
    expect(worker).toMatch(/^REDIS_URL: the queue cannot be reached: .*ECONNREFUSED/m)
    expect((await fetch(`${server.origin}/api/live-parades`)).status).toBe(200)
    await expect.poll(() => server.output()).toMatch(/ECONNREFUSED.*REDIS_URL: the queue has trouble/)
    for (const output of [worker, server.output()]) expect(output).not.toContain(secret)
  }, 60_000)
})
