import { setTimeout as wait } from 'node:timers/promises'
import { refusalMembers } from '#shared/contract/fields/refusal-members.ts'
import { request, type JsonResponse, type RequestOptions } from './request.ts'

/** The server refuses this tracker link. The message contains the reason. */
export class LinkRefused extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'LinkRefused'
  }
}

/**
 * Converts a tracker link ('http://host/tracker/TOKEN') to the URL of its API.
 *
 * @throws RangeError for any other text
 */
export function toTrackerApiUrl(link: string): string {
  const url = URL.canParse(link) ? new URL(link) : undefined
  const token = /^\/tracker\/([\w-]+)\/?$/.exec(url?.pathname ?? '')?.[1]
  if (!url || !/^https?:$/.test(url.protocol) || !token) {
    throw new RangeError(`'${link}' is not a tracker link like http://localhost:3000/tracker/TOKEN`)
  }
  return `${url.origin}/api/tracker/${token}`
}

/** Messages by status, for responses without a reason. */
const DEFAULT_REASONS: Record<number, string> = {
  403: 'This tracker link is not valid yet, or tracking is not possible today.',
  404: 'The server does not know this tracker link.',
  409: 'Another phone is using this tracker link.',
  410: 'This tracker link has ended.',
}

/**
 * Posts to a tracker link, with retries. After an administrator's Stop it waits for Start again, as the
 * phone page does.
 *
 * @throws LinkRefused unless the response is successful
 */
export async function post(url: string, options: RequestOptions): Promise<JsonResponse> {
  for (;;) {
    const response = await request(url, options)
    if (response.status >= 200 && response.status < 300) return response
    if (await startsAgain(url, response, options)) continue
    const reason = detailOf(response.body) ?? DEFAULT_REASONS[response.status] ?? 'The server refused.'
    throw new LinkRefused(`${reason} (${response.status})`)
  }
}

const ASK_INTERVAL_MS = 10_000

/** Waits while a stopped parade can start again. Returns whether its link works again. */
async function startsAgain(url: string, { body }: JsonResponse, options: RequestOptions): Promise<boolean> {
  const stopped = refusalMembers.stopped_by_admin.safeParse(body)
  if (!stopped.success) return false
  options.report('The parade was stopped; asking whether it starts again')
  const linkUrl = url.slice(0, url.lastIndexOf('/'))
  while (Date.now() < Date.parse(stopped.data.retryUntil)) {
    await wait(options.askIntervalMs ?? ASK_INTERVAL_MS, undefined, { signal: options.signal })
    const { status } = await request(linkUrl, { ...options, method: 'GET', body: undefined })
    if (status === 200) return true
  }
  return false
}

/**
 * Returns the `detail` of a response body in the problem format (RFC 9457); otherwise undefined.
 */
export function detailOf(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('detail' in body)) return undefined
  return typeof body.detail === 'string' ? body.detail : undefined
}
