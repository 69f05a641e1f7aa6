import { useEffect, useRef } from 'react'

/** Moves the focus to the content when `shown` changes, because the pressed button is gone. */
export function useFocusOnChange(shown: string): void {
  const last = useRef(shown)
  useEffect(() => {
    if (last.current === shown) return
    last.current = shown
    document.getElementById('content')?.focus({ preventScroll: true })
  }, [shown])
}
