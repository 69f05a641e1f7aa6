import { type DBSchema, openDB } from 'idb'
import { memoryQueue } from './memory-queue.ts'
import type { ReportedPosition } from './reported-position.ts'

/** Positions that wait to be sent, oldest first, until the server has acknowledged them. */
export interface FixQueue {
  add(position: ReportedPosition): Promise<void>
  /** The oldest ones, with the keys to remove them by. */
  oldest(most: number): Promise<{ keys: number[]; positions: ReportedPosition[] }>
  remove(keys: number[]): Promise<void>
  clear(): Promise<void>
  count(): Promise<number>
}

interface TrackerStore extends DBSchema {
  fixes: { key: number; value: { link: string; position: ReportedPosition }; indexes: { link: string } }
}

/** The queue of one link: in the browser's IndexedDB, where it survives a reload and a dead battery, or in memory. */
export const openFixQueue = (link: string): Promise<FixQueue> => openStoredQueue(link).catch(memoryQueue)

async function openStoredQueue(link: string): Promise<FixQueue> {
  const store = await openDB<TrackerStore>('second-line-tracker', 1, {
    upgrade: (database) =>
      void database.createObjectStore('fixes', { autoIncrement: true }).createIndex('link', 'link'),
  })
  return {
    async add(position) {
      await store.add('fixes', { link, position })
    },
    async oldest(most) {
      const keys = await store.getAllKeysFromIndex('fixes', 'link', link, most)
      const rows = await store.getAllFromIndex('fixes', 'link', link, most)
      return { keys, positions: rows.map(({ position }) => position) }
    },
    async remove(keys) {
      const change = store.transaction('fixes', 'readwrite')
      await Promise.all([...keys.map((key) => change.store.delete(key)), change.done])
    },
    async clear() {
      const change = store.transaction('fixes', 'readwrite')
      const keys = await change.store.index('link').getAllKeys(link)
      await Promise.all([...keys.map((key) => change.store.delete(key)), change.done])
    },
    count: () => store.countFromIndex('fixes', 'link', link),
  }
}
