import { formatDay, formatTimes } from '#shared/calendar.ts'
import { eventTypeName } from '#web/events/event-type-name.ts'
import type { AdminProposal } from './proposal-columns.tsx'

type Content = AdminProposal['form']

/** A line of a review: what is proposed and, if that is something else, what the public event says. */
export interface Fact {
  label: string
  value: string
  /** The present value, if the proposal changes it; empty if there is none. */
  before?: string
}

const facts: { label: string; text: (content: Content) => string }[] = [
  { label: 'Title', text: ({ title }) => title },
  { label: 'Type', text: ({ eventType }) => eventTypeName(eventType) },
  { label: 'Date', text: ({ date }) => formatDay(date) },
  { label: 'Time', text: formatTimes },
  { label: 'Meeting location', text: ({ location }) => location },
  { label: 'Description', text: ({ description }) => description },
  {
    label: 'Start',
    text: ({ startLocation, startCoordinates }) => joined([startLocation, startCoordinates]),
  },
  { label: 'End', text: ({ endLocation, endCoordinates }) => joined([endLocation, endCoordinates]) },
  { label: 'Route sheet', text: ({ sheet }) => sheet ?? '' },
  // With a sheet, the waypoints are computed from it.
  { label: 'Waypoints', text: ({ sheet, route }) => (sheet ? '' : route.join('\n')) },
  {
    label: 'Stops',
    text: ({ routeStops, stopCoordinates }) =>
      routeStops.map((name, index) => joined([name, stopCoordinates[index]])).join('\n'),
  },
]

const joined = (parts: (string | null | undefined)[]): string => parts.filter(Boolean).join(', ')

/**
 * Returns what an administrator reads before deciding: all that is proposed, and for a change of a
 * public event what it replaces, the changed lines first.
 */
export function proposalFacts({ kind, form, event, reason }: AdminProposal): Fact[] {
  if (kind === 'cancel') return [{ label: 'Reason', value: reason ?? '' }, ...factsOf(form)]
  const proposed = factsOf(form)
  if (kind === 'create' || !event) return proposed
  const present = new Map(factsOf(event).map(({ label, value }) => [label, value]))
  const labels = [...new Set([...proposed.map(({ label }) => label), ...present.keys()])]
  const all = labels.map((label): Fact => {
    const value = proposed.find((fact) => fact.label === label)?.value ?? ''
    const before = present.get(label) ?? ''
    return value === before ? { label, value } : { label, value, before }
  })
  return all.toSorted((a, b) => Number(a.before === undefined) - Number(b.before === undefined))
}

const factsOf = (content: Content): Fact[] =>
  facts.map(({ label, text }) => ({ label, value: text(content) })).filter(({ value }) => value !== '')
