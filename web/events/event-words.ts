import type { Output } from '#shared/contract/types.ts'
import { addDays, dayOf, instantOf } from '#shared/calendar.ts'
import { formatMinutes } from '../arrival/words/units.ts'

type EventType = Output<'listEvents'>[number]['eventType']

const names: Record<EventType, string> = {
  'second-line': 'Second Line',
  performance: 'Performance',
  practice: 'Practice',
  local: '2nd Line Schedule',
  other: 'Event',
}

/** Returns the name of an event type. */
export const eventTypeName = (type: EventType): string => names[type]

/** Events of another day are counted in days if they are farther away than this. */
const MAX_HOURS = 12

/** Returns how long it is until an event: 'in 12 minutes', 'in 3 h 5 min', 'tomorrow', 'in 6 days'. */
export function countdown({ date, time }: { date: string; time: string }, now: Date): string {
  const ms = instantOf(date, time).getTime() - now.getTime()
  const today = dayOf(now)
  if (date === today || ms < MAX_HOURS * 3_600_000) return `in\u00A0${formatMinutes(ms)}`
  if (date === addDays(today, 1)) return 'tomorrow'
  return `in\u00A0${(Date.parse(date) - Date.parse(today)) / 86_400_000}\u00A0days`
}
