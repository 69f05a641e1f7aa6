import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import { heightAfter, heightBeside, type SheetHeight } from './sheet-heights.ts'
import { useSheetDrag } from './use-sheet-drag.ts'

/** How many heights each key moves the sheet. Enter and Space are clicks. */
const keySteps: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, Home: -Infinity, End: Infinity }

/**
 * Moves a sheet with its handle, by pointer and keyboard.
 *
 * @returns the ref of the sheet, its height, its resting height, a function that lowers it as far as
 *   it goes and resolves when it rests, one that undoes that while it is still low, and
 *   the listeners of its handle and of its content
 */
export function useSheet() {
  const sheet = useRef<HTMLElement>(null)
  const [height, setHeight] = useState<SheetHeight>('half')
  const [restingHeight, setRestingHeight] = useState<SheetHeight>(height)
  const drag = useSheetDrag(sheet, setHeight)
  useEffect(() => {
    let isCurrent = true
    void waitForRest(sheet.current!).then(() => isCurrent && setRestingHeight(height))
    return () => {
      isCurrent = false
    }
  }, [sheet, height])

  const loweredFrom = useRef<SheetHeight>(undefined)
  const lower = useCallback(async () => {
    const { dataset } = sheet.current!
    loweredFrom.current ??= dataset['height'] as SheetHeight
    // Before React does, so that the transition begins now.
    dataset['height'] = 'low'
    setHeight('low')
    await waitForRest(sheet.current!)
  }, [])
  const raise = useCallback(() => {
    const before = loweredFrom.current
    loweredFrom.current = undefined
    if (before) setHeight((current) => (current === 'low' ? before : current))
  }, [])
  return {
    ref: sheet,
    height,
    restingHeight,
    lower,
    raise,
    handlers: {
      ...drag.handlers,
      onClick: () => {
        if (!drag.takesClick()) setHeight(heightAfter(height))
      },
      onKeyDown: (event: KeyboardEvent) => {
        const steps = keySteps[event.key]
        if (steps === undefined) return
        event.preventDefault()
        setHeight(heightBeside(height, steps))
      },
    },
    contentHandlers: {
      // A press on the line that a low sheet shows asks for what is below the screen's edge.
      onClick: () => setHeight((current) => (current === 'low' ? 'half' : current)),
    },
  }
}

/** Resolves when the sheet's transitions have ended. */
async function waitForRest(sheet: HTMLElement): Promise<void> {
  await Promise.allSettled(sheet.getAnimations().map(({ finished }) => finished))
}
