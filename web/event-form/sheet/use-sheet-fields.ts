import { useEffect, useRef, useState } from 'react'
import { dayOf } from '#shared/calendar.ts'
import { EVERY_MINUTE_MS, useNow } from '#web/ui/hooks/use-now.ts'
import type { EventValues } from '../event-values.ts'
import { otherDayNote } from '../time-notes.ts'
import { readTimes, type SheetTimes } from './read-times.ts'
import type { ReadSheet } from './sheet-lines.ts'
import { filledLabels, fillPlaces, placesOf, type SheetPlaces } from './sheet-places.ts'
import { filledTimeLabels, fillTimes, missingTimeNotes, TIME_FIELDS } from './sheet-times.ts'

interface EventForm {
  values: EventValues
  getLatest: () => EventValues
  set: (change: Partial<EventValues>) => void
  wasRestored: boolean
}

/**
 * Fills the day, the times, the start and the end of a sheet into the form each time the sheet has
 * changed. What somebody typed stays.
 */
export function useSheetFields(reading: ReadSheet | undefined, form: EventForm) {
  const today = dayOf(useNow(EVERY_MINUTE_MS))
  const [initialValues] = useState(form.values)
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set())
  // Somebody may have typed the times of a stored event, or of a restored draft.
  const hasOldTimes = form.wasRestored || initialValues.version !== 0
  const typed = new Set(
    TIME_FIELDS.filter((field) => changed.has(field) || (hasOldTimes && initialValues[field] !== '')),
  )
  const before = useRef<{ places: SheetPlaces; times: SheetTimes }>(undefined)
  // For the effect that fills the form, which must run once for each reading, not at each render.
  const latest = useRef({ form, typed, today })
  useEffect(() => {
    latest.current = { form, typed, today }
  })
  useEffect(() => {
    const current = latest.current
    const values = current.form.getLatest()
    if (!reading || reading.sheet !== values.sheet) return
    const [places, times] = [placesOf(reading), readTimes(reading.sheet, current.today)]
    const fillsEmpty = reading.sheet !== initialValues.sheet
    const change = {
      ...fillPlaces(values, places, { before: before.current?.places, fillsEmpty }),
      ...fillTimes(values, times, { before: before.current?.times, fillsEmpty, typed: current.typed }),
    }
    before.current = { places, times }
    if (Object.keys(change).length > 0) current.form.set(change)
  }, [reading, initialValues])
  const times = readTimes(reading?.sheet ?? '', today)
  const timeLabels = filledTimeLabels(form.values, times, typed)
  return {
    /** The labels of the fields that come from the sheet. */
    labels: reading ? [...timeLabels, ...filledLabels(form.values, placesOf(reading))] : [],
    /** What to say about a day and a start that the sheet does not give. */
    missing: missingTimeNotes(form.values, times, typed),
    /** A note if the sheet names another day than the form. */
    dayNote: otherDayNote(form.values.date, times.date),
    /** Notes which fields somebody changes. */
    noteTyped: (change: Partial<EventValues>) =>
      setChanged((fields) => new Set([...fields, ...Object.keys(change)])),
  }
}
