import { useEffect, useRef, useState } from 'react'
import { dayOf } from '#shared/calendar.ts'
import { useServerNow } from '#web/api/use-server-now.ts'
import { EVERY_MINUTE_MS } from '#web/ui/hooks/use-now.ts'
import type { EventValues } from '../event-values.ts'
import { otherDayNote, otherTimeNote } from '../time-notes.ts'
import { readTimes, type SheetTimes } from './read-times.ts'
import type { SheetReading } from './sheet-lines.ts'
import { filledLabels, fillPlaces, otherEndNotes, placesOf, type SheetPlaces } from './sheet-places.ts'
import { filledTimeLabels, fillTimes, missingTimeNotes, TIME_FIELDS } from './sheet-times.ts'

/** The part of the form that the sheet's fields need. */
interface EventForm {
  values: EventValues
  /** The values that the form was last filled with as a whole. */
  filledWith: EventValues
  /** Returns the values with all changes, including those that are not rendered yet. */
  getLatest: () => EventValues
  set: (change: Partial<EventValues>) => void
  /** Whether the form opened with a stored draft, and was not started over. */
  wasRestored: boolean
}

/**
 * Fills the day, the times, the start and the end of a sheet into the form each time the sheet has
 * changed, and removes them with an emptied one. What somebody typed stays: a time that was changed in
 * the form, and a place that differs from the previous reading's.
 */
export function useSheetFields(reading: SheetReading | undefined, form: EventForm) {
  const today = dayOf(useServerNow(EVERY_MINUTE_MS))
  const { typed, markTyped } = useTypedTimes(form)
  useFillForm(reading, form, { typed, today })
  const times = readTimes(reading?.sheet ?? '', today)
  const timeLabels = filledTimeLabels(form.values, times, typed)
  const places = reading && placesOf(reading)
  return {
    /** The labels of the fields that come from the sheet. */
    filledLabels: places ? [...timeLabels, ...filledLabels(form.values, places)] : [],
    /** Notes about a day and a start time that the sheet does not give. */
    missingNotes: missingTimeNotes(form.values, times, typed),
    /** Notes where the form's start or end differs from the sheet's. */
    endNotes: places ? otherEndNotes(form.values, places) : [],
    /** Notes where the sheet says another day or time than the form. */
    timeNotes: {
      date: otherDayNote(form.values.date, times.date),
      time: otherTimeNote(form.values.time, times.time),
      endTime: otherTimeNote(form.values.endTime, times.endTime),
    },
    /** Remembers which fields somebody changed, so that a sheet does not overwrite them. */
    markTyped,
  }
}

/** Keeps the time fields that somebody may have typed in since the form was filled as a whole. */
function useTypedTimes({ filledWith, wasRestored }: EventForm) {
  const [changed, setChanged] = useState({ filledWith, fields: new Set<string>() })
  // "Start over" and "Back to what I typed" replace all values, so earlier changes are gone.
  const isChanged = (field: string) => changed.filledWith === filledWith && changed.fields.has(field)
  // Somebody may have typed the times of a stored event, or of a restored draft.
  const mayHaveTypedTimes = wasRestored || filledWith.version !== 0
  return {
    typed: new Set(
      TIME_FIELDS.filter((field) => isChanged(field) || (mayHaveTypedTimes && filledWith[field] !== '')),
    ),
    markTyped: (change: Partial<EventValues>) =>
      setChanged((earlier) => ({
        filledWith,
        fields: new Set([
          ...(earlier.filledWith === filledWith ? earlier.fields : []),
          ...Object.keys(change),
        ]),
      })),
  }
}

interface FillSettings {
  typed: ReadonlySet<keyof SheetTimes>
  /** The New Orleans day. */
  today: string
}

const EMPTY_READING: Pick<SheetReading, 'sheet' | 'lines' | 'path'> = { sheet: '', lines: [], path: '' }

/** Fills the form once for each new reading. */
function useFillForm(reading: SheetReading | undefined, form: EventForm, settings: FillSettings): void {
  const { filledWith } = form
  const lastFill = useRef<{ filledWith: EventValues; places: SheetPlaces; times: SheetTimes }>(undefined)
  // The effect below takes the rest from here, because it must run only for a new reading: if it ran
  // at each change, it would refill a field that somebody just emptied.
  const latest = useRef({ form, settings })
  useEffect(() => {
    latest.current = { form, settings }
  })
  useEffect(() => {
    const {
      form: currentForm,
      settings: { typed, today: currentToday },
    } = latest.current
    const values = currentForm.getLatest()
    // What an emptied sheet filled in goes with it: it may be another event's.
    const isEmptied = values.sheet.trim() === ''
    const current = isEmptied ? EMPTY_READING : reading
    if (!current) return
    // Once all values were replaced, none of them came from the previous reading.
    const before = lastFill.current?.filledWith === filledWith ? lastFill.current : undefined
    const isCurrent = isEmptied || current.sheet === values.sheet
    // Only the reading of the sheet that the form began with tells which places came from it. It may arrive
    // when another sheet has been pasted, whose reading then replaces them.
    if (!isCurrent && (before || current.sheet !== filledWith.sheet)) return
    const places = placesOf(current)
    const times = readTimes(current.sheet, currentToday)
    const fillsEmpty = !isEmptied && current.sheet !== filledWith.sheet
    const change = {
      ...fillPlaces(values, places, { before: before?.places, fillsEmpty }),
      ...fillTimes(values, times, { before: before?.times, fillsEmpty, typed }),
    }
    lastFill.current = { filledWith, places, times }
    if (isCurrent && Object.keys(change).length > 0) currentForm.set(change)
  }, [reading, filledWith])
}
