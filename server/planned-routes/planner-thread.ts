import { nice } from '@napi-rs/nice'
import { workerData } from 'piscina'
import type { RouteSource } from '#shared/streets/route/route-source.ts'
import { readSheet } from '#shared/streets/sheet/read-sheet.ts'
import { receiveNetwork, type SentNetwork } from '../streets/share-network.ts'
import { planEvent } from './plan-event.ts'

// A thread that reads route sheets and plans routes (`planner.ts`).

/** What a thread has computed, and the processor time in ms that it took. */
export interface Timed<Result> {
  result: Result
  ms: number
}

const network = receiveNetwork(workerData as SentNetwork)
// Builds the indexes of the streets' names, which no caller should pay for.
readSheet('Up Orleans to N. Broad', network)
// From here on, the event loop's thread goes first where both want the same processor. Starting takes a
// second of a processor, and would not end while the others are busy.
nice(10)

export const read = (text: string) => timed(() => readSheet(text, network))

export const plan = (event: RouteSource) => timed(() => planEvent(event, network))

function timed<Result>(compute: () => Result): Timed<Result> {
  const begin = process.threadCpuUsage()
  const result = compute()
  const { user, system } = process.threadCpuUsage(begin)
  return { result, ms: (user + system) / 1_000 }
}
