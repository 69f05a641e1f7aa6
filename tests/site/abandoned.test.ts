import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { endAfterwards } from '#tests/harness/programs/clean-ups.ts'

test.each(['server/main.ts', 'worker/main.ts'])(
  '%s that still waits for its database ends when its parent is gone',
  async (file) => {
    // Accepts connections and sends nothing.
    const silent = createServer(() => undefined)
    silent.listen(0, '127.0.0.1')
    await once(silent, 'listening')
    endAfterwards(async () => void silent.close())
    const { port } = silent.address() as AddressInfo
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
    endAfterwards(async () => void child.kill('SIGKILL'))
    await once(silent, 'connection')
    child.disconnect()
    await expect(Promise.race([exited.then(() => 'ended'), silentFor(5_000)])).resolves.toBe('ended')
  },
)

const silentFor = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms, 'still there'))
