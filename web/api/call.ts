import { calls, type CallName } from '#shared/contract/calls.ts'
import type { BodyInput, Output, Params } from '#shared/contract/types.ts'
import { apiErrorFrom } from './api-error.ts'
import { fillPath, type AnyPathInput, type CallInput } from './path-of.ts'
import { markReachable, markUnreachable } from './connectivity.ts'
import { recordServerDate } from './server-clock.ts'
import { ANSWER_TIMEOUT_MS, withTimeout } from './with-timeout.ts'

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

/** The calls whose answer may take longer: for them, the server fetches pictures from other sites. */
const slowCalls: Partial<Record<CallName, number>> = {
  createGroup: 60_000,
  updateGroup: 60_000,
  addPicture: 60_000,
}
/** How long the server waits for the worker to write an export. */
const EXPORT_TIMEOUT_MS = 10 * 60_000

/**
 * Makes a call of the contract: `await call('getGroup', { params: { id } })`. Sends cookies.
 * Returns the contract's output, undefined for an empty response. Throws ApiError for an
 * unsuccessful response, and an error of the browser if the server is unreachable or takes too long.
 */
export async function call<Name extends CallName>(
  name: Name,
  ...input: Arguments<Name>
): Promise<Output<Name>>
export async function call(name: CallName, input: AnyInput = {}): Promise<unknown> {
  const { body, signal, ...pathInput } = input
  const { method, path } = calls[name]
  const request = {
    method,
    signal,
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  }
  const read = async (response: Response): Promise<unknown> =>
    response.status === 204 ? undefined : response.json()
  return send(fillPath(path, pathInput), request, read, slowCalls[name])
}

/** Requests a path and returns its JSON, for queries whose key is the path. */
export const get = (path: string, signal?: AbortSignal) =>
  getAndRead(path, (response) => response.json(), signal)

/** Requests a path and returns what `read` returns of the response and its headers. */
export const getAndRead = <Result>(
  path: string,
  read: (response: Response) => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> => send(path, { signal }, read)

/**
 * Checks that the GET of an export would succeed, without downloading its body: a download that the browser
 * starts from a link cannot show an error. Throws as `call` does.
 */
export const checkAvailable = (path: string): Promise<void> =>
  send(path, { method: 'HEAD' }, async () => undefined, EXPORT_TIMEOUT_MS)

/** Sends a request and returns what `read` returns of a successful response. Throws as `call` does. */
const send = <Result>(
  path: string,
  { signal: outer, ...init }: RequestInit,
  read: (response: Response) => Promise<Result>,
  timeoutMs = ANSWER_TIMEOUT_MS,
): Promise<Result> =>
  withTimeout(
    timeoutMs,
    async (signal) => {
      let response: Response
      const sentAt = new Date()
      try {
        response = await fetch(path, { credentials: 'include', ...init, signal })
      } catch (error) {
        if (!outer?.aborted) markUnreachable()
        throw error
      }
      const now = new Date()
      markReachable()
      recordServerDate(response.headers.get('date'), sentAt, now)
      if (!response.ok) throw await apiErrorFrom(response)
      return await read(response)
    },
    outer,
  )
