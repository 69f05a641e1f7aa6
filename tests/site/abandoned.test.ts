import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { listenOnFreePort } from '#server/free-port.ts'
import { cleanUpAfterFile } from '#tests/harness/programs/cleanups.ts'
import { startNodeProcess } from '#tests/harness/programs/node-process.ts'
import { ADMIN_PASSWORD } from '#tests/sim/admin.ts'

// A killed `npm start` can’t stop its programs, so they must notice that it is gone.
test.each(['server/main.ts', 'worker/main.ts'])(
  '%s exits when its parent disconnects, even while it waits for its database',
  async (file) => {
    // Accepts connections but never sends anything.
    const silentDatabase = createServer(() => undefined)
    const port = await listenOnFreePort(silentDatabase)
    cleanUpAfterFile(async () => void silentDatabase.close())
    const settings = { DATABASE_URL: `postgres://nobody:nothing@127.0.0.1:${port}/nowhere`, ADMIN_PASSWORD }
    const { child, exited } = await startNodeProcess(process.execPath, [file], settings)
    await once(silentDatabase, 'connection')
    child.disconnect()
    expect(await Promise.race([exited.then(() => 'exited'), sleep(5_000, 'still running')])).toBe('exited')
  },
)
