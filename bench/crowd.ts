import { setTimeout as sleep } from 'node:timers/promises'
import { startMeasured } from './measured-process.ts'
import { tally } from './tally.ts'

/** Many viewers in a process of their own. */
export interface Crowd {
  size: number
  /** Connects so many more. */
  add(count: number): Promise<void>
  /**
   * Does something that pushes and answers how many messages that were; waits until every viewer has heard them. Answers
   * when the last one was heard, in ms since 1970. What was not heard within 20 s counts as lost (P7).
   */
  hears(cause: () => Promise<number>): Promise<number>
  /**
   * The same for fixes that are posted so far apart that each is told: the cause answers how many, and every viewer is to
   * hear of each. Answers how many messages told of them, over all viewers.
   */
  hearsMoves(cause: () => Promise<number>): Promise<number>
  /**
   * All lose their connection at once and come back as pages do. Answers after how many ms half of them and all were back.
   */
  comesBack(): Promise<{ halfBackMs: number; allBackMs: number }>
  /** Counts only messages of a name from now on. */
  listenFor(name: string): Promise<void>
  stop(): Promise<void>
}

interface Heard {
  heard: number
  moves: number
  lastHeard: number
}

const patienceMs = 20_000

/** Starts viewers of one or several servers (`http://…` each), or of a bare websocket server. */
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
    // What a bare server delivers says nothing of ours.
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
