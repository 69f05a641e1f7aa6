import { setTimeout as sleep } from 'node:timers/promises'

/** How a part of the site has ended: `code 0`, `SIGKILL`. */
interface Ended {
  pid: number
  how: string
}

/** The parts of a site that run, told from what whoever keeps them running says. */
export class Parts {
  readonly #pids = new Map<string, number>()
  readonly #ended: Ended[] = []

  /** Takes in a line like `server 1: runs again (process 4711)` or `worker: ended (SIGKILL), starting it again`. */
  hear(line: string): void {
    const [, begun, pid] = /^(.+): runs(?: again)? \(process (\d+)\)/.exec(line) ?? []
    if (begun) this.#pids.set(begun, Number(pid))
    const [, ended, how] = /^(.+): ended \((.+)\)/.exec(line) ?? []
    if (ended && how) this.#ended.push({ pid: this.pidOf(ended), how })
  }

  /** Names like `server 1`, `worker`, `database`, `redis`, `proxy`. */
  get names(): string[] {
    return [...this.#pids.keys()]
  }

  pidOf(name: string): number {
    const pid = this.#pids.get(name)
    if (pid === undefined) throw new Error(`There is no ${name}.`)
    return pid
  }

  /** Sends a signal; answers the id of the process. One that has just ended by itself is left to whoever starts it again. */
  signal(name: string, signal: 'SIGKILL' | 'SIGTERM'): number {
    const pid = this.pidOf(name)
    try {
      process.kill(pid, signal)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
    return pid
  }

  /** Settles with how a process has ended, undefined where it has not within so many milliseconds. */
  async endOf(pid: number, within: number): Promise<string | undefined> {
    for (const end = Date.now() + within; Date.now() < end; await sleep(10)) {
      const ended = this.#ended.find((one) => one.pid === pid)
      if (ended) return ended.how
    }
    return undefined
  }
}
