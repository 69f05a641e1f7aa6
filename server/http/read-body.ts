import express, { type Request, type RequestHandler, type Response } from 'express'
import { sendProblem } from './problem.ts'

/** How large a body may be, and whether a form is understood as well as JSON. */
export interface BodyRules {
  mostBytes: number
  forms: boolean
}

/**
 * Reads a JSON body, and a form where the call takes one; any other kind of body is answered 415. A request without a
 * body is read as an empty object, so that its missing fields are named.
 */
export function readBody({ mostBytes, forms }: BodyRules): RequestHandler[] {
  const json = express.json({ limit: mostBytes, strict: false })
  const form = express.urlencoded({ limit: mostBytes, extended: false })
  return [
    (request, response, next) => {
      if (!hasBody(request) || request.is('application/json') || (forms && request.is('urlencoded'))) next()
      else refuseKind(response, forms)
    },
    json,
    ...(forms ? [form] : []),
  ]
}

const hasBody = (request: Request) =>
  request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0

function refuseKind(response: Response, forms: boolean): void {
  sendProblem(response, {
    status: 415,
    code: 'unsupported_media_type',
    detail: forms ? 'Send the body as JSON or as a form.' : 'Send the body as application/json.',
  })
}
