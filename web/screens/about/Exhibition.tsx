import { LinkButton } from '../../ui/controls/Button.tsx'
import styles from './Exhibition.module.css'
import { Ornament } from './ornaments/Ornament.tsx'
import { Plan } from './Plan.tsx'
import roomStyles from './Room.module.css'
import type { Room } from './rooms/room.ts'
import { useArrival } from './use-arrival.ts'

/** Rooms one below the other, and the way to each of them beside. */
export function Exhibition({ rooms }: { rooms: readonly Room[] }) {
  useArrival()
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
