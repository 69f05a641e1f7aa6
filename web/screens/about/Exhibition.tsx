import { Ornament } from '../../ui/ornaments/Ornament.tsx'
import styles from './Exhibition.module.css'
import type { Room } from './rooms/room.ts'

/** Rooms one below the other, and the way to each of them beside. */
export function Exhibition({ rooms }: { rooms: readonly Room[] }) {
  return (
    <div className={styles.exhibition}>
      <nav className={styles.plan} aria-label="On this page">
        <ol>
          {rooms.map(({ id, title, poster }) => (
            <li key={id} data-group-type={poster?.type}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <article className={styles.rooms}>
        {rooms.map((room) => (
          <RoomView key={room.id} room={room} />
        ))}
      </article>
    </div>
  )
}

function RoomView({ room: { id, title, lead, text, beside, poster } }: { room: Room }) {
  return (
    <section id={id} className={styles.room} aria-labelledby={`${id}-title`} data-group-type={poster?.type}>
      {poster ? (
        <header className={styles.poster}>
          <div>
            <h2 id={`${id}-title`}>{title}</h2>
            <p className={styles.lead}>{lead}</p>
          </div>
          <Ornament name={poster.ornament} inks="poster" className={styles.drawing} />
        </header>
      ) : (
        <header className={styles.head}>
          <h2 id={`${id}-title`}>{title}</h2>
          <p className={styles.lead}>{lead}</p>
        </header>
      )}
      <div className={styles.text}>{text}</div>
      {beside && <div className={styles.beside}>{beside}</div>}
    </section>
  )
}
