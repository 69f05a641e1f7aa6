import {
  experimental_createQueryPersister as createPersister,
  type PersistedQuery,
} from '@tanstack/query-persist-client-core'
import { hashKey, type Query, type QueryClient } from '@tanstack/react-query'
import { ApiError, isRefusal } from '../api/api-error.ts'
import { toServerTime } from '../api/server-clock.ts'
import { type LatestPositions, positions } from '../live/latest-positions.ts'
import type { LiveParade } from '../live/parade-queries.ts'
import { browserStorage } from '../storage/browser-storage.ts'
import { fetchCalendar } from './fetch-calendar.ts'
import { dataToSave, dataToShow, toDetail } from './saved-data.ts'
import { liveParadeId, MAX_AGE_MS, SAVED_SHAPE, savedKind, type SavedKind } from './saved-kind.ts'
import { idsOf, LIST_PATH, SavedParades } from './saved-parades.ts'
import { SavedStore } from './saved-store.ts'
import { showAsSaved } from './show-as-saved.ts'

/**
 * A query is saved at most this often, unless its list has lost a parade: pushes come more often, and
 * each save writes a whole list.
 */
const SAVE_INTERVAL_MS = 5_000
/** A screen waits this long for an answer before it shows the saved one. */
const SHOW_SAVED_AFTER_MS = 4_000

/**
 * Saves what this page sees, and the calendar, until the returned function is called. At a parade the
 * network is often too crowded to load anything, and an hour-old calendar is better than an error.
 */
export function keepSeen(client: QueryClient): () => void {
  // An earlier version kept the followed groups there.
  browserStorage.removeItem('followedGroupsSeen')
  const stopKeeping = new SeenKeeper(client, new SavedStore()).start(positions)
  const stopShowing = showAsSaved(client)
  fetchCalendar(client).catch((error: unknown) => console.info('The calendar was not saved', error))
  return () => {
    stopKeeping()
    stopShowing()
  }
}

/**
 * Saves what this page sees, and gives it to queries that fail or take long. Deletes a parade from
 * what is saved as soon as an answer or a push no longer lists it.
 */
export class SeenKeeper {
  readonly #client: QueryClient
  readonly #parades: SavedParades
  readonly #persisters: Record<SavedKind, ReturnType<typeof createPersister>>
  /**
   * The update time of the data that was last saved or restored for a query (Unix ms), so that the
   * same data is not saved twice.
   */
  readonly #handled = new WeakMap<Query, number>()
  readonly #timers = new Map<Query, ReturnType<typeof setTimeout>>()
  #listedIds = new Set<number>()
  /**
   * The last of the reads and writes. They run one after another, so that no parade is saved after
   * its removal.
   */
  #lastTask: Promise<unknown> = Promise.resolve()

  constructor(client: QueryClient, store: SavedStore) {
    this.#client = client
    this.#parades = new SavedParades(store)
    const create = (kind: SavedKind) =>
      createPersister({
        storage: store,
        prefix: kind,
        maxAge: MAX_AGE_MS[kind],
        buster: SAVED_SHAPE,
        serialize,
      })
    this.#persisters = { live: create('live'), seen: create('seen') }
  }

