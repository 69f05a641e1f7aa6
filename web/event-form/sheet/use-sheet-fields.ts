import { useEffect, useRef, useState } from 'react'
import { dayOf } from '#shared/calendar.ts'
import { EVERY_MINUTE_MS, useNow } from '#web/ui/hooks/use-now.ts'
import type { EventValues } from '../event-values.ts'
import { otherDayNote } from '../time-notes.ts'
import { readTimes, type SheetTimes } from './read-times.ts'
import type { ReadSheet } from './sheet-lines.ts'
import { filledLabels, fillPlaces, otherEndNotes, placesOf, type SheetPlaces } from './sheet-places.ts'
import { filledTimeLabels, fillTimes, missingTimeNotes, TIME_FIELDS } from './sheet-times.ts'

interface EventForm {
  values: EventValues
  start: EventValues
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
  const { start } = form
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set())
  // Somebody may have typed the times of a stored event, or of a restored draft.
  const hasOldTimes = form.wasRestored || start.version !== 0
  const typed = new Set(
    TIME_FIELDS.filter((field) => changed.has(field) || (hasOldTimes && start[field] !== '')),
  )
  const lastReading = useRef<{ start: EventValues; places: SheetPlaces; times: SheetTimes }>(undefined)
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
    // Values that replaced all others do not follow the sheet that was in the form before.
    const before = lastReading.current?.start === start ? lastReading.current : undefined
    const fillsEmpty = reading.sheet !== start.sheet
    const change = {
      ...fillPlaces(values, places, { before: before?.places, fillsEmpty }),
      ...fillTimes(values, times, { before: before?.times, fillsEmpty, typed: current.typed }),
    }
    lastReading.current = { start, places, times }
    if (Object.keys(change).length > 0) current.form.set(change)
  }, [reading, start])
  const times = readTimes(reading?.sheet ?? '', today)
  const timeLabels = filledTimeLabels(form.values, times, typed)
  return {
    /** The labels of the fields that come from the sheet. */
    labels: reading ? [...timeLabels, ...filledLabels(form.values, placesOf(reading))] : [],
    /** What to say about a day and a start that the sheet does not give. */
    missing: missingTimeNotes(form.values, times, typed),
    /** What to say about a start and an end that are not the sheet's. */
    endNotes: reading ? otherEndNotes(form.values, placesOf(reading)) : [],
    /** A note if the sheet names another day than the form. */
    dayNote: otherDayNote(form.values.date, times.date),
    /** Notes which fields somebody changes. */
    noteTyped: (change: Partial<EventValues>) =>
      setChanged((fields) => new Set([...fields, ...Object.keys(change)])),
  }
}
