import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb'
import type { ReportedFix } from './reported-fix.ts'

interface TrackerSchema extends DBSchema {
  fixes: { key: string; value: { link: string; position: ReportedFix }; indexes: { link: string } }
}
type Database = IDBPDatabase<TrackerSchema>

/**
 * The copy of a link's queued fixes in IndexedDB. A browser may refuse the database, or close it
 * while the page is open (WebKit does). A failed operation is retried once in a reopened database;
 * if that fails too, the copy is disabled. No method rejects.
 */
export class StoredFixes {
  readonly #link: string
  readonly #getQueued: () => ReportedFix[]
  #database: Database | null = null
  #isDisabled = false
  /** Operations run one after another, so that no fix is stored after its removal. */
  #lastTask: Promise<unknown> = Promise.resolve()

  /** `getQueued` returns the fixes to store again after the database has been reopened. */
  constructor(link: string, getQueued: () => ReportedFix[]) {
    this.#link = link
    this.#getQueued = getQueued
  }

  async read(): Promise<ReportedFix[]> {
    const storedRows = await this.#enqueue((database) =>
      inTransaction(database, 'readwrite', async (store) => {
        const rows = await store.index('link').getAll(this.#link)
        const keys: unknown[] = await store.index('link').getAllKeys(this.#link)
        // Earlier versions of this page used numeric keys. `remove` needs string keys.
        const numericKeys = keys.filter((key) => typeof key === 'number')
        await allRequests(numericKeys, (key) => store.delete(key as never))
        if (numericKeys.length > 0)
          await allRequests(rows, (row) => store.put(row, this.#keyOf(row.position)))
        return rows
      }),
    )
    return storedRows?.map(({ position }) => position) ?? []
  }

  put(fixes: ReportedFix[]): void {
    void this.#enqueue((database) => this.#putInto(database, fixes))
  }

  remove(fixes: ReportedFix[]): void {
    void this.#enqueue((database) =>
      inTransaction(database, 'readwrite', (store) =>
        allRequests(fixes, (fix) => store.delete(this.#keyOf(fix))),
      ),
    )
  }

  clear(): void {
    void this.#enqueue((database) =>
      inTransaction(database, 'readwrite', async (store) => {
        const keys = await store.index('link').getAllKeys(this.#link)
        await allRequests(keys, (key) => store.delete(key))
      }),
    )
  }

  /** The same fix has the same key, so storing it again changes nothing. */
  #keyOf({ recordedAt }: ReportedFix): string {
    return `${this.#link} ${recordedAt}`
  }

  #putInto(database: Database, fixes: ReportedFix[]): Promise<unknown> {
    return inTransaction(database, 'readwrite', (store) =>
      allRequests(fixes, (fix) => store.put({ link: this.#link, position: fix }, this.#keyOf(fix))),
    )
  }

  #enqueue<T>(work: (database: Database) => Promise<T>): Promise<T | undefined> {
    const result = this.#lastTask.then(() => this.#attempt(work))
    this.#lastTask = result
    return result
  }

  async #attempt<T>(work: (database: Database) => Promise<T>): Promise<T | undefined> {
    for (let triesLeft = 2; triesLeft > 0 && !this.#isDisabled; triesLeft--) {
      try {
        return await work(this.#database ?? (await this.#open()))
      } catch {
        this.#database?.close()
        this.#database = null
      }
    }
    this.#isDisabled = true
    return undefined
  }

  async #open(): Promise<Database> {
    this.#database = await openDB<TrackerSchema>('second-line-tracker', 1, {
      upgrade: (database) => void database.createObjectStore('fixes').createIndex('link', 'link'),
      // Closes it for another page that wants to delete or upgrade the database.
      blocking: (_current, _wanted, event) => (event.target as IDBDatabase).close(),
    })
    const queuedFixes = this.#getQueued()
    if (queuedFixes.length > 0) await this.#putInto(this.#database, queuedFixes)
    return this.#database
  }
}

/** Runs the work in a transaction. Resolves once it is committed. */
async function inTransaction<Mode extends 'readonly' | 'readwrite', T>(
  database: Database,
  mode: Mode,
  work: (fixes: IDBPObjectStore<TrackerSchema, ['fixes'], 'fixes', Mode>) => Promise<T>,
): Promise<T> {
  const transaction = database.transaction('fixes', mode)
  const [result] = await Promise.all([work(transaction.store), transaction.done])
  return result
}

/**
 * Resolves once all requests have succeeded. `async` makes a rejection of what `request` throws:
 * otherwise the promises of earlier items would be ignored, and could reject unhandled.
 */
const allRequests = <Item>(items: Item[], request: (item: Item) => Promise<unknown>) =>
  Promise.all(items.map(async (item) => request(item)))
