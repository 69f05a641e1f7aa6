import styles from './MapLoading.module.css'

/** While the map's code is on its way. */
export function MapLoading() {
  return <output className={styles.loading}>Loading map...</output>
}
