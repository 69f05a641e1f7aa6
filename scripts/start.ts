import { join } from 'node:path'
import { workerFlags } from '#worker/node-flags.ts'
import { buildWeb, needsBuild } from './start/build-web.ts'
import { demonstrationEnvironment } from './start/demonstration-environment.ts'
import { keepRunning } from './start/keep-running.ts'
import { openLogFile } from './start/log-file.ts'
import { prepareStart } from './start/prepare.ts'
import { runProgram } from './start/run-program.ts'
import { runUntilStopped } from './start/run-until-stopped.ts'
import { logReady } from './start/log-ready.ts'

process.chdir(join(import.meta.dirname, '..'))

await runUntilStopped(async (run) => {
  const prepared = await prepareStart(run)
  const { dataDir, env, demo } = prepared
  if (await needsBuild()) {
    run.log('web: building')
    await buildWeb(run.stopping)
  }
  run.log('web: built')

  const startAndKeep = async (name: string, args: string[], reportsReady = true, programEnv = env) => {
    const log = openLogFile(join(dataDir, `${name}.log`))
    const launch = runProgram(run, { name, args, env: programEnv, log, reportsReady })
    // Only the demonstration may exit, which it does when its content was removed.
    await keepRunning(run, name, launch, (exit) => !reportsReady && exit === 'code 0')
  }
  await startAndKeep('worker', [...workerFlags, 'worker/main.ts'])
  await startAndKeep('server', ['server/main.ts'])
  if (demo)
    await startAndKeep(
      'demonstration',
      ['scripts/parade/demonstrate.ts'],
      false,
      demonstrationEnvironment(env),
    )
  logReady(run, prepared)
})
