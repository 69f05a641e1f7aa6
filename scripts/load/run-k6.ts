import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { LoadArguments } from './parse-arguments.ts'

/** Time for setup, teardown and the report, in addition to the run. */
const OVERHEAD_MS = 5 * 60_000

interface K6Run extends LoadArguments {
  /** Path of k6. */
  k6: string
  /** Path of the bundled script. */
  bundle: string
  /** Folder for the report, the summary and the log. */
  folder: string
  /** Scheme, host and port of the site under load. */
  origin: string
  adminPassword: string
  signal: AbortSignal
}

/**
 * Runs a load script. k6 prints its summary and writes `summary.json`, the report `index.html` and
 * the log `k6.log`.
 *
 * @returns k6's exit code, which is 99 if a threshold was crossed, or null if a signal ended k6
 */
export async function runK6(run: K6Run): Promise<number | null> {
  const args = [
    'run',
    '--quiet',
    '--no-usage-report',
    `--log-output=file=${join(run.folder, 'k6.log')}`,
    `--summary-export=${join(run.folder, 'summary.json')}`,
    run.bundle,
  ]
  const child = spawn(run.k6, args, {
    env: {
      ...process.env,
      // Less frequent garbage collection leaves more CPU time to the server.
      GOGC: '300',
      K6_WEB_DASHBOARD: 'true',
      // Writes the dashboard's report but starts no web server.
      K6_WEB_DASHBOARD_PORT: '-1',
      K6_WEB_DASHBOARD_PERIOD: '2s',
      K6_WEB_DASHBOARD_EXPORT: join(run.folder, 'index.html'),
      TARGET: run.origin,
      USERS: String(run.users),
      SECONDS: String(run.seconds),
      ADMIN_PASSWORD: run.adminPassword,
      THRESHOLDS: JSON.stringify(run.thresholds),
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const stop = () => void child.kill('SIGINT')
  run.signal.addEventListener('abort', stop)
  const killTimer = setTimeout(() => child.kill('SIGKILL'), run.seconds * 1000 + OVERHEAD_MS)
  try {
    const [code] = (await once(child, 'close')) as [number | null]
    return code
  } finally {
    clearTimeout(killTimer)
    run.signal.removeEventListener('abort', stop)
  }
}
