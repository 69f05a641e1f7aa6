import { formatDay, formatTimes } from '#shared/calendar.ts'
import { ApiError } from '#web/api/api-error.ts'
import { eventTypeName } from '#web/events/event-words.ts'
import { nextDayNote, passedNote } from '#web/event-form/time-notes.ts'
import type { AdminProposal } from './proposal-columns.tsx'

type Content = AdminProposal['form']

/** A line of a review: what is proposed and, where it differs, what the public event says now. */
export interface Fact {
  label: string
  value: string
  /** The current value, if the proposal changes it. Empty if there is none. */
  before?: string
  /** A warning about a likely mistake. */
  note?: string | undefined
}

interface FactKind {
  label: string
  text: (content: Content) => string
  note?: (content: Content, today: string) => string | undefined
}

const factKinds: FactKind[] = [
  { label: 'Title', text: ({ title }) => title },
  { label: 'Type', text: ({ eventType }) => eventTypeName(eventType) },
  {
    label: 'Date',
    text: ({ date }) => formatDay(date),
    note: ({ date }, today) => passedNote(date, today),
  },
  { label: 'Time', text: formatTimes, note: (times) => nextDayNote(times, 'The end') },
  { label: 'Meeting location', text: ({ location }) => location },
  { label: 'Description', text: ({ description }) => description },
  {
    label: 'Start',
    text: ({ startLocation, startCoordinates }) => joinFilled([startLocation, startCoordinates]),
  },
  { label: 'End', text: ({ endLocation, endCoordinates }) => joinFilled([endLocation, endCoordinates]) },
  { label: 'Route sheet', text: ({ sheet }) => sheet ?? '' },
  // With a sheet, the waypoints are computed from it.
  { label: 'Waypoints', text: ({ sheet, route }) => (sheet ? '' : route.join('\n')) },
  {
    label: 'Stops',
    text: ({ routeStops, stopCoordinates }) =>
      routeStops.map((name, index) => joinFilled([name, stopCoordinates[index]])).join('\n'),
  },
]

const joinFilled = (parts: (string | null | undefined)[]): string => parts.filter(Boolean).join(', ')

/**
 * Returns what an administrator reads before deciding: all that is proposed, and for a change of a
 * public event what it replaces, the changed lines first. Only an open proposal has notes, because
 * they help only before the decision.
 */
export function describeProposal({ kind, state, form, event, reason }: AdminProposal, today: string): Fact[] {
  const proposed = describeContent(form, state === 'open' ? today : undefined)
  if (kind === 'cancel') return [{ label: 'Reason', value: reason ?? '' }, ...proposed]
  if (kind === 'create' || !event) return proposed
  const current = new Map(describeContent(event).map(({ label, value }) => [label, value]))
  const labels = [...new Set([...proposed.map(({ label }) => label), ...current.keys()])]
  const all = labels.map((label): Fact => {
    const fact = proposed.find((candidate) => candidate.label === label) ?? { label, value: '' }
    const before = current.get(label) ?? ''
    return fact.value === before ? fact : { ...fact, before }
  })
  return all.toSorted((a, b) => Number(a.before === undefined) - Number(b.before === undefined))
}

/** Returns the lines that are filled in, with notes if today is given. */
const describeContent = (content: Content, today?: string): Fact[] =>
  factKinds
    .map(({ label, text, note }): Fact => {
      const words = today && note?.(content, today)
      return { label, value: text(content), ...(words && { note: words }) }
    })
    .filter(({ value }) => value !== '')

/** Whether a decision failed because an administrator already decided or the organizer withdrew. */
export const isAlreadySettled = (failure: unknown): boolean =>
  failure instanceof ApiError &&
  (failure.problem.code === 'proposal_decided' || failure.problem.code === 'proposal_not_found')
