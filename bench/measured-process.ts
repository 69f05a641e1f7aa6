import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

/** Memory of a process after a garbage collection, in bytes. */
export interface Memory {
  /** JavaScript heap and buffers. */
  heap: number
  /** Resident set: also native memory and free heap. */
  resident: number
}

/** A child process under measurement, which runs commands on request. */
export interface MeasuredProcess<Ready> {
  /** The message that the process sends when it is ready. */
  ready: Ready
  /** Returns the user and system CPU time in ms of the process since its start. */
  cpuMs(): Promise<number>
  /** Returns the CPU time in ms of the process while `work` runs. */
  cpuMsDuring(work: () => Promise<unknown>): Promise<number>
  memory(): Promise<Memory>
  /** Runs one of the commands that the process passed to `serveCommands`. */
  call<Result>(command: string, argument?: unknown): Promise<Result>
  stop(): Promise<void>
}

interface CommandMessage {
  command: string
  argument: unknown
}

/** Starts a program of this folder. The program must call `serveCommands`. */
export async function startMeasuredProcess<Ready>(
  program: string,
  env: Record<string, string>,
  execArgv: readonly string[] = [],
): Promise<MeasuredProcess<Ready>> {
  const child: ChildProcess = fork(new URL(program, import.meta.url), {
    env: { ...process.env, ...env },
    execArgv: ['--expose-gc', ...execArgv],
  })
  const exited = once(child, 'exit')
  const failed = exited.then(([code]) => {
    throw new Error(`${program} ended with ${String(code)}`)
  })
  // Between two calls, nothing awaits it.
  failed.catch(() => undefined)
  const nextMessage = async <Message>() =>
    (await Promise.race([once(child, 'message'), failed]))[0] as Message
  const ready = await nextMessage<Ready>()
  const call = async <Result>(command: string, argument?: unknown) => {
    child.send({ command, argument } satisfies CommandMessage)
    return nextMessage<Result>()
  }
  const cpuMs = () => call<number>('cpu')
  return {
    ready,
    call,
    cpuMs,
    async cpuMsDuring(work) {
      const previousMs = await cpuMs()
      await work()
      return (await cpuMs()) - previousMs
    },
    memory: () => call<Memory>('memory'),
    async stop() {
      child.kill('SIGTERM')
      await exited
    },
  }
}

type Commands = Record<string, (argument: never) => unknown>

const commonCommands: Commands = {
  cpu() {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1000
  },
  memory(): Memory {
    gc!()
    const { heapUsed, external, rss } = process.memoryUsage()
    return { heap: heapUsed + external, resident: rss }
  },
}

/**
 * Sends `ready` to the parent process and then runs its commands. The parent waits for each result
 * before it sends the next command.
 */
export function serveCommands(ready: object, programCommands: Commands = {}): void {
  process.on('message', ({ command, argument }: CommandMessage) => {
    const run = { ...commonCommands, ...programCommands }[command]! as (argument: unknown) => unknown
    void Promise.resolve(run(argument)).then((result) => process.send!(result ?? null))
  })
  process.once('SIGTERM', () => process.exit(0))
  process.send!(ready)
}
