import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrate } from '#server/database/migrate.ts'
import { openDataFolder } from '#server/settings/data-folder.ts'
import { createTestDatabase } from '#tests/harness/database.ts'
import { endAfterwards } from '#tests/harness/running.ts'
import { startServerProcess } from '#tests/harness/server-process.ts'
import { makeTemporaryFolder } from '#tests/harness/temporary-folder.ts'

/** A port that somebody else listens on. */
async function takenPort(): Promise<number> {
  const server = createServer()
  await once(server.listen(0), 'listening')
  endAfterwards(async () => void server.close())
  return (server.address() as AddressInfo).port
}

test('an error about a database that is away names DATABASE_URL and hides its password', async () => {
  const server = createServer((socket) => socket.destroy())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  const failure = migrate(`postgres://me:a-secret@127.0.0.1:${port}/any`)
  await expect(failure).rejects.toThrow(/^DATABASE_URL: the database cannot be reached: .*ECONNREFUSED/)
  await expect(failure).rejects.not.toThrow('a-secret')
})

test('an error about a data folder that is a file names DATA_DIR', async () => {
  const file = join(await makeTemporaryFolder(), 'data')
  await writeFile(file, '')
  await expect(openDataFolder(file)).rejects.toThrow(/^DATA_DIR: the data folder .* cannot be used: EEXIST/)
  await expect(openDataFolder(join(file, 'in'))).rejects.toThrow(/^DATA_DIR: .*ENOTDIR/)
})

test('a server whose port is taken ends and names PORT', async () => {
  const { url } = await createTestDatabase()
  const PORT = String(await takenPort())
  const DATA_DIR = await makeTemporaryFolder()
  const server = await startServerProcess({ DATABASE_URL: url, DATA_DIR, PORT })
  expect(await server.exited).toBe(1)
  expect(server.output()).toMatch(new RegExp(`PORT: port ${PORT} cannot be used: .*EADDRINUSE`))
})
