import type { Output } from '#shared/contract/types.ts'

type EventType = Output<'listEvents'>[number]['eventType']

/** What each kind of event is called. */
const words: Record<EventType, string> = {
  'second-line': 'Second Line',
  performance: 'Performance',
  practice: 'Practice',
  local: '2nd Line Schedule',
  other: 'Event',
}

export const eventTypeName = (type: EventType): string => words[type]
