import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb'
import type { ReportedPosition } from './reported-position.ts'

interface TrackerSchema extends DBSchema {
  fixes: { key: string; value: { link: string; position: ReportedPosition }; indexes: { link: string } }
}
type Database = IDBPDatabase<TrackerSchema>

/**
 * The copy of a link's waiting positions in IndexedDB. A browser may refuse the database, or close
 * it under an open page (WebKit does): a failure is retried once in a reopened database, and if
 * that fails too, there is no copy from then on. Nothing here rejects.
 */
export class StoredFixes {
  readonly #link: string
  readonly #waiting: () => ReportedPosition[]
  #database: Database | null = null
  #isGivenUp = false
  /** Changes run one after another, so that no position is stored after its removal. */
  #last: Promise<unknown> = Promise.resolve()

  /** `waiting` returns every position that should be stored, for a database that lost them. */
  constructor(link: string, waiting: () => ReportedPosition[]) {
    this.#link = link
    this.#waiting = waiting
  }

  async read(): Promise<ReportedPosition[]> {
    const rows = await this.#enqueue((database) =>
      within(database, 'readwrite', async (fixes) => {
        const found = await fixes.index('link').getAll(this.#link)
        const keys: unknown[] = await fixes.index('link').getAllKeys(this.#link)
        // Earlier versions of this page numbered their rows; string keys make them removable.
        const counted = keys.filter((key) => typeof key === 'number')
        await each(counted, (key) => fixes.delete(key as never))
        if (counted.length > 0) await each(found, (row) => fixes.put(row, this.#keyOf(row.position)))
        return found
      }),
    )
    return rows?.map(({ position }) => position) ?? []
  }

  put(positions: ReportedPosition[]): void {
    void this.#enqueue((database) => this.#putInto(database, positions))
  }

  remove(positions: ReportedPosition[]): void {
    void this.#enqueue((database) =>
      within(database, 'readwrite', (fixes) =>
        each(positions, (position) => fixes.delete(this.#keyOf(position))),
      ),
    )
  }

  clear(): void {
    void this.#enqueue((database) =>
      within(database, 'readwrite', async (fixes) => {
        const keys = await fixes.index('link').getAllKeys(this.#link)
        await each(keys, (key) => fixes.delete(key))
      }),
    )
  }

  /** The same position has the same key, so storing it again changes nothing. */
  #keyOf({ recordedAt }: ReportedPosition): string {
    return `${this.#link} ${recordedAt}`
  }

  #putInto(database: Database, positions: ReportedPosition[]): Promise<unknown> {
    return within(database, 'readwrite', (fixes) =>
      each(positions, (position) => fixes.put({ link: this.#link, position }, this.#keyOf(position))),
    )
  }

  #enqueue<T>(work: (database: Database) => Promise<T>): Promise<T | undefined> {
    const result = this.#last.then(() => this.#attempt(work))
    this.#last = result
    return result
  }

  async #attempt<T>(work: (database: Database) => Promise<T>): Promise<T | undefined> {
    for (let triesLeft = 2; triesLeft > 0 && !this.#isGivenUp; triesLeft--) {
      try {
        return await work(this.#database ?? (await this.#open()))
      } catch {
        this.#database?.close()
        this.#database = null
      }
    }
    this.#isGivenUp = true
    return undefined
  }

  async #open(): Promise<Database> {
    this.#database = await openDB<TrackerSchema>('second-line-tracker', 1, {
      upgrade: (database) => void database.createObjectStore('fixes').createIndex('link', 'link'),
      // Another page cannot delete or upgrade the database while this one has it open.
      blocking: (_current, _wanted, event) => (event.target as IDBDatabase).close(),
    })
    const waiting = this.#waiting()
    if (waiting.length > 0) await this.#putInto(this.#database, waiting)
    return this.#database
  }
}

/** Resolves once the work is committed. */
async function within<Mode extends 'readonly' | 'readwrite', T>(
  database: Database,
  mode: Mode,
  work: (fixes: IDBPObjectStore<TrackerSchema, ['fixes'], 'fixes', Mode>) => Promise<T>,
): Promise<T> {
  const transaction = database.transaction('fixes', mode)
  const [result] = await Promise.all([work(transaction.store), transaction.done])
  return result
}

/** Waits for all requests even if one throws: a promise left behind could reject unhandled. */
const each = <Item>(items: Item[], request: (item: Item) => Promise<unknown>) =>
  Promise.all(items.map(async (item) => request(item)))
