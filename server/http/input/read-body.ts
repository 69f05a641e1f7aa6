import express, { type Request, type RequestHandler, type Response } from 'express'
import { MAX_PICTURE_BYTES } from '#shared/pictures.ts'
import { sendProblem } from '../problem.ts'

/** The size limit of a JSON body or form, and which other kinds of body are accepted. */
export interface BodyRules {
  maxBytes: number
  forms: boolean
  pictures: boolean
}

/**
 * Returns middleware that parses a JSON body, or a form or picture if the call accepts one. Any other
 * kind of body gets a 415. A missing body is not refused here, so that validation names the missing
 * fields.
 */
export function readBody({ maxBytes, forms, pictures }: BodyRules): RequestHandler[] {
  const json = express.json({ limit: maxBytes, strict: false })
  const form = express.urlencoded({ limit: maxBytes, extended: false })
  const picture = express.raw({ type: 'image/*', limit: MAX_PICTURE_BYTES, inflate: false })
  return [
    (request, response, next) => {
      const acceptedTypes = [
        'application/json',
        ...(forms ? ['urlencoded'] : []),
        ...(pictures ? ['image/*'] : []),
      ]
      if (!hasBody(request) || request.is(acceptedTypes)) next()
      else refuseMediaType(response, forms, pictures)
    },
    json,
    ...(forms ? [form] : []),
    ...(pictures ? [picture] : []),
  ]
}

const hasBody = (request: Request) =>
  request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0

function refuseMediaType(response: Response, forms: boolean, pictures: boolean): void {
  sendProblem(response, {
    code: 'unsupported_media_type',
    detail: pictures
      ? 'Send a picture: JPEG, PNG, WebP, AVIF or GIF.'
      : forms
        ? 'Send the body as JSON or as a form.'
        : 'Send the body as application/json.',
  })
}
