import type { Database } from '#server/database/connect.ts'
import { alertGroups, alertSubscriptions } from '#server/database/schema.ts'
import type { TestBrowser } from './outside/push-service.ts'

/** Rows of one statement; PostgreSQL takes 65,535 parameters. */
const ROWS_PER_STATEMENT = 1_000

/**
 * Stores that browsers want all alerts about a group, without calls: the kill tests need 10,000
 * browsers.
 */
export async function makeSubscriptions(
  database: Database,
  groupId: number,
  browsers: readonly Pick<TestBrowser, 'subscription'>[],
): Promise<void> {
  for (let from = 0; from < browsers.length; from += ROWS_PER_STATEMENT) {
    const rows = await database
      .insert(alertSubscriptions)
      .values(
        browsers.slice(from, from + ROWS_PER_STATEMENT).map(({ subscription: { endpoint, keys } }) => ({
          endpoint,
          service: new URL(endpoint).host,
          ...keys,
          createdAt: new Date(),
        })),
      )
      .returning({ subscriptionId: alertSubscriptions.id })
    const choice = { groupId, live: true, morning: true, changes: true }
    await database.insert(alertGroups).values(rows.map((row) => ({ ...row, ...choice })))
  }
}
