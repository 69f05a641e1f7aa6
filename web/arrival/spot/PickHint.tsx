import styles from '../ArrivalCard.module.css'

/** Says how to pick a spot on the map. */
export function PickHint() {
  return (
    <>
      <output className={styles.title}>Tap the map where you’ll stand</output>
      <p className={styles.note}>Or move the map with the arrow keys and use its center.</p>
    </>
  )
}
