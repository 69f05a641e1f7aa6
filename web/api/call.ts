import { calls, type CallName } from '#shared/contract/calls.ts'
import type { Output } from '#shared/contract/types.ts'
import { apiErrorFrom } from './api-error.ts'
import { pathOf, type CallInput } from './path-of.ts'
import { noteAnswer, noteSilence } from './reach.ts'

// A call that needs nothing may be made without a second argument.
type Arguments<Name extends CallName> =
  Record<never, never> extends CallInput<Name> ? [input?: CallInput<Name>] : [input: CallInput<Name>]

/**
 * Makes a call of the contract: `await call('getGroup', { params: { id } })`. Cookies go along. Answers what the contract
 * says, undefined for an empty answer. Throws ApiError for every answer but success, and the browser's TypeError when the
 * server could not be reached.
 */
export async function call<Name extends CallName>(name: Name, ...[input]: Arguments<Name>): Promise<Output<Name>> {
  const { body, signal, keepalive } = (input ?? {}) as { body?: unknown; signal?: AbortSignal; keepalive?: boolean }
  const response = await reach(pathOf(name, input), {
    method: calls[name].method,
    signal,
    keepalive,
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  })
  return (response.status === 204 ? undefined : await response.json()) as Output<Name>
}

/** GET on a path, for queries that carry nothing but their key. */
export async function get(path: string, signal?: AbortSignal): Promise<unknown> {
  const response = await reach(path, { signal })
  return response.json()
}

async function reach(path: string, init: RequestInit): Promise<Response> {
  let response: Response
  try {
    response = await fetch(path, { credentials: 'include', ...init })
  } catch (error) {
    if (!init.signal?.aborted) noteSilence()
    throw error
  }
  noteAnswer(new Date())
  if (!response.ok) throw await apiErrorFrom(response)
  return response
}
