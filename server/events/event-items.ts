import type { InferSelectModel } from 'drizzle-orm'
import type { events } from '../database/schema.ts'
import type { LiveFeed } from '../tracking/board/live-feed.ts'

/** Events as they are answered: an event is live while a parade attached to it is on the map. */
export function eventItems(rows: InferSelectModel<typeof events>[], feed: LiveFeed) {
  const live = new Set(feed.board.shown().map(({ entry }) => entry.eventId))
  return rows.map((row) => ({ ...row, isLive: live.has(row.id), isCancelled: row.cancelledAt !== null }))
}
