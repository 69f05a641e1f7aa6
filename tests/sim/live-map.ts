import { QueryObserver } from '@tanstack/react-query'
import { createQueryClient } from '#web/api/query-client.ts'
import { LatestPositions } from '#web/live/latest-positions.ts'
import {
  type FetchList,
  JustStarted,
  LIVE_MAP_INTERVAL_MS,
  type LiveParade,
  liveParades,
  liveParadesQuery,
} from '#web/live/parade-queries.ts'

/**
 * A viewer's map without a browser. It has the query and positions of the live page. In a
 * simulation, virtual time replaces `Date` and the timers.
 */
export class LiveMap {
  readonly client = createQueryClient()
  /** The context of the page's push listeners. */
  readonly context
  readonly #observer
  #pollTimer: NodeJS.Timeout | undefined

  /** @param positions another implementation, if a test proves that the simulation finds a wrong one */
  constructor(fetchList: FetchList, positions = new LatestPositions()) {
    this.context = { client: this.client, positions, justStarted: new JustStarted() }
    this.#observer = new QueryObserver(this.client, liveParadesQuery(fetchList, this.context))
  }

  /** Returns the parades that the map shows now. */
  shownParades(): readonly LiveParade[] {
    return this.client.getQueryData(liveParades.queryKey) ?? []
  }

  /** Calls `callback` whenever the shown parades may have changed. */
  onChange(callback: () => void): void {
    this.#observer.subscribe(callback)
  }

  /** Requests the list after `delayMs`, and then as often as the live page. */
  poll(delayMs: number): void {
    this.#pollTimer = setTimeout(() => {
      // Like the page's `refetchInterval`, a poll leaves a request that is under way alone.
      void this.#observer.refetch({ cancelRefetch: false })
      this.poll(LIVE_MAP_INTERVAL_MS)
    }, delayMs)
  }

  stopPolling(): void {
    clearTimeout(this.#pollTimer)
  }

  close(): void {
    this.stopPolling()
    this.#observer.destroy()
    this.client.clear()
  }
}
