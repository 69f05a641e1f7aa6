/** What the browser keeps of a followed group. */
export interface FollowedGroup {
  id: number
  name: string
  /** ISO 8601 instant. */
  followedAt: string
}

type Kept = Pick<Storage, 'getItem' | 'setItem'>

const KEY = 'followedGroups'

/** The groups that this browser follows, kept in its local storage. Following makes no call. */
export class FollowedGroups {
  readonly #storage: () => Kept
  readonly #listeners = new Set<() => void>()
  #text: string | null = null
  #list: readonly FollowedGroup[] = []

  constructor(storage: () => Kept) {
    this.#storage = storage
  }

  /** All of them, in the order in which they were followed. The same array until something changes. */
  readonly all = (): readonly FollowedGroup[] => {
    const text = this.#storage().getItem(KEY)
    if (text !== this.#text) {
      this.#text = text
      this.#list = readRecords(text)
    }
    return this.#list
  }

  follows(id: number): boolean {
    return this.all().some((group) => group.id === id)
  }

  /** Follows a group, or no longer if it is followed. */
  toggle(group: { id: number; name: string }, now: Date): void {
    const others = this.all().filter(({ id }) => id !== group.id)
    const next = this.follows(group.id)
      ? others
      : [...others, { id: group.id, name: group.name, followedAt: now.toISOString() }]
    this.#storage().setItem(KEY, JSON.stringify(next))
    this.changed()
  }

  /** Tells everybody who shows it; also called when another tab changed it. */
  changed(): void {
    for (const listener of this.#listeners) listener()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}

/** The records in a stored text; what is none (someone else's, or broken) is left out. */
function readRecords(text: string | null): FollowedGroup[] {
  try {
    const records: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(records) ? records.filter(isRecord) : []
  } catch {
    return []
  }
}

function isRecord(record: unknown): record is FollowedGroup {
  return (
    typeof record === 'object' &&
    record !== null &&
    'id' in record &&
    typeof record.id === 'number' &&
    'name' in record &&
    typeof record.name === 'string'
  )
}
