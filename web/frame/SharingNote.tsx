import { type ComponentType, useEffect, useState } from 'react'
import { useTabSharings } from '../tracker/tab-sharings.ts'

const againAfterMs = 5_000

/** Room for the word that this tab shares a position. Its code comes only where one does, while the phone page still shows. */
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
        // After a reload it is what goes on sharing, so a dead spot must not keep it away.
        () => {
          if (!left) timer = setTimeout(() => void load(), againAfterMs)
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
