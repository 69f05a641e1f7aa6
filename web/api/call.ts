import { calls, type CallName } from '#shared/contract/calls.ts'
import type { BodyInput, Output, Params } from '#shared/contract/types.ts'
import { apiErrorFrom } from './api-error.ts'
import { fillPath, type AnyAddress, type CallInput } from './path-of.ts'
import { noteAnswer, markUnreachable } from './reach.ts'
import { noteServerDate } from './server-clock.ts'

// A call that needs neither parameters nor a body may be made without a second argument.
type Arguments<Name extends CallName> =
  undefined extends Params<Name>
    ? undefined extends BodyInput<Name>
      ? [input?: CallInput<Name>]
      : [input: CallInput<Name>]
    : [input: CallInput<Name>]

interface AnyInput extends AnyAddress {
  body?: unknown
  signal?: AbortSignal
}

/**
 * Makes a call of the contract: `await call('getGroup', { params: { id } })`. Cookies go along. Answers what the contract
 * says, undefined for an empty answer. Throws ApiError for every answer but success, and the browser's TypeError when the
 * server could not be reached.
 */
export async function call<Name extends CallName>(
  name: Name,
  ...input: Arguments<Name>
): Promise<Output<Name>>
export async function call(name: CallName, input: AnyInput = {}): Promise<unknown> {
  const { body, signal, ...address } = input
  const { method, path } = calls[name]
  const response = await reach(fillPath(path, address), {
    method,
    signal,
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  })
  return response.status === 204 ? undefined : response.json()
}

/** GET on a path, for queries that carry nothing but their key. The answer is what JSON says. */
export async function get(path: string, signal?: AbortSignal) {
  const response = await getResponse(path, signal)
  return response.json()
}

/** GET on a path, where more is read than the answer. */
export const getResponse = (path: string, signal?: AbortSignal): Promise<Response> => reach(path, { signal })

/** Asks whether a GET would be answered well, without its answer. Throws as `call` does. */
export async function check(path: string): Promise<void> {
  await reach(path, { method: 'HEAD' })
}

async function reach(path: string, init: RequestInit): Promise<Response> {
  let response: Response
  try {
    response = await fetch(path, { credentials: 'include', ...init })
  } catch (error) {
    if (!init.signal?.aborted) markUnreachable()
    throw error
  }
  const now = new Date()
  noteAnswer(now)
  noteServerDate(response.headers.get('date'), now)
  if (!response.ok) throw await apiErrorFrom(response)
  return response
}
