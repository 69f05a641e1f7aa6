import { QueryObserver } from '@tanstack/react-query'
import { createQueryClient } from '#web/api/query-client.ts'
import { LatestPositions } from '#web/live/latest-positions.ts'
import { JustStarted, applyPushes, type LiveParade, liveParades } from '#web/live/parade-queries.ts'

/** How often a screen with the live map requests the list. */
export const POLL_INTERVAL_MS = 10_000

/** Fetches the list of live parades. `requestedAt` is when the request starts. */
type FetchList = (signal: AbortSignal, requestedAt: Date) => Promise<LiveParade[]>

/** A viewer's map without a browser. It has the query and positions of the live page. */
export class LiveMap {
  readonly client = createQueryClient()
  /** The context of the page's push listeners. */
  readonly context
  readonly #observer
  #pollTimer: NodeJS.Timeout | undefined

  constructor(fetchList: FetchList, positions = new LatestPositions()) {
    this.context = { client: this.client, positions, justStarted: new JustStarted() }
    this.#observer = new QueryObserver(this.client, {
      queryKey: liveParades.queryKey,
      queryFn: async ({ signal }) => {
        const requestedAt = new Date()
        return applyPushes(await fetchList(signal, requestedAt), requestedAt, this.context)
      },
    })
  }

  /** Returns the parades that the map shows now. */
  shownParades(): readonly LiveParade[] {
    return this.client.getQueryData(liveParades.queryKey) ?? []
  }

  /** Calls `callback` whenever the shown parades may have changed. */
  onChange(callback: () => void): void {
    this.#observer.subscribe(callback)
  }

  /** Requests the list after `delayMs`, and then every `pollEveryMs`. */
  poll(delayMs: number): void {
    this.#pollTimer = setTimeout(() => {
      void this.#observer.refetch({ cancelRefetch: false })
      this.poll(POLL_INTERVAL_MS)
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
