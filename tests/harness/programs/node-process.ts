import { spawn, type StdioOptions } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { environment } from '#server/settings/schema.ts'
import { cleanUpAfterFile } from './cleanups.ts'
import { makeTemporaryFolder } from './temporary-folder.ts'

// Empty values override those of a local .env file.
const emptySettings = Object.fromEntries(Object.keys(environment.shape).map((name) => [name, '']))

/**
 * Starts a program in the project's folder, with only the given settings. After the test file it gets
 * `endSignal`.
 */
export function startProcess(
  command: string,
  args: readonly string[],
  settings: Record<string, string>,
  endSignal: NodeJS.Signals = 'SIGTERM',
  stdio: StdioOptions = ['ignore', 'pipe', 'pipe'],
) {
  const { PATH, HOME } = process.env
  const child = spawn(command, args, {
    cwd: join(import.meta.dirname, '../../..'),
    env: { PATH, HOME, ...emptySettings, ...settings },
    stdio,
  })
  let text = ''
  for (const output of [child.stdout, child.stderr])
    output?.on('data', (part: Buffer) => (text += part.toString()))
  /** Resolves with the exit code, or null if a signal killed the process. */
  const exited = once(child, 'close').then(() => child.exitCode)
  cleanUpAfterFile(async () => {
    child.kill(endSignal)
    await exited
  })
  return { child, output: () => text, exited }
}

/** Runs a program of this project until it exits. */
export async function runUntilExit(
  file: string,
  args: string[],
  settings: Record<string, string> = {},
): Promise<{ code: number | null; output: string }> {
  const { exited, output } = startProcess(process.execPath, [file, ...args], settings)
  return { code: await exited, output: output() }
}

/**
 * Starts a server or worker in its own process, with its own data folder.
 *
 * @param log descriptor of a file for its standard output, which `output` then lacks
 * @returns the process. `ready` resolves with the program's first IPC message
 */
export async function startNodeProcess(
  command: string,
  args: readonly string[],
  env: Record<string, string>,
  log?: number,
) {
  const settings = {
    COOKIE_SECRET: 'only for tests, and long enough for that',
    DATA_DIR: await makeTemporaryFolder(),
    ...env,
  }
  const started = startProcess(command, args, settings, 'SIGKILL', ['ignore', log ?? 'pipe', 'pipe', 'ipc'])
  return { ...started, ready: once(started.child, 'message') }
}
