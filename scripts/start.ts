import { join } from 'node:path'
import { workerFlags } from '#worker/node-flags.ts'
import { buildWeb, needsBuild } from './start/build-web.ts'
import { keepRunning } from './start/keep-running.ts'
import { openLogFile } from './start/log-file.ts'
import { prepareStart, demonstrationEnvironment } from './start/prepare.ts'
import { programLauncher } from './start/program-launcher.ts'
import { runUntilStopped } from './start/run-until-stopped.ts'
import { logReady } from './start/log-ready.ts'

// `npm start` runs the whole site: it builds the web app if needed, and keeps the worker, the server and the
// demonstration running until a signal arrives. The database starts first and stops last (`prepareStart`).

process.chdir(join(import.meta.dirname, '..'))

await runUntilStopped(async (run) => {
  const prepared = await prepareStart(run)
  const { dataDir, env, demo } = prepared
  if (await needsBuild()) {
    run.log('web: building')
    await buildWeb(run.stopping)
  }
  run.log('web: built')

  const logOf = (name: string) => openLogFile(join(dataDir, `${name}.log`))
  const startAndKeep = async (name: string, args: string[]) => {
    const program = { name, args, env, log: logOf(name), reportsReady: true }
    await keepRunning(run, name, programLauncher(run, program))
  }
  await startAndKeep('worker', [...workerFlags, 'worker/main.ts'])
  await startAndKeep('server', ['server/main.ts'])
  if (demo) {
    const launch = programLauncher(run, {
      name: 'demonstration',
      args: ['scripts/parade/demonstrate.ts'],
      env: demonstrationEnvironment(env),
      log: logOf('demonstration'),
      reportsReady: false,
    })
    // The demonstration exits with 0 when an administrator has removed its content.
    await keepRunning(run, 'demonstration', launch, (exit) => exit === 'code 0')
  }
  logReady(run, prepared)
})
