import { setTimeout as sleep } from 'node:timers/promises'
import { startMeasuredProcess } from './measured-process.ts'

/** Many viewers in a separate process. */
export interface Crowd {
  size: number
  /** Connects more viewers. */
  add(count: number): Promise<void>
  /**
   * Calls `push`, which pushes messages and returns their number, and waits until every viewer has
   * received them. A message that takes longer than 20 s counts as lost (P7).
   *
   * @returns when the last message arrived, in ms since 1970
   */
  waitForPushes(push: () => Promise<number>): Promise<number>
  /**
   * Calls `post`, which posts fixes and returns their number, and waits until every viewer has
   * received every move. Several moves may share a message. Post the fixes far enough apart that
   * the server pushes each of them.
   *
   * @returns number of messages that carried the moves, over all viewers
   */
  waitForMoves(post: () => Promise<number>): Promise<number>
  /** Closes every connection and reconnects with the delays of the web app. */
  reconnect(): Promise<ReconnectTimes>
  /** Limits the count to messages with this name. */
  countOnly(name: string): Promise<void>
  stop(): Promise<void>
}

/** Time from the loss of the connections until half of the viewers, and all of them, are back. */
export interface ReconnectTimes {
  halfMs: number
  allMs: number
}

/** What all viewers of a process have received so far. */
export interface Received {
  messages: number
  moves: number
  /** When the last message arrived, in ms since 1970. */
  lastAt: number
}

const DELIVERY_TIMEOUT_MS = 20_000

/** Starts viewers of one or more servers (`http://…` each), or of a bare websocket server. */
export async function startCrowd(origins: string[], viewers: number, isBare = false): Promise<Crowd> {
  const process = await startMeasuredProcess<{ viewers: number }>('./viewers.ts', {
    SERVER_ORIGIN: origins.join(),
    VIEWERS: String(viewers),
    ...(isBare ? { BARE: '1' } : {}),
  })
  const waitFor = async (counted: 'messages' | 'moves', cause: () => Promise<number>) => {
    const before = await process.call<Received>('received')
    const expected = (await cause()) * crowd.size
    const deadline = performance.now() + DELIVERY_TIMEOUT_MS
    let now = await process.call<Received>('received')
    while (now[counted] - before[counted] < expected && performance.now() < deadline) {
      await sleep(20)
      now = await process.call<Received>('received')
    }
    // P7 covers only our own servers.
    if (!isBare) {
      deliveryTotals.expected += expected
      deliveryTotals.delivered += now[counted] - before[counted]
    }
    return { messages: now.messages - before.messages, lastAt: now.lastAt }
  }
  const crowd: Crowd = {
    size: viewers,
    async add(count) {
      crowd.size = await process.call<number>('add', count)
    },
    waitForPushes: async (push) => (await waitFor('messages', push)).lastAt,
    waitForMoves: async (post) => (await waitFor('moves', post)).messages,
    reconnect: () => process.call('reconnect'),
    countOnly: (name) => process.call('countOnly', name),
    stop: () => process.stop(),
  }
  return crowd
}

/**
 * Deliveries over all benchmarks so far (P7), counted per viewer: moves for `waitForMoves`,
 * messages for `waitForPushes`.
 */
export const deliveryTotals = { expected: 0, delivered: 0 }
