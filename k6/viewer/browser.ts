import http, { type RefinedResponse } from 'k6/http'
import type { CallName } from '#shared/contract/calls.ts'
import { readResponse } from '../contract/check.ts'
import { addressOf } from '../calls.ts'
import { contractViolations } from '../metrics.ts'
import { settings } from '../settings.ts'

type TextResponse = RefinedResponse<'text'>

/** A cached response, which the server may confirm by its ETag. */
interface Cached {
  etag: string
  value: unknown
}

/** One viewer's browser: it fetches with a cache and checks every response against the contract. */
export class Browser {
  readonly #cache = new Map<string, Cached>()

  /**
   * Fetches a page and returns its HTML, which may say that a parade is over; null when the server
   * failed.
   */
  async open(path: string): Promise<string | null> {
    const name = path.startsWith('/track/') ? 'parade page' : 'page'
    const answer = await this.#get(settings.target + path, name)
    return answer.status === 200 || (answer.status === 404 && mayBeOver(name)) ? answer.body : null
  }

  /** Fetches the share card that a page names, as the app does in which its link was shared. */
  async fetchCard(html: string): Promise<void> {
    const [, path] = /<meta property="og:image" content="https?:\/\/[^/"]+(\/[^"]+)"/.exec(html) ?? []
    if (path === undefined) return
    const address = settings.target + path.replaceAll('&amp;', '&')
    await http.asyncRequest('GET', address, null, { tags: { name: 'card' }, responseType: 'none' })
  }

  /** Makes a call; null when the server refused or failed, or its response breaks the contract. */
  async ask(name: CallName, params: Record<string, string | number> = {}): Promise<unknown> {
    const address = addressOf(name, params)
    const cached = this.#cache.get(address)
    const answer = await this.#get(address, name, cached?.etag)
    if (answer.status === 304 && cached) return cached.value
    // http_req_failed counts what should not happen.
    if (answer.status !== 200) return null
    const read = readResponse(name, answer.body)
    if ('wrong' in read) {
      contractViolations.add(1, { what: read.wrong })
      return null
    }
    this.#cache.set(address, { etag: answer.headers['Etag'] ?? '', value: read.value })
    return read.value
  }

  #get(address: string, name: string, etag?: string): Promise<TextResponse> {
    const headers: Record<string, string> = { 'Accept-Encoding': 'gzip' }
    if (etag) headers['If-None-Match'] = etag
    const expected = mayBeOver(name) ? http.expectedStatuses(404, { min: 200, max: 399 }) : undefined
    return http.asyncRequest('GET', address, null, {
      headers,
      tags: { name },
      responseType: 'text',
      ...(expected && { responseCallback: expected }),
    })
  }
}

/** A parade that has just ended gives a 404, as a call and as a page. */
const mayBeOver = (name: string): boolean => name === 'getLiveParade' || name === 'parade page'
