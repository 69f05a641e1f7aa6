import { setTimeout as sleep } from 'node:timers/promises'
import { startMeasuredProcess } from './measured-process.ts'

/** Many viewers in a separate process. */
export interface Crowd {
  size: number
  /** Connects the given number of additional viewers. */
  add(count: number): Promise<void>
  /**
   * Calls `push`, which pushes messages and returns their number, and waits until every viewer has
   * received them. What is missing 20 s after `push` counts as lost (P7).
   *
   * @returns when the last message arrived, in Unix ms
   */
  waitForPushes(push: () => Promise<number>): Promise<number>
  /**
   * Calls `post`, which posts fixes and returns their number, and waits until every viewer has
   * received every move. Several moves may share a message. Post the fixes far enough apart that
   * the server pushes each of them.
   *
   * @returns the number of messages that carried the moves, across all viewers
   */
  waitForMoves(post: () => Promise<number>): Promise<number>
  /** Closes every connection and reconnects with the web app's backoff. */
  reconnect(): Promise<ReconnectTimes>
  /** Limits the count to messages with the given name. */
  countOnly(name: string): Promise<void>
  stop(): Promise<void>
}

/** Time from the loss of the connections until half of the viewers, and all of them, are back. */
export interface ReconnectTimes {
  halfMs: number
  allMs: number
}

/** What all viewers of a process have received so far. */
export interface ReceivedCounts {
  messages: number
  moves: number
  /** When the last message arrived, in Unix ms. */
  lastAt: number
}

const DELIVERY_TIMEOUT_MS = 20_000

/**
 * Starts viewers of one or more servers.
 *
 * @param origins `http://HOST:PORT` of each server
 * @param isBaseline whether they are baseline servers, which do not speak Socket.IO
 */
export async function startCrowd(
  origins: string[],
  viewers: number,
  { isBaseline = false } = {},
): Promise<Crowd> {
  const child = await startMeasuredProcess<{ viewers: number }>('./viewers.ts', {
    SERVER_ORIGIN: origins.join(),
    VIEWERS: String(viewers),
    ...(isBaseline ? { BASELINE: '1' } : {}),
  })
  const waitForDeliveries = async (counted: 'messages' | 'moves', trigger: () => Promise<number>) => {
    const previous = await child.call<ReceivedCounts>('received')
    const expected = (await trigger()) * crowd.size
    const deadline = performance.now() + DELIVERY_TIMEOUT_MS
    let current = await child.call<ReceivedCounts>('received')
    while (current[counted] - previous[counted] < expected && performance.now() < deadline) {
      await sleep(20)
      current = await child.call<ReceivedCounts>('received')
    }
    // P7 covers only our own servers.
    if (!isBaseline) {
      deliveryTotals.expected += expected
      deliveryTotals.delivered += current[counted] - previous[counted]
    }
    return { messages: current.messages - previous.messages, lastAt: current.lastAt }
  }
  const crowd: Crowd = {
    size: viewers,
    async add(count) {
      crowd.size = await child.call<number>('add', count)
    },
    waitForPushes: async (push) => (await waitForDeliveries('messages', push)).lastAt,
    waitForMoves: async (post) => (await waitForDeliveries('moves', post)).messages,
    reconnect: () => child.call('reconnect'),
    countOnly: (name) => child.call('countOnly', name),
    stop: () => child.stop(),
  }
  return crowd
}

/**
 * Deliveries across all benchmarks so far (P7), counted per viewer. `waitForMoves` counts moves,
 * `waitForPushes` counts messages.
 */
export const deliveryTotals = { expected: 0, delivered: 0 }
