import { calls, type CallName } from '#shared/contract/calls.ts'
import type { BodyInput, Output, Params } from '#shared/contract/types.ts'
import { apiErrorFrom } from './api-error.ts'
import { fillPath, type AnyPathInput, type CallInput } from './path-of.ts'
import { markReachable, markUnreachable } from './connectivity.ts'
import { recordServerDate } from './server-clock.ts'

// The second argument is optional for a call without required parameters or body.
type Arguments<Name extends CallName> =
  undefined extends Params<Name>
    ? undefined extends BodyInput<Name>
      ? [input?: CallInput<Name>]
      : [input: CallInput<Name>]
    : [input: CallInput<Name>]

interface AnyInput extends AnyPathInput {
  body?: unknown
  signal?: AbortSignal
}

/**
 * Makes a call of the contract: `await call('getGroup', { params: { id } })`. Sends cookies.
 * Returns the contract's output, undefined for an empty response. Throws ApiError for an
 * unsuccessful response, and the browser's TypeError if the server is unreachable.
 */
export async function call<Name extends CallName>(
  name: Name,
  ...input: Arguments<Name>
): Promise<Output<Name>>
export async function call(name: CallName, input: AnyInput = {}): Promise<unknown> {
  const { body, signal, ...pathInput } = input
  const { method, path } = calls[name]
  const response = await send(fillPath(path, pathInput), {
    method,
    signal,
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  })
  return response.status === 204 ? undefined : response.json()
}

/** Requests a path and returns its JSON, for queries whose key is the path. */
export async function get(path: string, signal?: AbortSignal) {
  const response = await getResponse(path, signal)
  return response.json()
}

/** Requests a path and returns the response with its headers. */
export const getResponse = (path: string, signal?: AbortSignal): Promise<Response> => send(path, { signal })

/**
 * Checks that a GET would succeed, without downloading its body: a download that the browser starts
 * from a link cannot show an error. Throws as `call` does.
 */
export async function checkAvailable(path: string): Promise<void> {
  await send(path, { method: 'HEAD' })
}

/** Sends a request and returns a successful response. Throws as `call` does. */
async function send(path: string, init: RequestInit): Promise<Response> {
  let response: Response
  const sentAt = new Date()
  try {
    response = await fetch(path, { credentials: 'include', ...init })
  } catch (error) {
    if (!init.signal?.aborted) markUnreachable()
    throw error
  }
  const now = new Date()
  markReachable()
  recordServerDate(response.headers.get('date'), sentAt, now)
  if (!response.ok) throw await apiErrorFrom(response)
  return response
}
