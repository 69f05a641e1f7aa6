import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Point } from '#shared/geo/distance.ts'
import { replaceLine } from '#shared/streets/sheet/route-sheet.ts'
import { withoutPins, withPin } from '#shared/streets/sheet/words/pin.ts'
import { useDebounced } from '#web/ui/hooks/use-debounced.ts'
import { useLast } from '#web/ui/hooks/use-last.ts'
import { type SheetReading, type RouteSheet } from './sheet-lines.ts'

/** How long the text must not change before the server reads it. */
const TYPING_PAUSE_MS = 500

/** The call that reads a sheet: administrators and organizers have one each. */
export type ReadSheetCall = (text: string, signal: AbortSignal) => Promise<RouteSheet>

/** Reads a route sheet while it is typed, and changes single lines of it. */
export function useRouteSheet(sheet: string, read: ReadSheetCall, onChange: (sheet: string) => void) {
  const text = useDebounced(sheet, TYPING_PAUSE_MS)
  const [picked, setPicked] = useState<{ sheet: string; index: number }>()
  const isBlank = sheet.trim() === ''
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['route-sheet', text],
    queryFn: async ({ signal }): Promise<SheetReading> => ({
      ...(await read(text, signal)),
      sheet: text,
    }),
    enabled: text.trim() !== '',
    // The same text is read the same way.
    staleTime: Infinity,
    retry: false,
  })
  const last = useLast(data)
  const reading = isBlank || text.trim() === '' ? undefined : last
  const isCurrent = reading?.sheet === sheet
  // A line that was picked in another text is another line.
  const pickedLine = isCurrent && picked?.sheet === sheet ? picked.index : undefined
  const pickLine = (index: number | undefined) =>
    setPicked(index === undefined ? undefined : { sheet, index })
  const replace = (index: number, newText: string) => {
    pickLine(undefined)
    // Nothing that was typed since the sheet was read may be lost.
    if (reading && isCurrent) onChange(replaceLine(reading, index, newText))
  }
  const place = (index: number, point: Point) => {
    const line = reading?.lines[index]
    if (line) replace(index, withPin(line.text, point))
  }
  const pickedText = pickedLine === undefined ? undefined : reading?.lines[pickedLine]?.text
  return {
    /** The server's last reading of the sheet, which may have changed since. */
    reading,
    error: isBlank ? null : error,
    retry: () => void refetch(),
    /** Whether the sheet has changed since it was read. */
    isReading: !isBlank && (isFetching || text !== sheet),
    /** The index of the line that the user is placing on the map. */
    pickedLine,
    pickedText: pickedText && withoutPins(pickedText),
    pickLine,
    replace,
    place,
  }
}

export type RouteSheetState = ReturnType<typeof useRouteSheet>
