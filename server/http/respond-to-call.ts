import type { Request, Response } from 'express'
import type { Callers } from '../access/authorize.ts'
import type { Clock } from '../clock.ts'
import { refuse, Refusal } from '../refusal.ts'
import type { CallSchema } from '#shared/contract/call-schema.ts'
import type { Access, CallName, CallRow, RateLimitKind } from '#shared/contract/calls.ts'
import { schemas } from '#shared/contract/schemas.ts'
import { OPEN_DATA_HEADERS, isForeignOrigin } from './cross-origin.ts'
import type { Handlers } from './handler.ts'
import { sendRefusal } from './problem.ts'
import { readInput } from './input/read-input.ts'
import { sendCompressed } from './send-compressed.ts'
import { sendResult } from './send-result.ts'
import { sharePublicReads } from './share-public-reads.ts'

/** Identifies the caller. Returns the handler's `caller`, or a refusal. */
export type Authorize = <Kind extends Access>(
  kind: Kind,
  request: Request,
  now: Date,
) => Promise<Callers[Kind] | Refusal>

/** Counts a call toward its limit for an IP address. Returns a refusal if the limit is used up. */
export type ConsumeRateLimit = (
  kind: RateLimitKind,
  address: string,
  now: Date,
) => Promise<Refusal<'too_many_requests'> | null>

/** What the responders of all calls need. */
export interface ResponderDependencies {
  handlers: Handlers
  authorize: Authorize
  consumeRateLimit: ConsumeRateLimit
  clock: Clock
  publicOrigin: string
}

/**
 * Access that needs no secret in the URL, so that another site's page could use it with a visitor's
 * cookies. Calls with such access that change something must come from our own pages.
 */
const originCheckedAccess = new Set<Access>(['password', 'admin', 'admin-or-password', 'organizer', 'anyone'])

/**
 * Returns the request handler of a call. It checks the origin, the caller, the input and last the rate
 * limit, so that a request without permission or with invalid input counts toward no limit.
 */
export function createResponder(name: CallName, row: CallRow, dependencies: ResponderDependencies) {
  const { handlers, authorize, consumeRateLimit, clock, publicOrigin } = dependencies
  const schema: CallSchema = schemas[name]
  // TypeScript cannot see that the schema and the handler of one name fit each other.
  const handler = handlers[name] as (request: unknown) => Promise<unknown>
  const isPublicRead = row.access === 'anyone' && row.method === 'GET'
  const runPublicRead = sharePublicReads(handler, schema, clock)
  const isOriginChecked = row.method !== 'GET' && originCheckedAccess.has(row.access)

  return async (request: Request, response: Response): Promise<void> => {
    if (schema.isOpenData) response.set(OPEN_DATA_HEADERS)
    response.setHeader('cache-control', isPublicRead ? 'no-cache' : 'no-store')
    if (isOriginChecked && isForeignOrigin(request.headers, publicOrigin))
      return sendRefusal(response, refuse('foreign_origin'))
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
    // A HEAD request must not start the job that writes the file.
    if (request.method === 'HEAD' && schema.fileType) {
      response.type(schema.fileType).status(200).end()
      return
    }
    const { headers, ip: address = '' } = request
    const overLimit = row.limit && (await consumeRateLimit(row.limit, address, now))
    if (overLimit) return sendRefusal(response, overLimit)
    if (isPublicRead) {
      const json = await runPublicRead(input)
      if (json instanceof Refusal) return sendRefusal(response, json)
      response.status(row.success).type(`${schema.mediaType ?? 'application/json'}; charset=utf-8`)
      return sendCompressed(request, response, json)
    }
    const setCookie = (header: string) => response.appendHeader('set-cookie', header)
    const result = await handler({ ...input, caller, now, headers, address, setCookie })
    return sendResult(result, { row, schema }, request, response)
  }
}
