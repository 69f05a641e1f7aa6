import { setTimeout as sleep } from 'node:timers/promises'
import { HEALTHY_AFTER_MS } from '#scripts/start/keep-running.ts'

/** The running parts of a site, tracked by the output of their supervisor. */
export class Parts {
  /** Process ids by name, undefined between an end and the next start. */
  readonly #pids = new Map<string, number | undefined>()
  /** Exit reasons by process id. */
  readonly #exitReasons = new Map<number, string>()
  /** When each part last started again, in Unix ms, by name. */
  readonly #restartedAt = new Map<string, number>()

  /**
   * Parses a line such as `server 1: is running again (process 4711)` or `worker: ended (SIGKILL), starting it
   * again`.
   */
  readLine(line: string): void {
    const [, startedName, again, startedPid] = /^(.+): is running( again)? \(process (\d+)\)/.exec(line) ?? []
    if (startedName) this.#pids.set(startedName, Number(startedPid))
    if (startedName && again) this.#restartedAt.set(startedName, Date.now())
    const [, endedName, exitReason] = /^(.+): ended \((.+)\)/.exec(line) ?? []
    if (endedName && exitReason) {
      const pid = this.#pids.get(endedName)
      if (pid !== undefined) this.#exitReasons.set(pid, exitReason)
      this.#pids.set(endedName, undefined)
    }
  }

  /** Names of parts, such as `server 1`, `worker`, `database`, `redis`, `proxy`. */
  get names(): string[] {
    return [...this.#pids.keys()]
  }

  /** Sends a signal to a part and returns its process id. Throws if it is not running. */
  signal(name: string, signal: 'SIGKILL' | 'SIGTERM'): number {
    const pid = this.#pids.get(name)
    if (pid === undefined) throw new Error(`${name} is not running.`)
    process.kill(pid, signal)
    return pid
  }

  /**
   * Resolves once a part that was restarted has run long enough for its supervisor to consider it healthy. The
   * supervisor restarts a part that ends sooner after increasing pauses, which would distort the recovery times.
   */
  async waitUntilHealthy(name: string, afterMs = HEALTHY_AFTER_MS): Promise<void> {
    await sleep(Math.max(0, (this.#restartedAt.get(name) ?? 0) + afterMs - Date.now()))
  }

  /** Resolves with how a process ended, or undefined if it is still running after `timeoutMs`. */
  async waitForExit(pid: number, timeoutMs: number): Promise<string | undefined> {
    for (const until = Date.now() + timeoutMs; Date.now() < until; await sleep(10)) {
      const exitReason = this.#exitReasons.get(pid)
      if (exitReason !== undefined) return exitReason
    }
    return undefined
  }

  /** Resolves once every part is running. Throws after `timeoutMs`, naming those that do not. */
  async waitUntilAllRun(timeoutMs: number): Promise<void> {
    const missing = () => this.names.filter((name) => this.#pids.get(name) === undefined)
    for (const until = Date.now() + timeoutMs; missing().length > 0; await sleep(20))
      if (Date.now() > until) throw new Error(`${missing().join(', ')} is not running again.`)
  }
}
