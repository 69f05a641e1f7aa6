import { dayOf } from '../calendar.ts'
import type { Output } from '../contract/types.ts'

type Ended = Pick<Output<'getParadeSummary'>, 'id' | 'date'> & { group: { id: number } }

/**
 * Whether the page of a parade that is off the map leads to this live one: its group started it later
 * on the same New Orleans day, so that a shared link works all day.
 */
export const leadsTo = (
  ended: Ended,
  { id, groupId, startedAt }: { id: number; groupId: number; startedAt: Date | string },
): boolean => groupId === ended.group.id && id > ended.id && dayOf(new Date(startedAt)) === ended.date
