import type { Express, Request, RequestHandler, Response } from 'express'
import type { Callers } from '../access/authorize.ts'
import type { Clock } from '../clock.ts'
import { Refusal } from '../refusal.ts'
import type { CallSchema } from '#shared/contract/call-schema.ts'
import {
  type Access,
  type CallName,
  type CallRow,
  calls,
  type RateLimitKind,
} from '#shared/contract/calls.ts'
import { schemas } from '#shared/contract/schemas.ts'
import { Created } from './created.ts'
import { OPEN_DATA_HEADERS, respondToPreflight } from './cross-origin.ts'
import { FileResponse, sendFile } from './file-response.ts'
import type { Handlers } from './handler.ts'
import { isForeignOrigin } from './foreign-origin.ts'
import { ListPage, sendPage } from './list-page.ts'
import { sendProblem, sendRefusal } from './problem.ts'
import { readBody } from './read-body.ts'
import { refuse } from '../refusal.ts'
import { sendCompressed } from './send-compressed.ts'
import { singleFlight } from './single-flight.ts'
import { validate } from './validate.ts'

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

interface MountOptions {
  handlers: Handlers
  authorize: Authorize
  consumeRateLimit: ConsumeRateLimit
  clock: Clock
  publicOrigin: string
  /** Called after every response with its duration in seconds. */
  observeCall: (call: CallName, status: number, seconds: number) => void
}

const KILOBYTE = 1024
/**
 * Kinds of access that browsers use. Their requests that change something must come from our own
 * pages.
 */
const browserAccess = new Set<Access>(['password', 'admin', 'admin-or-password', 'organizer', 'anyone'])

/** Converts `/api/groups/{id}` to Express's `/api/groups/:id`. */
const expressPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1')

/** Mounts every call of the contract. Other methods on a known path get a 405. */
export function mountCalls(app: Express, mounting: MountOptions): void {
  const rows = Object.entries(calls) as [CallName, CallRow][]
  for (const [name, row] of rows) mountCall(app, name, row, mounting)
  for (const path of new Set(rows.map(([, row]) => row.path))) {
    const allowedMethods = rows.filter(([, row]) => row.path === path).map(([, row]) => row.method)
    app.all(expressPath(path), (_request, response) => {
      response.setHeader('allow', allowedMethods.join(', '))
      sendProblem(response, {
        code: 'method_not_allowed',
        detail: `Use ${allowedMethods.join(' or ')} here.`,
      })
    })
  }
}

function mountCall(
  app: Express,
  name: CallName,
  row: CallRow,
  { handlers, authorize, consumeRateLimit, clock, publicOrigin, observeCall }: MountOptions,
): void {
  const schema: CallSchema = schemas[name]
  const handler = handlers[name] as (request: unknown) => Promise<unknown>
  const fromPhoneApp = row.access === 'tracker-app'
  const usualMaxBytes = row.access.startsWith('tracker') ? 1024 * KILOBYTE : 256 * KILOBYTE
  const maxBytes = schema.maxBodyBytes ?? usualMaxBytes
  const isPublic = row.access === 'anyone' && row.method === 'GET'
  const runShared = singleFlight<Refusal | string>()
  /**
   * Runs a public call once for simultaneous requests with the same input and returns its JSON.
   * They share the result, so the handler gets no caller.
   */
  const respondPublic = (input: object): Promise<Refusal | string> =>
    runShared(JSON.stringify(input), async () => {
      const result = await handler({ ...input, now: clock.now(), headers: {}, address: '' })
      return result instanceof Refusal ? result : JSON.stringify(schema.output!.parse(result))
    })
  const respond = async (request: Request, response: Response): Promise<void> => {
    if (schema.isOpenData) response.set(OPEN_DATA_HEADERS)
    response.setHeader('cache-control', isPublic ? 'no-cache' : 'no-store')
    if (
      row.method !== 'GET' &&
      browserAccess.has(row.access) &&
      isForeignOrigin(request.headers, publicOrigin)
    ) {
      return sendRefusal(response, refuse('foreign_origin'))
    }
    // Phones probe the address with HEAD, which must not store anything, although this GET does.
    if (request.method === 'HEAD' && fromPhoneApp) return void response.status(200).end()
    const now = clock.now()
    const caller = await authorize(row.access, request, now)
    if (caller instanceof Refusal) return sendRefusal(response, caller)
    const input = readInput(schema, request)
    if (input instanceof Refusal) return sendRefusal(response, input)
    if (isPublic) {
      const text = await respondPublic(input)
      if (text instanceof Refusal) return sendRefusal(response, text)
      response.status(row.success).type(`${schema.mediaType ?? 'application/json'}; charset=utf-8`)
      return sendCompressed(request, response, text)
    }
    // A HEAD request must not start the job that writes the file.
    if (request.method === 'HEAD' && schema.fileType)
      return void response.type(schema.fileType).status(200).end()
    const { headers, ip: address = '' } = request
    const overLimit = row.limit && (await consumeRateLimit(row.limit, address, now))
    if (overLimit) return sendRefusal(response, overLimit)
    const setCookie = (header: string) => response.appendHeader('set-cookie', header)
    const result = await handler({ ...input, caller, now, headers, address, setCookie })
    if (result instanceof Refusal) return sendRefusal(response, result)
    if (result instanceof FileResponse) return sendFile(response, result, schema.fileType!)
    response.status(row.success)
    if (result instanceof ListPage) return sendPage(request, response, result, schema.output!)
    if (!schema.output) return void response.end()
    const isNew = result instanceof Created
    if (isNew) response.status(201)
    response.json(schema.output.parse(isNew ? result.output : result))
  }
  if (schema.isOpenData) app.options(expressPath(row.path), respondToPreflight)
  const method = row.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete'
  const measure: RequestHandler = (_request, response, next) => {
    const startedAt = performance.now()
    response.once('finish', () =>
      observeCall(name, response.statusCode, (performance.now() - startedAt) / 1_000),
    )
    next()
  }
  app[method](
    expressPath(row.path),
    measure,
    ...(schema.body
      ? readBody({ maxBytes, forms: schema.takesForms === true, pictures: schema.takesPictures === true })
      : []),
    respond,
  )
}

/** Returns the validated params, query and body of a request, or a refusal. */
function readInput(schema: CallSchema, request: Request): Record<string, unknown> | Refusal {
  const input: Record<string, unknown> = {}
  for (const [part, value] of [
    ['params', request.params],
    ['query', request.query],
    // A missing body counts as an empty object, but null does not.
    ['body', request.body === undefined ? {} : request.body],
  ] as const) {
    const partSchema = schema[part]
    if (!partSchema) continue
    if (schema.takesPictures && Buffer.isBuffer(value)) {
      input[part] = value
      continue
    }
    const validation = validate(partSchema, value)
    if ('refusal' in validation) return validation.refusal
    input[part] = validation.value
  }
  return input
}
