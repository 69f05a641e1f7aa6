import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cleanUpAfterFile } from './cleanups.ts'
import { makeTemporaryFolder } from './temporary-folder.ts'
import { join } from 'node:path'

/** The folder of the project. */
export const projectRoot = join(import.meta.dirname, '../../..')

/**
 * Starts a program of this project in its own process, with its own data folder and only the given settings.
 * It is killed after the test file.
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
  const { PATH, HOME } = process.env
  const child = spawn(command, args, {
    cwd: projectRoot,
    env: {
      PATH,
      HOME,
      COOKIE_SECRET: 'only for tests, and long enough for that',
      DATA_DIR: await makeTemporaryFolder(),
      ...env,
    },
    stdio: ['ignore', log ?? 'pipe', 'pipe', 'ipc'],
  })
  let text = ''
  for (const output of [child.stdout, child.stderr])
    output?.on('data', (part: Buffer) => (text += part.toString()))
  const exited = once(child, 'close').then(() => child.exitCode)
  cleanUpAfterFile(async () => {
    child.kill('SIGKILL')
    await exited
  })
  return { child, output: () => text, exited, ready: once(child, 'message') }
}
