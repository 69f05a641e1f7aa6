import { useMemo } from 'react'
import styles from './Plan.module.css'
import type { Room } from './rooms/room.ts'
import { useRoomInView } from './use-room-in-view.ts'

/** The way to each room, and which one the reader is in. */
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
