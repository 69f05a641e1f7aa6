import { chmod, mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { APPLICATION_ROLE } from '#server/database/embedded/ensure-database.ts'
import { connectionUrl } from '#server/database/embedded/postgres-endpoint.ts'
import { findFreePort } from '#server/free-port.ts'
import { readLockFile } from '#server/database/embedded/lock-file.ts'
import { type StartedProgram, startProgram } from '#tests/harness/programs/start-program.ts'
import { openRelay } from '../relay.ts'
import { layouts } from './layouts.ts'
import { Parts } from './parts.ts'
import { commonSettings, type Site, viaRelay } from './site.ts'

/** Starts a site as `npm start` does, on a temporary folder. */
export async function startNpmSite(): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), 'second-line-faults-'))
  // If root runs this, PostgreSQL runs as another user, who needs access to folders inside.
  await chmod(folder, 0o711)
  const port = await findFreePort()
  let program: StartedProgram
  const start = async () => {
    program = startProgram({ ...commonSettings, DATA_DIR: folder, PORT: String(port) })
    await program.waitForLine(/^ready /)
  }
  const postgresPort = async () => (await readLockFile(join(folder, 'postgres')))!.port!
  await start()
  const password = (await readFile(join(folder, 'postgres-password'), 'utf8')).trim()
  // The database gets a new port at each start, and the crowd keeps one URL.
  const databaseRelay = await openRelay(await postgresPort())
  const databaseUrl = connectionUrl(
    { port: await postgresPort(), password },
    APPLICATION_ROLE,
    APPLICATION_ROLE,
  )
  return {
    layout: layouts['npm start'],
    origin: `http://127.0.0.1:${port}`,
    databaseUrl: viaRelay(databaseUrl, databaseRelay),
    folder,
    // None: `killAndRestart` waits until the script's own parts are ready.
    parts: new Parts(),
    relays: { front: [], database: [], redis: [] },
    async killAndRestart() {
      await program.killEverything()
      await start()
      databaseRelay.retarget(await postgresPort())
    },
    async stop() {
      program.signal('SIGTERM')
      await program.exited
      await databaseRelay.close()
    },
  }
}
