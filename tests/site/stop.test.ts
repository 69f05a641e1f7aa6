import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { appendFile, chown, cp, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { chooseAccount } from '#server/database/embedded/choose-account.ts'
import { findFreePort } from '#server/free-port.ts'
import { openEmbedded } from '#server/database/embedded/open-embedded.ts'
import { migrate, MIGRATION_LOCK_KEY } from '#server/database/migrate.ts'
import { findProcesses } from '#tests/harness/programs/find-processes.ts'
import { cleanUpAfterFile } from '#tests/harness/programs/cleanups.ts'
import { killProcess, type StartedProgram, startProgram } from '#tests/harness/programs/start-program.ts'
import { makeTemporaryFolder } from '#tests/harness/programs/temporary-folder.ts'
import { waitUntil } from '#tests/harness/wait-until.ts'

const root = join(import.meta.dirname, '../..')

/** A data folder whose database was shut down cleanly. */
let cleanFolder: string

async function query(url: string, statement: string): Promise<void> {
  const client = new Client(url)
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** Copies a data folder with the owners of its files. */
async function copyFolder(folder: string): Promise<string> {
  const copy = await makeTemporaryFolder()
  await promisify(execFile)('cp', ['-a', `${folder}/.`, copy])
  return copy
}

/** Makes the next recovery of a database wait for a slow archive. */
async function delayRecovery(dataDir: string): Promise<void> {
  const cluster = join(dataDir, 'postgres')
  const signal = join(cluster, 'recovery.signal')
  await writeFile(signal, '')
  // Under root, PostgreSQL and its files belong to another account.
  const account = await chooseAccount()
  if (account) await chown(signal, account.uid, account.gid)
  await appendFile(join(cluster, 'postgresql.auto.conf'), "restore_command = 'sleep 600'\n")
  // Earlier starts have logged what `waitUntilRecovering` waits for.
  await truncate(join(dataDir, 'postgres.log'))
}

const waitUntilRecovering = (dataDir: string) =>
  waitUntil('the database recovers', async () =>
    (await readFile(join(dataDir, 'postgres.log'), 'utf8')).includes('the database system is starting up'),
  )

/** Starts a program on a data folder. Remaining processes are killed after the test file. */
async function startOn(dataDir: string, ...command: [string[]?, string?]) {
  const settings = { DATA_DIR: dataDir, PORT: String(await findFreePort()), DEMO: '0' }
  const program = startProgram(settings, ...command)
  cleanUpAfterFile(async () => {
    for (const pid of await findProcesses(dataDir)) killProcess(pid)
  })
  return { program, settings }
}

/** Sends SIGTERM, and expects every process to end within `maxMs`. */
async function expectEnd(program: StartedProgram, dataDir: string, maxMs: number): Promise<void> {
  const startedAt = performance.now()
  program.signal('SIGTERM')
  const haveEnded = async () => (await findProcesses(dataDir)).length === 0
  await waitUntil('none of its processes is running', haveEnded, { timeoutMs: 30_000 })
  expect(performance.now() - startedAt).toBeLessThan(maxMs)
  expect(await program.exited).toBe(0)
}

beforeAll(async () => {
  cleanFolder = await makeTemporaryFolder()
  const { firstRun, url, superuserUrl } = await openEmbedded(cleanFolder)
  cleanUpAfterFile(() => firstRun.stop())
  await migrate(url)
  // For the test of a waiting migration. By default PostgreSQL allows none.
  await query(superuserUrl, 'alter system set max_prepared_transactions = 1')
  await firstRun.stop()
})

test('SIGTERM to npm ends everything that npm start started', async () => {
  const dataDir = await copyFolder(cleanFolder)
  const { program, settings } = await startOn(dataDir, ['start'], 'npm')
  await program.waitForLine(/^ready /)
  expect((await findProcesses(dataDir)).length).toBeGreaterThan(5)
  await expectEnd(program, dataDir, 15_000)
  const refused = new Promise((resolve) => connect(Number(settings.PORT), '127.0.0.1').once('error', resolve))
  expect(await refused).toMatchObject({ code: 'ECONNREFUSED' })
})

test('SIGTERM while the first start creates its database leaves nothing running', async () => {
  const dataDir = await makeTemporaryFolder()
  const { program } = await startOn(dataDir)
  await waitUntil('initdb is running', () => existsSync(join(dataDir, 'postgres.new', 'base')), {
    intervalMs: 5,
  })
  await expectEnd(program, dataDir, 5_000)
  expect(program.lines).not.toContain('database: created a new PostgreSQL cluster')
})

test('SIGTERM while the database recovers leaves nothing running', async () => {
  const dataDir = await copyFolder(cleanFolder)
  await delayRecovery(dataDir)
  const { program } = await startOn(dataDir)
  await waitUntilRecovering(dataDir)
  await expectEnd(program, dataDir, 5_000)
})

test('SIGTERM while a killed database recovers leaves nothing running', async () => {
  const dataDir = await copyFolder(cleanFolder)
  const { program } = await startOn(dataDir)
  await program.waitForLine(/^ready /)
  await delayRecovery(dataDir)
  killProcess(program.pidOf('database')!)
  await waitUntilRecovering(dataDir)
  // Server and worker, which have lost their database, get up to 10 s each to stop.
  await expectEnd(program, dataDir, 25_000)
}, 60_000)

test('SIGTERM while a migration waits for another leaves nothing running', async () => {
  const dataDir = await copyFolder(cleanFolder)
  const { firstRun, url } = await openEmbedded(dataDir)
  cleanUpAfterFile(() => firstRun.stop())
  // A prepared transaction keeps its locks across a restart of PostgreSQL.
  await query(
    url,
    `begin; select pg_advisory_xact_lock(${MIGRATION_LOCK_KEY}); prepare transaction 'another migration'`,
  )
  await firstRun.stop()
  const { program } = await startOn(dataDir)
  await program.waitForLine(/^database: is running/)
  await expectEnd(program, dataDir, 5_000)
  expect(program.lines).not.toContain('database: has the newest schema')
})

test('SIGTERM while the web app is built leaves nothing running', async () => {
  // A copy without a built web app, so that it has to be built.
  const checkout = await makeTemporaryFolder()
  for (const name of ['scripts', 'server', 'shared', 'web', 'worker', 'package.json', 'vite.config.ts'])
    await cp(join(root, name), join(checkout, name), { recursive: true })
  await symlink(join(root, 'node_modules'), join(checkout, 'node_modules'))
  const dataDir = await copyFolder(cleanFolder)
  const { program } = await startOn(dataDir, [join(checkout, 'scripts/start.ts')])
  await program.waitForLine(/^web: building/)
  await expectEnd(program, dataDir, 5_000)
  expect(program.lines).not.toContain('web: built')
})

test('SIGTERM while the worker starts leaves nothing running', async () => {
  const dataDir = await copyFolder(cleanFolder)
  const { program } = await startOn(dataDir)
  // Logged even if nothing had to be built. The worker starts next.
  await program.waitForLine(/^web: built/)
  await expectEnd(program, dataDir, 5_000)
})

test.each([
  ['missing', rm, /\/postgres-password is missing.*Restore that file .* DATA_DIR/s],
  [
    'refused',
    (file: string) => writeFile(file, 'of another database\n'),
    /does not accept the password in .*\/postgres-password\. Restore that/,
  ],
])(
  'a %s password of the database is reported within seconds, and nothing is created or left running',
  async (_, damage, message) => {
    const dataDir = await copyFolder(cleanFolder)
    const file = join(dataDir, 'postgres-password')
    await damage(file)
    const damaged = existsSync(file)
    const startedAt = performance.now()
    const { program } = await startOn(dataDir)
    expect(await program.exited).toBe(1)
    expect(performance.now() - startedAt).toBeLessThan(5_000)
    expect(program.lines.join('\n')).toMatch(message)
    expect(existsSync(file)).toBe(damaged)
    expect(await findProcesses(dataDir)).toEqual([])
  },
)
