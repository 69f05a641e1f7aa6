import type { Express, RequestHandler } from 'express'
import type { CallSchema } from '#shared/contract/call-schema.ts'
import { type CallName, type CallRow, calls } from '#shared/contract/calls.ts'
import { schemas } from '#shared/contract/schemas.ts'
import { respondToPreflight } from './cross-origin.ts'
import { sendProblem } from './problem.ts'
import { readBody } from './input/read-body.ts'
import { createResponder, type ResponderDependencies } from './respond-to-call.ts'

interface MountOptions extends ResponderDependencies {
  /** Called after every complete response with its duration in seconds. */
  observeCall: (call: CallName, status: number, seconds: number) => void
}

/** Maximum sizes of a body, unless the call's schema sets a smaller one. A phone may send many fixes. */
const MAX_BODY_BYTES = 256 * 1024
const MAX_TRACKER_BODY_BYTES = 1024 * 1024

/** Converts `/api/groups/{id}` to Express's `/api/groups/:id`. */
const expressPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1')

/** Mounts every call of the contract. Other methods on a known path get a 405. */
export function mountCalls(app: Express, options: MountOptions): void {
  const rows = Object.entries(calls) as [CallName, CallRow][]
  for (const [name, row] of rows) mountCall(app, name, row, options)
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

function mountCall(app: Express, name: CallName, row: CallRow, options: MountOptions): void {
  const schema: CallSchema = schemas[name]
  const path = expressPath(row.path)
  const usualMaxBytes = row.access.startsWith('tracker') ? MAX_TRACKER_BODY_BYTES : MAX_BODY_BYTES
  const maxBytes = schema.maxBodyBytes ?? usualMaxBytes
  const measure: RequestHandler = (_request, response, next) => {
    const startedAt = performance.now()
    response.once('finish', () =>
      options.observeCall(name, response.statusCode, (performance.now() - startedAt) / 1_000),
    )
    next()
  }
  if (schema.isOpenData) app.options(path, respondToPreflight)
  const method = row.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete'
  app[method](
    path,
    measure,
    // Also where the contract has no body, so that nothing that changes data takes a form.
    ...(row.method === 'GET'
      ? []
      : readBody({ maxBytes, forms: schema.takesForms === true, pictures: schema.takesPictures === true })),
    createResponder(name, row, options),
  )
}
