import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

/** A program that is measured from outside: what it said when it was ready, and the processor time it has used. */
export interface MeasuredProcess<Ready> {
  ready: Ready
  /** User and system time of that process alone, in milliseconds. */
  cpuMs(): Promise<number>
  stop(): Promise<void>
}

/** Starts a program of this folder; it answers through `answerMeasurements`. */
export async function startMeasured<Ready>(
  program: string,
  env: Record<string, string>,
): Promise<MeasuredProcess<Ready>> {
  const child: ChildProcess = fork(new URL(program, import.meta.url), { env: { ...process.env, ...env } })
  const gone = once(child, 'exit')
  const failed = gone.then(([code]) => {
    throw new Error(`${program} ended with ${String(code)}`)
  })
  failed.catch(() => undefined)
  const message = async <Answer>() => (await Promise.race([once(child, 'message'), failed]))[0] as Answer
  const ready = await message<Ready>()
  return {
    ready,
    async cpuMs() {
      child.send('cpu')
      return message<number>()
    },
    async stop() {
      child.kill('SIGTERM')
      await gone
    },
  }
}

/** Tells the process that measures that this one is ready, and answers its questions. */
export function answerMeasurements(ready: object): void {
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    process.send!((user + system) / 1000)
  })
  process.send!(ready)
}
