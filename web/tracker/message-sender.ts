import { createStore, type ReadableStore } from '../storage/create-store.ts'
import type { HolderMessage } from './holder-message.ts'
import type { Answer } from './link-request.ts'

/** The newest message and its fate. `unsent` means that the holder must decide to try again. */
export type MessageState =
  | { kind: 'sending'; message: HolderMessage }
  | { kind: 'unsent'; message: HolderMessage; isServerReached: boolean }
  | { kind: 'waiting'; message: HolderMessage; until: Date }
  | { kind: 'sent'; message: HolderMessage; at: Date }

/** A message that the server defers for longer than this would come as old news. */
export const MAX_WAIT_S = 15
/** How many times a deferred message goes out again without another tap. */
export const MAX_RESENDS = 2

/**
 * Sends the newest message of the link's holder. A message that the server defers goes out a little
 * later. A message without an answer is not repeated, because it says what was true at the moment
 * of the tap.
 */
export class MessageSender {
  readonly #state = createStore<MessageState | null>(null)
  #timer: ReturnType<typeof setTimeout> | undefined

  get state(): ReadableStore<MessageState | null> {
    return this.#state
  }

  async send(
    message: HolderMessage,
    post: (message: HolderMessage) => Promise<Answer>,
    resendsLeft = MAX_RESENDS,
  ): Promise<void> {
    clearTimeout(this.#timer)
    const sending: MessageState = { kind: 'sending', message }
    this.#state.set(sending)
    const answer = await post(message)
    // The holder has sent another message in the meantime.
    if (this.#state.get() !== sending) return
    if (answer.kind === 'accepted') this.#state.set({ kind: 'sent', message, at: new Date() })
    else if (resendsLeft > 0 && isDeferral(answer)) {
      const delayMs = answer.seconds * 1000
      this.#state.set({ kind: 'waiting', message, until: new Date(Date.now() + delayMs) })
      this.#timer = setTimeout(() => void this.send(message, post, resendsLeft - 1), delayMs)
    } else {
      const isServerReached = answer.kind !== 'retry' || answer.isServerReached
      this.#state.set({ kind: 'unsent', message, isServerReached })
    }
  }

  /** Forgets the message, and does not send one that waits. */
  clear(): void {
    clearTimeout(this.#timer)
    this.#state.set(null)
  }
}

const isDeferral = (answer: Answer): answer is Answer & { kind: 'retry' } =>
  answer.kind === 'retry' && answer.isServerReached && answer.seconds <= MAX_WAIT_S
