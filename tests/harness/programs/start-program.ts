import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { errorCode } from '#server/error-code.ts'
import { startProcess } from './node-process.ts'

/** The names of the processes that a start script keeps running. Some belong to a cluster only. */
export type ProcessName =
  | 'proxy'
  | 'server 1'
  | 'server 2'
  | 'redis'
  | 'demonstration'
  | 'server'
  | 'worker'
  | 'database'

/** Time limit for a line of output. */
const LINE_TIMEOUT_MS = 60_000

/** A start script, such as that of `npm start`, and its processes. */
export type StartedProgram = ReturnType<typeof startProgram>

/**
 * Runs a start script, by default that of `npm start`, with only the given settings. It stops after the test
 * file.
 */
export function startProgram(
  settings: Record<string, string>,
  args: string[] = ['scripts/start.ts'],
  executable: string = process.execPath,
) {
  const { child, exited } = startProcess(executable, args, settings)
  const lines: string[] = []
  for (const output of [child.stdout!, child.stderr!])
    createInterface({ input: output }).on('line', (line) => lines.push(line))

  /**
   * Resolves with the first matching line after the first `from` lines. Rejects after 60 s, or when the
   * script ends without printing one.
   */
  const waitForLine = async (pattern: RegExp, from = 0): Promise<string> => {
    for (const deadline = Date.now() + LINE_TIMEOUT_MS; Date.now() < deadline; await sleep(20)) {
      // The last lines may arrive after the process has ended, but before its streams close.
      const isComplete = child.exitCode !== null || child.signalCode !== null
      if (isComplete) await exited
      const line = lines.slice(from).find((candidate) => pattern.test(candidate))
      if (line !== undefined) return line
      if (isComplete) break
    }
    throw new Error(`The start script did not print ${String(pattern)}:\n${lines.join('\n')}`)
  }
  /** Returns the latest process of each name. */
  const pids = () => {
    const matches = lines.map((line) => /^(.+): is running.*\(process (\d+)\)$/.exec(line))
    return new Map(matches.flatMap((match) => (match ? [[match[1]!, Number(match[2])] as const] : [])))
  }
  return {
    /** The start script's output so far, line by line. */
    lines,
    exited,
    waitForLine,
    /** Returns the latest id of a process, or undefined before its start. */
    pidOf: (name: ProcessName) => pids().get(name),
    /** Sends a signal to the start script. */
    signal: (name: NodeJS.Signals) => void child.kill(name),
    /** Sends SIGKILL to the start script and all of its processes. */
    killEverything: async () => {
      child.kill('SIGKILL')
      for (const pid of pids().values()) killProcess(pid)
      await exited
    },
  }
}

/** Sends SIGKILL to a process, unless it has ended. */
export function killProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error
  }
}
