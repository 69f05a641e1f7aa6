import { type ComponentType, useEffect, useState } from 'react'
import { useTabSharings } from '../tracker/tab-sharings.ts'

const RETRY_DELAY_MS = 5_000

/** Shows that this tab shares a position. Loads the banner's code only in tabs that share. */
export function LazySharingBanner() {
  const isNeeded = useTabSharings().length > 0
  const [Banner, setBanner] = useState<ComponentType>()
  useEffect(() => {
    if (!isNeeded) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isUnmounted = false
    const load = () =>
      import('../tracker/SharingBanner.tsx').then(
        (module) => setBanner(() => module.default),
        // After a reload, this code resumes sharing, so loading retries until there is a signal.
        () => {
          if (!isUnmounted) timer = setTimeout(() => void load(), RETRY_DELAY_MS)
        },
      )
    void load()
    return () => {
      isUnmounted = true
      clearTimeout(timer)
    }
  }, [isNeeded])
  return isNeeded && Banner ? <Banner /> : null
}
