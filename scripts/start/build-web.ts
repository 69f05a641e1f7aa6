import { spawn } from 'node:child_process'
import { readdir, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

// A build writes the first view last, so an interrupted one leaves it missing or old. All paths are relative
// to the project's folder, which the callers have made the working directory.
const outputs = ['dist/web/index.html', 'dist/first-view/first-view.js']
// Everything that a build reads. A folder from which vite.config.ts or web imports belongs here.
const sources = ['web', 'shared', 'scripts/vite', 'vite.config.ts', 'package.json', 'package-lock.json']

/** Whether the built web app is missing or older than its sources. */
export async function needsBuild(): Promise<boolean> {
  const builtAtMs = Math.min(...(await Promise.all(outputs.map(readLastChange))))
  if (builtAtMs === 0) return true
  for (const source of sources) if ((await readLastChange(source)) > builtAtMs) return true
  return false
}

/**
 * Builds the web app with Vite.
 *
 * @throws Error with Vite's output, or the signal's AbortError
 */
export async function buildWeb(signal?: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, [vitePath(), 'build'], { stdio: ['ignore', 'pipe', 'pipe'], signal })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code !== 0) throw new Error(`The web app could not be built.\n${output.trimEnd()}`)
}

/** Returns the path of Vite's command, which its package does not export. */
export function vitePath(): string {
  return join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin', 'vite.js')
}

/** Returns when a file, or anything in a folder, last changed (Unix ms); 0 if it does not exist. */
async function readLastChange(path: string): Promise<number> {
  const stats = await stat(path).catch(() => undefined)
  if (!stats?.isDirectory()) return stats?.mtimeMs ?? 0
  // TypeScript writes its build state beside the sources, which also changes the folder itself.
  const entries = (await readdir(path, { recursive: true })).filter((name) => !name.endsWith('.tsbuildinfo'))
  const times = await Promise.all(entries.map(async (entry) => (await stat(join(path, entry))).mtimeMs))
  return Math.max(0, ...times)
}
