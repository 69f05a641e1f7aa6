import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type BreakName, breaks, type Patch } from './breaks.ts'

/**
 * Breaks the server of this process: its files are loaded with these places changed. Nothing on disk
 * changes.
 *
 * @throws Error if a place no longer exists, because that break would break nothing
 */
function patchSource(patches: readonly Patch[]): void {
  const changed = new Map<string, string>()
  for (const { file, find, replace } of patches) {
    const path = join(import.meta.dirname, '../../..', file)
    const url = pathToFileURL(path).href
    const source = changed.get(url) ?? readFileSync(path, 'utf8')
    if (source.split(find).length !== 2) throw new Error(`${file} must contain this exactly once: ${find}`)
    changed.set(url, source.replace(find, replace))
  }
  registerHooks({
    load(url, context, nextLoad) {
      const source = changed.get(url)
      return source === undefined
        ? nextLoad(url, context)
        : { format: 'module-typescript', source, shortCircuit: true }
    },
  })
}

// The server's process loads this before its own code, with the name of the break as the query.
patchSource(breaks[new URL(import.meta.url).search.slice(1) as BreakName].patches)
