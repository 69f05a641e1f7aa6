import { Phone } from '../trackers/phone.ts'
import type { Admin } from './admin.ts'

/** Time between two fixes of a phone, in ms. */
const every = 2000

/** The token of a link like '/tracker/TOKEN'. */
export const tokenOf = (trackingLink: string): string => trackingLink.slice('/tracker/'.length)

/**
 * One group's parade: an administrator starts it, two phones walk with it, and an administrator
 * stops it.
 */
export class Parade {
  readonly #admin: Admin
  readonly #group: number
  readonly #number: number
  #id: number | null = null
  #phones: Phone[] = []

  constructor(admin: Admin, group: number, number: number) {
    this.#admin = admin
    this.#group = group
    this.#number = number
  }

  async start(): Promise<void> {
    const started = await this.#admin.start(this.#group)
    if (!started) return
    this.#id = started.parade.id
    const second = await this.#admin.link(this.#group, 1)
    const links = second ? [started.trackingLink, second.trackingLink] : [started.trackingLink]
    this.#phones = links.map(
      (link, phone) => new Phone({ token: tokenOf(link), parade: this.#number, phone, every }),
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
