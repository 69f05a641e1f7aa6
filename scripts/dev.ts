import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '#server/free-port.ts'
import { vitePath } from './start/build-web.ts'
import { keepRunning } from './start/keep-running.ts'
import { prepareStart, demonstrationEnvironment } from './start/prepare.ts'
import { programLauncher } from './start/program-launcher.ts'
import { runUntilStopped } from './start/run-until-stopped.ts'
import { logReady } from './start/log-ready.ts'

// `npm run dev` runs the site for development: like `npm start`, but Vite serves the web app, so that edits
// show without a build.

process.chdir(join(import.meta.dirname, '..'))

await runUntilStopped(async (run) => {
  const prepared = await prepareStart(run)
  const { settings } = prepared
  // The browser connects to vite at the site's port, and vite proxies API requests and sockets.
  const serverPort = await findFreePort()
  const env = { ...prepared.env, PORT: String(serverPort) }
  const viteEnv = { ...process.env, DEV_SERVER_ORIGIN: `http://127.0.0.1:${serverPort}` }

  const startAndKeep = async (name: string, args: string[], programEnv: NodeJS.ProcessEnv = env) => {
    await keepRunning(run, name, programLauncher(run, { name, args, env: programEnv, reportsReady: false }))
  }
  await startAndKeep('worker', ['--watch', 'worker/main.ts'])
  await startAndKeep('server', ['--watch', 'server/main.ts'])
  await startAndKeep('web', [vitePath(), '--port', String(settings.port), '--strictPort'], viteEnv)
  await waitUntilServed(`${viteEnv.DEV_SERVER_ORIGIN}/healthz`, run.stopping)
  await waitUntilServed(`http://localhost:${settings.port}`, run.stopping)
  if (settings.demo)
    await startAndKeep('demonstration', ['scripts/parade/demonstrate.ts'], demonstrationEnvironment(env))
  logReady(run, prepared)
})

/**
 * Waits until a URL responds. There is no time limit, because in development a program with a syntax
 * error starts only after the developer's next save.
 *
 * @throws AbortError if the signal aborts first
 */
async function waitUntilServed(url: string, signal: AbortSignal): Promise<void> {
  for (;;) {
    const hasResponded = await fetch(url, { signal }).then(
      () => true,
      () => false,
    )
    if (hasResponded) return
    await sleep(100, undefined, { signal })
  }
}