  /** Returns a function that stops. */
  start(known: Pick<LatestPositions, 'onEnd' | 'hasEnded'>): () => void {
    this.#enqueue(async () => {
      await this.#persisters.live.persisterGc()
      await this.#persisters.seen.persisterGc()
      for (const id of await this.#parades.ids()) if (known.hasEnded(id)) await this.#parades.remove(id)
    })
    const cache = this.#client.getQueryCache()
    for (const query of cache.getAll()) this.#onChange(query)
    const saveBeforeHiding = () => {
      if (document.visibilityState !== 'hidden') return
      // The timers of queries without data restore them, which can wait.
      for (const query of this.#timers.keys()) if (query.state.data !== undefined) this.#save(query)
    }
    document.addEventListener('visibilitychange', saveBeforeHiding)
    const stopCache = cache.subscribe(({ type, query }) => {
      if (type === 'added' || type === 'updated') this.#onChange(query)
    })
    const stopPositions = known.onEnd((id) => this.#enqueue(() => this.#parades.remove(id)))
    return () => {
      document.removeEventListener('visibilitychange', saveBeforeHiding)
      stopCache()
      stopPositions()
      for (const timer of this.#timers.values()) clearTimeout(timer)
    }
  }

  #onChange(query: Query): void {
    const path = query.queryKey[0]
    const kind = savedKind(path)
    if (!kind) return
    const { data, dataUpdatedAt, status, fetchStatus, fetchFailureReason, error } = query.state
    const id = liveParadeId(path)
    if (id !== undefined && (data === null || isNotFound(error))) {
      this.#enqueue(() => this.#parades.remove(id))
    } else if (data === undefined) {
      if (fetchFailureReason && !isRefusal(fetchFailureReason)) this.#restore(query, kind)
      else if (status === 'pending' && fetchStatus !== 'idle')
        this.#later(query, SHOW_SAVED_AFTER_MS, () => this.#restore(query, kind))
    } else {
      const handledAt = this.#handled.get(query)
      if (dataUpdatedAt === handledAt) return
      const isUrgent = this.#hasLost(path, data) || handledAt === undefined
      this.#later(query, isUrgent ? 0 : handledAt + SAVE_INTERVAL_MS - Date.now(), () => this.#save(query))
    }
  }

  /** Whether a live list lacks a parade that it had before. */
  #hasLost(path: unknown, data: unknown): boolean {
    if (path !== LIST_PATH) return false
    const ids = new Set(idsOf(data))
    const hasLost = [...this.#listedIds].some((id) => !ids.has(id))
    this.#listedIds = ids
    return hasLost
  }

  #later(query: Query, delayMs: number, work: () => void): void {
    if (delayMs > 0 && this.#timers.has(query)) return
    clearTimeout(this.#timers.get(query))
    this.#timers.set(query, setTimeout(work, Math.max(0, delayMs)))
  }

  #save(query: Query): void {
    clearTimeout(this.#timers.get(query))
    this.#timers.delete(query)
    const path = query.queryKey[0]
    const kind = savedKind(path)
    const { data, dataUpdatedAt } = query.state
    if (!kind || data === undefined || this.#handled.get(query) === dataUpdatedAt) return
    // Pushes have made some of its restored parades live; the store still has all of them.
    if (path === LIST_PATH && (data as LiveParade[]).some(({ savedAt }) => savedAt !== undefined)) return
    this.#handled.set(query, dataUpdatedAt)
    this.#enqueue(async () => {
      // The parade may have ended since.
      if (query.state.data === null || query.state.data === undefined) return
      await this.#persisters[kind].persistQuery(query)
      if (path === LIST_PATH) {
        const listed = new Set(idsOf(query.state.data))
        for (const id of await this.#parades.ids()) if (!listed.has(id)) await this.#parades.remove(id)
      }
    })
  }

  #restore(query: Query, kind: SavedKind): void {
    clearTimeout(this.#timers.get(query))
    this.#timers.delete(query)
    const id = liveParadeId(query.queryKey[0])
    this.#enqueue(async () => {
      const found = await this.#persisters[kind].retrieveQuery(query.queryHash, ({ state }) =>
        this.#show(query, kind, state.data, state.dataUpdatedAt),
      )
      // The page of a parade that was seen only in the list.
      if (found === undefined && id !== undefined)
        await this.#persisters.live.retrieveQuery(hashKey([LIST_PATH]), ({ state }) => {
          const item = (state.data as LiveParade[]).find((parade) => parade.id === id)
          if (item) this.#show(query, kind, toDetail(item), state.dataUpdatedAt)
        })
    })
  }

  #show(query: Query, kind: SavedKind, data: unknown, savedAt: number): void {
    if (query.state.data !== undefined) return
    this.#handled.set(query, savedAt)
    query.setState({
      data: dataToShow(query.queryKey[0], data, new Date(savedAt)),
      dataUpdatedAt: savedAt,
      // The next component that uses it requests it.
      isInvalidated: true,
      // A failed one stays failed, so that `useServerProbe` requests it once the server is back.
      ...(query.state.status === 'pending' && { status: 'success' }),
    })
    if (kind === 'live') this.#expire(query, savedAt)
  }

  /** Removes a restored query when it is too old, from the store and from the screen. */
  #expire(query: Query, savedAt: number): void {
    const expire = () => {
      this.#enqueue(() => this.#persisters.live.persisterGc())
      if (query.state.dataUpdatedAt === savedAt)
        void this.#client.resetQueries({ queryKey: query.queryKey, exact: true })
    }
    // Never cleared, because it does no harm after `stop`.
    setTimeout(expire, savedAt + MAX_AGE_MS.live - Date.now())
  }

  #enqueue(work: () => Promise<unknown>): void {
    this.#lastTask = this.#lastTask
      .then(work)
      .catch((error: unknown) => console.info('What the page saw was not saved', error))
  }
}

/** Returns a query as it is stored: only the data that screens show again, and its time. */
const serialize = (saved: PersistedQuery): string => {
  const { data, dataUpdatedAt } = saved.state
  return JSON.stringify({
    ...saved,
    state: { data: dataToSave(saved.queryKey[0], data, toServerTime(new Date())), dataUpdatedAt },
  })
}

const isNotFound = (error: Error | null): boolean => error instanceof ApiError && error.status === 404
