import { calls, type CallName } from '#shared/contract/calls.ts'
import { refusals, type RefusalCode } from '#shared/contract/fields/refusals.ts'
import { schemas } from '#shared/contract/schemas.ts'
import type { CallSchema } from '#shared/contract/call-schema.ts'
import type { Output } from '#shared/contract/types.ts'
import { fieldErrorsOf, issueText } from '#server/http/input/field-errors.ts'
import { problemStatus } from '#server/http/problem-status.ts'
import { sampleOutput } from './sample.ts'

/** A request that a screen has sent. */
export interface SentRequest {
  name: CallName
  params: Record<string, string>
  query: Record<string, string>
  /** The JSON of the body, undefined without one. */
  body: unknown
  /** When it was sent, in ms since the epoch. */
  at: number
}

/** What a call answers: its output or a whole response; a function, to decide when it is called. */
type Answer<Name extends CallName> =
  | Output<Name>
  | Response
  | ((request: SentRequest) => Output<Name> | Response | Promise<Output<Name> | Response>)

/** Answers by call. A call without one answers with a small value of its schema. */
export type Answers = { [Name in CallName]?: Answer<Name> }

/** Returns a refusal as the server sends it, with further members of the problem document. */
export function refuse(code: RefusalCode, members: Record<string, unknown> = {}): Response {
  const status = problemStatus[code]
  const problem = { type: 'about:blank', title: refusals[code], status, detail: refusals[code], code }
  return Response.json(
    { ...problem, ...members },
    { status, headers: { 'content-type': 'application/problem+json' } },
  )
}

/** Returns an answer that does not follow the contract, as one of another version of the server. */
export const foreign = (output: unknown): Response => Response.json(output, { headers: { [FOREIGN]: '' } })

const FOREIGN = 'x-foreign'

/** An answer that refuses an invalid body as the server does, with the errors of its fields. */
export const validated =
  <Name extends CallName>(name: Name, output: Output<Name>) =>
  ({ body }: SentRequest): Output<Name> | Response => {
    const error = (schemas[name] as CallSchema).body?.safeParse(body, { error: issueText }).error
    return error ? refuse('invalid_request', { errors: fieldErrorsOf(error) }) : output
  }

/** An answer that comes when the test says so. */
export function hold<Value>(): { answer: () => Promise<Value>; release: (value: Value) => void } {
  const { promise, resolve } = Promise.withResolvers<Value>()
  return { answer: () => promise, release: resolve }
}

/** An answer of a server that cannot be reached. */
export const unreachable = (): Promise<never> => Promise.reject(new TypeError('Failed to fetch'))

const patterns = (Object.keys(calls) as CallName[]).map((name) => ({
  name,
  method: calls[name].method,
  pattern: new RegExp(`^${calls[name].path.replaceAll('.', '\\.').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
}))

/**
 * The server of component tests. It knows the contract and nothing else: it answers each call with what
 * the test says, and keeps the requests. It checks answers, parameters and queries against the call's schemas,
 * and the body of a request that it accepts.
 */
export class ContractServer {
  answers: Answers = {}
  readonly requests: SentRequest[] = []
  /** What was wrong with a request or an answer. A test with such errors fails. */
  readonly errors: string[] = []

  /** Answers like `fetch` with the server's origin. */
  readonly fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const sent = new Request(input, init)
    const url = new URL(sent.url)
    const call = patterns.find(
      ({ method, pattern }) =>
        (method === sent.method || (sent.method === 'HEAD' && method === 'GET')) &&
        pattern.test(url.pathname),
    )
    if (!call) {
      if (url.pathname.startsWith('/api/')) this.errors.push(`${sent.method} ${url.pathname} is no call`)
      return new Response(null, { status: 404 })
    }
    const at = Date.now()
    const text = sent.headers.get('content-type')?.includes('json') ? await sent.text() : ''
    const request: SentRequest = {
      name: call.name,
      params: { ...call.pattern.exec(url.pathname)!.groups },
      query: Object.fromEntries(url.searchParams),
      body: text === '' ? undefined : JSON.parse(text),
      at,
    }
    this.requests.push(request)
    const answer = await abortable(this.#answer(request), init?.signal)
    return answer
  }

  /** Returns the bodies of the calls of a name so far. */
  bodiesOf = (name: CallName): unknown[] =>
    this.requests.filter((request) => request.name === name).map(({ body }) => body)

  async #answer(request: SentRequest): Promise<Response> {
    const { name } = request
    const schema: CallSchema = schemas[name]
    if (schema.params && !schema.params.safeParse(request.params).success) return refuse('invalid_request')
    const given = this.answers[name] as unknown
    const value: unknown =
      name in this.answers
        ? await (typeof given === 'function' ? (given as (sent: SentRequest) => unknown)(request) : given)
        : sampleOutput(name)
    const query = schema.query?.safeParse(request.query)
    if (query?.error) this.errors.push(`${name}: bad query: ${query.error.message}`)
    if (value instanceof Response) return this.#checkResponse(name, schema, value)
    const body = schema.body?.safeParse(request.body)
    if (body?.error && request.body !== undefined)
      this.errors.push(`${name}: bad body: ${body.error.message}`)
    if (!schema.output) return new Response(null, { status: calls[name].success })
    const output = schema.output.safeParse(value)
    if (output.error) this.errors.push(`${name}: bad answer: ${output.error.message}`)
    const response = Response.json(value, { status: calls[name].success })
    if (schema.isPaged) response.headers.set('x-total-count', String((value as unknown[]).length))
    return response
  }

  async #checkResponse(name: CallName, schema: CallSchema, response: Response): Promise<Response> {
    const text = await response.clone().text()
    const code = response.ok || text === '' ? undefined : (JSON.parse(text) as { code?: RefusalCode }).code
    const isJson =
      response.ok && !response.headers.has(FOREIGN) && response.headers.get('content-type')?.includes('json')
    const output = isJson && text !== '' ? schema.output?.safeParse(JSON.parse(text)) : undefined
    if (output?.error) this.errors.push(`${name}: bad answer: ${output.error.message}`)
    if (code && !commonRefusals.has(code) && !schema.refusals.includes(code))
      this.errors.push(`${name} is never refused with ${code}`)
    return response.clone()
  }
}

/** Refusals of any call, which the contract does not repeat at each. */
const commonRefusals = new Set<string>([
  'not_signed_in',
  'too_many_requests',
  'foreign_origin',
  'invalid_request',
])

/** Rejects when the signal aborts first. */
function abortable<Value>(promise: Promise<Value>, signal?: AbortSignal | null): Promise<Value> {
  if (!signal) return promise
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort)
    promise.then(resolve, reject)
  })
}
