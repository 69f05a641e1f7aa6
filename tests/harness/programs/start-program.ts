import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { errorCode } from '#server/error-code.ts'
import { environment } from '#server/settings/schema.ts'
import { cleanUpAfterFile } from './cleanups.ts'
import { projectRoot } from './node-process.ts'

/** The names of the processes that a start script keeps running. Some belong to a cluster only. */
const processNames = [
  'proxy',
  'server 1',
  'server 2',
  'redis',
  'demonstration',
  'server',
  'worker',
  'database',
] as const
export type ProcessName = (typeof processNames)[number]

/** Time limit for a line of output. */
const LINE_TIMEOUT_MS = 60_000

/** A start script, such as that of `npm start`, and its processes. */
export interface StartedProgram {
  /** The start script's output so far, line by line. */
  readonly lines: readonly string[]
  /** Resolves with the start script's exit code, or null if a signal killed it. */
  readonly exited: Promise<number | null>
  /**
   * Resolves with the first matching line after the first `from` lines. Rejects after 60 s, or when the
   * script ends without printing one.
   */
  readonly waitForLine: (pattern: RegExp, from?: number) => Promise<string>
  /** Returns the latest id of a process, or undefined before its start. */
  readonly pidOf: (name: ProcessName) => number | undefined
  /** Sends a signal to the start script. */
  readonly signal: (name: NodeJS.Signals) => void
  /** Sends SIGKILL to the start script and all of its processes. */
  readonly killEverything: () => Promise<void>
}

/**
 * Runs a start script, by default that of `npm start`, with only the given settings. It stops after the test
 * file.
 */
export function startProgram(
  settings: Record<string, string>,
  args: string[] = ['scripts/start.ts'],
  executable: string = process.execPath,
): StartedProgram {
  const { PATH, HOME } = process.env
  // Empty values override those of a local .env file.
  const emptySettings = Object.fromEntries(Object.keys(environment.shape).map((name) => [name, '']))
  const child = spawn(executable, args, {
    cwd: projectRoot,
    env: { PATH, HOME, ...emptySettings, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  for (const output of [child.stdout, child.stderr])
    createInterface({ input: output }).on('line', (line) => lines.push(line))
  const exited = once(child, 'close').then(() => child.exitCode)
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null

  const waitForLine = async (pattern: RegExp, from = 0): Promise<string> => {
    const findLine = () => lines.slice(from).find((line) => pattern.test(line))
    for (const deadline = Date.now() + LINE_TIMEOUT_MS; Date.now() < deadline; await sleep(20)) {
      // The last lines may arrive after the process has ended, but before its streams close.
      const isComplete = hasEnded()
      if (isComplete) await exited
      const line = findLine()
      if (line !== undefined) return line
      if (isComplete) break
    }
    throw new Error(`The start script did not print ${String(pattern)}:\n${lines.join('\n')}`)
  }
  const pidOf = (name: ProcessName): number | undefined => {
    const runningLine = new RegExp(`^${name}: is running.*\\(process (\\d+)\\)$`)
    const [, pid] = lines.map((line) => runningLine.exec(line)).findLast((match) => match !== null) ?? []
    return pid === undefined ? undefined : Number(pid)
  }
  const killEverything = async () => {
    child.kill('SIGKILL')
    for (const name of processNames) {
      const pid = pidOf(name)
      if (pid !== undefined) killProcess(pid)
    }
    await exited
  }
  cleanUpAfterFile(async () => {
    child.kill('SIGTERM')
    await exited
  })
  return { lines, exited, waitForLine, pidOf, signal: (name) => void child.kill(name), killEverything }
}

/** Sends SIGKILL to a process, unless it has ended. */
export function killProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error
  }
}
