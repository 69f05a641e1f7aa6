import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { environment } from '#server/settings/schema.ts'
import { cleanUpAfterFile } from './cleanups.ts'

/** The names of the processes that a start script keeps running. */
export type Part =
  | 'database'
  | 'worker'
  | 'server'
  | 'demonstration'
  // Of a cluster:
  | 'redis'
  | 'server 1'
  | 'server 2'
  | 'proxy'

/** A start script, such as that of `npm start`, and its processes. */
export interface StartedProgram {
  /** The start script's output so far, line by line. */
  readonly lines: readonly string[]
  /** Resolves with the start script's exit code, or null if a signal killed it. */
  readonly exited: Promise<number | null>
  /**
   * Resolves with the first matching line after the first `from` lines. Rejects after 60 s, or when the
   * script ends.
   */
  readonly waitForLine: (pattern: RegExp, from?: number) => Promise<string>
  /** Returns the latest process id of a part, or undefined before its start. */
  readonly pidOf: (part: Part) => number | undefined
  /** Sends a signal to the start script. */
  readonly signal: (name: NodeJS.Signals) => void
  /** Sends SIGKILL to the start script and all of its parts. */
  readonly killEverything: () => Promise<void>
}

/**
 * Runs a start script, by default that of `npm start`, with only the given settings. It stops after the test
 * file.
 */
export function startProgram(
  settings: Record<string, string>,
  command: string[] = ['scripts/start.ts'],
  program: string = process.execPath,
): StartedProgram {
  const { PATH, HOME } = process.env
  // Empty values override those of a local .env file.
  const emptySettings = Object.fromEntries(Object.keys(environment.shape).map((name) => [name, '']))
  const child = spawn(program, command, {
    cwd: join(import.meta.dirname, '../../..'),
    env: { PATH, HOME, ...emptySettings, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  for (const output of [child.stdout, child.stderr])
    createInterface({ input: output }).on('line', (line) => lines.push(line))
  const exited = once(child, 'close').then(() => child.exitCode)
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null

  const waitForLine = async (pattern: RegExp, from = 0): Promise<string> => {
    for (let waitedMs = 0; waitedMs < 60_000; waitedMs += 20) {
      const line = lines.slice(from).find((candidate) => pattern.test(candidate))
      if (line !== undefined) return line
      if (hasEnded()) await exited
      if (hasEnded() && !lines.slice(from).some((candidate) => pattern.test(candidate))) break
      await sleep(20)
    }
    throw new Error(`The start script did not print ${String(pattern)}:\n${lines.join('\n')}`)
  }
  const pidOf = (part: Part): number | undefined => {
    const runs = new RegExp(`^${part}: is running.*\\(process (\\d+)\\)$`)
    const [, pid] = lines.map((line) => runs.exec(line)).findLast((match) => match !== null) ?? []
    return pid === undefined ? undefined : Number(pid)
  }
  const killEverything = async () => {
    child.kill('SIGKILL')
    const parts = [
      'proxy',
      'server 1',
      'server 2',
      'redis',
      'demonstration',
      'server',
      'worker',
      'database',
    ] as const
    for (const part of parts) {
      const pid = pidOf(part)
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

/** Sends SIGKILL to a process, which may have ended already. */
export function killProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended.
  }
}
