import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

/** Memory of a process after a garbage collection, in bytes. */
export interface Memory {
  /** Used by its JavaScript: heap and buffers. */
  held: number
  /** Resident: with native memory and the heap's reserve. */
  resident: number
}

/** A program measured from outside: its ready message, and its answers to questions. */
export interface MeasuredProcess<Ready> {
  ready: Ready
  /** User and system time of that process alone, in milliseconds. */
  cpuMs(): Promise<number>
  /** Its processor time while something happens, in milliseconds. */
  cpuOf(work: () => Promise<unknown>): Promise<number>
  memory(): Promise<Memory>
  /** Asks one of the program's own questions. */
  ask<Answer>(question: string, about?: unknown): Promise<Answer>
  stop(): Promise<void>
}

interface Asked {
  question: string
  about: unknown
}

/** Starts a program of this folder; it answers through `answerMeasurements`. */
export async function startMeasured<Ready>(
  program: string,
  env: Record<string, string>,
): Promise<MeasuredProcess<Ready>> {
  const child: ChildProcess = fork(new URL(program, import.meta.url), {
    env: { ...process.env, ...env },
    execArgv: ['--expose-gc'],
  })
  const gone = once(child, 'exit')
  const failed = gone.then(([code]) => {
    throw new Error(`${program} ended with ${String(code)}`)
  })
  failed.catch(() => undefined)
  const message = async <Answer>() => (await Promise.race([once(child, 'message'), failed]))[0] as Answer
  const ready = await message<Ready>()
  const ask = async <Answer>(question: string, about?: unknown) => {
    child.send({ question, about } satisfies Asked)
    return message<Answer>()
  }
  const cpuMs = () => ask<number>('cpu')
  return {
    ready,
    ask,
    cpuMs,
    async cpuOf(work) {
      const before = await cpuMs()
      await work()
      return (await cpuMs()) - before
    },
    memory: () => ask<Memory>('memory'),
    async stop() {
      child.kill('SIGTERM')
      await gone
    },
  }
}

type Answers = Record<string, (about: never) => unknown>

const common: Answers = {
  cpu() {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1000
  },
  memory(): Memory {
    gc!()
    const { heapUsed, external, rss } = process.memoryUsage()
    return { held: heapUsed + external, resident: rss }
  },
}

/** Reports ready to the measuring process and answers its questions, one at a time. */
export function answerMeasurements(ready: object, own: Answers = {}): void {
  process.on('message', ({ question, about }: Asked) => {
    const answer = { ...common, ...own }[question]! as (about: unknown) => unknown
    void Promise.resolve(answer(about)).then((said) => process.send!(said ?? null))
  })
  process.once('SIGTERM', () => process.exit(0))
  process.send!(ready)
}
