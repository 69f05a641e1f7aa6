import { spawn } from 'node:child_process'
import { readdir, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

// Without one of these, a build has been interrupted.
const outputs = ['dist/web/index.html', 'dist/first-view/first-view.js']
const sources = ['web', 'shared', 'scripts/vite', 'vite.config.ts', 'package-lock.json']

/** Whether the built web app is missing or older than its sources. */
export async function needsBuild(): Promise<boolean> {
  const builtAt = Math.min(...(await Promise.all(outputs.map(readLastChange))))
  if (builtAt === 0) return true
  for (const source of sources) if ((await readLastChange(source)) > builtAt) return true
  return false
}

/**
 * Builds the web app with vite.
 *
 * @throws Error with vite's output
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

/** Returns the path of vite's command, which its package does not export. */
export function vitePath(): string {
  return join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin', 'vite.js')
}

/** Returns the time of the last change in a file or folder in Unix ms, or 0 if it is missing. */
async function readLastChange(path: string): Promise<number> {
  const stats = await stat(path).catch(() => undefined)
  if (!stats?.isDirectory()) return stats?.mtimeMs ?? 0
  // TypeScript writes its build state beside the sources.
  const entries = (await readdir(path, { recursive: true })).filter((name) => !name.endsWith('.tsbuildinfo'))
  const times = await Promise.all(entries.map(async (entry) => (await stat(join(path, entry))).mtimeMs))
  return Math.max(0, ...times)
}
