import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { LoadArguments } from './read-arguments.ts'

/** Time for setup, teardown and the report, in ms, on top of the run itself. */
const overheadMs = 5 * 60_000

/** What k6 runs, against what, and where its files go. */
interface K6Run extends LoadArguments {
  k6: string
  /** The script in one file. */
  bundle: string
  folder: string
  origin: string
  adminPassword: string
  signal: AbortSignal
}

/**
 * Runs a script to its end. k6 prints its summary and leaves it as `summary.json`, with its report
 * `index.html` and its log `k6.log`.
 *
 * @returns k6's exit code: 99 when a threshold was crossed, null when a signal ended it
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
      // More memory leaves the processors to the server.
      GOGC: '300',
      K6_WEB_DASHBOARD: 'true',
      // Only the report: no server.
      K6_WEB_DASHBOARD_PORT: '-1',
      K6_WEB_DASHBOARD_PERIOD: '2s',
      K6_WEB_DASHBOARD_EXPORT: join(run.folder, 'index.html'),
      TARGET: run.origin,
      VUS: String(run.vus),
      SECONDS: String(run.seconds),
      ADMIN_PASSWORD: run.adminPassword,
      THRESHOLDS: JSON.stringify(run.thresholds),
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const stop = () => void child.kill('SIGINT')
  run.signal.addEventListener('abort', stop)
  const late = setTimeout(() => child.kill('SIGKILL'), run.seconds * 1000 + overheadMs)
  try {
    const [code] = (await once(child, 'close')) as [number | null]
    return code
  } finally {
    clearTimeout(late)
    run.signal.removeEventListener('abort', stop)
  }
}
