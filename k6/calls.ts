import { type CallName, calls } from '#shared/contract/calls.ts'
import { settings } from './settings.ts'

/** The URL of a call on the target, with the path's parameters filled in. */
export function addressOf(name: CallName, params: Record<string, string | number> = {}): string {
  return settings.target + pathOf(name, params)
}

/** The path of a call, with its parameters filled in. */
export function pathOf(name: CallName, params: Record<string, string | number> = {}): string {
  return calls[name].path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
}

export const asJson = { 'Content-Type': 'application/json' }
