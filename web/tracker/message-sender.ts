import { REPORT_RESENT_S } from '#shared/tracking/reports.ts'
import { createStore, type ReadableStore } from '../storage/create-store.ts'
import type { HolderMessage } from './holder-message.ts'
import type { LinkAnswer, Outage } from './link-request.ts'

/**
 * The newest message and its fate. One that is `waiting` was deferred by the server and goes out again at
 * `until`. One that `failed` goes out again when its holder taps Try again or, after an outage, with the next
 * sign of the server (`goesOutLater`).
 */
export type MessageState =
  | { kind: 'sending'; message: HolderMessage; tappedAt: Date }
  | FailedMessage
  | { kind: 'waiting'; message: HolderMessage; tappedAt: Date; until: Date }
  | { kind: 'sent'; message: HolderMessage; at: Date }

/** A message that did not reach the server: because of an outage, or else because it was refused. */
export interface FailedMessage {
  kind: 'failed'
  message: HolderMessage
  outage: Outage | null
  tappedAt: Date
}

/** A message that is on its way or was sent, as it is stored across a reload. Times are ISO 8601. */
export interface StoredMessage {
  message: HolderMessage
  /** When it was tapped, if it was not sent. */
  tappedAt?: string
  /** The outage whose end it waits for. */
  outage?: Outage
  sentAt?: string
}

/** `secondsAgo` is since the tap. */
export type Post = (message: HolderMessage, secondsAgo: number) => Promise<LinkAnswer>

/** A message that the server defers for longer than this would come as old news. */
export const MAX_DEFERRAL_S = 15
/** How many times a deferred message goes out again without another tap. */
export const MAX_RESENDS = 2

/**
 * Sends the newest message of the link's holder. A message that the server defers goes out a little
 * later, and so does one during an outage or after a reload, as long as it may still be true.
 */
export class MessageSender {
  readonly #state = createStore<MessageState | null>(null)
  #resendTimer: ReturnType<typeof setTimeout> | undefined
  /** Sends the newest message again, as of its tap. */
  #resend: () => void = () => undefined

  get state(): ReadableStore<MessageState | null> {
    return this.#state
  }

  /** Sends a message, which replaces an earlier one that still waits. */
  send(message: HolderMessage, post: Post): Promise<void> {
    return this.#send(message, post, MAX_RESENDS, new Date())
  }

  /** Sends a message again that met an outage: the server has just answered something else. */
  onServerReached(): void {
    const state = this.#state.get()
    if (state && goesOutLater(state, new Date())) this.#resend()
  }

  /** The message that is on its way or was sent, if any. */
  get stored(): StoredMessage | null {
    const state = this.#state.get()
    if (!state) return null
    const { kind, message } = state
    if (kind === 'sent') return { message, sentAt: state.at.toISOString() }
    const tappedAt = state.tappedAt.toISOString()
    // Unlike a report, 'Still going' goes out without its age, and would undo a newer report.
    if (kind !== 'failed') return message.report === 'still-going' ? null : { message, tappedAt }
    return state.outage === null ? null : { message, tappedAt, outage: state.outage }
  }

  /** Takes over the message that was stored when the page was reloaded. */
  restore({ message, tappedAt, outage, sentAt }: StoredMessage, post: Post): void {
    if (sentAt !== undefined) this.#state.set({ kind: 'sent', message, at: new Date(sentAt) })
    if (tappedAt === undefined) return
    const tapped = new Date(tappedAt)
    this.#resend = () => void this.#send(message, post, MAX_RESENDS, tapped)
    if (outage) this.#state.set({ kind: 'failed', message, outage, tappedAt: tapped })
    // Whether an older one reached the server is unknown.
    else if (mayStillBeTrue(tapped, new Date())) this.#resend()
  }

  /** Forgets the message, and does not send one that waits. */
  clear(): void {
    clearTimeout(this.#resendTimer)
    this.#state.set(null)
  }

  async #send(message: HolderMessage, post: Post, remainingResends: number, tappedAt: Date): Promise<void> {
    clearTimeout(this.#resendTimer)
    this.#resend = () => void this.#send(message, post, remainingResends, tappedAt)
    const sending: MessageState = { kind: 'sending', message, tappedAt }
    this.#state.set(sending)
    const answer = await post(message, Math.max(0, Math.round((Date.now() - tappedAt.getTime()) / 1_000)))
    // The holder has sent another message in the meantime.
    if (this.#state.get() !== sending) return
    if (answer.kind === 'accepted') this.#state.set({ kind: 'sent', message, at: new Date() })
    else if (remainingResends > 0 && isDeferral(answer)) {
      const delayMs = answer.seconds * 1000
      this.#state.set({ kind: 'waiting', message, tappedAt, until: new Date(Date.now() + delayMs) })
      this.#resendTimer = setTimeout(() => {
        if (mayStillBeTrue(tappedAt, new Date()))
          void this.#send(message, post, remainingResends - 1, tappedAt)
        else this.#state.set({ kind: 'failed', message, outage: null, tappedAt })
      }, delayMs)
    } else {
      const outage = answer.kind === 'retry' ? answer.outage : null
      this.#state.set({ kind: 'failed', message, outage, tappedAt })
    }
  }
}

/** Whether a message that met an outage goes out when that is over. */
export const goesOutLater = (state: MessageState, now: Date): boolean =>
  state.kind === 'failed' && state.outage !== null && mayStillBeTrue(state.tappedAt, now)

/** Whether what the holder said at a tap may still be true. */
const mayStillBeTrue = (tappedAt: Date, now: Date): boolean =>
  now.getTime() - tappedAt.getTime() <= REPORT_RESENT_S * 1_000

const isDeferral = (answer: LinkAnswer): answer is LinkAnswer & { kind: 'retry' } =>
  answer.kind === 'retry' && answer.outage === null && answer.seconds <= MAX_DEFERRAL_S
