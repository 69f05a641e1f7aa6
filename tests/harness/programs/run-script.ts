import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { environment } from '#server/settings/schema.ts'
import { projectRoot } from './node-process.ts'

/** The exit code and output of a script. */
export interface ScriptResult {
  code: number | null
  output: string
}

/** Runs a script of `scripts/` until it exits, with only the given settings. */
export async function runScript(
  script: string,
  args: string[],
  settings: Record<string, string>,
): Promise<ScriptResult> {
  const { PATH, HOME } = process.env
  const emptySettings = Object.fromEntries(Object.keys(environment.shape).map((name) => [name, '']))
  const child = spawn(process.execPath, [join('scripts', script), ...args], {
    cwd: projectRoot,
    env: { PATH, HOME, ...emptySettings, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (output += text.toString()))
  await once(child, 'close')
  return { code: child.exitCode, output }
}
