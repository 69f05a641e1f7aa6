import type { AsyncStorage } from '@tanstack/query-persist-client-core'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/**
 * Maximum length of one answer, in characters of JSON. A longer one is not saved: others need the
 * room.
 */
const MAX_LENGTH = 500_000
/**
 * Maximum length of all answers together, in characters. Answers of earlier visits, and then those
 * that were saved first, make room for a new one.
 */
const MAX_TOTAL = 3_000_000

const STORE = 'answers'

interface SavedSchema extends DBSchema {
  answers: { key: string; value: string }
}
type Database = IDBPDatabase<SavedSchema>

/**
 * The saved answers in IndexedDB, by key. A browser that forbids it, or has no room, saves nothing:
 * no method rejects.
 */
export class SavedStore implements AsyncStorage {
  #database: Promise<Database> | undefined
  /** The length of each answer: first those of earlier visits, then in the order of saving. */
  readonly #lengths = new Map<string, number>()

  async getItem(key: string): Promise<string | undefined> {
    return this.#attempt((database) => database.get(STORE, key))
  }

  /** Saves an answer. An earlier one never outlives a failure: it may list a parade that has ended. */
  async setItem(key: string, text: string): Promise<void> {
    await this.removeItem(key)
    if (text.length > MAX_LENGTH) return
    await this.#attempt(async (database) => {
      for (const oldest of this.#lengths.keys()) {
        if (this.#total() + text.length <= MAX_TOTAL) break
        await this.removeItem(oldest)
      }
      await database.put(STORE, text, key)
      this.#lengths.set(key, text.length)
    })
  }

  async removeItem(key: string): Promise<void> {
    this.#lengths.delete(key)
    await this.#attempt((database) => database.delete(STORE, key))
  }

  async entries(): Promise<[key: string, text: string][]> {
    const found = await this.#attempt(async (database) => {
      const transaction = database.transaction(STORE)
      const [keys, texts] = await Promise.all([transaction.store.getAllKeys(), transaction.store.getAll()])
      return keys.map((key, index): [string, string] => [key, texts[index]!])
    })
    return found ?? []
  }

  #total(): number {
    return [...this.#lengths.values()].reduce((sum, length) => sum + length, 0)
  }

  async #attempt<T>(work: (database: Database) => Promise<T>): Promise<T | undefined> {
    try {
      return await work(await (this.#database ??= this.#open()))
    } catch {
      return undefined
    }
  }

  async #open(): Promise<Database> {
    const database = await openDB<SavedSchema>('second-line-seen', 1, {
      upgrade: (created) => void created.createObjectStore(STORE),
      // Closes it for another page that wants to delete or upgrade the database.
      blocking: (_current, _wanted, event) => (event.target as IDBDatabase).close(),
      terminated: () => (this.#database = undefined),
    })
    for (const key of await database.getAllKeys(STORE))
      this.#lengths.set(key, (await database.get(STORE, key))?.length ?? 0)
    return database
  }
}
