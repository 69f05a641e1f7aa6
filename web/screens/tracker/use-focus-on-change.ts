import { useEffect, useRef } from 'react'

/** Moves the focus to the content when `shown` changes: the button that was pressed goes with what it stood in. */
export function useFocusOnChange(shown: string): void {
  const last = useRef(shown)
  useEffect(() => {
    if (last.current === shown) return
    last.current = shown
    document.getElementById('content')?.focus({ preventScroll: true })
  }, [shown])
}
