import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type BreakName, breaks, type Patch } from './breaks.ts'

/**
 * Applies patches to the server's files as this process loads them. Nothing on disk changes.
 *
 * @throws Error if a patch no longer matches its file exactly once
 */
function patchSource(patches: readonly Patch[]): void {
  const patched = new Map<string, string>()
  for (const { file, find, replace } of patches) {
    const path = join(import.meta.dirname, '../../..', file)
    const url = pathToFileURL(path).href
    const source = patched.get(url) ?? readFileSync(path, 'utf8')
    if (source.split(find).length !== 2) throw new Error(`${file} must contain this exactly once: ${find}`)
    patched.set(url, source.replace(find, replace))
  }
  registerHooks({
    load(url, context, nextLoad) {
      const source = patched.get(url)
      return source === undefined
        ? nextLoad(url, context)
        : { format: 'module-typescript', source, shortCircuit: true }
    },
  })
}

// `node --import` loads this before the server's own code. The URL's query names the break.
patchSource(breaks[new URL(import.meta.url).search.slice(1) as BreakName].patches)
