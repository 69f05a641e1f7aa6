import { useEffect, useRef, useState } from 'react'
import type { EventValues } from '../event-values.ts'
import type { ReadSheet } from './sheet-lines.ts'
import { filledLabels, fillPlaces, placesOf, type SheetPlaces } from './sheet-places.ts'

interface EventForm {
  values: EventValues
  getLatest: () => EventValues
  set: (change: Partial<EventValues>) => void
}

/**
 * Fills the start and the end of a sheet into the form each time the sheet has changed. What somebody
 * typed stays. Returns the labels of the fields that come from the sheet.
 */
export function useSheetPlaces(reading: ReadSheet | undefined, form: EventForm): string[] {
  const [sheetAtFirst] = useState(form.values.sheet)
  const before = useRef<SheetPlaces>(undefined)
  const latestForm = useRef(form)
  useEffect(() => {
    latestForm.current = form
  }, [form])
  useEffect(() => {
    const { getLatest, set } = latestForm.current
    if (!reading || reading.sheet !== getLatest().sheet) return
    const now = placesOf(reading)
    const fillsEmpty = reading.sheet !== sheetAtFirst
    const change = fillPlaces(getLatest(), now, { before: before.current, fillsEmpty })
    before.current = now
    if (Object.keys(change).length > 0) set(change)
  }, [reading, sheetAtFirst])
  return reading ? filledLabels(form.values, placesOf(reading)) : []
}
