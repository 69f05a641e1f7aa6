import { type CallName, calls } from '#shared/contract/calls.ts'
import { settings } from './settings.ts'

/** Returns the URL of a call on the target, with the path's parameters filled in. */
export function callUrl(name: CallName, params: Record<string, string | number> = {}): string {
  return settings.target + callPath(name, params)
}

/** Returns the path of a call, with its parameters filled in. */
export function callPath(name: CallName, params: Record<string, string | number> = {}): string {
  return calls[name].path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
}

export const jsonHeaders = { 'Content-Type': 'application/json' }
