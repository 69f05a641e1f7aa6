import express, { type Request, type RequestHandler, type Response } from 'express'
import { MAX_PICTURE_BYTES } from '#shared/pictures.ts'
import { BusyError } from '../../overload/busy-error.ts'
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
    ...(pictures ? [admitPicture, picture] : []),
  ]
}

/**
 * All pictures that are on their way, wait or are decoded may have this many bytes together, of which a
 * server keeps up to three copies: otherwise many at once would fill its memory.
 */
const MAX_PICTURES_BYTES = 40 * 1024 * 1024
let picturesBytes = 0

/** Refuses a picture with a 503 before its bytes are read, if too many others are on their way. */
const admitPicture: RequestHandler = (request, response, next) => {
  const bytes = Number(request.headers['content-length'] ?? MAX_PICTURE_BYTES)
  // A larger one is refused by its length.
  if (!request.is('image/*') || bytes > MAX_PICTURE_BYTES) {
    next()
    return
  }
  if (picturesBytes + bytes > MAX_PICTURES_BYTES) throw new BusyError()
  picturesBytes += bytes
  response.once('close', () => {
    picturesBytes -= bytes
  })
  next()
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
