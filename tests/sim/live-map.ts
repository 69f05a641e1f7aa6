import { QueryObserver } from '@tanstack/react-query'
import { createQueryClient } from '#web/api/query-client.ts'
import { LatestPositions } from '#web/live/latest-positions.ts'
import { JustStarted, applyPushes, type LiveParade, liveParades } from '#web/live/parade-queries.ts'

/** How often the screens of the live map request their list, in ms. */
export const pollEveryMs = 10_000

/** Asks a server for the live parades; `asked` is the instant of the question. */
type AskForList = (signal: AbortSignal, asked: Date) => Promise<LiveParade[]>

/** A viewer's map: the live page's own list and positions, without a browser around them. */
export class LiveMap {
  readonly client = createQueryClient()
  /** What the page's listeners work on. */
  readonly context
  readonly #observer
  #poll: NodeJS.Timeout | undefined

  constructor(ask: AskForList, positions = new LatestPositions()) {
    this.context = { client: this.client, positions, justStarted: new JustStarted() }
    this.#observer = new QueryObserver(this.client, {
      queryKey: liveParades.queryKey,
      queryFn: async ({ signal }) => {
        const asked = new Date()
        return applyPushes(await ask(signal, asked), asked, this.context)
      },
    })
  }

  /** What the map shows now. */
  shown(): readonly LiveParade[] {
    return this.client.getQueryData(liveParades.queryKey) ?? []
  }

  /** Calls back whenever what the map shows may have changed. */
  onChange(look: () => void): void {
    this.#observer.subscribe(look)
  }

  /** Requests the list after `ms`, and then at its interval. */
  poll(ms: number): void {
    this.#poll = setTimeout(() => {
      void this.#observer.refetch({ cancelRefetch: false })
      this.poll(pollEveryMs)
    }, ms)
  }

  stopPolling(): void {
    clearTimeout(this.#poll)
  }

  close(): void {
    this.stopPolling()
    this.#observer.destroy()
    this.client.clear()
  }
}
