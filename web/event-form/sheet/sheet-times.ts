import { emptyValues } from '../event-values.ts'
import type { SheetTimes } from './read-times.ts'

type TimeField = keyof SheetTimes

const LABELS: Record<TimeField, string> = { date: 'Date', time: 'Time', endTime: 'Ends' }
export const TIME_FIELDS = Object.keys(LABELS) as TimeField[]

interface FillOptions {
  /** The times of the previous reading; undefined at the first one. */
  before: SheetTimes | undefined
  /** Whether fields without a value of their own are filled. */
  fillsEmpty: boolean
  /** The fields that somebody may have typed in, which stay. */
  typed: ReadonlySet<TimeField>
}

/** Returns the day and the times that a new reading of the sheet changes. */
export function fillTimes(
  values: SheetTimes,
  next: SheetTimes,
  { before, fillsEmpty, typed }: FillOptions,
): Partial<SheetTimes> {
  const changed = TIME_FIELDS.filter((field) => {
    const isDefault = values[field] === emptyValues[field]
    return !typed.has(field) && (isDefault ? fillsEmpty : values[field] === before?.[field])
  })
  return Object.fromEntries(
    changed
      .map((field) => [field, next[field] || emptyValues[field]] as const)
      .filter(([field, value]) => values[field] !== value),
  )
}

/** Returns the labels of the fields whose value came from the sheet. */
export const filledTimeLabels = (
  values: SheetTimes,
  times: SheetTimes,
  typed: ReadonlySet<TimeField>,
): string[] =>
  TIME_FIELDS.filter(
    (field) => times[field] !== '' && values[field] === times[field] && !typed.has(field),
  ).map((field) => LABELS[field])

const MISSING: Partial<Record<TimeField, string>> = {
  date: 'No date found on the sheet.',
  time: 'No start time found on the sheet.',
}

/** Returns what to say about the fields that the sheet leaves as they are in a new form. */
export const missingTimeNotes = (
  values: SheetTimes,
  times: SheetTimes,
  typed: ReadonlySet<TimeField>,
): string[] =>
  TIME_FIELDS.filter(
    (field) => times[field] === '' && values[field] === emptyValues[field] && !typed.has(field),
  ).flatMap((field) => MISSING[field] ?? [])
