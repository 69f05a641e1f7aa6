import styles from './MapLoading.module.css'

/** While the map's code is on its way. */
export function MapLoading() {
  return (
    <div className={styles.loading} role="status">
      Loading map...
    </div>
  )
}
