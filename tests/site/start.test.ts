import { createServer } from 'node:net'
import { once } from 'node:events'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findFreePort } from '#server/free-port.ts'
import { isAlive } from '#server/database/embedded/lock-file.ts'
import { startProgram, type ProcessName, type StartedProgram } from '#tests/harness/programs/start-program.ts'
import { makeTemporaryFolder } from '#tests/harness/programs/temporary-folder.ts'
import { waitUntil } from '#tests/harness/wait-until.ts'

const parts: ProcessName[] = ['database', 'worker', 'server', 'demonstration']

async function makeSettings() {
  const settings = { DATA_DIR: await makeTemporaryFolder(), PORT: String(await findFreePort()) }
  return { settings, origin: `http://localhost:${settings.PORT}` }
}

/** Resolves when the site is ready. */
const waitUntilReady = (origin: string) =>
  waitUntil(
    `${origin}/readyz returns 200`,
    async () => (await fetch(`${origin}/readyz`).catch(() => undefined))?.status === 200,
    { timeoutMs: 10_000 },
  )

async function fetchGroups(origin: string): Promise<unknown> {
  return (await fetch(`${origin}/api/groups`)).json()
}

async function runningParts(program: StartedProgram): Promise<ProcessName[]> {
  const alive = await Promise.all(parts.map(async (part) => isAlive(program.pidOf(part) ?? 0)))
  return parts.filter((part, index) => program.pidOf(part) !== undefined && alive[index])
}

test('npm start works on an empty folder, stops cleanly, and keeps its data, also after kill -9 of everything', async () => {
  const { settings, origin } = await makeSettings()
  const first = startProgram(settings)
  await first.waitForLine(/^admin password: /)
  expect(first.lines).toContain(`ready ${origin}`)
  expect(await runningParts(first)).toEqual(parts)
  const groups = await fetchGroups(origin)
  expect(groups).not.toEqual([])

  const password = await readFile(join(settings.DATA_DIR, 'admin-password'), 'utf8')
  expect(first.lines).toContain(`admin password: ${password.trim()}`)
  const secrets = ['admin-password', 'cookie-secret', 'vapid-private-key', 'postgres-password', 'server.log']
  for (const name of secrets) expect((await stat(join(settings.DATA_DIR, name))).mode & 0o777).toBe(0o600)

  first.signal('SIGINT')
  expect(await first.exited).toBe(0)
  expect(await runningParts(first)).toEqual([])

  const second = startProgram(settings)
  await second.waitForLine(/^ready /)
  expect(second.lines.join('\n')).not.toContain(password.trim())
  expect(await fetchGroups(origin)).toEqual(groups)
  await second.killEverything()

  const third = startProgram(settings)
  await third.waitForLine(/^ready /)
  expect(await fetchGroups(origin)).toEqual(groups)
  third.signal('SIGTERM')
  expect(await third.exited).toBe(0)
  expect(await runningParts(third)).toEqual([])
}, 180_000)

test('of the database, the worker and the server only the killed one restarts, and the site is ready within 10 s', async () => {
  const { settings, origin } = await makeSettings()
  const program = startProgram({ ...settings, DEMO: '0' })
  await program.waitForLine(/^ready /)
  for (const part of ['database', 'worker', 'server'] as const) {
    const lineCount = program.lines.length
    process.kill(program.pidOf(part)!, 'SIGKILL')
    await program.waitForLine(new RegExp(`^${part}: is running again`), lineCount)
    await waitUntilReady(origin)
    expect(program.lines.slice(lineCount).filter((line) => line.includes('is running again'))).toHaveLength(1)
  }
}, 120_000)

test('a second start on the same data folder is refused; the parts end when the first is killed, and the next start gets the same port', async () => {
  const { settings, origin } = await makeSettings()
  const first = startProgram({ ...settings, DEMO: '0' })
  await first.waitForLine(/^ready /)
  const refused = startProgram({ ...settings, DEMO: '0', PORT: String(await findFreePort()) })
  expect(await refused.exited).toBe(1)
  expect(refused.lines.join('\n')).toMatch(/^Another start \(process \d+\) is using the data folder /)
  await waitUntilReady(origin)
  first.signal('SIGKILL')
  await first.exited

  const second = startProgram({ ...settings, DEMO: '0' })
  await second.waitForLine(/^ready /)
  await waitUntilReady(origin)
  expect(await runningParts(first)).toEqual([])
}, 120_000)

test('the error about a port in use names it and another one', async () => {
  const { settings } = await makeSettings()
  const neighbor = createServer().listen(Number(settings.PORT))
  await once(neighbor, 'listening')
  const program = startProgram(settings)
  expect(await program.exited).toBe(1)
  expect(program.lines).toEqual([expect.stringMatching(/^Port \d+ is in use .* PORT=\d+ npm start$/)])
  neighbor.close()
})

test('wrong settings are listed, one per line, before anything starts', async () => {
  const { settings } = await makeSettings()
  const program = startProgram({ ...settings, PORT: 'high', LOG_LEVEL: 'loud', ADMIN_PASSWORD: 'password' })
  expect(await program.exited).toBe(1)
  expect(program.lines.map((line) => line.split(' ')[0])).toEqual(['PORT', 'ADMIN_PASSWORD', 'LOG_LEVEL'])
  expect(program.lines.join('\n')).not.toContain('"password"')
})
