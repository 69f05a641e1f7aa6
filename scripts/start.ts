import { join } from 'node:path'
import { buildWeb, needsBuild } from './start/build-web.ts'
import { demonstrationEnvironment } from './start/demonstration-environment.ts'
import { keepRunning } from './start/keep-running.ts'
import { openLogFile } from './start/log-file.ts'
import { prepare } from './start/prepare.ts'
import { runProgram } from './start/run-program.ts'
import { runUntilStopped } from './start/run-until-stopped.ts'
import { sayReady } from './start/say-ready.ts'

process.chdir(join(import.meta.dirname, '..'))

await runUntilStopped(async (run) => {
  const prepared = await prepare(run)
  const { dataDir, env, demo } = prepared
  if (await needsBuild()) {
    run.say('web: building')
    await buildWeb(run.stopping)
  }
  run.say('web: built')

  const keep = async (name: string, file: string, saysReady = true, programEnv = env) => {
    const log = openLogFile(join(dataDir, `${name}.log`))
    const launch = runProgram(run, { name, args: [file], env: programEnv, log, saysReady })
    await keepRunning(run, name, launch, (how) => !saysReady && how === 'code 0')
  }
  await keep('worker', 'worker/main.ts')
  await keep('server', 'server/main.ts')
  if (demo) await keep('demonstration', 'scripts/parade/demonstrate.ts', false, demonstrationEnvironment(env))
  sayReady(run, prepared)
})
