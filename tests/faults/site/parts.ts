import { setTimeout as sleep } from 'node:timers/promises'
import { healthyAfterMs } from '#scripts/start/keep-running.ts'

/** The running parts of a site, according to the output of their supervisor. */
export class Parts {
  /** By name; undefined between an end and the next start. */
  readonly #pids = new Map<string, number | undefined>()
  readonly #ends = new Map<number, string>()
  /** When a part began to run, in ms since 1970, by name. */
  readonly #since = new Map<string, number>()

  /**
   * Reads a line like `server 1: runs again (process 4711)` or `worker: ended (SIGKILL), starting
   * it again`.
   */
  hear(line: string): void {
    const [, begun, begunPid] = /^(.+): runs(?: again)? \(process (\d+)\)/.exec(line) ?? []
    if (begun) {
      this.#pids.set(begun, Number(begunPid))
      this.#since.set(begun, Date.now())
    }
    const [, ended, how] = /^(.+): ended \((.+)\)/.exec(line) ?? []
    if (ended && how) {
      const pid = this.#pids.get(ended)
      if (pid !== undefined) this.#ends.set(pid, how)
      this.#pids.set(ended, undefined)
    }
  }

  /** Names like `server 1`, `worker`, `database`, `redis`, `proxy`. */
  get names(): string[] {
    return [...this.#pids.keys()]
  }

  /** Sends a signal to a part and returns its process id. Throws if it does not run. */
  signal(name: string, signal: 'SIGKILL' | 'SIGTERM'): number {
    const pid = this.#pids.get(name)
    if (pid === undefined) throw new Error(`${name} does not run.`)
    process.kill(pid, signal)
    return pid
  }

  /**
   * Resolves once a part has run long enough, in ms, for its supervisor to consider it healthy:
   * one that ends sooner restarts after longer and longer pauses, which would count against the
   * site.
   */
  async isWell(name: string, afterMs = healthyAfterMs): Promise<void> {
    await sleep(Math.max(0, (this.#since.get(name) ?? 0) + afterMs - Date.now()))
  }

  /** Settles with how a process ended; undefined if it did not within this many milliseconds. */
  async endOf(pid: number, within: number): Promise<string | undefined> {
    for (const until = Date.now() + within; Date.now() < until; await sleep(10)) {
      const how = this.#ends.get(pid)
      if (how !== undefined) return how
    }
    return undefined
  }

  /**
   * Settles once every part runs. Throws after this many milliseconds, naming those that do not.
   */
  async allRun(within: number): Promise<void> {
    const missing = () => this.names.filter((name) => this.#pids.get(name) === undefined)
    for (const until = Date.now() + within; missing().length > 0; await sleep(20))
      if (Date.now() > until) throw new Error(`${missing().join(', ')} did not run again.`)
  }
}
