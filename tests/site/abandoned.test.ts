import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cleanUpAfterFile } from '#tests/harness/programs/cleanups.ts'

// A killed `npm start` can’t stop its programs, so they must notice that it is gone.
test.each(['server/main.ts', 'worker/main.ts'])(
  '%s exits when its parent disconnects, even while it waits for its database',
  async (file) => {
    // Accepts connections but never sends anything.
    const silentDatabase = createServer(() => undefined)
    silentDatabase.listen(0, '127.0.0.1')
    await once(silentDatabase, 'listening')
    cleanUpAfterFile(async () => void silentDatabase.close())
    const { port } = silentDatabase.address() as AddressInfo
    const child = spawn(process.execPath, [file], {
      cwd: join(import.meta.dirname, '../..'),
      env: {
        PATH: process.env.PATH,
        DATABASE_URL: `postgres://nobody:nothing@127.0.0.1:${port}/nowhere`,
        ADMIN_PASSWORD: 'umbrellas and feathers',
        COOKIE_SECRET: 'only for tests, and long enough for that',
      },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const exited = once(child, 'exit')
    cleanUpAfterFile(async () => void child.kill('SIGKILL'))
    await once(silentDatabase, 'connection')
    child.disconnect()
    await expect(Promise.race([exited.then(() => 'exited'), resolveAfter(5_000)])).resolves.toBe('exited')
  },
)

const resolveAfter = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms, 'still running'))
