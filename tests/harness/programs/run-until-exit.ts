import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cleanUpAfterFile } from './cleanups.ts'
import { projectRoot } from './node-process.ts'

/** Runs one of our programs with this process's environment. Resolves with its exit code and output. */
export async function runUntilExit(
  file: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [file, ...args], {
    cwd: projectRoot,
    // The program must not notice that it runs under vitest.
    env: { ...process.env, NODE_ENV: '', VITEST: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (output += text.toString()))
  const closed = once(child, 'close')
  cleanUpAfterFile(async () => {
    child.kill('SIGTERM')
    await closed
  })
  const [code] = (await closed) as [number | null]
  return { code, output }
}
