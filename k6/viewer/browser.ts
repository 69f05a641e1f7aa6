import http, { type RefinedResponse } from 'k6/http'
import type { CallName } from '#shared/contract/calls.ts'
import { checkResponseCached } from '../contract/check-contract.ts'
import { callUrl } from '../call-url.ts'
import { contractViolations } from '../metrics.ts'
import { settings } from '../settings.ts'

type TextResponse = RefinedResponse<'text'>

/** A cached response. The server may confirm its ETag with a 304. */
interface CachedResponse {
  etag: string
  value: unknown
}

/** A viewer's browser: fetches with a cache, and checks every response against the contract. */
export class Browser {
  readonly #cache = new Map<string, CachedResponse>()

  /**
   * Fetches a page.
   *
   * @returns the page's HTML, including the 404 of a parade that has ended, or null if the server failed
   */
  async open(path: string): Promise<string | null> {
    const tag = path.startsWith('/track/') ? 'parade page' : 'page'
    const response = await this.#get(settings.target + path, tag)
    return response.status === 200 || (response.status === 404 && mayBe404(tag)) ? response.body : null
  }

  /** Fetches the share card that a page names, as a messaging app does for a shared link. */
  async fetchCard(html: string): Promise<void> {
    const [, path] = /<meta property="og:image" content="https?:\/\/[^/"]+(\/[^"]+)"/.exec(html) ?? []
    if (path === undefined) return
    const url = settings.target + path.replaceAll('&amp;', '&')
    await http.asyncRequest('GET', url, null, { tags: { name: 'card' }, responseType: 'none' })
  }

  /** Makes a call. Returns null if the server refuses or fails, or breaks the contract. */
  async call(name: CallName, params: Record<string, string | number> = {}): Promise<unknown> {
    const url = callUrl(name, params)
    const cached = this.#cache.get(url)
    const response = await this.#get(url, name, cached?.etag)
    if (response.status === 304 && cached) return cached.value
    // The metric http_req_failed counts unexpected statuses.
    if (response.status !== 200) return null
    const checked = checkResponseCached(name, response.body)
    if ('violation' in checked) {
      contractViolations.add(1, { what: checked.violation })
      return null
    }
    this.#cache.set(url, { etag: response.headers['Etag'] ?? '', value: checked.value })
    return checked.value
  }

  #get(url: string, name: string, etag?: string): Promise<TextResponse> {
    const headers: Record<string, string> = { 'Accept-Encoding': 'gzip' }
    if (etag) headers['If-None-Match'] = etag
    const expected = mayBe404(name) ? http.expectedStatuses(404, { min: 200, max: 399 }) : undefined
    return http.asyncRequest('GET', url, null, {
      headers,
      tags: { name },
      responseType: 'text',
      ...(expected && { responseCallback: expected }),
    })
  }
}

/** Whether a 404 is expected: a parade may just have ended. */
const mayBe404 = (name: string): boolean => name === 'getLiveParade' || name === 'parade page'
