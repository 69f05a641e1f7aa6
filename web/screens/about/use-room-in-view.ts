import { useEffect, useState } from 'react'

/** The room that the reader is in: the one that lies across the upper third of the window. */
export function useRoomInView(ids: readonly string[]): string | undefined {
  const [inView, setInView] = useState<string>()
  useEffect(() => {
    const watcher = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) if (isIntersecting) setInView(target.id)
      },
      { rootMargin: '-33% 0px -66% 0px' },
    )
    for (const id of ids) watcher.observe(document.getElementById(id)!)
    return () => watcher.disconnect()
  }, [ids])
  return inView
}
