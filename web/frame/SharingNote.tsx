import { type ComponentType, useEffect, useState } from 'react'
import { useTabSharings } from '../tracker/tab-sharings.ts'

const retryAfterMs = 5_000

/** Shows that this tab shares a position. Loads the code only then, still on the phone page. */
export function SharingNote() {
  const isNeeded = useTabSharings().length > 0
  const [Strip, setStrip] = useState<ComponentType>()
  useEffect(() => {
    if (!isNeeded) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let left = false
    const load = () =>
      import('../tracker/SharingStrip.tsx').then(
        (module) => setStrip(() => module.default),
        // After a reload this code resumes sharing, so it must also load after a dead spot.
        () => {
          if (!left) timer = setTimeout(() => void load(), retryAfterMs)
        },
      )
    void load()
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [isNeeded])
  return isNeeded && Strip ? <Strip /> : null
}
