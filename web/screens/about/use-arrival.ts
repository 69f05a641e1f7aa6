import { useEffect } from 'react'

/**
 * Goes to the room that the address names: as the page loads, the browser looks for it before it is there, and on Back
 * it leaves the scroll to us.
 */
export function useArrival() {
  useEffect(() => {
    const arrive = () => document.getElementById(window.location.hash.slice(1))?.scrollIntoView()
    arrive()
    window.addEventListener('hashchange', arrive)
    return () => window.removeEventListener('hashchange', arrive)
  }, [])
}
