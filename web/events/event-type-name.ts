import type { Output } from '#shared/contract/types.ts'

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
