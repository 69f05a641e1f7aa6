import http, { type RefinedResponse } from 'k6/http'
import type { CallName } from '#shared/contract/calls.ts'
import { type ReadAnswer, readAnswer } from '../contract/read-answer.ts'
import { addressOf } from '../calls.ts'
import { contractViolations } from '../metrics.ts'
import { settings } from '../settings.ts'

type Answer = RefinedResponse<'text'>

/** What a browser keeps of an answer: asked again, the server may say that it stands. */
interface Kept {
  etag: string
  value: unknown
}

/** One viewer's browser: it fetches as one does and checks every answer against the contract. */
export class Browser {
  readonly #kept = new Map<string, Kept>()

  /** Fetches a page, as HTML, which may say that a parade is over; null where the server would not. */
  async open(path: string): Promise<string | null> {
    const name = path.startsWith('/track/') ? 'parade page' : 'page'
    const answer = await this.#get(settings.target + path, name)
    return answer.status === 200 || (answer.status === 404 && mayBeOver(name)) ? answer.body : null
  }

  /** Fetches the card that a page names for networks and messengers, as the app does in which its link was shared. */
  async lookAtCard(html: string): Promise<void> {
    const [, path] = /<meta property="og:image" content="https?:\/\/[^/"]+(\/[^"]+)"/.exec(html) ?? []
    if (path === undefined) return
    const address = settings.target + path.replaceAll('&amp;', '&')
    await http.asyncRequest('GET', address, null, { tags: { name: 'card' }, responseType: 'none' })
  }

  /** Asks a call; null where the server refused or did not answer, or what came was not in the contract. */
  async ask(name: CallName, params: Record<string, string | number> = {}): Promise<unknown> {
    const address = addressOf(name, params)
    const kept = this.#kept.get(address)
    const answer = await this.#get(address, name, kept?.etag)
    if (answer.status === 304 && kept) return kept.value
    // What must not be so is counted by http_req_failed.
    if (answer.status !== 200) return null
    const read: ReadAnswer = readAnswer(name, answer.body)
    if ('wrong' in read) {
      contractViolations.add(1, { what: read.wrong })
      return null
    }
    this.#kept.set(address, { etag: answer.headers['Etag'] ?? '', value: read.value })
    return read.value
  }

  #get(address: string, name: string, etag?: string): Promise<Answer> {
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

/** A parade that ended a moment ago is answered 404, as a call and as a page. */
const mayBeOver = (name: string): boolean => name === 'getLiveParade' || name === 'parade page'
