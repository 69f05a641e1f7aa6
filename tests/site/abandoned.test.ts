import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { listenOnFreePort } from '#server/free-port.ts'
import { cleanUpAfterFile } from '#tests/harness/programs/cleanups.ts'

// A killed `npm start` can’t stop its programs, so they must notice that it is gone.
test.each(['server/main.ts', 'worker/main.ts'])(
  '%s exits when its parent disconnects, even while it waits for its database',
  async (file) => {
    // Accepts connections but never sends anything.
    const silentDatabase = createServer(() => undefined)
    const port = await listenOnFreePort(silentDatabase)
    cleanUpAfterFile(async () => void silentDatabase.close())
    const child = spawn(process.execPath, [file], {
      env: {
        PATH: process.env.PATH,
        DATABASE_URL: `postgres://nobody:nothing@127.0.0.1:${port}/nowhere`,
        ADMIN_PASSWORD: 'umbrellas and feathers',
        COOKIE_SECRET: 'only for tests, and long enough for that',
      },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    // Not 'close', which Node does not emit after `disconnect`.
    const exited = once(child, 'exit').then(() => 'exited')
    cleanUpAfterFile(async () => void child.kill('SIGKILL'))
    await once(silentDatabase, 'connection')
    child.disconnect()
    expect(await Promise.race([exited, sleep(5_000, 'still running')])).toBe('exited')
  },
)
