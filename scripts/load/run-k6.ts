import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import type { LoadArguments } from './read-arguments.ts'
import { processorTime } from './processor-time.ts'

/** Beside the run itself: making the runtimes and groups, closing, and writing, in ms. */
const patience = 5 * 60_000

/** What k6 is to run, against what, and where its files go. */
interface K6Run extends LoadArguments {
  k6: string
  /** The script in one file. */
  bundle: string
  folder: string
  origin: string
  adminPassword: string
  signal: AbortSignal
}

/** The files that a run leaves for the report, in its folder. */
export const k6Files = { summary: 'k6-summary.json', record: 'k6-record.ndjson', log: 'k6.log' }

/** How it ended: its exit code (null: it was ended by a signal), and the processor time it used, in s. */
interface K6End {
  code: number | null
  seconds: number | undefined
}

/** Runs a script to its end; what k6 says goes to its log, its first lines also to the terminal. */
export async function runK6(run: K6Run): Promise<K6End> {
  const record = `web-dashboard=port=-1&period=5s&record=${join(run.folder, k6Files.record)}`
  const args = ['run', '--quiet', '--no-color', '--no-usage-report', '--out', record, run.bundle]
  const child = spawn(run.k6, args, {
    cwd: run.folder,
    env: {
      ...process.env,
      // Memory is there; collecting it less often leaves the processors to the server.
      GOGC: '300',
      TARGET: run.origin,
      VIEWERS: String(run.vus),
      SECONDS: String(run.seconds),
      ADMIN_PASSWORD: run.adminPassword,
      SUMMARY_FILE: join(run.folder, k6Files.summary),
      THRESHOLDS: JSON.stringify(run.thresholds),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const log = createWriteStream(join(run.folder, k6Files.log))
  let shown = 0
  for (const output of [child.stdout, child.stderr]) {
    output.pipe(log, { end: false })
    output.on('data', (text: Buffer) => {
      if (shown++ < 10) process.stderr.write(text)
    })
  }
  const stop = () => void child.kill('SIGINT')
  run.signal.addEventListener('abort', stop)
  const late = setTimeout(() => child.kill('SIGKILL'), run.seconds * 1000 + patience)
  let seconds: number | undefined
  const looks = setInterval(() => {
    if (child.pid !== undefined) void processorTime(child.pid).then((time) => (seconds = time ?? seconds))
  }, 1000)
  try {
    const [code] = (await once(child, 'close')) as [number | null]
    return { code, seconds }
  } finally {
    clearInterval(looks)
    clearTimeout(late)
    run.signal.removeEventListener('abort', stop)
    log.end()
  }
}
