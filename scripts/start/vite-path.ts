import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** Returns the path of Vite's command, which its package does not export. */
export function vitePath(): string {
  return join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin', 'vite.js')
}
