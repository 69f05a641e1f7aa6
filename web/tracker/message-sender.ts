import { createStore, type ReadableStore } from '../storage/create-store.ts'
import type { HolderMessage } from './holder-message.ts'
import type { LinkAnswer } from './link-request.ts'

/**
 * The newest message and its fate. A message that `failed` goes out again only when its holder taps
 * Try again. One that is `waiting` was deferred by the server and goes out again at `until`.
 */
export type MessageState =
  | { kind: 'sending'; message: HolderMessage }
  | { kind: 'failed'; message: HolderMessage; isServerReached: boolean }
  | { kind: 'waiting'; message: HolderMessage; until: Date }
  | { kind: 'sent'; message: HolderMessage; at: Date }

type Post = (message: HolderMessage) => Promise<LinkAnswer>

/** A message that the server defers for longer than this would come as old news. */
export const MAX_DEFERRAL_S = 15
/** How many times a deferred message goes out again without another tap. */
export const MAX_RESENDS = 2

/**
 * Sends the newest message of the link's holder. A message that the server defers goes out a little
 * later. A message without an answer is not repeated, because it says what was true at the moment
 * of the tap.
 */
export class MessageSender {
  readonly #state = createStore<MessageState | null>(null)
  #resendTimer: ReturnType<typeof setTimeout> | undefined

  get state(): ReadableStore<MessageState | null> {
    return this.#state
  }

  /** Sends a message, which replaces an earlier one that still waits. */
  send(message: HolderMessage, post: Post): Promise<void> {
    return this.#send(message, post, MAX_RESENDS)
  }

  /** Forgets the message, and does not send one that waits. */
  clear(): void {
    clearTimeout(this.#resendTimer)
    this.#state.set(null)
  }

  async #send(message: HolderMessage, post: Post, remainingResends: number): Promise<void> {
    clearTimeout(this.#resendTimer)
    const sending: MessageState = { kind: 'sending', message }
    this.#state.set(sending)
    const answer = await post(message)
    // The holder has sent another message in the meantime.
    if (this.#state.get() !== sending) return
    if (answer.kind === 'accepted') this.#state.set({ kind: 'sent', message, at: new Date() })
    else if (remainingResends > 0 && isDeferral(answer)) {
      const delayMs = answer.seconds * 1000
      this.#state.set({ kind: 'waiting', message, until: new Date(Date.now() + delayMs) })
      this.#resendTimer = setTimeout(() => void this.#send(message, post, remainingResends - 1), delayMs)
    } else {
      const isServerReached = answer.kind !== 'retry' || answer.isServerReached
      this.#state.set({ kind: 'failed', message, isServerReached })
    }
  }
}

const isDeferral = (answer: LinkAnswer): answer is LinkAnswer & { kind: 'retry' } =>
  answer.kind === 'retry' && answer.isServerReached && answer.seconds <= MAX_DEFERRAL_S
