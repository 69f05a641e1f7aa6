import { join } from 'node:path'
import type { Plugin } from 'vite'
import { calls } from '../../shared/contract/calls.ts'

const path = join(import.meta.dirname, '../../shared/contract/calls.ts')

/** Leaves of the table of calls what a browser needs to make them: who may call what is the server's to know. */
export function leanCalls(): Plugin {
  const lean = Object.entries(calls).map(([name, call]) => [
    name,
    { method: call.method, path: call.path, success: call.success },
  ])
  return {
    name: 'lean-calls',
    apply: 'build',
    load: (id) => (id === path ? `export const calls = ${JSON.stringify(Object.fromEntries(lean))}` : null),
  }
}
