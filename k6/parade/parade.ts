import { Phone } from '../trackers/phone.ts'
import type { Admin } from './admin.ts'

/** The time between two fixes of a phone. */
const INTERVAL_MS = 2000

/** Returns the token of a link such as '/tracker/TOKEN'. */
export const parseToken = (trackingLink: string): string => trackingLink.slice('/tracker/'.length)

/** A group's parade with two phones, which an administrator starts and stops. */
export class Parade {
  readonly #admin: Admin
  readonly #groupId: number
  readonly #index: number
  #id: number | null = null
  #phones: Phone[] = []

  constructor(admin: Admin, groupId: number, index: number) {
    this.#admin = admin
    this.#groupId = groupId
    this.#index = index
  }

  async start(): Promise<void> {
    const started = await this.#admin.start(this.#groupId)
    if (!started) return
    this.#id = started.parade.id
    const second = await this.#admin.createLink(this.#groupId, 1)
    const links = second ? [started.trackingLink, second.trackingLink] : [started.trackingLink]
    this.#phones = links.map(
      (link, phone) =>
        new Phone({ token: parseToken(link), parade: this.#index, phone, intervalMs: INTERVAL_MS }),
    )
    await Promise.all(this.#phones.map((phone) => phone.start()))
  }

  async stop(): Promise<void> {
    for (const phone of this.#phones) phone.stop()
    this.#phones = []
    const id = this.#id
    this.#id = null
    if (id !== null) await this.#admin.stop(id)
  }
}
