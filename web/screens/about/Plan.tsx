import { useEffect, useMemo, useState } from 'react'
import styles from './Plan.module.css'
import type { Room } from './rooms/room.ts'

/** Links to the rooms, with the one that the reader is in marked. */
export function Plan({ rooms }: { rooms: readonly Room[] }) {
  const inView = useRoomInView(useMemo(() => rooms.map(({ id }) => id), [rooms]))
  return (
    <nav className={styles.plan} aria-label="On this page">
      <ol>
        {rooms.map(({ id, title, poster }) => (
          <li key={id} data-group-type={poster?.type}>
            <a href={`#${id}`} aria-current={id === inView ? 'location' : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/**
 * Returns the id of the room that the reader is in: the one across the upper third of the window.
 */
function useRoomInView(ids: readonly string[]): string | undefined {
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
