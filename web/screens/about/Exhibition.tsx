import { useEffect } from 'react'
import { LinkButton } from '#web/ui/controls/Button.tsx'
import styles from './Exhibition.module.css'
import { Ornament } from './ornaments/Ornament.tsx'
import { Plan } from './Plan.tsx'
import roomStyles from './Room.module.css'
import type { Room } from './rooms/room.ts'

/** The rooms, one below the other, beside links to each. */
export function Exhibition({ rooms }: { rooms: readonly Room[] }) {
  useScrollToRoom()
  return (
    <div className={styles.exhibition}>
      <Plan rooms={rooms} />
      <article className={styles.rooms}>
        {rooms.map((room) => (
          <RoomView key={room.id} room={room} />
        ))}
      </article>
    </div>
  )
}

function RoomView({ room: { id, title, lead, wide, text, beside, onward, poster } }: { room: Room }) {
  return (
    <section
      id={id}
      className={roomStyles.room}
      aria-labelledby={`${id}-title`}
      data-group-type={poster?.type}
    >
      <header className={poster ? styles.poster : roomStyles.head}>
        {poster && <Ornament name={poster.ornament} inks="poster" className={styles.drawing} />}
        <h2 id={`${id}-title`}>{title}</h2>
        <p className={roomStyles.lead}>{lead}</p>
      </header>
      {wide && <div className={roomStyles.wide}>{wide}</div>}
      {(text ?? onward) && (
        <div className={roomStyles.text}>
          {text}
          {onward && (
            <div>
              <LinkButton to={onward.to}>{onward.words}</LinkButton>
            </div>
          )}
        </div>
      )}
      {beside && <div className={roomStyles.beside}>{beside}</div>}
    </section>
  )
}

/**
 * Scrolls to the room that the address names. The browser looks for it before it is drawn, and
 * leaves the scroll to the page when the user goes Back.
 */
function useScrollToRoom() {
  useEffect(() => {
    const scroll = () => document.getElementById(window.location.hash.slice(1))?.scrollIntoView()
    scroll()
    window.addEventListener('hashchange', scroll)
    return () => window.removeEventListener('hashchange', scroll)
  }, [])
}
