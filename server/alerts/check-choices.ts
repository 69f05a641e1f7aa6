import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { groups } from '../database/schema.ts'
import type { FieldError } from '../refusal.ts'
import { paradeStateAt } from '../tracking/parade/parade-status.ts'
import { readParades } from '../tracking/parade/read-parades.ts'
import type { AsOf } from '../tracking/parade/session-status.ts'
import type { AlertChoices } from './store-choices.ts'

/**
 * Returns an error for each group or parade of the choices that the site does not show now, because a
 * browser might wait for its alerts in vain, and for each group that is listed twice.
 */
export async function checkChoices(
  database: Database,
  choices: AlertChoices,
  asOf: AsOf,
): Promise<FieldError[]> {
  const groupIds = choices.groups.map(({ id }) => id)
  const shown = await database
    .select({ id: groups.id })
    .from(groups)
    .where(and(inArray(groups.id, groupIds), eq(groups.isActive, true)))
  const shownGroups = new Set(shown.map(({ id }) => id))
  const paradeIds = choices.spots.flatMap(({ paradeId }) => paradeId ?? [])
  const parades = paradeIds.length === 0 ? [] : await readParades(database, paradeIds)
  const liveParades = new Set(
    parades.flatMap((parade) =>
      paradeStateAt(parade, parade.sessions, asOf).kind === 'shown' ? [parade.id] : [],
    ),
  )
  return [
    ...groupIds.flatMap((id, index) => {
      const path = `groups.${index}.id`
      if (groupIds.indexOf(id) < index) return [{ path, message: 'is listed twice' }]
      return shownGroups.has(id) ? [] : [{ path, message: 'must be a group of this site' }]
    }),
    ...choices.spots.flatMap(({ paradeId }, index) =>
      paradeId === undefined || liveParades.has(paradeId)
        ? []
        : [{ path: `spots.${index}.paradeId`, message: 'must be a parade that is live' }],
    ),
  ]
}
