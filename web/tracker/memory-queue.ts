import type { FixQueue } from './fix-queue.ts'
import type { ReportedPosition } from './reported-position.ts'

/** A queue for browsers that refuse to store anything: it lasts as long as the page. */
export function memoryQueue(): FixQueue {
  const rows = new Map<number, ReportedPosition>()
  let last = 0
  return {
    add: async (position) => void rows.set(++last, position),
    oldest: async (most) => {
      const first = [...rows].slice(0, most)
      return { keys: first.map(([key]) => key), positions: first.map(([, row]) => row) }
    },
    remove: async (keys) => {
      for (const key of keys) rows.delete(key)
    },
    clear: async () => rows.clear(),
    count: async () => rows.size,
  }
}
