import { useSyncExternalStore } from 'react'
import { showFollowChange } from '../alerts/alert-sheet.ts'
import { browserStorage } from '../storage/browser-storage.ts'
import { createStore } from '../storage/create-store.ts'

/** A followed group as the browser stores it. */
export interface FollowedGroup {
  id: number
  name: string
  /** When the group was followed, as ISO 8601. */
  followedAt: string
}

const STORAGE_KEY = 'followedGroups'

const NO_GROUPS: readonly FollowedGroup[] = []

/** The groups that this browser follows, stored only in the browser. */
export class FollowedGroups {
  readonly #storage: () => Pick<Storage, 'getItem' | 'setItem'>
  readonly #changes = createStore(0)
  #text: string | null = null
  #list = NO_GROUPS

  constructor(storage: () => Pick<Storage, 'getItem' | 'setItem'>) {
    this.#storage = storage
  }

  /**
   * Returns all followed groups, in the order of following. Returns the same array until it
   * changes, as React requires.
   */
  readonly all = (): readonly FollowedGroup[] => {
    const text = this.#storage().getItem(STORAGE_KEY)
    if (text !== this.#text) {
      this.#text = text
      this.#list = readRecords(text)
    }
    return this.#list
  }

  follows(id: number): boolean {
    return this.all().some((group) => group.id === id)
  }

  /** Follows or unfollows a group. */
  toggle(group: { id: number; name: string }, now: Date): void {
    const otherGroups = this.all().filter(({ id }) => id !== group.id)
    const newList = this.follows(group.id)
      ? otherGroups
      : [...otherGroups, { id: group.id, name: group.name, followedAt: now.toISOString() }]
    this.#storage().setItem(STORAGE_KEY, JSON.stringify(newList))
    this.notify()
  }

  /** Calls the listeners. Public for changes by other tabs. */
  notify(): void {
    this.#changes.set(this.#changes.get() + 1)
  }

  readonly subscribe = this.#changes.subscribe
}

/** Parses stored records. Drops invalid ones. */
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

const followedGroups = new FollowedGroups(() => browserStorage)
globalThis.window?.addEventListener('storage', () => followedGroups.notify())

const getServerSnapshot = () => NO_GROUPS

/** Returns the groups that this browser follows, in sync with its other tabs. */
export const useFollowedGroups = (): readonly FollowedGroup[] =>
  useSyncExternalStore(followedGroups.subscribe, followedGroups.all, getServerSnapshot)

/** Returns whether this browser follows a group, and a function to toggle that. */
export function useFollow(group: { id: number; name: string }): { follows: boolean; toggle: () => void } {
  const groups = useFollowedGroups()
  return {
    follows: groups.some(({ id }) => id === group.id),
    toggle: () => {
      followedGroups.toggle(group, new Date())
      showFollowChange(group, followedGroups.follows(group.id))
    },
  }
}
