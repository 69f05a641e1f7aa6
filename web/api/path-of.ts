import { calls, type CallName } from '#shared/contract/calls.ts'
import type { BodyInput, Params, ParamsInput, Query, QueryInput } from '#shared/contract/types.ts'

/** What a call takes besides its body: `params` where its path has any, `query` where it may be narrowed. */
export type AddressInput<Name extends CallName> = (undefined extends Params<Name>
  ? { params?: undefined }
  : { params: ParamsInput<Name> }) &
  (undefined extends Query<Name> ? { query?: undefined } : { query?: QueryInput<Name> })

/** Everything a call takes. `keepalive` lets a request outlive the page. */
export type CallInput<Name extends CallName> = AddressInput<Name> &
  (undefined extends BodyInput<Name> ? { body?: undefined } : { body: BodyInput<Name> }) & {
    signal?: AbortSignal
    keepalive?: boolean
  }

interface LooseAddress {
  params?: Record<string, string | number>
  query?: Record<string, unknown>
}

/** The path of a call with its parameters filled in, and its query behind it: '/api/groups/3'. */
export function pathOf<Name extends CallName>(name: Name, address?: AddressInput<Name>): string {
  const { params = {}, query = {} } = (address ?? {}) as LooseAddress
  const path = calls[name].path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(key, String(value))
  }
  return search.size > 0 ? `${path}?${search}` : path
}
