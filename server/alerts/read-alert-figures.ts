import { eq } from 'drizzle-orm'
import type { Output } from '#shared/contract/types.ts'
import type { Admin } from '../access/admin.ts'
import type { Database } from '../database/connect.ts'
import { alertDeliveries, alertSubscriptions } from '../database/schema.ts'

/**
 * Counts for administrators: the browsers that get alerts, the deliveries that wait, and those that a
 * push service may or may not have received, which are not sent again.
 *
 * @param isOn whether this server has the key that alerts need
 */
export async function readAlertFigures(
  database: Database,
  _admin: Admin,
  isOn: boolean,
): Promise<Output<'getAlertFigures'>> {
  const countIn = (state: 'waiting' | 'unconfirmed') =>
    database.$count(alertDeliveries, eq(alertDeliveries.state, state))
  return {
    isOn,
    subscriptions: await database.$count(alertSubscriptions),
    waiting: await countIn('waiting'),
    unconfirmed: await countIn('unconfirmed'),
  }
}
