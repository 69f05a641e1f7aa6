import { join } from 'node:path'
import { findFreePort } from '#server/database/embedded/open-session.ts'
import { vitePath } from './start/build-web.ts'
import { demonstrationEnvironment } from './start/demonstration-environment.ts'
import { keepRunning } from './start/keep-running.ts'
import { prepare } from './start/prepare.ts'
import { runProgram } from './start/run-program.ts'
import { runUntilStopped } from './start/run-until-stopped.ts'
import { sayReady } from './start/say-ready.ts'
import { waitUntilServed } from './start/wait-until-served.ts'

process.chdir(join(import.meta.dirname, '..'))

await runUntilStopped(async (run) => {
  const prepared = await prepare(run)
  const { settings } = prepared
  // The browser talks to vite at the site's own port; vite passes calls and sockets on to the server.
  const serverPort = await findFreePort()
  const env = { ...prepared.env, PORT: String(serverPort) }
  const viteEnv = { ...process.env, DEV_SERVER_ORIGIN: `http://127.0.0.1:${serverPort}` }

  const keep = async (name: string, args: string[], programEnv: NodeJS.ProcessEnv = env) => {
    await keepRunning(run, name, runProgram(run, { name, args, env: programEnv, saysReady: false }))
  }
  await keep('worker', ['--watch', 'worker/main.ts'])
  await keep('server', ['--watch', 'server/main.ts'])
  await keep('web', [vitePath(), '--port', String(settings.port), '--strictPort'], viteEnv)
  await waitUntilServed(`${viteEnv.DEV_SERVER_ORIGIN}/healthz`, run.stopping)
  await waitUntilServed(`http://localhost:${settings.port}`, run.stopping)
  if (settings.demo)
    await keep('demonstration', ['scripts/parade/demonstrate.ts'], demonstrationEnvironment(env))
  sayReady(run, prepared)
})
