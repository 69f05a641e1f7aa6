import type { Request, Response } from 'express'
import type { Callers } from '../access/authorize.ts'
import type { Clock } from '../clock.ts'
import { refuse, Refusal } from '../refusal.ts'
import type { CallSchema } from '#shared/contract/call-schema.ts'
import type { Access, CallName, CallRow, RateLimitKind } from '#shared/contract/calls.ts'
import { schemas } from '#shared/contract/schemas.ts'
import { OPEN_DATA_HEADERS } from './cross-origin.ts'
import { FileResponse, sendFile } from './file-response.ts'
import { isForeignOrigin } from './foreign-origin.ts'
import { Created, type Handlers } from './handler.ts'
import { ListPage, sendPage } from './list-page.ts'
import { sendRefusal } from './problem.ts'
import { readInput } from './input/read-input.ts'
import { sendCompressed } from './send-compressed.ts'
import { singleFlight } from './single-flight.ts'

/** Identifies the caller. Returns the handler's `caller`, or a refusal. */
export type Authorize = <Kind extends Access>(
  kind: Kind,
  request: Request,
  now: Date,
) => Promise<Callers[Kind] | Refusal>

/** Counts one use of a rate-limited call for an IP address, or refuses it. */
export type ConsumeRateLimit = (
  kind: RateLimitKind,
  address: string,
  now: Date,
) => Promise<Refusal<'too_many_requests'> | null>

/** The services that responding to a call needs. */
export interface RespondOptions {
  handlers: Handlers
  authorize: Authorize
  consumeRateLimit: ConsumeRateLimit
  clock: Clock
  publicOrigin: string
}

/**
 * Kinds of access that another site's page could use through a visitor's browser. Their requests that
 * change something must come from our own pages. The others need a secret link, which such a page does
 * not have.
 */
const originCheckedAccess = new Set<Access>(['password', 'admin', 'admin-or-password', 'organizer', 'anyone'])

/**
 * Returns the request handler of a call. It checks the origin, the caller, the input and last the rate
 * limit, so that a request that fails anyway counts toward no limit.
 */
export function createResponder(name: CallName, row: CallRow, options: RespondOptions) {
  const { handlers, authorize, consumeRateLimit, clock, publicOrigin } = options
  const schema: CallSchema = schemas[name]
  // The input of the row's own schema is the input of the row's own handler.
  const handler = handlers[name] as (request: unknown) => Promise<unknown>
  const isPublicRead = row.access === 'anyone' && row.method === 'GET'
  const runShared = singleFlight<Refusal | string>()
  /**
   * Runs a public call once for simultaneous requests with the same input and returns its JSON.
   * They share the result, so the handler gets no caller.
   */
  const runPublicRead = (input: object): Promise<Refusal | string> =>
    runShared(JSON.stringify(input), async () => {
      const result = await handler({ ...input, now: clock.now(), headers: {}, address: '' })
      return result instanceof Refusal ? result : JSON.stringify(schema.output!.parse(result))
    })

  return async (request: Request, response: Response): Promise<void> => {
    if (schema.isOpenData) response.set(OPEN_DATA_HEADERS)
    response.setHeader('cache-control', isPublicRead ? 'no-cache' : 'no-store')
    const isFromForeignPage =
      row.method !== 'GET' &&
      originCheckedAccess.has(row.access) &&
      isForeignOrigin(request.headers, publicOrigin)
    if (isFromForeignPage) return sendRefusal(response, refuse('foreign_origin'))
    // Phone apps probe the address with HEAD. That must not store anything, although GET does.
    if (request.method === 'HEAD' && row.access === 'tracker-app') {
      response.status(200).end()
      return
    }
    const now = clock.now()
    const caller = await authorize(row.access, request, now)
    if (caller instanceof Refusal) return sendRefusal(response, caller)
    const input = readInput(schema, request)
    if (input instanceof Refusal) return sendRefusal(response, input)
    if (isPublicRead) {
      const text = await runPublicRead(input)
      if (text instanceof Refusal) return sendRefusal(response, text)
      response.status(row.success).type(`${schema.mediaType ?? 'application/json'}; charset=utf-8`)
      return sendCompressed(request, response, text)
    }
    // A HEAD request must not start the job that writes the file.
    if (request.method === 'HEAD' && schema.fileType) {
      response.type(schema.fileType).status(200).end()
      return
    }
    const { headers, ip: address = '' } = request
    const overLimit = row.limit && (await consumeRateLimit(row.limit, address, now))
    if (overLimit) return sendRefusal(response, overLimit)
    const setCookie = (header: string) => response.appendHeader('set-cookie', header)
    const result = await handler({ ...input, caller, now, headers, address, setCookie })
    return sendResult(result, row, schema, request, response)
  }
}

/** Sends what a handler returned. The contract's types ensure that it fits the call's schema. */
function sendResult(
  result: unknown,
  row: CallRow,
  schema: CallSchema,
  request: Request,
  response: Response,
): void | Promise<void> {
  if (result instanceof Refusal) return sendRefusal(response, result)
  if (result instanceof FileResponse) return sendFile(response, result, schema.fileType!)
  response.status(row.success)
  if (result instanceof ListPage) return sendPage(request, response, result, schema.output!)
  if (!schema.output) {
    response.end()
    return
  }
  const isNew = result instanceof Created
  if (isNew) response.status(201)
  response.json(schema.output.parse(isNew ? result.output : result))
}
