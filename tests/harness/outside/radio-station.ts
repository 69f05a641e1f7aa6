import type { IncomingMessage, ServerResponse } from 'node:http'
import { drawPicture, startCountingServer } from './test-picture.ts'

/** The station's response at a path. */
export type Answer = (request: IncomingMessage, response: ServerResponse) => unknown

/** A radio station's website on this machine. */
export interface RadioStation {
  /** Its page of clubs. */
  address: string
  /** host:port, as OUTBOUND_ALLOW names it. */
  host: string
  /** The response at each path; any other path is a 404. */
  answers: Map<string, Answer>
  /** The requested paths, in order. */
  asked: string[]
}

export const html =
  (body: string): Answer =>
  (_request, response) =>
    response
      .setHeader('content-type', 'text/html; charset=utf-8')
      .end(`<!doctype html><title>Clubs</title>${body}`)

/** A picture of its own color, with its ETag. */
export async function picture(color: string): Promise<Answer> {
  const bytes = await drawPicture(320, 240, 'jpeg', color)
  const etag = `"${color}"`
  return (request, response) => {
    response.setHeader('etag', etag)
    if (request.headers['if-none-match'] === etag) response.writeHead(304).end()
    else response.setHeader('content-type', 'image/jpeg').end(bytes)
  }
}

export async function startRadioStation(): Promise<RadioStation> {
  const answers = new Map<string, Answer>()
  const asked: string[] = []
  const { origin, host } = await startCountingServer((request, response) => {
    const path = request.url ?? '/'
    asked.push(path)
    const answer = answers.get(path)
    if (answer) answer(request, response)
    else response.writeHead(404).end()
  })
  return { address: `${origin}/clubs`, host, answers, asked }
}
