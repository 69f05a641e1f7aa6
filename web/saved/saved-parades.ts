import type { PersistedQuery } from '@tanstack/query-persist-client-core'
import { calls } from '#shared/contract/calls.ts'
import { pathOf } from '../api/path-of.ts'
import { liveParadeId } from './saved-kind.ts'
import type { SavedStore } from './saved-store.ts'

/** The path of the list of live parades. */
export const LIST_PATH = calls.listLiveParades.path

/**
 * The live parades among the saved answers: those of the saved list, and those saved with a page of
 * their own. An ended parade must leave both.
 */
export class SavedParades {
  readonly #store: SavedStore

  constructor(store: SavedStore) {
    this.#store = store
  }

  async ids(): Promise<number[]> {
    const keys = (await this.#store.entries()).map(([key]) => key)
    const ids = keys.map((key) => liveParadeId(/^live-\["(.+)"\]$/.exec(key)?.[1]))
    return [...ids.filter((id) => id !== undefined), ...idsOf((await this.#readList())?.state.data)]
  }

  /** Deletes a parade's own answer, and its item in the list. */
  async remove(id: number): Promise<void> {
    await this.#store.removeItem(liveKey(pathOf('getLiveParade', { params: { id } })))
    const list = await this.#readList()
    if (!list || !idsOf(list.state.data).includes(id)) return
    const others = (list.state.data as { id: number }[]).filter((parade) => parade.id !== id)
    await this.#store.setItem(
      liveKey(LIST_PATH),
      JSON.stringify({ ...list, state: { ...list.state, data: others } }),
    )
  }

  async #readList(): Promise<PersistedQuery | undefined> {
    const text = await this.#store.getItem(liveKey(LIST_PATH))
    return text === undefined ? undefined : (JSON.parse(text) as PersistedQuery)
  }
}

/**
 * Returns the ids of the parades in a list from the server or the store; none for anything but a
 * list.
 */
export const idsOf = (list: unknown): number[] =>
  Array.isArray(list) ? list.map(({ id }: { id: number }) => id) : []

/** The key under which the persister stores the live query of a path. */
const liveKey = (path: string): string => `live-["${path}"]`
