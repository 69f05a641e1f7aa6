import { setTimeout as sleep } from 'node:timers/promises'
import { startMeasured } from './measured-process.ts'

/** Many viewers in a separate process. */
export interface Crowd {
  size: number
  /** Connects this many more. */
  add(count: number): Promise<void>
  /**
   * Runs a function that pushes and returns the number of its messages, and waits until every
   * viewer has received them. Returns when the last one arrived, in ms since 1970. A message that
   * takes longer than 20 s counts as lost (P7).
   */
  hears(cause: () => Promise<number>): Promise<number>
  /**
   * The same for fixes posted far enough apart that each is pushed: the function returns how many,
   * and every viewer must receive each. Returns the number of messages that carried them, over all
   * viewers.
   */
  hearsMoves(cause: () => Promise<number>): Promise<number>
  /**
   * Makes everyone lose the connection and reconnect as pages do. Returns after how many ms half of
   * them and all were back.
   */
  comesBack(): Promise<{ halfBackMs: number; allBackMs: number }>
  /** Counts only messages with this name from now on. */
  listenFor(name: string): Promise<void>
  stop(): Promise<void>
}

interface Heard {
  heard: number
  moves: number
  lastHeard: number
}

const patienceMs = 20_000

/** Starts viewers of one or more servers (`http://…` each), or of a bare websocket server. */
export async function startCrowd(origins: string[], viewers: number, isBare = false): Promise<Crowd> {
  const process = await startMeasured<{ viewers: number }>('./viewers.ts', {
    SERVER_ORIGIN: origins.join(),
    VIEWERS: String(viewers),
    ...(isBare ? { BARE: '1' } : {}),
  })
  const hearing = async (counted: 'heard' | 'moves', cause: () => Promise<number>) => {
    const before = await process.ask<Heard>('heard')
    const expected = (await cause()) * crowd.size
    const until = performance.now() + patienceMs
    let now = await process.ask<Heard>('heard')
    while (now[counted] - before[counted] < expected && performance.now() < until) {
      await sleep(20)
      now = await process.ask<Heard>('heard')
    }
    // P7 counts only our own servers.
    if (!isBare) {
      tally.expected += expected
      tally.delivered += now[counted] - before[counted]
    }
    return { messages: now.heard - before.heard, lastHeard: now.lastHeard }
  }
  const crowd: Crowd = {
    size: viewers,
    async add(count) {
      crowd.size = await process.ask<number>('add', count)
    },
    hears: async (cause) => (await hearing('heard', cause)).lastHeard,
    hearsMoves: async (cause) => (await hearing('moves', cause)).messages,
    comesBack: () => process.ask('comeBack'),
    listenFor: (name) => process.ask('listenFor', name),
    stop: () => process.stop(),
  }
  return crowd
}

/**
 * What viewers of all measurements should have received, and did (P7): messages, or moves where
 * messages share them.
 */
export const tally = { expected: 0, delivered: 0 }
