import { request, type Answer, type RequestOptions } from './request.ts'

/** The server accepts nothing more from this link; the message says why. */
export class LinkRefused extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'LinkRefused'
  }
}

/**
 * Returns the URL of the calls of a tracker link ('http://host/tracker/TOKEN'). Throws RangeError
 * for any other text.
 */
export function trackerAddress(link: string): string {
  const url = URL.canParse(link) ? new URL(link) : undefined
  const token = /^\/tracker\/([\w-]+)\/?$/.exec(url?.pathname ?? '')?.[1]
  if (!url || !/^https?:$/.test(url.protocol) || !token) {
    throw new RangeError(`'${link}' is not a tracker link like http://localhost:3000/tracker/TOKEN`)
  }
  return `${url.origin}/api/tracker/${token}`
}

/** For a server that gives no reason. */
const REFUSALS: Record<number, string> = {
  403: 'This tracker link is not valid yet, or tracking is not possible today.',
  404: 'The server does not know this tracker link.',
  409: 'Another phone is using this tracker link.',
  410: 'This tracker link has ended.',
}

/** Posts to a tracker link, with retries. Throws LinkRefused unless the response is successful. */
export async function post(url: string, options: RequestOptions): Promise<Answer> {
  const answer = await request(url, options)
  if (answer.status >= 200 && answer.status < 300) return answer
  const reason = detail(answer.body) ?? REFUSALS[answer.status] ?? 'The server refused.'
  throw new LinkRefused(`${reason} (${answer.status})`)
}

/** Returns the `detail` of a response's body, if that is a problem document. */
export function detail(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('detail' in body)) return undefined
  return typeof body.detail === 'string' ? body.detail : undefined
}
